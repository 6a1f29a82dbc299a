package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// PartCites makes quotes of the boxes in which boards quote, and gives the name of
// the quoted author a line of its own, as the styles of boards (phpBB, FluxBB) do,
// which put it before the quoted words.
func PartCites(root draft.Node) {
	markQuotes(root)
	for _, n := range root.Elements(atom.Cite) {
		up := n.Parent()
		if up.IsBlock() && !up.Is(atom.P) && !n.Before().Exists() && n.After().Exists() && n.Closest(atom.Blockquote).Exists() {
			n.WrapIn(root.Tree().Element(atom.P))
		}
	}
}
