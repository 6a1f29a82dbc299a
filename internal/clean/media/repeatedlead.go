package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
)

// dropRepeatedLead drops the picture at the article's head where it is repeated
// among the text, or that one: the one with a caption stays. Repetitions close by may
// be a comparison, and several of them a sample.
func dropRepeatedLead(root draft.Node) {
	const minBytesBetween = 100 // a sentence
	lead := leadOf(root)
	if !lead.Exists() {
		return
	}
	var again []draft.Node
	bytes := 0
	for n := lead.Following(root); n.Exists(); n = n.Following(root) {
		if n.IsText() {
			bytes += textBytes(n)
		} else if n.Is(atom.Img) && repeats(n, lead) {
			again = append(again, n)
			if bytes < minBytesBetween {
				return
			}
		}
	}
	if len(again) == 1 && isOfText(again[0]) {
		dropOne(again[0], lead)
	}
}

// leadOf returns the first image, if it is at the head of the article.
func leadOf(root draft.Node) draft.Node {
	const maxBytesAbove = 600 // a standfirst, a byline and share links
	bytes := 0
	for n := root.Following(root); n.Exists() && bytes <= maxBytesAbove; n = n.Following(root) {
		if n.IsText() {
			bytes += textBytes(n)
		} else if n.Is(atom.Img) {
			if mayLead(n) {
				return n
			}
			return nil
		}
	}
	return nil
}

func textBytes(n draft.Node) int { return len(strings.TrimSpace(n.Data())) }

// mayLead reports whether an image may be a lead picture.
func mayLead(img draft.Node) bool {
	const minPixels = 150
	width, known := sizeOf(img)
	return (!known || width >= minPixels) && isOfText(img)
}

// isOfText reports whether an image is in no list, table or quote, and in no link
// that leads to another page.
func isOfText(img draft.Node) bool {
	if link := img.Closest(atom.A); link.Exists() && !pictures.IsPictureLink(link.Attr("href")) {
		return false
	}
	return !img.Closest(atom.Table, atom.Blockquote).Exists() && !isInItem(img)
}

// isInItem reports whether an image is in an item of a list, or one of several
// articles.
func isInItem(img draft.Node) bool {
	article := img.Closest(atom.Article)
	return img.Closest(atom.Li, atom.Dl).Exists() || article.Before().Is(atom.Article) || article.After().Is(atom.Article)
}

// repeats reports whether img shows what the lead picture shows.
func repeats(img, lead draft.Node) bool {
	return isOneAddress(img, lead) || pictures.IsVariant(pictures.AddressOf(img), pictures.AddressOf(lead))
}

// dropOne drops one of two images of one picture, with its figure: none that has a
// caption.
func dropOne(img, lead draft.Node) {
	switch {
	case !isCaptioned(img):
		dropPicture(img)
	case !isCaptioned(lead):
		dropPicture(lead)
	}
}

// isCaptioned reports whether an image is in a figure with a text.
func isCaptioned(img draft.Node) bool {
	figure := img.Closest(atom.Figure)
	return figure.Exists() && !figure.HoldsNoText()
}
