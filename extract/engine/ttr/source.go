package ttr

import (
	"strings"

	"golang.org/x/net/html"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// maxMeanLineChars is the mean length of lines above which a page counts as
// minified: such lines say nothing about the page's text. Tags count by their
// length in the source.
const maxMeanLineChars = 400

// readLines returns the lines of p: those of the source or, on a live page,
// which has none, and on a minified page, those at block-level elements.
// Options.Lines and Options.Strict can rule out the latter for a saved page.
func readLines(p *page.Page, o engine.Options) reading {
	mean := 0.0
	if p.Source() == page.Saved {
		s := newSourceRuler(p)
		mean = s.meanLineChars()
		if o.Lines == engine.SourceLines || o.Strict || mean <= maxMeanLineChars {
			return reading{lines: s.lines, pieces: s.pieces, meanChars: mean}
		}
	}
	lines, pieces := blockLines(p)
	return reading{lines: lines, pieces: pieces, meanChars: mean, unit: blockUnit}
}

// sourceRuler collects the lines of a page's source.
type sourceRuler struct {
	ruler
	last   page.NodeID  // the node of the last token that has one
	count  page.Counter // counts the characters of the current line
	length int          // of all tags, in bytes
}

// newSourceRuler reads the source of p. A line ends at a line feed in a text. A
// line break inside a tag ends no line, and neither does one in a comment, a
// script or a style.
func newSourceRuler(p *page.Page) *sourceRuler {
	s := &sourceRuler{last: max(page.Root, p.Body())}
	for m := range p.Markup() {
		if m.Node != page.None {
			s.last = m.Node
		}
		if m.Kind == page.MarkupText {
			s.text(m)
			continue
		}
		s.open()
		s.tag(s.last)
		s.length += m.Bytes
	}
	return s
}

// open opens a line, unless one is open.
func (s *sourceRuler) open() {
	if !s.isOpen {
		s.count = page.Counter{}
		s.here(s.last)
	}
}

// text counts a text of the source, each of its lines on a line of its own. The
// source's character references are decoded. A text that does not count has line
// feeds all the same.
func (s *sourceRuler) text(m page.Markup) {
	for i, part := range strings.Split(m.Text, "\n") {
		if i > 0 {
			s.next()
		}
		if m.Counted && part != "" {
			s.part(m.Node, html.UnescapeString(part))
		}
	}
}

// part counts a part of a text that is on one line. White space alone does not
// open a line.
func (s *sourceRuler) part(n page.NodeID, text string) {
	chars := page.CountText(text).Chars
	if chars == 0 && !s.isOpen {
		return
	}
	s.open()
	s.count.Text(text)
	s.lines[len(s.lines)-1].chars = s.count.Counts().Chars
	s.pieces = append(s.pieces, piece{n, int32(len(s.lines) - 1), chars, text})
}

// meanLineChars returns the mean length of the lines, tags included.
func (s *sourceRuler) meanLineChars() float64 {
	length := s.length
	for _, l := range s.lines {
		length += int(l.chars)
	}
	return float64(length) / float64(max(1, len(s.lines)))
}
