package cards

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// maxOpeningPictures is how many pictures stand above the text of a product: a
// shop's gallery has a dozen of the same thing, and each fills a screen.
const maxOpeningPictures = 4

// LimitOpening returns the pass that leaves the page of a product at most so many
// pictures above its text.
func LimitOpening(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Product {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for i, img := range openingPictures(root) {
			if i >= maxOpeningPictures {
				img.Cut()
			}
		}
	}
}

// openingPictures returns the pictures above the first sentence of a draft. The
// labels of a gallery are shorter.
func openingPictures(root draft.Node) (pictures []draft.Node) {
	const minSentenceBytes = 60
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		switch {
		case n.Is(atom.Img):
			pictures = append(pictures, n)
		case n.IsText() && draft.VisibleBytes(n.Data(), minSentenceBytes) >= minSentenceBytes, n.Is(atom.Table, atom.Pre):
			return pictures
		}
	}
	return pictures
}
