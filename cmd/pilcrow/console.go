package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"pilcrow/extract"
)

// console writes messages about pages and, on a terminal, the progress of a
// batch in one line. It is separate from the output.
type console struct {
	w        io.Writer
	terminal bool
	now      func() time.Time
	next     time.Time // the time of the next update of the progress
}

func newConsole(w io.Writer) *console {
	return &console{w: w, terminal: isTerminal(w), now: time.Now}
}

// beside hides the progress if the lines are printed to the same terminal. They
// would overwrite its line, and show the progress themselves.
func (n *console) beside(lines io.Writer) *console {
	n.terminal = n.terminal && !isSameFile(n.w, lines)
	return n
}

func isSameFile(a, b io.Writer) bool {
	one, other := statOf(a), statOf(b)
	return one != nil && other != nil && os.SameFile(one, other)
}

// isTerminal reports whether a person may look at w, unlike at logs and pipes.
// It is also true for /dev/null, where progress does no harm.
func isTerminal(w io.Writer) bool {
	info := statOf(w)
	return info != nil && info.Mode()&os.ModeCharDevice != 0
}

// statOf returns nil if w is not a file.
func statOf(w io.Writer) os.FileInfo {
	file, ok := w.(*os.File)
	if !ok {
		return nil
	}
	info, err := file.Stat()
	if err != nil {
		return nil
	}
	return info
}

// limits reports the limits that an article's page exceeded.
func (n *console) limits(path string, a extract.Article) {
	if a.Cut != nil {
		n.cut(path, a.Cut)
	}
	if a.Simplified != nil {
		n.simplified(path, a.Simplified)
	}
}

// cut reports that only the first part of a page was read.
func (n *console) cut(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: only the first part of %s was read: %v\n", path, limit)
}

// simplified reports that a page's structure was simplified.
func (n *console) simplified(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: the structure of %s was simplified: %v\n", path, limit)
}

// redrawEvery is about as often as a person can follow.
const redrawEvery = 100 * time.Millisecond

func (n *console) progress(done, all int) {
	if !n.terminal || n.now().Before(n.next) {
		return
	}
	n.next = n.now().Add(redrawEvery)
	fmt.Fprintf(n.w, "%s%d of %d pages", eraseLine, done, all)
}

// summary reports the results of a batch.
func (n *console) summary(t tally) {
	n.clear()
	fmt.Fprintln(n.w, t.summary(n.now().Sub(t.started)))
}

// eraseLine moves to the start of the line and erases it (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

func (n *console) clear() {
	if n.terminal {
		fmt.Fprint(n.w, eraseLine)
	}
}
