package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"pilcrow/extract"
)

// notes are what is told beside the output: remarks on pages and, on a
// terminal, one line that shows how far a batch is.
type notes struct {
	w        io.Writer
	terminal bool
	now      func() time.Time
	next     time.Time // when the progress is drawn again
}

func newNotes(w io.Writer) *notes {
	return &notes{w: w, terminal: isTerminal(w), now: time.Now}
}

// beside shows no progress where the lines go to the same terminal: they show
// it, and would be written into the line of the progress.
func (n *notes) beside(lines io.Writer) *notes {
	n.terminal = n.terminal && !isSameFile(n.w, lines)
	return n
}

func isSameFile(a, b io.Writer) bool {
	one, other := statOf(a), statOf(b)
	return one != nil && other != nil && os.SameFile(one, other)
}

// isTerminal reports whether somebody may look at w: logs and pipes need no
// progress. A character device that is no terminal is /dev/null, where it
// does no harm.
func isTerminal(w io.Writer) bool {
	info := statOf(w)
	return info != nil && info.Mode()&os.ModeCharDevice != 0
}

// statOf returns nil for what is no file.
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

// limits tells of the limits that an article's page met.
func (n *notes) limits(path string, a extract.Article) {
	if a.Cut != nil {
		n.cut(path, a.Cut)
	}
	if a.Simplified != nil {
		n.simplified(path, a.Simplified)
	}
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
	if !n.terminal || n.now().Before(n.next) {
		return
	}
	n.next = n.now().Add(redrawEvery)
	fmt.Fprintf(n.w, "%s%d of %d pages", eraseLine, done, all)
}

// summary tells how a batch ended.
func (n *notes) summary(t tally) {
	n.clear()
	fmt.Fprintln(n.w, t.summary(n.now().Sub(t.begun)))
}

// eraseLine returns to the line's start and erases it (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

func (n *notes) clear() {
	if n.terminal {
		fmt.Fprint(n.w, eraseLine)
	}
}
