package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/media"
	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/names"
)

// Pictures that an engine left out: which elements are one, with its caption.

// isPictureOnly reports whether n has a picture and no more text than a caption.
func isPictureOnly(p *page.Page, n page.NodeID) bool {
	const maxCaptionChars = 300
	return p.Chars(n) <= maxCaptionChars && holdsPicture(p, n) && facts.Find(p, n, facts.IsHeading) == page.None && !holdsLink(p, n)
}

// holdsPicture reports whether n's subtree has a picture or a player.
func holdsPicture(p *page.Page, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if isPicture(p.Tag(d)) || isPlayer(p, d) {
			return true
		}
	}
	return false
}

func isPicture(tag atom.Atom) bool {
	return tag == atom.Img || tag == atom.Picture || tag == atom.Figure || tag == atom.Video || tag == atom.Audio
}

// isBarePicture reports whether n has a picture without a text, or with its own
// caption.
func isBarePicture(p *page.Page, n page.NodeID) bool {
	return p.Chars(n) == 0 && isPictureOnly(p, n) || isCreditedPicture(p, n)
}

// isCreditedPicture reports whether n is a captioned picture, or a figure of a
// picture whose links lead to its file or to those whom its caption names. Other
// links are those of link previews.
func isCreditedPicture(p *page.Page, n page.NodeID) bool {
	const maxUncaptionedChars = 300
	if !p.Is(n, atom.Figure) {
		return isCaptionedPicture(p, n)
	}
	f := frameAt(p, n)
	return f.pictures > 0 && (f.captions > 0 || p.Chars(n) <= maxUncaptionedChars)
}

// isCaptionedPicture reports whether n has a picture and its caption: in a
// figure, or in the boxes with such names of pages that are older than figures
// (MediaWiki's thumb, WordPress' wp-caption, Blogger's tr-caption).
func isCaptionedPicture(p *page.Page, n page.NodeID) bool {
	const (
		maxLabelChars = 20 // "Photo", "Enlarge this image"
		maxPictures   = 2  // the picture and its copy in a noscript
		maxCaptions   = 2  // caption and credit
	)
	isFigure := p.Is(n, atom.Figure)
	if p.Chars(n) == 0 || !isFigure && !isGrouping(p.Tag(n)) {
		return false
	}
	f := frameAt(p, n)
	if f.pictures == 0 || f.captions == 0 {
		return false
	}
	return isFigure || f.pictures <= maxPictures && f.captions <= maxCaptions && p.Chars(n)-f.captionChars <= maxLabelChars
}

// maxFrameChars is how much text a picture's frame has: a caption with its credit.
const maxFrameChars = pictures.MaxCaptionBytes

// frame is what an element contains that may be a picture's.
type frame struct {
	pictures, captions int
	captionChars       int32
}

// frameAt returns what n contains; nothing if that is more than a picture's frame
// has.
func frameAt(p *page.Page, n page.NodeID) (f frame) {
	if p.Chars(n) > maxFrameChars || p.InLink(n) {
		return frame{}
	}
	for d := n; d < p.End(n); d++ {
		switch {
		case !p.IsElement(d):
		case d != n && isCaption(p, d) && facts.Find(p, d, isPicture) == page.None:
			f.captions++
			f.captionChars += p.Chars(d)
			d = p.End(d) - 1
		case facts.IsHeading(p.Tag(d)), leadsElsewhere(p, d):
			return frame{}
		case mayShow(p, d):
			f.pictures++
		}
	}
	return f
}

// mayShow reports whether n is media; an image, with an address in any of its
// attributes, where lazy loaders have theirs. A figure may have its image's file
// name, and an element may have it as its background.
func mayShow(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Video, atom.Audio:
		return true
	case atom.Iframe:
		return isPlayer(p, n)
	case atom.Svg:
		return media.IsDrawing(p, n)
	case atom.Figure:
		return pictures.IsImageFile(p.Attr(n, "itemid"))
	case atom.Div, atom.Span, atom.A:
		style := p.Attr(n, "style")
		return strings.Contains(style, "background") && strings.Contains(style, "url(")
	case 0:
		return strings.HasPrefix(p.TagName(n), "amp-") || strings.HasPrefix(p.TagName(n), "lite-")
	case atom.Img:
		return hasImageAddress(p, n)
	}
	return false
}

func hasImageAddress(p *page.Page, img page.NodeID) bool {
	for name, value := range p.Attrs(img) {
		if (strings.HasSuffix(name, "src") || strings.HasSuffix(name, "srcset") || pictures.IsImageFile(value)) && !pictures.IsPlaceholderAddress(value) {
			return true
		}
	}
	return false
}

var authorNames = names.Of("author")

// isCaption reports whether n is a caption by its element or its name.
func isCaption(p *page.Page, n page.NodeID) bool {
	x := p.Names()
	return p.Is(n, atom.Figcaption) || x.ClassHas(n, pictures.Captions) && !x.ClassHas(n, authorNames) // credits name the photographer
}

// holdsLink reports whether a link in n leads to another page.
func holdsLink(p *page.Page, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if leadsElsewhere(p, d) {
			return true
		}
	}
	return false
}

// leadsElsewhere reports whether n is a link to another page: not to a picture or
// the page that WordPress makes for one, a place on the page or a script.
func leadsElsewhere(p *page.Page, n page.NodeID) bool {
	if p.Tag(n) != atom.A || !p.Is(n, atom.A) || strings.Contains(p.Attr(n, "rel"), "attachment") {
		return false
	}
	address := strings.TrimSpace(p.Attr(n, "href"))
	if address == "" || address[0] == '#' || strings.HasPrefix(address, "javascript:") || pictures.IsPictureLink(address) {
		return false
	}
	img := facts.First(p, n, atom.Img)
	return img == page.None || !isOtherSize(address, p.Attr(img, "src"))
}

// isOtherSize reports whether two addresses differ in no more than the size that
// they request from Google's servers, as Blogger's do ("…=s1600").
func isOtherSize(a, b string) bool {
	i, j := strings.LastIndexByte(a, '='), strings.LastIndexByte(b, '=')
	return i > 0 && j > 0 && a[:i] == b[:j] && !strings.Contains(a[:i], "?")
}
