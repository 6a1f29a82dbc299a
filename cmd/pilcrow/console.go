package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"

	"pilcrow/extract"
	"pilcrow/extract/page"
)

// console writes messages about pages to the standard error. On a terminal it
// also shows the progress of a batch in one line.
type console struct {
	w        io.Writer
	terminal bool
	now      func() time.Time
	next     time.Time // the time of the next update of the progress
}

func newConsole(w io.Writer) *console {
	return &console{w: w, terminal: isTerminal(w), now: time.Now}
}

// beside turns off the progress if the batch prints its lines to the same
// terminal. The lines would overwrite the progress, and they show by themselves
// how far the batch is.
func (n *console) beside(lines io.Writer) *console {
	n.terminal = n.terminal && !isSameFile(n.w, lines)
	return n
}

func isSameFile(a, b io.Writer) bool {
	one, other := statOf(a), statOf(b)
	return one != nil && other != nil && os.SameFile(one, other)
}

// isTerminal reports whether w is probably a terminal, which a person looks at,
// and not a log file or a pipe. It is also true for /dev/null, where the
// progress does no harm.
func isTerminal(w io.Writer) bool {
	info := statOf(w)
	return info != nil && info.Mode()&os.ModeCharDevice != 0
}

// statOf returns the file information of w, or nil if w is not a file.
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

// limits prints which limits were exceeded when an article's page was read.
func (n *console) limits(path string, a extract.Article) {
	n.exceeded(path, a.Cut, a.Simplified)
}

// exceeded prints which limits a page has exceeded: why it was cut, and why it was
// simplified, or nil.
func (n *console) exceeded(path string, cut, simplified *page.LimitError) {
	if cut != nil {
		n.cut(path, cut)
	}
	if simplified != nil {
		n.simplified(path, simplified)
	}
}

// cut prints that only the first part of a page was read.
func (n *console) cut(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: only the first part of %s was read: %v\n", path, limit)
}

// simplified prints that the structure of a page was simplified.
func (n *console) simplified(path string, limit error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: the structure of %s was simplified: %v\n", path, limit)
}

// failed prints why a page is not in an export.
func (n *console) failed(path string, reason error) {
	n.clear()
	fmt.Fprintf(n.w, "pilcrow: left out %s: %v\n", path, reason)
}

// redrawEvery is the time between two updates of the progress. A person can
// hardly follow more frequent ones.
const redrawEvery = 100 * time.Millisecond

func (n *console) progress(p fmt.Stringer) {
	if !n.terminal || n.now().Before(n.next) {
		return
	}
	n.next = n.now().Add(redrawEvery)
	fmt.Fprint(n.w, eraseLine, p)
}

// step prints what is wrong with a page or record, if there is no row that says
// it.
func (n *console) step(s step) {
	if s.cut != nil {
		n.cut(s.path, s.cut)
	}
	if s.letter == nil {
		return
	}
	n.clear()
	subject := cmp.Or(s.letter.URL, s.letter.ID)
	if subject != "" {
		subject += ": "
	}
	fmt.Fprintf(n.w, "pilcrow: %s at offset %s: %s (%s)\n", s.path, s.letter.Position, printable(subject+s.letter.Reason), s.letter.Outcome)
}

// printable returns a text from a web archive without the control characters
// with which it could change what a terminal shows, or do worse.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// summary prints how many pages the batch has read and with which results.
func (n *console) summary(t tally) {
	n.clear()
	fmt.Fprintln(n.w, t.summary(n.now().Sub(t.started)))
}

// eraseLine moves the cursor to the start of the line and erases the line
// (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

func (n *console) clear() {
	if n.terminal {
		fmt.Fprint(n.w, eraseLine)
	}
}
