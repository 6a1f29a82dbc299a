package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// notes are what is told beside the output: remarks on pages and, on a
// terminal, one line that shows how far a batch is.
type notes struct {
	w        io.Writer
	terminal bool
	next     time.Time // when the progress is drawn again
}

func newNotes(w io.Writer) *notes {
	return &notes{w: w, terminal: isTerminal(w)}
}

// isTerminal reports whether somebody may look at w: logs and pipes need no
// progress. A character device that is no terminal is /dev/null, where it
// does no harm.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// cut tells that only the first part of a page was read.
func (n *notes) cut(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: only the first part of %s was read: %v\n", path, limit)
}

// simplified tells that a page's structure was not kept.
func (n *notes) simplified(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: the structure of %s was simplified: %v\n", path, limit)
}

// redrawEvery is as often as a person can follow.
const redrawEvery = 100 * time.Millisecond

func (n *notes) progress(done, all int) {
	if !n.terminal || time.Now().Before(n.next) {
		return
	}
	n.next = time.Now().Add(redrawEvery)
	fmt.Fprintf(n.w, "%s%d of %d pages", eraseLine, done, all)
}

// eraseLine returns to the line's start and erases it (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

func (n *notes) clear() {
	if n.terminal {
		fmt.Fprint(n.w, eraseLine)
	}
}
