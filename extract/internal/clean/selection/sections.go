package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// section extends from a heading to the next one of the same or a higher level.
type section struct {
	heading   page.NodeID
	level     int         // see headingLevel
	container page.NodeID // see sectionContainer
	leftOut   int32       // number of characters that are not selected
}

// sectionContainer returns the container that bounds n's section. It looks up
// two levels, because headings are often wrapped. What follows the container,
// such as the page's footer, is not part of the section.
func sectionContainer(p *page.Page, n page.NodeID) page.NodeID {
	for range 2 {
		if up := p.Parent(n); up != page.None {
			n = up
		}
	}
	return n
}

// removeEmptySections removes the headings of sections whose content is not
// selected, because it was links, offers or forms. Short lines that end in a
// colon count as headings. A picture, a player, a formula, or a subsection that
// is empty on the page, too, keeps a section.
//
// It is for articles only: in threads, shops and lists of links, a heading is
// often the whole content. With models that have not seen the corpus,
// snippets-dev gains .0017 and zh-dev .0001; wcxb-dev and the Readability.js
// pages are unchanged.
func removeEmptySections(s *facts.Selected, picked facts.UserPicked) {
	r := sections{s: s, p: s.Page, picked: picked}
	first, _ := s.Bounds()
	for n := max(first, page.Root); int(n) < s.Page.Len(); n++ {
		if !s.Mask[n] {
			r.countLeftOut(n)
			continue
		}
		if level := headingLevel(r.p, n); level > 0 {
			r.close(level)
			r.open = append(r.open, section{heading: n, level: level, container: sectionContainer(r.p, n)})
			n = r.p.End(n) - 1
		} else if isContent(r.p, n) {
			r.open = r.open[:0]
		}
	}
	r.close(1)
}

// sections holds the open sections that have no content so far.
type sections struct {
	s      *facts.Selected
	p      *page.Page
	picked facts.UserPicked
	open   []section
}

// countLeftOut counts a text that is not selected.
func (r *sections) countLeftOut(n page.NodeID) {
	if last := len(r.open) - 1; last >= 0 && r.p.IsText(n) && r.p.Contains(r.open[last].container, n) {
		r.open[last].leftOut += r.p.Chars(n)
	}
}

// close ends the sections of the given level and below. It removes their
// headings. If a heading stays, the sections around it are not empty.
func (r *sections) close(level int) {
	for len(r.open) > 0 && r.open[len(r.open)-1].level >= level {
		last := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		if last.leftOut == 0 || r.picked.Holds(r.p, last.heading) {
			r.open = r.open[:0]
			return
		}
		r.s.Remove(last.heading)
		if len(r.open) > 0 {
			r.open[len(r.open)-1].leftOut += last.leftOut
		}
	}
}

// headingLevel returns the level of a heading, 7 for a short line that ends in
// a colon, or 0 for anything else.
func headingLevel(p *page.Page, n page.NodeID) int {
	const lineLevel, maxLineChars = 7, 60 // longer ones are sentences
	tag := p.Tag(n)
	switch {
	case facts.IsHeading(tag) && p.Chars(n) > 0 && !facts.IsMostlyLinks(p, n):
		return int(tag.String()[1] - '0')
	case tag == atom.P && p.Chars(n) > 0 && p.Chars(n) <= maxLineChars && p.Is(n, atom.P) && endsInColon(p, n) && !facts.IsMostlyLinks(p, n):
		return lineLevel
	}
	return 0
}

func endsInColon(p *page.Page, n page.NodeID) bool {
	line := strings.TrimSpace(facts.SubtreeText(p, n))
	return strings.HasSuffix(line, ":") || strings.HasSuffix(line, "：")
}

func isContent(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Img, atom.Svg, atom.Canvas, atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Math, atom.Pre:
		return true
	}
	return p.IsText(n) && p.Chars(n) > 0
}
