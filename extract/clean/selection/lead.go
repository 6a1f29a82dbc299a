package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/media"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// The picture at the head of an article. It stands above the text that an engine
// keeps, often outside of what holds that: below the title, above it, or behind.

// SelectLead selects in mask the picture at the head of the article, and returns
// what then holds the article. A background has no node of its own: it is
// returned to be shown.
func SelectLead(p *page.Page, mask []bool, top page.NodeID, declared string) (page.NodeID, Background) {
	if isShown(p, mask, top, declared) {
		return top, Background{}
	}
	if lead := leadPicture(p, mask, top, declared); lead != page.None {
		facts.SelectSubtree(p, mask, lead)
		return facts.CommonAncestor(p, []page.NodeID{lead, top}), Background{}
	}
	cover := leadBackground(p, mask, declared)
	if cover.address == "" {
		return top, Background{}
	}
	mask[cover.of] = true
	return facts.CommonAncestor(p, []page.NodeID{cover.of, top}), cover
}

// isShown reports whether the picture that the page declares is among those
// selected in top.
func isShown(p *page.Page, mask []bool, top page.NodeID, declared string) bool {
	for n := top; n < p.End(top); n++ {
		if mask[n] && isDeclaredPicture(p, n, declared) {
			return true
		}
	}
	return false
}

// leadPicture returns the picture at the head of the article, where it was left
// out of top: one with a caption, below the title and with no more than a byline
// between it and the first kept text; or the one that the page declares, which
// may have more between, and may stand right above the title.
func leadPicture(p *page.Page, mask []bool, top page.NodeID, declared string) page.NodeID {
	const byline, far = 300, 500 // characters, nodes
	first := firstKeptText(p, mask)
	title := titleAbove(p, first, first-far)
	for n := first - 1; n > p.Body() && first-n < far && p.CharsBetween(n, first) <= pictures.LongCaption+byline; n-- {
		isBelow, isNear := n > title, p.CharsBetween(min(p.End(n), first), first) <= byline
		switch {
		case !p.IsElement(n):
		case p.Is(n, atom.Img) && mask[n] && p.Contains(top, n):
			return page.None
		case p.End(n) > first || isInChrome(p, n):
		case isDeclaredPicture(p, n, declared) && (title != page.None || isNear) && (isBelow || isRightAbove(p, n, title)):
			return captionedAround(p, n, first)
		case isBelow && isNear && isCaptionedPicture(p, n):
			return n
		}
	}
	return page.None
}

// titleAbove returns the last h1 from n on backwards, as far as the node last, or
// None.
func titleAbove(p *page.Page, n, last page.NodeID) page.NodeID {
	for ; n > max(last, p.Body()); n-- {
		if p.Is(n, atom.H1) {
			return n
		}
	}
	return page.None
}

// isRightAbove reports whether a picture stands above a title with hardly
// anything between: neither a heading, whose picture it would be, as the cover of
// a book is; nor is it a logo, which leads to the site's front page.
func isRightAbove(p *page.Page, n, title page.NodeID) bool {
	const near, section = 40, 150 // nodes; characters: a section's name, a day, an author
	if title-n > near || p.CharsBetween(n, title) > section || p.InLink(n) {
		return false
	}
	for d := n; d < title; d++ {
		if p.IsElement(d) && facts.IsHeading(p.Tag(d)) {
			return false
		}
	}
	return true
}

// captionedAround returns the element that holds the picture n and its caption,
// above the article's first text; or n, with the sources beside it.
func captionedAround(p *page.Page, n, first page.NodeID) page.NodeID {
	if p.Is(p.Parent(n), atom.Picture) {
		n = p.Parent(n)
	}
	for a := range p.Ancestors(n) {
		if p.End(a) > first || p.Chars(a) > pictures.LongCaption {
			break
		}
		if isCaptionedPicture(p, a) {
			return a
		}
	}
	return n
}

// firstKeptText returns the first selected run of text, or the body.
func firstKeptText(p *page.Page, mask []bool) page.NodeID {
	for n, kept := range mask {
		if id := page.NodeID(n); kept && p.IsText(id) && p.Chars(id) > 0 {
			return id
		}
	}
	return p.Body()
}

// isDeclaredPicture reports whether n is the image that the page declares as its
// picture, or one of that image's sources.
func isDeclaredPicture(p *page.Page, n page.NodeID, declared string) bool {
	if declared == "" || !p.Is(n, atom.Img) && !p.Is(n, atom.Source) {
		return false
	}
	for name, value := range p.Attrs(n) {
		if strings.Contains(name, "src") && isAtAddress(declared, value) {
			return true
		}
	}
	return false
}

// isAtAddress reports whether the file of the picture that a page declares is at
// an address, maybe in another size, or behind a server that resizes it. The
// names of some servers' files are mere numbers: there the path counts.
func isAtAddress(declared, address string) bool {
	const telling = 12 // bytes
	declared, _, _ = strings.Cut(declared, "?")
	file := unscaled(declared[strings.LastIndexByte(declared, '/')+1:])
	name := strings.TrimSuffix(file, file[max(0, strings.LastIndexByte(file, '.')):])
	switch {
	case pictures.IsNumber(name):
		_, path, _ := strings.Cut(declared, "://")
		_, path, _ = strings.Cut(path, "/")
		return strings.Contains(address, path)
	case pictures.IsImageFile(file) && unscaled(pictures.AddressFile(address)) == file:
		return true
	case !pictures.IsImageFile(file):
		name = file
	}
	return len(name) >= telling && strings.Contains(address, name)
}

// unscaled returns a file's name without a size, nor WordPress' word for one that
// it made smaller.
func unscaled(file string) string {
	file, _ = pictures.FileSize(file)
	return strings.Replace(file, "-scaled.", ".", 1)
}

// Background is the picture behind an element.
type Background struct {
	of      page.NodeID
	address string // "" for none
}

// leadBackground returns the picture behind an element above the first kept text,
// where it is the one that the page declares as its own: themes write the title
// on it.
func leadBackground(p *page.Page, mask []bool, declared string) Background {
	const far = 200 // nodes
	first := firstTextBelowTitle(p, mask)
	for n := first - 1; declared != "" && n > p.Body() && first-n < far; n-- {
		if !p.IsElement(n) || p.End(n) > first {
			continue
		}
		for name, value := range p.Attrs(n) {
			if name != "style" && !slices.Contains(pictures.BackgroundNames, name) {
				continue
			}
			if address := pictures.UrlOf(value); address != "" && isAtAddress(declared, address) {
				return Background{n, address}
			}
		}
	}
	return Background{}
}

// firstTextBelowTitle returns the first selected run of text that is not in an
// h1, or the body.
func firstTextBelowTitle(p *page.Page, mask []bool) page.NodeID {
	for n, kept := range mask {
		if id := page.NodeID(n); kept && p.IsText(id) && p.Chars(id) > 0 && !facts.IsInside(p, id, atom.H1) {
			return id
		}
	}
	return p.Body()
}

// Show puts the picture into box, the copy of n, above all else in it, if it
// is the one behind n.
func (b Background) Show(n page.NodeID, box draft.Node) {
	if b.address != "" && b.of == n {
		box.Prepend(media.BackgroundImage(box, b.address))
	}
}
