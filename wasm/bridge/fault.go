//go:build faults

package bridge

import "bytes"

// In a test build, a page can cause a fault by naming it: "pilcrow-fault:
// panic" in requests for its full form, "pilcrow-fault-always: panic" in all
// requests.

// provoke causes the fault that the page in message names. Then it does not
// return.
func provoke(message []byte) {
	if name, ok := nameAfter(message, "pilcrow-fault-always: "); ok {
		fail(name)
	}
	if name, ok := nameAfter(message, "pilcrow-fault: "); ok && !bytes.Contains(message, []byte("\nform: plain\n")) {
		fail(name)
	}
}

func nameAfter(message []byte, prefix string) (string, bool) {
	_, rest, ok := bytes.Cut(message, []byte(prefix))
	end := bytes.IndexFunc(rest, func(r rune) bool { return r < 'a' || r > 'z' })
	return string(rest[:max(0, end)]), ok
}

// fail crashes the core, or hangs it, in the named way.
func fail(name string) {
	switch name {
	case "panic":
		panic("provoked")
	case "overflow":
		overflow(0)
	case "memory":
		var held [][]byte
		for {
			held = append(held, make([]byte, 1<<30))
		}
	case "loop":
		for {
		}
	}
}

func overflow(n int) int { return overflow(n+1) + 1 }
