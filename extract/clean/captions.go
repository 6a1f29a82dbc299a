package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// joinCaptions makes a figure of an image and the text that its page calls a
// caption, where it stands right behind the image in the same element.
func joinCaptions(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		before := previous(n)
		if !isCaption(n) || n.Parent == nil || closest(n, atom.Figure, atom.Table, atom.Pre, atom.P) != nil || !isImageOnly(before) {
			continue
		}
		figure := newElement(atom.Figure)
		n.Parent.InsertBefore(figure, before)
		for _, part := range []*html.Node{before, n} {
			cut(part)
			figure.AppendChild(part)
		}
		rename(n, atom.Figcaption)
	}
}

func isCaption(n *html.Node) bool {
	const long = 600 // characters: beyond, it is a text beside an image
	return (is(n, atom.Figcaption) || isNamed(n, "caption", "figcaption")) && !isEmpty(n) && len(text(n)) <= long
}

// isImageOnly reports whether n shows one image and nothing else.
func isImageOnly(n *html.Node) bool {
	if n == nil || n.Type != html.ElementNode || is(n, atom.Figure) {
		return false
	}
	return is(n, atom.Img) || len(elements(n, atom.Img)) == 1 && text(n) == ""
}
