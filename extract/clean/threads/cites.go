package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
)

// PartCites gives the name of who is quoted a line of its own, where boards
// (phpBB, FluxBB) put it before the words and a style makes it a block.
func PartCites(root draft.Node) {
	for _, n := range root.Elements(atom.Cite) {
		if n.Closest(atom.Blockquote).Exists() && n.Parent().IsBlock() && !n.Parent().Is(atom.P) && !n.Before().Exists() && n.After().Exists() {
			n.WrapIn(root.Tree().Element(atom.P))
		}
	}
}
