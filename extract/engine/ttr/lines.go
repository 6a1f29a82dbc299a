package ttr

import (
	"strings"

	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// A Page does not have the lines of its source, only the line numbers of start
// tags and the line breaks inside texts. So we reconstruct the lines in one
// walk: a start tag sets the current line, and a line break in a text increases
// it. End tags are not in a Page. The end tag of an element counts on the line
// where the element's content ends, even if the source omits the tag. If a tag,
// script or comment has several lines, the text after it counts on the first of
// them, until the next start tag. Line breaks in white space that is never
// shown, for example between table rows, do not increase the line. All tags
// count, including those in the head and in SVG drawings. Text that
// Page.Counted excludes does not count.

// line is one line of the source or, on pages without source lines, one block.
type line struct {
	first       page.NodeID // the first node on the line
	chars, tags int32
}

// isEmpty reports whether the line has neither text nor tags.
func (l line) isEmpty() bool { return l.chars == 0 && l.tags == 0 }

// piece is the part of a text node on one line.
type piece struct {
	node  page.NodeID
	line  int32
	chars int32
}

// breaks says where lines begin.
type breaks uint8

const (
	atNewlines breaks = iota
	atBlocks          // at each block-level start tag
)

// A page whose lines have more than maxMeanLineChars characters on average
// counts as minified: its lines say nothing about its text.
const maxMeanLineChars = 400

// readLines returns the non-empty lines of p and the pieces of text on them.
func readLines(p *page.Page) ([]line, []piece) {
	if p.Source() == page.Saved {
		r := ruler{p: p, breaks: atNewlines, lines: make([]line, 0, lastLine(p)+1)}
		r.walk()
		r.dropEmpty()
		if r.length <= maxMeanLineChars*len(r.lines) {
			return r.lines, r.pieces
		}
	}
	r := ruler{p: p, breaks: atBlocks}
	r.walk()
	r.dropEmpty()
	return r.lines, r.pieces
}

// lastLine returns the line number of the last start tag of p.
func lastLine(p *page.Page) int {
	n := page.NodeID(p.Len() - 1)
	for n > page.Root && p.Line(n) == 0 {
		n--
	}
	return p.Line(n)
}

// ruler reconstructs the lines of a page.
type ruler struct {
	p      *page.Page
	breaks breaks
	at     int // the current line
	lines  []line
	pieces []piece
	length int // of the page's text and tags, in characters
}

// walk reads the whole page except scripts.
func (r *ruler) walk() {
	var open []page.NodeID
	end := page.NodeID(r.p.Len())
	for n := page.Root; n < end; {
		open = r.endTags(open, n)
		switch {
		case r.p.IsText(n):
			r.text(n)
		case r.p.Is(n, atom.Script):
			n = r.p.End(n)
			continue
		case r.isImplied(n):
		default:
			r.startTag(n)
			if !isVoid(r.p.Tag(n)) {
				open = append(open, n)
			}
		}
		n++
	}
	r.endTags(open, end)
}

// endTags counts the end tags of the open elements that end before n. It
// returns the elements that are still open.
func (r *ruler) endTags(open []page.NodeID, n page.NodeID) []page.NodeID {
	k := len(open)
	for ; k > 0 && r.p.End(open[k-1]) <= n; k-- {
		r.here(open[k-1]).tags++
	}
	return open[:k]
}

func (r *ruler) startTag(n page.NodeID) {
	switch {
	case r.breaks == atNewlines:
		r.at = r.p.Line(n)
	case page.IsBlock(r.p.Tag(n)) && r.p.Namespace(n) == page.HTML:
		r.at++
	}
	r.here(n).tags++
	r.length += tagLength(r.p, n)
}

// isImplied reports whether the parser added n, so that the source has no tags
// for it.
func (r *ruler) isImplied(n page.NodeID) bool {
	return r.p.Source() == page.Saved && r.p.Line(n) == 0
}

// text counts the characters of the text node n, each on its line.
func (r *ruler) text(n page.NodeID) {
	text := r.p.Text(n)
	switch {
	case r.breaks == atBlocks || strings.IndexByte(text, '\n') < 0:
		r.chars(n, r.p.Chars(n))
	case r.p.Chars(n) == 0:
		r.at += strings.Count(text, "\n")
	default:
		for part := range strings.SplitAfterSeq(text, "\n") {
			r.chars(n, page.CountText(part).Chars)
			r.at += strings.Count(part, "\n")
		}
	}
}

func (r *ruler) chars(n page.NodeID, chars int32) {
	if chars == 0 {
		return
	}
	r.here(n).chars += chars
	r.length += int(chars)
	r.pieces = append(r.pieces, piece{n, int32(r.at), chars})
}

// here returns the current line. If that line is empty, n becomes its first
// node.
func (r *ruler) here(n page.NodeID) *line {
	if missing := r.at + 1 - len(r.lines); missing > 0 {
		r.lines = append(r.lines, make([]line, missing)...)
	}
	l := &r.lines[r.at]
	if l.isEmpty() {
		l.first = n
	}
	return l
}

// dropEmpty removes the empty lines and renumbers the others.
func (r *ruler) dropEmpty() {
	number := make([]int32, len(r.lines))
	full := 0
	for i, l := range r.lines {
		number[i] = int32(full)
		if !l.isEmpty() {
			r.lines[full] = l
			full++
		}
	}
	r.lines = r.lines[:full]
	for i := range r.pieces {
		r.pieces[i].line = number[r.pieces[i].line]
	}
}

// tagLength estimates the length of n's tags in the source.
func tagLength(p *page.Page, n page.NodeID) int {
	const brackets = len("<></>")
	const quoting = len(` =""`)
	length := 2*len(p.TagName(n)) + brackets
	for name, value := range p.Attrs(n) {
		length += len(name) + len(value) + quoting
	}
	return length
}

// isVoid reports whether an element has no end tag (HTML standard, 13.1.2).
func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Frame, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}
