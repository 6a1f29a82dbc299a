package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// section is what is between a heading and the next one that is no lower.
type section struct {
	heading   page.NodeID
	level     int         // of its heading, see headingLevel
	container page.NodeID // see sectionContainer
	leftOut   int32       // characters of its text
}

// sectionContainer returns the container that bounds n's section; it looks up two
// levels, since headings are often wrapped. What the page has behind that, such as
// its footer, is no part of the section.
func sectionContainer(p *page.Page, n page.NodeID) page.NodeID {
	for range 2 {
		if up := p.Parent(n); up != page.None {
			n = up
		}
	}
	return n
}

// removeEmptySections takes out the headings of sections of which nothing else is
// selected, though the page has more, and lines that end in a colon above
// nothing: they name what an engine took for links, offers and forms. A picture, a
// player or a formula is enough to keep one, and so is a lower heading that is all
// that the page has below it.
//
// On articles only: in a thread, a shop or a list of links a heading is often the
// whole content. By models that have not seen the corpus, snippets-dev gains
// .0017 and zh-dev .0001; wcxb-dev and the Readability.js pages are as before.
func removeEmptySections(s *facts.Selected, picked facts.UserPicked) {
	r := sections{s: s, p: s.Page, picked: picked}
	first, _ := s.Bounds()
	for n := max(first, page.Root); int(n) < s.Page.Len(); n++ {
		if !s.Mask[n] {
			r.omit(n)
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

// sections are the sections around a node that have no content so far.
type sections struct {
	s      *facts.Selected
	p      *page.Page
	picked facts.UserPicked
	open   []section
}

// omit counts a text that is not selected.
func (r *sections) omit(n page.NodeID) {
	if last := len(r.open) - 1; last >= 0 && r.p.IsText(n) && r.p.Contains(r.open[last].container, n) {
		r.open[last].leftOut += r.p.Chars(n)
	}
}

// close ends the sections that a heading of that level ends: all of its level and
// lower ones. It takes out their headings, unless one stays: then those around it
// are not empty.
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

// headingLevel returns the level of a heading, 7 for a short line that ends in a
// colon, which names what follows it as well, and 0 for all else.
func headingLevel(p *page.Page, n page.NodeID) int {
	const lineLevel, maxLineChars = 7, 60 // more are a sentence
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

// isContent reports whether n is something to read or to look at.
func isContent(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Img, atom.Svg, atom.Canvas, atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Math, atom.Pre:
		return true
	}
	return p.IsText(n) && p.Chars(n) > 0
}
