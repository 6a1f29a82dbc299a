package previews

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/draft"
)

// maxOpeningPictures is how many pictures stand above the text of a product: a
// shop's gallery has a dozen of the same thing, and each fills a screen. Chosen by
// hand.
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
				cutPicture(img)
			}
		}
	}
}

// cutPicture cuts a picture, and the caption of one that is alone in its figure.
func cutPicture(img draft.Node) {
	figure := img.Closest(atom.Figure)
	img.Cut()
	if figure.Exists() && !figure.Holds(atom.Img, atom.Video, atom.Audio, atom.Iframe) {
		figure.Cut()
	}
}

// openingPictures returns the pictures above the first sentence or section of a
// draft. The labels of a gallery are shorter than a sentence. A heading with
// nothing above it is the name of the product.
func openingPictures(root draft.Node) (pictures []draft.Node) {
	const minSentenceBytes = 60 // by hand: labels and captions of galleries are shorter
	hasStarted := false
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		switch {
		case n.Is(atom.Img):
			pictures, hasStarted = append(pictures, n), true
		case hasStarted && n.Is(atom.H2, atom.H3, atom.H4, atom.H5, atom.H6), n.Is(atom.Table, atom.Pre):
			return pictures
		case !n.IsText():
		case draft.VisibleBytes(n.Data(), minSentenceBytes) >= minSentenceBytes:
			return pictures
		default:
			hasStarted = hasStarted || draft.VisibleBytes(n.Data(), 1) > 0
		}
	}
	return pictures
}
