package bte

import (
	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// Range returns the first and the last text node of the body text. ok is false
// if the page has no words outside its tags.
//
// Unlike Select it counts the tags of all elements, also of those that the
// parser added. So a saved page has the same range as a live page with the same
// tree, of which nobody knows what the source wrote.
func Range(p *page.Page) (first, last page.NodeID, ok bool) {
	e := encode(p, tagsInTree)
	best := MaximumRun(e.values)
	if best.Sum <= 0 {
		return page.None, page.None, false
	}
	return e.nodes[best.From].first, e.nodes[best.To].last, true
}

// tagsInTree returns the number of tags of element n if the source has a start
// tag and an end tag for each element, except for void ones.
func tagsInTree(p *page.Page, n page.NodeID) int {
	switch p.Tag(n) {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Link, atom.Meta, atom.Param,
		atom.Source, atom.Track, atom.Wbr:
		return 1
	}
	return 2
}
