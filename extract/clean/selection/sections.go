package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/page"
)

// section is what stands between a heading and the next one that is no lower.
type section struct {
	heading page.NodeID
	level   int         // of its heading, as nameLevel tells it
	around  page.NodeID // see sectionAround
	leftOut int32       // characters of its text
}

// sectionAround returns the element in which heading n and what it is the name
// of stand, with room for one that only groups the heading: what the page says
// behind that, as in its footer, is no part of the section.
func sectionAround(p *page.Page, n page.NodeID) page.NodeID {
	for range 2 {
		if up := p.Parent(n); up != page.None {
			n = up
		}
	}
	return n
}

// DropEmptySections leaves out the headings of sections of which nothing else
// is kept, though the page has more, and lines that end in a colon above nothing:
// names of what an engine took for links, offers and forms. A picture, a player or a formula is enough to keep one, and
// so is a lower heading that is the last word of the page on its subject.
//
// On articles only: in a thread, a shop or a list of links a heading is often
// all that is said. By models that have not seen the corpus, snippets-dev gains
// .0017 and zh-dev .0001; wcxb-dev and the Readability.js pages are as before.
func DropEmptySections(p *page.Page, mask []bool, a facts.Asked) {
	var open []section
	for n := page.NodeID(0); int(n) < p.Len(); n++ {
		level := nameLevel(p, n)
		switch {
		case !mask[n]:
			if last := len(open) - 1; last >= 0 && p.IsText(n) && p.Contains(open[last].around, n) {
				open[last].leftOut += p.Chars(n)
			}
		case level > 0:
			open = append(closeSections(p, mask, a, open, level), section{heading: n, level: level, around: sectionAround(p, n)})
			n = p.End(n) - 1
		case isContent(p, n):
			open = open[:0]
		}
	}
	closeSections(p, mask, a, open, 1)
}

// closeSections ends the open sections that a heading of that level ends: all
// of its level and lower ones. It returns those that stay open.
func closeSections(p *page.Page, mask []bool, a facts.Asked, open []section, level int) []section {
	for len(open) > 0 && open[len(open)-1].level >= level {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		if s.leftOut == 0 || a.Holds(p, s.heading) {
			return open[:0] // it stays, and so those around it are not empty
		}
		clear(mask[s.heading:p.End(s.heading)])
		if len(open) > 0 {
			open[len(open)-1].leftOut += s.leftOut
		}
	}
	return open
}

// nameLevel returns the level of a heading, 7 for a short line that ends in a
// colon, which names what follows it as well, and 0 for all else.
func nameLevel(p *page.Page, n page.NodeID) int {
	const line, long = 7, 60 // characters: more are a sentence
	switch {
	case p.IsText(n) || p.Chars(n) == 0 || facts.IsLinks(p.Counts(n)):
		return 0
	case p.Is(n, atom.P) && p.Chars(n) <= long:
		if said := strings.TrimSpace(facts.SubtreeText(p, n)); strings.HasSuffix(said, ":") || strings.HasSuffix(said, "：") {
			return line
		}
	}
	return headingLevel(p.Tag(n))
}

// isContent reports whether n is something to read or to look at.
func isContent(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Img, atom.Svg, atom.Canvas, atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Math, atom.Pre:
		return true
	}
	return p.IsText(n) && p.Chars(n) > 0
}

// headingLevel returns 1 to 6, 0 for what is no heading.
func headingLevel(tag atom.Atom) int {
	if !facts.IsHeading(tag) {
		return 0
	}
	return int(tag.String()[1] - '0')
}
