package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/clean/previews"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// What a figure says of its picture in several places becomes its caption: the
// caption, the credit that stands on the picture (BBC), the name of an agency.

// captionParts are names of what a figure says of its picture.
var captionParts = names.Union(pictures.Captions, names.Of("credits", "copyright", "attribution"))

// gatherCaption makes one caption of the texts of a figure. What is only for
// those who listen goes: "Image source".
func gatherCaption(figure draft.Node) {
	var caption draft.Node
	if own := figure.Elements(atom.Figcaption); len(own) > 0 {
		caption = own[0]
	}
	isShort := figure.IsNoLonger(2 * pictures.MaxCaptionBytes) // else comparing texts could take long
	for _, n := range figure.Elements(atom.Div, atom.P, atom.Span, atom.Small, atom.Cite, atom.Footer, atom.Figcaption, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		switch {
		case isSpokenLabel(n):
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
		partSpans(caption)
	}
}

// isSpokenLabel reports whether n is a label for screen readers by the names
// that the common style sheets have for such (Bootstrap, WordPress).
func isSpokenLabel(n draft.Node) bool {
	const maxBytes = 30 // "Image caption, "
	return n.IsNamed(spokenNames) && n.Is(atom.Span, atom.Div, atom.P) && n.Parent().Exists() && n.IsNoLonger(maxBytes)
}

// spokenNames are names of what is there for screen readers.
var spokenNames = names.Pairs([]string{"visually", "sr", "reader"}, []string{"hidden", "only", "text"})

// appendPart puts n at a caption's end.
func appendPart(caption, n draft.Node) {
	n.Remove()
	if n.IsElement() && n.IsBlock() {
		n.Rename(atom.Span)
	}
	caption.Append(caption.Tree().Text(" "))
	caption.Append(n)
}

// gatherLooseText puts the words that stand beside a figure's picture, in no
// paragraph, into its caption, unless that has them already.
func gatherLooseText(figure, caption draft.Node) {
	const maxCreditBytes = 60
	if !figure.IsNoLonger(pictures.MaxCaptionBytes) || figure.Holds(atom.Ul, atom.Ol, atom.Dl, atom.Details, atom.Math) {
		return
	}
	for n := figure.Following(figure); n.Exists(); {
		if n == caption || isTextOfItsOwn(n) {
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

// addsNothing reports whether a part of a figure is in its caption already, or is
// the word before a credit that is not there.
func addsNothing(caption, part draft.Node) bool {
	text := part.Text()
	return strings.Contains(caption.Text(), text) || phrases.IsBareCredit(text) && !part.After().Exists()
}

// isTextOfItsOwn reports whether the text of an element in a figure is not its
// picture's.
func isTextOfItsOwn(n draft.Node) bool {
	return n.Is(atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || n.IsEmbedLink() || previews.IsPreview(n)
}

// textBox returns the outermost element around a text that holds no picture.
func textBox(n, figure draft.Node) draft.Node {
	for n.Parent() != figure && !n.Parent().Holds(atom.Img, atom.Figcaption) {
		n = n.Parent()
	}
	return n
}

// partSpans separates the words of a caption's parts: the page's style keeps them
// apart, in lines of their own or by a margin.
func partSpans(caption draft.Node) {
	for _, n := range caption.Elements(atom.Span, atom.Small, atom.Cite) {
		before := n.Previous()
		if !before.Exists() || n.IsEmpty() || !before.Is(atom.Span) && !n.IsNamed(captionParts) {
			continue
		}
		n.Parent().InsertBefore(caption.Tree().Text(" "), n)
	}
}
