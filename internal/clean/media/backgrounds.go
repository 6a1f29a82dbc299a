package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// isBacked reports whether a picture is the background of n.
func isBacked(n draft.Node) bool { return pictures.BackgroundOf(n) != "" }

// showBackground makes an image of the picture that a page shows as the
// background of an empty element: in a figure, where it says that it is an
// image, or under the name of one. Others only decorate, as the blurred forms of
// pictures that stand before them do.
func showBackground(n draft.Node) draft.Node {
	address := pictures.BackgroundOf(n)
	if !isPictured(n) || !n.IsEmpty() || pictures.IsPreview(address) {
		return nil
	}
	img := BackgroundImage(n, address)
	n.Append(img)
	return img
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
	return n.IsNamed(pictureNames) || n.Attr("role") == "img" || n.Closest(atom.Figure).Exists()
}

// pictureNames are names of boxes that show a picture.
var pictureNames = names.Of("image", "img", "photo", "picture", "hero", "lead", "cover", "featured", "thumbnail", "thumb")
