package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// joinCaptions makes a figure of an image and the text that its page calls a
// caption, where it stands right behind the image in the same element. What a
// figure calls so is its caption.
func joinCaptions(root *html.Node) {
	for _, figure := range elements(root, atom.Figure) {
		if holdsElement(figure, atom.Img) && !holdsElement(figure, atom.Pre, atom.Table, atom.Blockquote, atom.Figure) {
			gatherCaption(figure)
		}
	}
	for _, t := range elements(root, atom.Table) {
		figureOfTable(t)
	}
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		if !isCaption(n) || n.Parent == nil || closest(n, atom.Figure, atom.Table, atom.Pre, atom.P) != nil {
			continue
		}
		box := captionBox(n, root)
		if before := previous(box); isImageOnly(before) {
			figure := newElement(atom.Figure)
			box.Parent.InsertBefore(figure, before)
			for _, part := range []*html.Node{before, box} {
				cut(part)
				figure.AppendChild(part)
			}
			if box != n && is(n, atom.Figcaption) {
				unwrap(n)
			}
			rename(box, atom.Figcaption)
		} else if is(n, atom.Figcaption) {
			rename(n, atom.P) // of no figure
		}
	}
}

// figureOfTable makes a figure of a table of two cells, the picture's and the
// caption's, as Blogger writes them.
func figureOfTable(t *html.Node) {
	cells := own(t, atom.Td, atom.Th)
	if len(cells) != 2 || !isImageOnly(cells[0]) || !isCaption(cells[1]) {
		return
	}
	for _, n := range elements(t, atom.Tbody, atom.Tr) {
		unwrap(n)
	}
	unwrap(cells[0])
	rename(cells[1], atom.Figcaption)
	rename(t, atom.Figure)
	t.Attr = kept(t.Attr)
}

// gatherCaption makes one caption of the texts that a figure calls caption or
// credit.
func gatherCaption(figure *html.Node) {
	var caption *html.Node
	if own := elements(figure, atom.Figcaption); len(own) > 0 {
		caption = own[0]
	}
	for _, n := range elements(figure, atom.Div, atom.P, atom.Span, atom.Small, atom.Cite, atom.Footer, atom.Figcaption, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		switch {
		case !is(n, atom.Figcaption) && !isNamed(n, "caption", "figcaption", "credit", "credits", "copyright"):
		case isEmpty(n) || holdsElement(n, atom.Img) || caption != nil && (contains(caption, n) || contains(n, caption)):
		case caption == nil:
			caption = n
			rename(n, atom.Figcaption)
		default:
			remove(n)
			rename(n, atom.Span)
			caption.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
			caption.AppendChild(n)
		}
	}
}

// captionBox returns the outermost element that holds nothing but a caption.
func captionBox(caption, root *html.Node) *html.Node {
	box := caption
	for box.Parent != root && onlyChild(box.Parent) == box && is(box.Parent, atom.Div, atom.Span) {
		box = box.Parent
	}
	return box
}

func isCaption(n *html.Node) bool {
	return (is(n, atom.Figcaption) || isNamed(n, captionNames...)) && !isEmpty(n) && len(text(n)) <= longCaption
}

// isImageOnly reports whether n shows one image and nothing else.
func isImageOnly(n *html.Node) bool {
	if n == nil || n.Type != html.ElementNode || is(n, atom.Figure) {
		return false
	}
	return is(n, atom.Img) || len(elements(n, atom.Img)) == 1 && text(n) == ""
}
