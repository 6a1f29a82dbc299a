//go:build faults

package bridge

import "bytes"

// A page of a test build provokes a fault by naming it: "pilcrow-fault: panic"
// while its full form is asked for, "pilcrow-fault-always: panic" in any case.

// provoke does what the page in message asks for, and does not return then.
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

// fail is one of the ways in which a core can die, or live on uselessly.
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
