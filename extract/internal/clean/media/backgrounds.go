package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

func hasBackground(n draft.Node) bool { return pictures.BackgroundOf(n) != "" }

// showBackground adds an image to an empty element that shows a picture as its
// background. Only figures and elements with the role or name of an image
// count. Other backgrounds decorate, or are blurred forms of the picture after
// them.
func showBackground(n draft.Node) draft.Node {
	address := pictures.BackgroundOf(n)
	if !showsPicture(n) || !n.IsEmpty() || pictures.IsPreview(address) {
		return nil
	}
	img := BackgroundImage(n, address)
	n.Append(img)
	return img
}

// BackgroundImage returns an image of n's background, with n's label as its
// description.
func BackgroundImage(n draft.Node, address string) draft.Node {
	img := n.Tree().Element(atom.Img)
	img.Set("src", address)
	img.Set("alt", n.FirstAttr("aria-label", "data-alt", "title"))
	return img
}

func showsPicture(n draft.Node) bool {
	return n.IsNamed(pictureNames) || n.Attr("role") == "img" || n.Closest(atom.Figure).Exists()
}

var pictureNames = names.Of("image", "img", "photo", "picture", "hero", "lead", "cover", "featured", "thumbnail", "thumb")
