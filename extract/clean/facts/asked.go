package facts

import (
	"slices"

	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// Asked are the parts of a page that a person asked for. Some steps judge by
// what things look like, and such a part looks like none of an article's: that
// is why it was left out.
type Asked struct {
	Nodes  []page.NodeID
	copies []draft.Node
}

func (a *Asked) Note(n page.NodeID, made draft.Node) {
	if slices.Contains(a.Nodes, n) {
		a.copies = append(a.copies, made)
	}
}

// Holds reports whether n lies in one of the parts.
func (a Asked) Holds(p *page.Page, n page.NodeID) bool {
	return slices.ContainsFunc(a.Nodes, func(top page.NodeID) bool { return p.Contains(top, n) })
}

// SparedBy returns a step that sees the tree without the parts.
func (a Asked) SparedBy(step func(root draft.Node)) func(root draft.Node) {
	if len(a.copies) == 0 {
		return step
	}
	return func(root draft.Node) {
		places := make([]draft.Node, len(a.copies))
		for i, n := range a.copies {
			if n.Parent().Exists() { // another step may have unwrapped it
				places[i] = root.Tree().Placeholder()
				n.Parent().InsertBefore(places[i], n)
				n.Cut()
			}
		}
		step(root)
		for i, place := range places {
			if place.Exists() {
				place.ReplaceWith(a.copies[i])
			}
		}
	}
}
