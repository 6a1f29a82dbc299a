package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// The lead picture is above the text that an engine selects, often outside of
// that text's container: above or below the title, or as a background.

// addLeadPicture selects the lead picture and returns the element that then
// contains the article. A background has no node of its own, so it is returned.
func addLeadPicture(s *facts.Selected, top page.NodeID, declared string) (page.NodeID, Background) {
	l := lead{s: s, p: s.Page, top: top, declared: newDeclared(declared)}
	if l.isShown() {
		return top, Background{}
	}
	if n := l.picture(); n != page.None {
		s.Add(n)
		return facts.CommonAncestor(s.Page, n, top), Background{}
	}
	cover := l.background()
	if cover.address == "" {
		return top, Background{}
	}
	s.AddNode(cover.of)
	return facts.CommonAncestor(s.Page, cover.of, top), cover
}

type lead struct {
	s        *facts.Selected
	p        *page.Page
	top      page.NodeID
	declared declaredPicture
}

// isShown reports whether the declared picture is already selected.
func (l lead) isShown() bool {
	if !l.declared.exists() {
		return false
	}
	for n := l.top; n < l.p.End(l.top); n++ {
		if l.s.Mask[n] && l.declared.isAt(l.p, n) {
			return true
		}
	}
	return false
}

// maxBylineChars limits the text between the lead picture and the first
// selected text.
const maxBylineChars = 300

// picture returns the lead picture if it is not selected: a picture with a
// caption, below the title and with at most a byline before the selected text;
// or the declared picture, which may be farther up or directly above the title.
func (l lead) picture() page.NodeID {
	const maxNodes = 500
	p, first := l.p, l.firstText()
	title := titleAbove(p, first, first-maxNodes)
	for n := first - 1; n > p.Body() && first-n < maxNodes && p.CharsBetween(n, first) <= maxFrameChars+maxBylineChars; n-- {
		if !p.IsElement(n) {
			continue
		}
		if p.Is(n, atom.Img) && l.s.Mask[n] && p.Contains(l.top, n) {
			return page.None
		}
		if p.End(n) > first {
			continue
		}
		isBelow, isNear := n > title, p.CharsBetween(p.End(n), first) <= maxBylineChars
		switch {
		case (title != page.None || isNear) && l.declared.isAt(p, n) && (isBelow || isRightAbove(p, n, title)) && !isInChrome(p, n):
			return captionedAround(p, n, first)
		case isBelow && isNear && isCaptionedPicture(p, n) && !isInChrome(p, n):
			return n
		}
	}
	return page.None
}

func (l lead) firstText() page.NodeID {
	if first, _ := l.s.TextBounds(); first != page.None {
		return first
	}
	return l.p.Body()
}

// titleAbove returns the last h1 in (last, n], or None.
func titleAbove(p *page.Page, n, last page.NodeID) page.NodeID {
	for ; n > max(last, p.Body()); n-- {
		if p.Is(n, atom.H1) {
			return n
		}
	}
	return page.None
}

// isRightAbove reports whether a picture is directly above a title. With a
// heading between, it would be that heading's picture. Linked pictures are
// logos.
func isRightAbove(p *page.Page, n, title page.NodeID) bool {
	const maxNodes, maxChars = 40, 150 // a section's name, a date, an author
	if title-n > maxNodes || p.CharsBetween(n, title) > maxChars || p.InLink(n) {
		return false
	}
	for d := n; d < title; d++ {
		if p.IsElement(d) && facts.IsHeading(p.Tag(d)) {
			return false
		}
	}
	return true
}

// captionedAround returns the element that contains the picture n and its
// caption, or n with its sources.
func captionedAround(p *page.Page, n, first page.NodeID) page.NodeID {
	if p.Is(p.Parent(n), atom.Picture) {
		n = p.Parent(n)
	}
	for a := p.Parent(n); a != page.None && p.End(a) <= first && p.Chars(a) <= maxFrameChars; a = p.Parent(a) {
		if isCaptionedPicture(p, a) {
			return a
		}
	}
	return n
}

type Background struct {
	of      page.NodeID
	address string // "" for none
}

// background returns the background of an element above the first selected text
// below the title, if it is the declared picture. Themes write the title on it.
func (l lead) background() Background {
	const maxNodes = 200
	if !l.declared.exists() {
		return Background{}
	}
	first := l.firstTextBelowTitle()
	for n := first - 1; n > l.p.Body() && first-n < maxNodes; n-- {
		if !l.p.IsElement(n) || l.p.End(n) > first {
			continue
		}
		if address := l.backgroundOf(n); address != "" {
			return Background{n, address}
		}
	}
	return Background{}
}

func (l lead) backgroundOf(n page.NodeID) string {
	for name, value := range l.p.Attrs(n) {
		if name != "style" && !slices.Contains(pictures.BackgroundNames, name) {
			continue
		}
		if address := pictures.UrlOf(value); address != "" && l.declared.isFileAt(address) {
			return address
		}
	}
	return ""
}

// firstTextBelowTitle returns the first selected text outside an h1, or the
// body.
func (l lead) firstTextBelowTitle() page.NodeID {
	for n := l.firstText(); int(n) < l.p.Len(); n++ {
		if l.s.IsText(n) && !facts.IsInside(l.p, n, atom.H1) {
			return n
		}
	}
	return l.p.Body()
}

// Show prepends the picture to box, the copy of n, if n is its element.
func (b Background) Show(n page.NodeID, box draft.Node) {
	if b.address != "" && b.of == n {
		box.Prepend(media.BackgroundImage(box, b.address))
	}
}

// declaredPicture recognizes the picture that a page declares as its own. Other
// addresses of it may have a different size, or go through a server that
// resizes it.
type declaredPicture struct {
	file string // file name without a size, or ""
	part string // a part of the address, or ""
}

// newDeclared returns the picture at an address, or nothing for "". If the file
// name is a number, the whole path identifies the picture.
func newDeclared(address string) declaredPicture {
	const minNameBytes = 12 // shorter names occur by chance
	address, _, _ = strings.Cut(address, "?")
	file := unscaled(address[strings.LastIndexByte(address, '/')+1:])
	name := file[:max(0, strings.LastIndexByte(file, '.'))]
	if pictures.IsNumber(name) {
		_, path, _ := strings.Cut(address, "://")
		_, path, _ = strings.Cut(path, "/")
		return declaredPicture{part: path}
	}
	d := declaredPicture{file: file, part: name}
	if !pictures.IsImageFile(file) {
		d = declaredPicture{part: file}
	}
	if len(d.part) < minNameBytes {
		d.part = ""
	}
	return d
}

func (d declaredPicture) exists() bool { return d != declaredPicture{} }

// isAt reports whether n is the image or one of its sources.
func (d declaredPicture) isAt(p *page.Page, n page.NodeID) bool {
	if !d.exists() || !p.Is(n, atom.Img) && !p.Is(n, atom.Source) {
		return false
	}
	for name, value := range p.Attrs(n) {
		if strings.Contains(name, "src") && d.isFileAt(value) {
			return true
		}
	}
	return false
}

func (d declaredPicture) isFileAt(address string) bool {
	if d.part != "" && strings.Contains(address, d.part) {
		return true
	}
	return d.file != "" && unscaled(pictures.AddressFile(address)) == d.file
}

// unscaled returns a file name without a size and without the suffix that
// WordPress adds to reduced images.
func unscaled(file string) string {
	file, _ = pictures.FileSize(file)
	return strings.Replace(file, "-scaled.", ".", 1)
}
