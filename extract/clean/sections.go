package clean

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// section is what stands between a heading and the next one that is no lower.
type section struct {
	heading page.NodeID
	level   int   // of its heading, 1 to 6
	leftOut int32 // characters of its text
}

// dropEmptySections leaves out the headings of sections of which nothing else
// is kept, though the page has more: names of what an engine took for links,
// offers and forms. A picture, a player or a formula is enough to keep one, and
// so is a lower heading that is the last word of the page on its subject.
//
// On articles only: in a thread, a shop or a list of links a heading is often
// all that is said. By models that have not seen the corpus, snippets-dev gains
// .0017 and zh-dev .0001; wcxb-dev and the Readability.js pages are as before.
func dropEmptySections(p *page.Page, mask []bool, a asked) {
	var open []section
	for n := page.NodeID(0); int(n) < p.Len(); n++ {
		level := headingLevel(p.Tag(n))
		switch {
		case !mask[n]:
			if len(open) > 0 && p.IsText(n) {
				open[len(open)-1].leftOut += p.Chars(n)
			}
		case level > 0 && p.Chars(n) > 0:
			open = append(closeSections(p, mask, a, open, level), section{heading: n, level: level})
			n = p.End(n) - 1
		case isContent(p, n):
			open = open[:0]
		}
	}
	closeSections(p, mask, a, open, 1)
}

// closeSections ends the open sections that a heading of that level ends: all
// of its level and lower ones. It returns those that stay open.
func closeSections(p *page.Page, mask []bool, a asked, open []section, level int) []section {
	for len(open) > 0 && open[len(open)-1].level >= level {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		if s.leftOut == 0 || a.holds(p, s.heading) {
			return open[:0] // it stays, and so those around it are not empty
		}
		clear(mask[s.heading:p.End(s.heading)])
		if len(open) > 0 {
			open[len(open)-1].leftOut += s.leftOut
		}
	}
	return open
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
	switch tag {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
	}
	return 0
}
