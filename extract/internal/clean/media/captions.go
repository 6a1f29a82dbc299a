package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/clean/previews"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// JoinCaptions makes figures of images with captions. A caption is marked as
// one by its page, and follows the image in the same element.
func JoinCaptions(root draft.Node) {
	boxes := root.Elements(atom.Figure, atom.Table, atom.Dl)
	for _, n := range boxes {
		if n.Is(atom.Figure) && n.Holds(atom.Img) && !n.Holds(atom.Pre, atom.Table, atom.Blockquote, atom.Figure) {
			gatherCaption(n)
		}
	}
	for _, n := range boxes {
		if n.Is(atom.Table) {
			figureFromCells(n, firstThree(n, atom.Td, atom.Th))
		}
	}
	for _, n := range boxes {
		if n.Is(atom.Dl) && n.IsNoLonger(pictures.MaxCaptionBytes) {
			figureFromCells(n, n.Elements(atom.Dt, atom.Dd))
		}
	}
	for _, n := range root.Elements(atom.Div, atom.P, atom.Span, atom.Small, atom.Figcaption) {
		if !n.Is(atom.Figcaption) && !n.IsNamed(captionOrLabelNames) {
			continue
		}
		if isScreenReaderLabel(n) && (IsImageOnly(n.After()) || IsImageOnly(n.Before())) {
			n.Remove() // Drupal has one above each picture
			continue
		}
		if isCaption(n) && n.Parent().Exists() && !n.Closest(atom.Figure, atom.Table, atom.Pre, atom.P).Exists() {
			joinCaption(n, root)
		}
	}
}

// joinCaption makes a figure of a caption and the image or figure before it.
func joinCaption(n, root draft.Node) {
	box := captionBox(n, root)
	figure := box.Before()
	if !isUncaptioned(figure) {
		if n.Is(atom.Figcaption) {
			n.Rename(atom.P) // a figcaption outside of figures
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

// isUncaptioned reports whether n shows images and has no caption, nor text
// outside buttons, such as the one that enlarges the picture.
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

// figureFromCells makes a figure of a table or list with two parts, a picture
// and its caption. Blogger writes such tables, WordPress' galleries such lists.
func figureFromCells(t draft.Node, cells []draft.Node) {
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

// firstThree returns the first three cells of a table, without those of nested
// tables. Three are enough to know that there are more than two.
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

// captionBox returns the outermost element that contains only a caption, or a
// caption and other parts of it, such as the credit.
func captionBox(caption, root draft.Node) draft.Node {
	box := caption
	for box.Parent() != root && box.Parent().Is(atom.Div, atom.Span) && !box.Before().Exists() && isCaptionsOnly(box.Parent()) {
		box = box.Parent()
	}
	return box
}

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

func isCaption(n draft.Node) bool {
	return (n.Is(atom.Figcaption) || n.IsNamed(pictures.Captions)) && !n.IsEmpty() && len(n.Text()) <= pictures.MaxCaptionBytes
}

var captionOrLabelNames = names.Union(pictures.Captions, screenReaderNames)

func IsImageOnly(n draft.Node) bool {
	if !n.IsElement() || n.Is(atom.Figure) {
		return false
	}
	return n.Is(atom.Img) || n.Holds(atom.Img) && n.HoldsNoText()
}

// The caption of a figure may be in several places: the caption itself, a
// credit on the picture (BBC), the name of an agency.

var captionParts = names.Union(pictures.Captions, names.Of("credits", "copyright", "attribution"))

// gatherCaption joins the parts of a figure's caption. Labels for screen
// readers ("Image source") go.
func gatherCaption(figure draft.Node) {
	var caption draft.Node
	if own := figure.Elements(atom.Figcaption); len(own) > 0 {
		caption = own[0]
	}
	isShort := figure.IsNoLonger(2 * pictures.MaxCaptionBytes) // comparing long texts would take quadratic time
	for _, n := range figure.Elements(atom.Div, atom.P, atom.Span, atom.Small, atom.Cite, atom.Footer, atom.Figcaption, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		switch {
		case isScreenReaderLabel(n):
			n.Remove()
		case !n.Is(atom.Figcaption) && !n.IsNamed(captionParts):
		case n.IsEmpty() || n.Holds(atom.Img) || caption.Exists() && (caption.Contains(n) || n.Contains(caption)):
		case !caption.Exists():
			caption = n
			n.Rename(atom.Figcaption)
		case isShort && addsNothing(caption, n):
			n.Remove()
		default:
			appendPart(caption, n)
		}
	}
	if caption.Exists() {
		gatherLooseText(figure, caption)
		separateParts(caption)
	}
}

// isScreenReaderLabel reports whether n has a class that common style sheets
// hide from sight (Bootstrap, WordPress).
func isScreenReaderLabel(n draft.Node) bool {
	const maxBytes = 30 // "Image caption, "
	return n.IsNamed(screenReaderNames) && n.Is(atom.Span, atom.Div, atom.P) && n.Parent().Exists() && n.IsNoLonger(maxBytes)
}

var screenReaderNames = names.Pairs([]string{"visually", "sr", "reader"}, []string{"hidden", "only", "text"})

func appendPart(caption, n draft.Node) {
	n.Remove()
	if n.IsElement() && n.IsBlock() {
		n.Rename(atom.Span)
	}
	caption.Append(caption.Tree().Text(" "))
	caption.Append(n)
}

// gatherLooseText moves text that is in no paragraph of a figure to the
// caption, unless the caption contains it.
func gatherLooseText(figure, caption draft.Node) {
	const maxCreditBytes = 60
	if !figure.IsNoLonger(pictures.MaxCaptionBytes) || figure.Holds(atom.Ul, atom.Ol, atom.Dl, atom.Details, atom.Math) {
		return
	}
	for n := figure.Following(figure); n.Exists(); {
		if n == caption || isSeparateText(n) {
			n = n.Behind(figure)
			continue
		}
		after := n.Following(figure)
		if n.IsText() && !n.IsBlank() {
			part := textBox(n, figure)
			after = part.Behind(figure)
			if addsNothing(caption, part) {
				part.Remove()
			} else if len(part.Text()) <= maxCreditBytes && !part.Holds(atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
				appendPart(caption, part)
			}
		}
		n = after
	}
}

// addsNothing reports whether the caption contains a part's text, or the part
// announces a credit that is missing.
func addsNothing(caption, part draft.Node) bool {
	text := part.Text()
	return strings.Contains(caption.Text(), text) || phrases.IsBareCredit(text) && !part.After().Exists()
}

// isSeparateText reports whether the text of an element in a figure is not
// about its picture.
func isSeparateText(n draft.Node) bool {
	return n.Is(atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || n.IsEmbedLink() || previews.IsPreview(n)
}

// textBox returns the outermost element around a text that contains no picture.
func textBox(n, figure draft.Node) draft.Node {
	for n.Parent() != figure && !n.Parent().Holds(atom.Img, atom.Figcaption) {
		n = n.Parent()
	}
	return n
}

// separateParts puts spaces between the parts of a caption, which the page
// separates by styles.
func separateParts(caption draft.Node) {
	for _, n := range caption.Elements(atom.Span, atom.Small, atom.Cite) {
		before := n.Previous()
		if !before.Exists() || n.IsEmpty() || !before.Is(atom.Span) && !n.IsNamed(captionParts) {
			continue
		}
		n.Parent().InsertBefore(caption.Tree().Text(" "), n)
	}
}
