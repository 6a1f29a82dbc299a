package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
)

// dropRepeatedLead drops one of two copies of the lead picture, at the head or
// in the text. The one with a caption stays. Copies close to each other may be
// a comparison, and several copies a series.
func dropRepeatedLead(root draft.Node) {
	const minBytesBetween = 100 // a sentence
	lead := leadPicture(root)
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
	if len(again) == 1 && isInText(again[0]) {
		dropUncaptioned(again[0], lead)
	}
}

// leadPicture returns the first image, if it is at the head of the article.
func leadPicture(root draft.Node) draft.Node {
	const maxBytesAbove = 600 // standfirst, byline and share links
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

func mayLead(img draft.Node) bool {
	const minPixels = 150
	width, known := sizeOf(img)
	return (!known || width >= minPixels) && isInText(img)
}

// isInText reports whether an image is in no list, table or quotation, and does
// not link to another page.
func isInText(img draft.Node) bool {
	if link := img.Closest(atom.A); link.Exists() && !pictures.IsPictureLink(link.Attr("href")) {
		return false
	}
	return !img.Closest(atom.Table, atom.Blockquote).Exists() && !isInItem(img)
}

// isInItem reports whether an image is in a list item, or in one of several
// articles.
func isInItem(img draft.Node) bool {
	article := img.Closest(atom.Article)
	return img.Closest(atom.Li, atom.Dl).Exists() || article.Before().Is(atom.Article) || article.After().Is(atom.Article)
}

func repeats(img, lead draft.Node) bool {
	return isSameAddress(img, lead) || pictures.IsVariant(pictures.AddressOf(img), pictures.AddressOf(lead))
}

// dropUncaptioned drops one of two copies of a picture, with its figure, unless
// both have captions.
func dropUncaptioned(img, lead draft.Node) {
	switch {
	case !isCaptioned(img):
		dropPicture(img)
	case !isCaptioned(lead):
		dropPicture(lead)
	}
}

func isCaptioned(img draft.Node) bool {
	figure := img.Closest(atom.Figure)
	return figure.Exists() && !figure.HoldsNoText()
}
