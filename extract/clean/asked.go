package clean

import (
	"slices"

	"golang.org/x/net/html"

	"pilcrow/extract/page"
)

// asked are the parts of a page that a person asked for. Some steps judge by
// what things look like, and such a part looks like none of an article's: that
// is why it was left out.
type asked struct {
	nodes  []page.NodeID
	copies []*html.Node
}

func (a *asked) note(n page.NodeID, made *html.Node) {
	if slices.Contains(a.nodes, n) {
		a.copies = append(a.copies, made)
	}
}

// holds reports whether n lies in one of the parts.
func (a asked) holds(p *page.Page, n page.NodeID) bool {
	return slices.ContainsFunc(a.nodes, func(top page.NodeID) bool { return p.Contains(top, n) })
}

// sparedBy returns a step that sees the tree without the parts.
func (a asked) sparedBy(step func(root *html.Node)) func(root *html.Node) {
	if len(a.copies) == 0 {
		return step
	}
	return func(root *html.Node) {
		places := make(map[*html.Node]*html.Node, len(a.copies))
		for _, n := range a.copies {
			if n.Parent != nil { // another step may have unwrapped it
				places[n] = &html.Node{Type: html.CommentNode}
				n.Parent.InsertBefore(places[n], n)
				cut(n)
			}
		}
		step(root)
		for n, place := range places {
			replace(place, n)
		}
	}
}
