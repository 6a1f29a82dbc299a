package media

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// JoinCaptions makes a figure of an image and the text that its page calls a
// caption, where it stands right behind the image in the same element. What a
// figure calls so is its caption.
func JoinCaptions(root draft.Node) {
	boxes := root.Elements(atom.Figure, atom.Table, atom.Dl)
	for _, n := range boxes {
		if n.Is(atom.Figure) && n.Holds(atom.Img) && !n.Holds(atom.Pre, atom.Table, atom.Blockquote, atom.Figure) {
			gatherCaption(n)
		}
	}
	for _, n := range boxes {
		if n.Is(atom.Table) {
			figureOfTwo(n, firstThree(n, atom.Td, atom.Th))
		}
	}
	for _, n := range boxes {
		if n.Is(atom.Dl) && n.IsNoLonger(pictures.MaxCaptionBytes) {
			figureOfTwo(n, n.Elements(atom.Dt, atom.Dd))
		}
	}
	for _, n := range root.Elements(atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		if !n.Is(atom.Figcaption) && !n.IsNamed(captionOrSpokenNames) {
			continue
		}
		if isSpokenLabel(n) && (IsImageOnly(n.After()) || IsImageOnly(n.Before())) {
			n.Remove() // Drupal's, above each picture
			continue
		}
		if isCaption(n) && n.Parent().Exists() && !n.Closest(atom.Figure, atom.Table, atom.Pre, atom.P).Exists() {
			joinCaption(n, root)
		}
	}
}

// joinCaption makes a figure of a caption and the image before it, which may be a
// figure without one.
func joinCaption(n, root draft.Node) {
	box := captionBox(n, root)
	figure := box.Before()
	if !isUncaptioned(figure) {
		if n.Is(atom.Figcaption) {
			n.Rename(atom.P) // of no figure
		}
		return
	}
	if image := figure; !image.Is(atom.Figure) {
		figure = root.Tree().Element(atom.Figure)
		image.WrapIn(figure)
	}
	figure.Append(box)
	if box != n && n.Is(atom.Figcaption) {
		n.Unwrap()
	}
	box.Rename(atom.Figcaption)
}

// isUncaptioned reports whether n shows images, has no caption yet, and no text but
// that of buttons, such as the one that enlarges a picture.
func isUncaptioned(n draft.Node) bool {
	if !n.Is(atom.Img) && !n.Holds(atom.Img) || n.Last().Is(atom.Figcaption) {
		return false
	}
	for d := n.Following(n); d.Exists(); {
		switch {
		case d.Is(atom.Button):
			d = d.Behind(n)
			continue
		case d.Is(atom.Figcaption), d.IsText() && !d.IsBlank():
			return false
		}
		d = d.Following(n)
	}
	return true
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

// firstThree returns the first parts of a table that are its own, three at most.
func firstThree(t draft.Node, tags ...atom.Atom) (parts []draft.Node) {
	for n := t.Following(t); n.Exists() && len(parts) < 3; {
		if n.Is(atom.Table) {
			n = n.Behind(t)
			continue
		}
		if n.Is(tags...) {
			parts = append(parts, n)
		}
		n = n.Following(t)
	}
	return parts
}

// captionBox returns the outermost element that holds nothing but a caption, or
// nothing but one and what else belongs to the picture.
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
	if !n.IsNoLonger(pictures.MaxCaptionBytes) {
		return false
	}
	for c := n.First(); c.Exists(); c = c.Next() {
		if !c.IsBlank() && !c.IsNamed(captionParts) {
			return false
		}
	}
	return true
}

// isCaption reports whether n is a caption by its element or its name.
func isCaption(n draft.Node) bool {
	return (n.Is(atom.Figcaption) || n.IsNamed(pictures.Captions)) && !n.IsEmpty() && len(n.Text()) <= pictures.MaxCaptionBytes
}

// captionOrSpokenNames are the names that JoinCaptions looks for.
var captionOrSpokenNames = names.Union(pictures.Captions, spokenNames)

// IsImageOnly reports whether n shows images and nothing else.
func IsImageOnly(n draft.Node) bool {
	if !n.IsElement() || n.Is(atom.Figure) {
		return false
	}
	return n.Is(atom.Img) || n.Holds(atom.Img) && n.HoldsNoText()
}
