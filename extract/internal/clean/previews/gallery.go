package previews

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
)

// maxOpeningPictures limits the pictures above a product's text: a shop's
// gallery shows a dozen views of one thing, each as high as a screen. Chosen
// by hand.
const maxOpeningPictures = 4

// LimitOpening returns the pass that drops further pictures above a product's
// text.
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

// cutPicture cuts a picture with its figure, if that has no other media.
func cutPicture(img draft.Node) {
	figure := img.Closest(atom.Figure)
	img.Cut()
	if figure.Exists() && !figure.Holds(atom.Img, atom.Video, atom.Audio, atom.Iframe) {
		figure.Cut()
	}
}

// openingPictures returns the pictures above the first sentence or section. A
// heading with nothing above it is the product's name, not a section's.
func openingPictures(root draft.Node) (pictures []draft.Node) {
	const minSentenceBytes = 60 // labels and captions of galleries are shorter; by hand
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
