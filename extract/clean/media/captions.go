package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// JoinCaptions makes a figure of an image and the text that its page calls a
// caption, where it stands right behind the image in the same element. What a
// figure calls so is its caption.
func JoinCaptions(root draft.Node) {
	for _, figure := range root.Elements(atom.Figure) {
		if figure.Holds(atom.Img) && !figure.Holds(atom.Pre, atom.Table, atom.Blockquote, atom.Figure) {
			gatherCaption(figure)
		}
	}
	for _, t := range root.Elements(atom.Table) {
		figureOfTwo(t, t.Own(atom.Td, atom.Th))
	}
	for _, dl := range root.Elements(atom.Dl) {
		if dl.IsNoLonger(pictures.LongCaption) {
			figureOfTwo(dl, dl.Elements(atom.Dt, atom.Dd))
		}
	}
	for _, n := range root.Elements(atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		if isSpokenLabel(n) && (IsImageOnly(n.After()) || IsImageOnly(n.Before())) {
			n.Remove() // Drupal's, above each picture
			continue
		}
		if !isCaption(n) || !n.Parent().Exists() || n.Closest(atom.Figure, atom.Table, atom.Pre, atom.P).Exists() {
			continue
		}
		box := captionBox(n, root)
		if before := box.Before(); IsImageOnly(before) {
			figure := root.Tree().Element(atom.Figure)
			box.Parent().InsertBefore(figure, before)
			for _, part := range []draft.Node{before, box} {
				part.Cut()
				figure.Append(part)
			}
			if box != n && n.Is(atom.Figcaption) {
				n.Unwrap()
			}
			box.Rename(atom.Figcaption)
		} else if n.Is(atom.Figcaption) {
			n.Rename(atom.P) // of no figure
		}
	}
}

// figureOfTwo makes a figure of a table of two cells, the picture's and the
// caption's, as Blogger writes them, or of a list of the two, of which
// WordPress' galleries are made.
func figureOfTwo(t draft.Node, cells []draft.Node) {
	if len(cells) != 2 || !IsImageOnly(cells[0]) || !isCaption(cells[1]) {
		return
	}
	for _, n := range t.Elements(atom.Tbody, atom.Tr) {
		n.Unwrap()
	}
	cells[0].Unwrap()
	cells[1].Rename(atom.Figcaption)
	t.Rename(atom.Figure)
	t.TakeCommonAttrs(t)
}

// captionBox returns the outermost element that holds nothing but a caption, or
// nothing but one and what else is said of the picture.
func captionBox(caption, root draft.Node) draft.Node {
	box := caption
	for box.Parent() != root && box.Parent().Is(atom.Div, atom.Span) && !box.Before().Exists() && isCaptionsOnly(box.Parent()) {
		box = box.Parent()
	}
	return box
}

// isCaptionsOnly reports whether n holds one element, or captions.
func isCaptionsOnly(n draft.Node) bool {
	if n.OnlyChild().Exists() {
		return true
	}
	if !n.IsNoLonger(pictures.LongCaption) {
		return false
	}
	for c := range n.Children() {
		if !c.IsBlank() && !named.IsNamed(c, captionParts...) {
			return false
		}
	}
	return true
}

func isCaption(n draft.Node) bool {
	return (n.Is(atom.Figcaption) || named.IsNamed(n, pictures.CaptionNames...)) && !n.IsEmpty() && len(n.Text()) <= pictures.LongCaption
}

// IsImageOnly reports whether n shows images and nothing else.
func IsImageOnly(n draft.Node) bool {
	if !n.Exists() || !n.IsElement() || n.Is(atom.Figure) {
		return false
	}
	return n.Is(atom.Img) || n.Holds(atom.Img) && n.HoldsNoText()
}
