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
		figureOfTwo(t, own(t, atom.Td, atom.Th))
	}
	for _, dl := range elements(root, atom.Dl) {
		if isNoLonger(dl, longCaption) {
			figureOfTwo(dl, elements(dl, atom.Dt, atom.Dd))
		}
	}
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		if isSpokenLabel(n) && (isImageOnly(next(n)) || isImageOnly(previous(n))) {
			remove(n) // Drupal's, above each picture
			continue
		}
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

// figureOfTwo makes a figure of a table of two cells, the picture's and the
// caption's, as Blogger writes them, or of a list of the two, of which
// WordPress' galleries are made.
func figureOfTwo(t *html.Node, cells []*html.Node) {
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

// captionBox returns the outermost element that holds nothing but a caption, or
// nothing but one and what else is said of the picture.
func captionBox(caption, root *html.Node) *html.Node {
	box := caption
	for box.Parent != root && is(box.Parent, atom.Div, atom.Span) && previous(box) == nil && isCaptionsOnly(box.Parent) {
		box = box.Parent
	}
	return box
}

// isCaptionsOnly reports whether n holds one element, or captions.
func isCaptionsOnly(n *html.Node) bool {
	if onlyChild(n) != nil {
		return true
	}
	if !isNoLonger(n, longCaption) {
		return false
	}
	for c := range n.ChildNodes() {
		if !isBlank(c) && !isNamed(c, captionParts...) {
			return false
		}
	}
	return true
}

func isCaption(n *html.Node) bool {
	return (is(n, atom.Figcaption) || isNamed(n, captionNames...)) && !isEmpty(n) && len(text(n)) <= longCaption
}

// isImageOnly reports whether n shows images and nothing else.
func isImageOnly(n *html.Node) bool {
	if n == nil || n.Type != html.ElementNode || is(n, atom.Figure) {
		return false
	}
	return is(n, atom.Img) || holdsElement(n, atom.Img) && isNoText(n)
}

// isNoText reports whether n holds no text; it stops at the first.
func isNoText(n *html.Node) bool {
	for d := following(n, n); d != nil; d = following(d, n) {
		if d.Type == html.TextNode && !isBlank(d) {
			return false
		}
	}
	return true
}
