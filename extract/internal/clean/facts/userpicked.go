package facts

import (
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// UserPicked are the parts of a page that the user picked. The engine left
// them out, so rules that judge by looks would drop them again.
type UserPicked struct {
	Nodes  []page.NodeID
	copies []draft.Node
}

// AddCopy remembers the copy of n if n is a picked part.
func (u *UserPicked) AddCopy(n page.NodeID, made draft.Node) {
	for _, picked := range u.Nodes {
		if picked == n {
			u.copies = append(u.copies, made)
		}
	}
}

// Holds reports whether n is in a picked part.
func (u UserPicked) Holds(p *page.Page, n page.NodeID) bool {
	for _, picked := range u.Nodes {
		if p.Contains(picked, n) {
			return true
		}
	}
	return false
}

// Sparing returns a step that can't see the picked parts: they leave the tree
// while it runs.
func (u UserPicked) Sparing(step func(root draft.Node)) func(root draft.Node) {
	if len(u.copies) == 0 {
		return step
	}
	return func(root draft.Node) {
		places := make([]draft.Node, len(u.copies))
		for i, n := range u.copies {
			if n.Parent().Exists() { // another step may have unwrapped it
				places[i] = root.Tree().Placeholder()
				n.Parent().InsertBefore(places[i], n)
				n.Cut()
			}
		}
		step(root)
		for i, place := range places {
			if place.Exists() {
				place.ReplaceWith(u.copies[i])
			}
		}
	}
}
