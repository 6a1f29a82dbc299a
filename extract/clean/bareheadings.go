package clean

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// dropBareHeadings deselects the headings at the end of an article of which
// nothing else is kept, and lines that end in a colon: what stood below was left
// out, and a name alone says nothing ("Leave a comment", "More in this
// series:"). The engine judges each text by itself, and such a heading looks
// like any other. Where nothing was left out the author wrote no more. On other
// kinds of pages headings stand for what they lead to.
func dropBareHeadings(p *page.Page, mask []bool, kind engine.Kind, a asked) {
	if kind != engine.Article && kind != "" {
		return
	}
	var bare []page.NodeID
	around := page.None // what holds the last of them and what it is the name of
	isCut := false      // text was left out there
	for n := page.Root; int(n) < p.Len(); {
		switch {
		case announces(p, n) && keepsText(p, mask, n) && !a.holds(p, n):
			bare = append(bare, n)
			around, isCut = sectionAround(p, n), false
			n = p.End(n)
			continue
		case mask[n] && (p.IsText(n) && p.Chars(n) > 0 || showsItself(p.Tag(n))):
			bare, around = bare[:0], page.None
		case p.IsText(n) && p.Chars(n) > 0 && around != page.None && p.Contains(around, n):
			isCut = true
		}
		n++
	}
	for _, heading := range bare {
		for d := heading; isCut && d < p.End(heading); d++ {
			mask[d] = false
		}
	}
}

// sectionAround returns the element in which heading n and what it is the name of
// stand, with room for one that only groups the heading.
func sectionAround(p *page.Page, n page.NodeID) page.NodeID {
	if up := p.Parent(n); up != page.None && p.Parent(up) != page.None {
		return p.Parent(up)
	}
	return page.Root
}

// announces reports whether n is a heading or a short line that ends in a
// colon, and no link: a name of what follows.
func announces(p *page.Page, n page.NodeID) bool {
	const long, label = 100, 60 // characters: no name but a sentence
	switch {
	case !p.IsElement(n) || isLinks(p.Counts(n)):
		return false
	case isHeading(p.Tag(n)):
		return p.Chars(n) <= long
	case p.Is(n, atom.P) && p.Chars(n) <= label:
		said := strings.TrimSpace(subtreeText(p, n))
		return strings.HasSuffix(said, ":") || strings.HasSuffix(said, "：")
	}
	return false
}

// keepsText reports whether a text below n is kept.
func keepsText(p *page.Page, mask []bool, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if mask[d] && p.IsText(d) && p.Chars(d) > 0 {
			return true
		}
	}
	return false
}

// showsItself reports whether such an element is content without text.
func showsItself(tag atom.Atom) bool {
	switch tag {
	case atom.Img, atom.Picture, atom.Video, atom.Audio, atom.Iframe, atom.Object, atom.Embed, atom.Math, atom.Svg, atom.Canvas:
		return true
	}
	return false
}
