package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

var galleryNames = names.Of("gallery", "slideshow")

// isGallery reports whether n is a group of at least two pictures, by its name
// or by their captions (WordPress, Jetpack, Squarespace, MediaWiki). It
// contains no text but captions and labels. Links with text would make it a
// list of link previews.
func isGallery(p *page.Page, n page.NodeID) bool {
	const (
		maxNodes      = 2000
		minPictures   = 2
		maxLabelChars = 20 // "View fullsize"
	)
	if !isGalleryBox(p.Tag(n)) || p.End(n)-n > maxNodes || p.InLink(n) {
		return false
	}
	var f frame
	for d := n; d < p.End(n); d++ {
		switch {
		case !p.IsElement(d):
		case facts.IsHeading(p.Tag(d)), p.Tag(d) == atom.A && p.Chars(d) > maxLabelChars && p.Is(d, atom.A) && p.HasAttr(d, "href"):
			return false
		case isCaptionAlone(p, d):
			f.captions++
			f.captionChars += p.Chars(d)
			d = p.End(d) - 1
		case showsPicture(p, d):
			f.pictures++
		}
	}
	return f.pictures >= minPictures && p.Chars(n)-f.captionChars <= maxLabelChars*int32(f.pictures) && (f.captions > 0 || p.Names().Has(n, galleryNames))
}

func isGalleryBox(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Figure, atom.Ul, atom.Ol, atom.Dl:
		return true
	}
	return false
}

// addPictures selects the pictures and captions of a gallery, without labels.
func addPictures(s *facts.Selected, n page.NodeID) {
	for d := n; d < s.Page.End(n); d++ {
		if !s.Page.IsElement(d) {
			continue
		}
		if isCaptionAlone(s.Page, d) {
			s.Add(d)
			d = s.Page.End(d) - 1
			continue
		}
		s.AddNode(d)
	}
}

// isCaptionAlone reports whether n is a caption, and not a box with the picture
// and its caption.
func isCaptionAlone(p *page.Page, n page.NodeID) bool {
	const maxNodes = 100
	return isCaption(p, n) && p.End(n)-n <= maxNodes && facts.Find(p, n, isPicture) == page.None
}
