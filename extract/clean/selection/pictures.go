package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/embeds"
	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/media"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/page"
)

// isPlayerNode reports whether n is the box of a player.
func isPlayerNode(p *page.Page, n page.NodeID) bool {
	const long = 200 // characters: a title and controls
	return p.Is(n, atom.Div) && named.HasWord(p.Attr(n, "class"), embeds.PlayerNames) && p.Chars(n) <= long && facts.Find(p, n, facts.IsHeading) == page.None && (facts.Has(p, n, atom.Video) || facts.Has(p, n, atom.Audio))
}

// Pictures that an engine left out: what of a page is one, with its caption.

// isPictureOnly reports whether n holds a picture and no more text than a
// caption has.
func isPictureOnly(p *page.Page, n page.NodeID) bool {
	const caption = 300 // characters
	return (facts.Find(p, n, isPicture) != page.None || holdsPlayer(p, n)) && p.Chars(n) <= caption && facts.Find(p, n, facts.IsHeading) == page.None && !holdsLink(p, n)
}

// isPlayer reports whether n is a frame of a service that articles embed.
func isPlayer(p *page.Page, n page.NodeID) bool {
	if !p.Is(n, atom.Iframe) {
		return false
	}
	for _, value := range p.Attrs(n) {
		if address, _ := embeds.PlayerPage(value); address != "" {
			return true
		}
	}
	return false
}

func holdsPlayer(p *page.Page, n page.NodeID) bool {
	for d := n; d < p.End(n); d++ {
		if isPlayer(p, d) {
			return true
		}
	}
	return false
}

// isBarePicture reports whether n holds a picture without a text, or with that
// of its own caption.
func isBarePicture(p *page.Page, n page.NodeID) bool {
	return p.Chars(n) == 0 && isPictureOnly(p, n) || isCreditedPicture(p, n)
}

// isCreditedPicture reports whether n is a figure of a picture whose links lead
// to its file, or to those whom its caption names, or isCaptionedPicture. Other
// links are those of teasers.
func isCreditedPicture(p *page.Page, n page.NodeID) bool {
	const uncaptioned = 300 // characters
	if !p.Is(n, atom.Figure) {
		return isCaptionedPicture(p, n)
	}
	f := frameAt(p, n)
	return f.pictures > 0 && (f.captions > 0 || p.Chars(n) <= uncaptioned)
}

// isCaptionedPicture reports whether n holds a picture and its caption: in a
// figure, or in the boxes that are named so where pages are older than figures
// (MediaWiki's thumb, WordPress' wp-caption, Blogger's tr-caption).
func isCaptionedPicture(p *page.Page, n page.NodeID) bool {
	const label, most = 20, 2 // characters: "Photo", "Enlarge this image"; the picture and its noscript twin, caption and credit
	if p.Chars(n) == 0 || !p.Is(n, atom.Figure) && !isGrouping(p.Tag(n)) {
		return false
	}
	f := frameAt(p, n)
	if p.Is(n, atom.Figure) {
		return f.pictures > 0 && f.captions > 0
	}
	return 1 <= f.pictures && f.pictures <= most && 1 <= f.captions && f.captions <= most && p.Chars(n)-f.captioned <= label
}

// frame is what stands in an element that may be a picture's.
type frame struct {
	pictures, captions int
	captioned          int32 // characters
}

// frameAt returns what n holds; nothing where it holds more than a picture's
// frame does.
func frameAt(p *page.Page, n page.NodeID) (f frame) {
	if p.Chars(n) > pictures.LongCaption || p.InLink(n) {
		return frame{}
	}
	for d := n; d < p.End(n); d++ {
		switch {
		case !p.IsElement(d):
		case d != n && isCaptionNode(p, d) && facts.Find(p, d, isPicture) == page.None:
			f.captions++
			f.captioned += p.Chars(d)
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
// attributes, where lazy loaders have theirs. A figure may name its image's file,
// and an element may have it as its background.
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
		for name, value := range p.Attrs(n) {
			if (strings.HasSuffix(name, "src") || strings.HasSuffix(name, "srcset") || pictures.IsImageFile(value)) && !pictures.IsPlaceholderAddress(value) {
				return true
			}
		}
	}
	return false
}

// isCaptionNode reports whether n is a caption by its element or its name.
func isCaptionNode(p *page.Page, n page.NodeID) bool {
	class := p.Attr(n, "class")
	return p.Is(n, atom.Figcaption) || named.HasWord(class, pictures.CaptionNames) && !named.HasWord(class, []string{"author"}) // credits name the photographer
}

// isInChrome reports whether n lies in a part that says of itself that it is no
// content. A noscript may hold the picture that a script makes.
func isInChrome(p *page.Page, n page.NodeID) bool {
	chrome := isChrome(p, n)
	for a := range p.Ancestors(n) {
		chrome = !p.Is(a, atom.Noscript) && (chrome || isChrome(p, a))
	}
	return chrome
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
	if !p.Is(n, atom.A) || strings.Contains(p.Attr(n, "rel"), "attachment") {
		return false
	}
	address := strings.TrimSpace(p.Attr(n, "href"))
	if address == "" || address[0] == '#' || strings.HasPrefix(address, "javascript:") || pictures.IsPictureLink(address) {
		return false
	}
	img := facts.Find(p, n, func(tag atom.Atom) bool { return tag == atom.Img })
	return img == page.None || !isOtherSize(address, p.Attr(img, "src"))
}

// isOtherSize reports whether two addresses differ in no more than the size that
// they ask Google's servers for, as Blogger's do ("…=s1600").
func isOtherSize(a, b string) bool {
	i, j := strings.LastIndexByte(a, '='), strings.LastIndexByte(b, '=')
	return i > 0 && j > 0 && a[:i] == b[:j] && !strings.Contains(a[:i], "?")
}

func isPicture(tag atom.Atom) bool {
	return tag == atom.Img || tag == atom.Picture || tag == atom.Figure || tag == atom.Video || tag == atom.Audio
}
