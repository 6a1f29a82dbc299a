package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What a figure says of its picture in several places becomes its caption: the
// caption, the credit that stands on the picture (BBC), the name of an agency.

// captionParts are the words in the names of what a figure says of its picture.
var captionParts = append([]string{"credits", "copyright", "attribution"}, captionNames...)

// gatherCaption makes one caption of the texts of a figure. What is only said to
// those who listen goes: "Image source".
func gatherCaption(figure *html.Node) {
	var caption *html.Node
	if own := elements(figure, atom.Figcaption); len(own) > 0 {
		caption = own[0]
	}
	for _, n := range elements(figure, atom.Div, atom.P, atom.Span, atom.Small, atom.Cite, atom.Footer, atom.Figcaption, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		switch {
		case isSpokenLabel(n):
			remove(n)
		case !is(n, atom.Figcaption) && !isNamed(n, captionParts...):
		case isEmpty(n) || holdsElement(n, atom.Img) || caption != nil && (contains(caption, n) || contains(n, caption)):
		case caption == nil:
			caption = n
			rename(n, atom.Figcaption)
		default:
			appendPart(caption, n)
		}
	}
	if caption != nil {
		gatherLooseText(figure, caption)
		partSpans(caption)
	}
}

// isSpokenLabel reports whether n is a label for screen readers by the names
// that the common style sheets have for such (Bootstrap, WordPress).
func isSpokenLabel(n *html.Node) bool {
	const label = 30 // bytes: "Image caption, "
	return is(n, atom.Span, atom.Div, atom.P) && n.Parent != nil &&
		isNamedPair(n, []string{"visually", "sr", "reader"}, []string{"hidden", "only", "text"}) && isNoLonger(n, label)
}

// appendPart puts n at a caption's end.
func appendPart(caption, n *html.Node) {
	remove(n)
	if n.Type == html.ElementNode && isBlock(n) {
		rename(n, atom.Span)
	}
	caption.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
	caption.AppendChild(n)
}

// gatherLooseText puts the words that stand beside a figure's picture, in no
// paragraph, into its caption, unless that says the same.
func gatherLooseText(figure, caption *html.Node) {
	const credit = 60 // bytes
	if !isNoLonger(figure, longCaption) || holdsElement(figure, atom.Ul, atom.Ol, atom.Dl, atom.Details, atom.Math) {
		return
	}
	said := text(caption)
	for n := following(figure, figure); n != nil; {
		if n == caption || is(n, atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) || isEmbedLink(n) || isLinkCard(n) {
			n = behind(n, figure)
			continue
		}
		after := following(n, figure)
		if n.Type == html.TextNode && !isBlank(n) {
			part := textBox(n, figure)
			after = behind(part, figure)
			if words := text(part); strings.Contains(said, words) {
				remove(part)
			} else if len(words) <= credit && !holdsElement(part, atom.P, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
				appendPart(caption, part)
			}
		}
		n = after
	}
}

// textBox returns the outermost element around a text that holds no picture.
func textBox(n, figure *html.Node) *html.Node {
	for n.Parent != figure && !holdsElement(n.Parent, atom.Img, atom.Figcaption) {
		n = n.Parent
	}
	return n
}

// partSpans parts the words of a caption's parts: the page's style keeps them
// apart, in lines of their own or by a margin.
func partSpans(caption *html.Node) {
	for _, n := range elements(caption, atom.Span, atom.Small, atom.Cite) {
		before := n.PrevSibling
		if before == nil || isEmpty(n) || !is(before, atom.Span) && !isNamed(n, captionParts...) {
			continue
		}
		n.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, n)
	}
}
