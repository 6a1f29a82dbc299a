package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// This file detects pictures that an engine left out, with their captions.

// isPictureOnly reports whether n has a picture and no text beyond a caption.
func isPictureOnly(p *page.Page, n page.NodeID) bool {
	const maxCaptionChars = 300
	return p.Chars(n) <= maxCaptionChars && holdsPicture(p, n) && facts.Find(p, n, facts.IsHeading) == page.None && !holdsLink(p, n)
}

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

// isBarePicture reports whether n has a picture and no text, or only its
// caption.
func isBarePicture(p *page.Page, n page.NodeID) bool {
	return p.Chars(n) == 0 && isPictureOnly(p, n) || isCreditedPicture(p, n)
}

// isCreditedPicture reports whether n is a captioned picture, or a figure whose
// links lead to its file or to those whom its caption credits. Other links make
// it a link preview.
func isCreditedPicture(p *page.Page, n page.NodeID) bool {
	const maxUncaptionedChars = 300
	if !p.Is(n, atom.Figure) {
		return isCaptionedPicture(p, n)
	}
	f := frameAt(p, n)
	return f.pictures > 0 && (f.captions > 0 || p.Chars(n) <= maxUncaptionedChars)
}

// isCaptionedPicture reports whether n has a picture and its caption: in a
// figure, or in the div that pages use instead (MediaWiki's thumb, WordPress'
// wp-caption, Blogger's tr-caption).
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

// maxFrameChars limits the text around a picture to a caption with its credit.
const maxFrameChars = pictures.MaxCaptionBytes

// frame counts the pictures and captions in an element.
type frame struct {
	pictures, captions int
	captionChars       int32
}

// frameAt returns the counts for n, or nothing if n contains more than pictures
// with captions.
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
		case showsPicture(p, d):
			f.pictures++
		}
	}
	return f
}

// showsPicture reports whether n is media. An img needs an address in any
// attribute, because of lazy loaders. A figure may have the address in itemid,
// and other elements as their background.
func showsPicture(p *page.Page, n page.NodeID) bool {
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

func isCaption(p *page.Page, n page.NodeID) bool {
	x := p.Names()
	return p.Is(n, atom.Figcaption) || x.ClassHas(n, pictures.Captions) && !x.ClassHas(n, authorNames) // credits name the photographer
}

func holdsLink(p *page.Page, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if leadsElsewhere(p, d) {
			return true
		}
	}
	return false
}

// leadsElsewhere reports whether n is a link to another page: not to a picture
// or WordPress' page for it, nor to a place on the page or a script.
func leadsElsewhere(p *page.Page, n page.NodeID) bool {
	if p.Tag(n) != atom.A || !p.Is(n, atom.A) || strings.Contains(p.Attr(n, "rel"), "attachment") {
		return false
	}
	address := strings.TrimSpace(p.Attr(n, "href"))
	if address == "" || address[0] == '#' || strings.HasPrefix(address, "javascript:") || pictures.IsPictureLink(address) {
		return false
	}
	img := facts.First(p, n, atom.Img)
	return img == page.None || !differInSize(address, p.Attr(img, "src"))
}

// differInSize reports whether two addresses differ only in the size that they
// request from Google's servers ("…=s1600" in Blogger).
func differInSize(a, b string) bool {
	i, j := strings.LastIndexByte(a, '='), strings.LastIndexByte(b, '=')
	return i > 0 && j > 0 && a[:i] == b[:j] && !strings.Contains(a[:i], "?")
}
