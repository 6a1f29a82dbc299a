package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// showBackgrounds makes images of the pictures that a page shows as the
// background of an empty element: in a figure, where it says that it is an
// image, or under the name of one. Others only decorate.
func showBackgrounds(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Figure, atom.A, atom.Span, atom.Section, atom.Header) {
		address := pictures.BackgroundOf(n)
		if address == "" || !isPictured(n) || !n.IsEmpty() {
			continue
		}
		n.Append(BackgroundImage(n, address))
	}
}

// BackgroundImage returns an image of the picture behind n, with what n says of
// it.
func BackgroundImage(n draft.Node, address string) draft.Node {
	img := n.Tree().Element(atom.Img)
	img.Set("src", address)
	img.Set("alt", n.FirstAttr("aria-label", "data-alt", "title"))
	return img
}

// isPictured reports whether n's background is there to be looked at.
func isPictured(n draft.Node) bool {
	return n.Attr("role") == "img" || n.Closest(atom.Figure).Exists() ||
		named.IsNamed(n, "image", "img", "photo", "picture", "hero", "lead", "cover", "featured", "thumbnail", "thumb")
}
