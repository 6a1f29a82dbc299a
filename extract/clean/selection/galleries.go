package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/page"
)

// isGallery reports whether n is a group of pictures, by its name or by their
// captions (the galleries of WordPress, Jetpack, Squarespace and MediaWiki, and
// the last one's pictures side by side): two at least, with no text but
// captions and labels. Where a link leads from a picture does not matter, as
// long as it says nothing: what says something is a teaser.
func isGallery(p *page.Page, n page.NodeID) bool {
	const large, fewest, label = 2000, 2, 20 // nodes; pictures; characters: "View fullsize"
	if !isGalleryBox(p.Tag(n)) || p.End(n)-n > large || p.InLink(n) || isChrome(p, n) {
		return false
	}
	named := isGalleryName(p, n)
	var f frame
	for d := n; d < p.End(n); d++ {
		switch {
		case !p.IsElement(d):
		case facts.IsHeading(p.Tag(d)), p.Is(d, atom.A) && p.HasAttr(d, "href") && p.Chars(d) > label:
			return false
		case isCaptionAlone(p, d):
			f.captions++
			f.captioned += p.Chars(d)
			d = p.End(d) - 1
		case mayShow(p, d):
			f.pictures++
		}
	}
	return f.pictures >= fewest && (named || f.captions > 0) && p.Chars(n)-f.captioned <= label*int32(f.pictures)
}

// selectPictures selects a gallery's pictures with their captions, without its
// labels.
func selectPictures(p *page.Page, mask []bool, n page.NodeID) {
	for d := n; d < p.End(n); d++ {
		if p.IsElement(d) && isCaptionAlone(p, d) {
			facts.SelectSubtree(p, mask, d)
			d = p.End(d) - 1
			continue
		}
		mask[d] = mask[d] || p.IsElement(d)
	}
}

// isCaptionAlone reports whether n is a caption and no box around a picture and
// one.
func isCaptionAlone(p *page.Page, n page.NodeID) bool {
	const large = 100 // nodes
	return isCaptionNode(p, n) && p.End(n)-n <= large && facts.Find(p, n, isPicture) == page.None
}

func isGalleryBox(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Figure, atom.Ul, atom.Ol, atom.Dl:
		return true
	}
	return false
}

func isGalleryName(p *page.Page, n page.NodeID) bool {
	return named.HasWord(p.Attr(n, "class"), galleryNames) || named.HasWord(p.Attr(n, "id"), galleryNames)
}

// galleryNames are the words in the names of galleries.
var galleryNames = []string{"gallery", "slideshow"}
