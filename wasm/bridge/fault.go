//go:build faults

package bridge

import "bytes"

// Builds with the tag faults are for testing how the callers handle a failure
// of the core. If a page contains "pilcrow-fault: panic", each request for its
// full form panics. If it contains "pilcrow-fault-always: panic", every request
// about the page does. The function fail lists all faults; the others are
// written in the same way.

// provoke causes the fault that the page in message names, and does not return.
// If the page names none, it does nothing.
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

// fail makes the core crash or run forever, in the way that name stands for.
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
