package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// fromNoscript uses the images that a page shows where scripts don't run: in
// place of the placeholder before them, or by themselves.
func fromNoscript(n draft.Node) {
	if !n.Parent().Exists() {
		return
	}
	images := n.Elements(atom.Img)
	if len(images) == 0 || !n.HoldsNoText() {
		n.Rename(atom.Div)
		return
	}
	image := images[0]
	fromData(image)
	repeated := repeatedBy(n, image)
	switch {
	case !repeated.Exists() && !isPlaceholder(image):
		n.Unwrap()
		return
	case repeated.Exists() && !isPlaceholder(image) && (isPlaceholder(repeated) || isPreview(repeated, image)):
		repeated.ReplaceWith(image)
	}
	n.Remove()
}

// repeatedBy returns the image that a noscript's image repeats: the one before
// it, or, as Squarespace writes it, the one behind. The wheel that turns until the
// image has come may be between.
func repeatedBy(n, image draft.Node) draft.Node {
	if before := imageBefore(n.Before()); before.Exists() {
		return before
	}
	if after := n.After(); after.Is(atom.Img) && (isPlaceholder(after) || after.Attr("src") == image.Attr("src")) {
		return after
	}
	if before := imageBefore(beforeEmpty(n)); before.Exists() && isSurelyRepeatedBy(before, image) {
		return before
	}
	return nil
}

// isSurelyRepeatedBy reports whether shown is a form of image by more than its
// place: it shows nothing, or has the same file or description.
func isSurelyRepeatedBy(shown, image draft.Node) bool {
	return isPlaceholder(shown) || isSameFile(shown, image) || shown.Attr("alt") != "" && isPreview(shown, image)
}

// beforeEmpty returns what is before n and the empty boxes above it, of which a
// waiting sign has few.
func beforeEmpty(n draft.Node) draft.Node {
	const maxBoxes = 3
	before := n.Before()
	for i := 0; i < maxBoxes && before.Is(atom.Div, atom.Span, atom.I) && before.IsEmpty(); i++ {
		before = before.Before()
	}
	return before
}

// isPreview reports whether shown is a small or blurred form of image: of the
// same description, at another address and without candidates.
func isPreview(shown, image draft.Node) bool {
	return shown.Attr("alt") == image.Attr("alt") && shown.Attr("srcset") == "" && shown.Attr("src") != image.Attr("src")
}

// imageBefore returns the image that is before a noscript, or the last one in the
// element there, if that has no text.
func imageBefore(before draft.Node) draft.Node {
	switch {
	case !before.IsElement():
		return nil
	case before.Is(atom.Img):
		return before
	}
	images := before.Elements(atom.Img)
	if len(images) == 0 || !before.HoldsNoText() {
		return nil
	}
	return images[len(images)-1]
}
