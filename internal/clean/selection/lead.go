package selection

import (
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/media"
	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
)

// The picture at the head of an article. It is above the text that an engine
// selects, often outside of that text's container: below the title, above it, or
// behind it.

// addLeadPicture selects the picture at the head of the article, and returns what then
// contains the article. A background has no node of its own: it is returned to be
// shown.
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

// lead looks for the picture.
type lead struct {
	s        *facts.Selected
	p        *page.Page
	top      page.NodeID
	declared declaredPicture
}

// isShown reports whether the picture that the page declares is among those
// selected in top.
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

// maxBylineChars is how much text there is between an article's picture and its
// first selected text.
const maxBylineChars = 300

// picture returns the picture at the head of the article if it was left out of
// top: one with a caption, below the title and with no more than a byline between
// it and the first selected text; or the one that the page declares, which may
// have more between, and may be directly above the title.
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

// firstText returns the first selected text, or the body.
func (l lead) firstText() page.NodeID {
	if first, _ := l.s.TextBounds(); first != page.None {
		return first
	}
	return l.p.Body()
}

// titleAbove returns the last h1 before n and behind the node last, or None.
func titleAbove(p *page.Page, n, last page.NodeID) page.NodeID {
	for ; n > max(last, p.Body()); n-- {
		if p.Is(n, atom.H1) {
			return n
		}
	}
	return page.None
}

// isRightAbove reports whether a picture is above a title with hardly anything
// between, and no heading, whose picture it would be, as the cover of a book is.
// A logo, which leads to the site's front page, is not.
func isRightAbove(p *page.Page, n, title page.NodeID) bool {
	const maxNodes, maxChars = 40, 150 // a section's name, a day, an author
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

// captionedAround returns the element with the picture n and its caption, above
// the article's first text; or n, with the sources beside it.
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

// Background is the picture behind an element.
type Background struct {
	of      page.NodeID
	address string // "" for none
}

// background returns the picture behind an element above the first selected text
// that is no title, if it is the one that the page declares as its own: themes
// write the title on it.
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

// backgroundOf returns the address of n's background if it is the declared
// picture, or "".
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

// firstTextBelowTitle returns the first selected text that is not in an h1, or
// the body.
func (l lead) firstTextBelowTitle() page.NodeID {
	for n := l.firstText(); int(n) < l.p.Len(); n++ {
		if l.s.IsText(n) && !facts.IsInside(l.p, n, atom.H1) {
			return n
		}
	}
	return l.p.Body()
}

// Show puts the picture into box, the copy of n, above all else in it, if it is
// the one behind n.
func (b Background) Show(n page.NodeID, box draft.Node) {
	if b.address != "" && b.of == n {
		box.Prepend(media.BackgroundImage(box, b.address))
	}
}
