package clean

import (
	"pilcrow/extract/draft"

	"strings"

	"golang.org/x/net/html/atom"
)

// showBackgrounds makes images of the pictures that a page shows as the
// background of an empty element: in a figure, where it says that it is an
// image, or under the name of one. Others only decorate.
func showBackgrounds(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Figure, atom.A, atom.Span, atom.Section, atom.Header) {
		address := backgroundOf(n)
		if address == "" || !isPictured(n) || !n.IsEmpty() {
			continue
		}
		n.Append(backgroundImage(n, address))
	}
}

// backgroundImage returns an image of the picture behind n, with what n says of
// it.
func backgroundImage(n draft.Node, address string) draft.Node {
	img := n.Tree().Element(atom.Img)
	img.Set("src", address)
	img.Set("alt", firstOf(n, "aria-label", "data-alt", "title"))
	return img
}

// isPictured reports whether n's background is there to be looked at.
func isPictured(n draft.Node) bool {
	return n.Attr("role") == "img" || n.Closest(atom.Figure).Exists() ||
		isNamed(n, "image", "img", "photo", "picture", "hero", "lead", "cover", "featured", "thumbnail", "thumb")
}

// backgroundNames are the attributes in which loaders keep a background's address.
var backgroundNames = []string{"data-background-image", "data-background", "data-bg", "data-bg-src"}

func backgroundOf(n draft.Node) string {
	for _, name := range backgroundNames {
		if v := strings.TrimSpace(n.Attr(name)); isAddress(v) {
			return urlOf(v)
		}
	}
	if style := n.Attr("style"); strings.Contains(style, "background") {
		return urlOf(style)
	}
	return ""
}

// urlOf returns the address in a CSS url(…), or css when it is an address itself.
func urlOf(css string) string {
	_, v, found := strings.Cut(css, "url(")
	if !found {
		if isImageFile(css) {
			return css
		}
		return ""
	}
	v = strings.TrimSpace(v)
	if quote := strings.IndexAny(v, `"'`); quote == 0 {
		v, _, _ = strings.Cut(v[1:], v[:1]) // which may hold parentheses
	} else {
		v, _, _ = strings.Cut(v, ")")
	}
	if isPlaceholderAddress(v) {
		return ""
	}
	return v
}

// firstOf returns the first of the attributes that says anything.
func firstOf(n draft.Node, names ...string) string {
	for _, name := range names {
		if v := strings.TrimSpace(n.Attr(name)); v != "" {
			return v
		}
	}
	return ""
}
