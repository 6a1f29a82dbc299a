package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/letter"
)

// An engine that scores text leaves out what has none: the container of a
// photo, of a code block or of a heading has no commas. Such parts are selected
// if they are between selected ones, so that no engine loses them:
//
//   - heading: a container with nothing but a heading introduces what follows it;
//   - picture: a figure or image with its caption illustrates its section;
//   - block: code, a data table or a formula belongs to the text around it;
//   - cell: a selected table keeps its cells, if they have text and no blocks;
//
// unless the container is a part of the page by its element or role (nav, aside,
// footer, form) or most of its text is links. If an engine judged every text,
// only link previews, players, pictures, code and headings of selected texts are
// selected.

// restorer selects such parts.
type restorer struct {
	s       *facts.Selected
	p       *page.Page
	holders []bool // the nodes that contained selected ones before
	scope   engine.Scope
	title   string
	hasCode bool // the page has code blocks

	labelChars int32 // of a label between a heading and its text
}

// restore selects these parts below top. They must have selected nodes before
// and behind them.
func restore(s *facts.Selected, top page.NodeID, e engine.Selection, title string) {
	first, last := s.Bounds()
	first, last = max(first, top), min(last, s.Page.End(top))
	r := restorer{s: s, p: s.Page, holders: s.Holders(), scope: e.Scope, title: title, hasCode: facts.Has(s.Page, page.Root, atom.Pre)}
	if e.Scope == engine.EveryText && isWritten(e.Kind) {
		r.labelChars = maxLabelChars
	}
	r.restore(first, last)
}

// isWritten reports whether the pages of a kind are texts with sections. Elsewhere
// the headings are those of boxes, and a label below one is its content.
func isWritten(kind engine.Kind) bool {
	return kind == engine.Article || kind == engine.Documentation || kind == engine.Service || kind == ""
}

// restore selects the parts that are between the nodes first and last.
func (r *restorer) restore(first, last page.NodeID) {
	p := r.p
	omittedEnd := first // of the omitted part that n is in
	isBehindText := false
	for n := first; n < last; {
		if p.IsText(n) || r.holders[n] {
			isBehindText = isBehindText || r.s.IsText(n)
			n++
			continue
		}
		isBoilerplate := isChrome(p, n)
		switch {
		case !isBoilerplate && r.scope == engine.EveryText && isGallery(p, n):
			addPictures(r.s, n)
		case r.isRestored(n, isBoilerplate, n >= omittedEnd) && !r.isIconInList(n), (isBehindText || p.Is(n, atom.H1)) && r.isHeadingOfSelected(n):
			r.s.Add(n)
		case !isBoilerplate && r.mayHoldParts(n):
			omittedEnd = max(omittedEnd, p.End(n))
			n++
			continue
		}
		n = p.End(n)
	}
}

// isRestored reports whether an omitted part is selected; isWhole is whether it
// is no part of another one.
func (r *restorer) isRestored(n page.NodeID, isBoilerplate, isWhole bool) bool {
	p := r.p
	if r.scope == engine.EveryText {
		return isLinkPreview(p, n) || isPlayerBox(p, n) || !isBoilerplate && (isEmbeddedPost(p, n) || isBarePicture(p, n) || r.isCodeOnly(n))
	}
	if isBoilerplate || facts.IsMostlyLinks(p, n) {
		return false
	}
	return isPictureOnly(p, n) || isBlockOnly(p, n) || isCell(p, n) || isWhole && isHeadingOnly(p, n)
}

// isCodeOnly reports whether n's text is that of a code block, or of a table or
// formula with code.
func (r *restorer) isCodeOnly(n page.NodeID) bool {
	return r.hasCode && facts.Has(r.p, n, atom.Pre) && !facts.IsMostlyLinks(r.p, n) && isBlockOnly(r.p, n)
}

// isIconInList reports whether n is a picture without a caption in a list of
// texts that is left out: the symbol of an item.
func (r *restorer) isIconInList(n page.NodeID) bool {
	if r.scope != engine.EveryText || isCaptionedPicture(r.p, n) {
		return false
	}
	for a := n; a != page.Root && !r.holders[a]; a = r.p.Parent(a) {
		if (r.p.Is(a, atom.Li) || r.p.Is(a, atom.Ul) || r.p.Is(a, atom.Ol)) && r.p.Chars(a) > 0 {
			return true
		}
	}
	return false
}

// isHeadingOfSelected reports whether n is a heading and the text right behind it
// is selected, maybe below a label: the price of a product that a guide presents
// under a heading that is a link to a shop. An h1 is the title, which readers show,
// unless the page declares another.
func (r *restorer) isHeadingOfSelected(n page.NodeID) bool {
	p := r.p
	if !facts.IsHeading(p.Tag(n)) || !p.Counted(n) || p.Chars(n) == 0 {
		return false
	}
	if p.Is(n, atom.H1) && isTitle(facts.SubtreeText(p, n), r.title) {
		return false
	}
	labelChars := r.labelChars
	if p.Is(n, atom.H1) {
		labelChars = 0
	}
	for d := p.End(n); int(d) < p.Len() && p.CharsBetween(p.End(n), d) <= labelChars; d++ {
		switch {
		case r.s.IsText(d):
			return true
		case p.IsElement(d) && facts.IsHeading(p.Tag(d)):
			return false
		}
	}
	return false
}

// isTitle reports whether a heading is the title, maybe with the name of a
// section or a site: half of the shorter one's words are the other's. If no title
// is known, it is.
func isTitle(heading, title string) bool {
	a, b := strings.Fields(letter.Plain(heading)), strings.Fields(letter.Plain(title))
	shared := 0
	for _, w := range a {
		if slices.Contains(b, w) {
			shared++
		}
	}
	return 2*shared >= min(len(a), len(b))
}

// isChrome reports whether n is no content by its element or role, or is hidden.
func isChrome(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Nav, atom.Aside, atom.Footer, atom.Form, atom.Button, atom.Select, atom.Dialog, atom.Menu, atom.Noscript:
		return true
	case atom.Iframe:
		return !isPlayer(p, n)
	}
	if !p.Counted(n) && !p.Is(n, atom.Iframe) && !p.Is(n, atom.Video) && !p.Is(n, atom.Audio) {
		return true
	}
	switch p.Attr(n, "role") {
	case "navigation", "complementary", "contentinfo", "search", "banner", "dialog", "toolbar", "menu":
		return true
	}
	return false
}

// isInChrome reports whether n is, or is in, a part of the page that is no
// content. Only a noscript may be in one that is: it may have the picture that a
// script makes.
func isInChrome(p *page.Page, n page.NodeID) bool {
	inChrome := isChrome(p, n)
	for a := p.Parent(n); a != page.None; a = p.Parent(a) {
		inChrome = !p.Is(a, atom.Noscript) && (inChrome || isChrome(p, a))
	}
	return inChrome
}

// mayHoldParts reports whether to look for parts inside n: not in blocks of
// links.
func (r *restorer) mayHoldParts(n page.NodeID) bool {
	p := r.p
	return (isGrouping(p.Tag(n)) || p.Is(n, atom.Span) || isCustomGroup(p, n)) && !facts.IsMostlyLinks(p, n)
}

func isGrouping(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Ul, atom.Ol, atom.Li, atom.Td, atom.Tr, atom.Tbody, atom.Table, atom.Center:
		return true
	}
	return false
}

// isCustomGroup reports whether n is a custom element (HTML standard, 4.13.3: its
// name has a hyphen) without code.
func isCustomGroup(p *page.Page, n page.NodeID) bool {
	return p.Tag(n) == 0 && p.Namespace(n) == page.HTML && strings.Contains(p.TagName(n), "-") && !facts.Has(p, n, atom.Pre)
}

// isHeadingOnly reports whether all of n's text is one heading.
func isHeadingOnly(p *page.Page, n page.NodeID) bool {
	h := facts.Find(p, n, facts.IsHeading)
	return h != page.None && p.Chars(n) > 0 && p.Chars(n) == p.Chars(h)
}

// isBlockOnly reports whether n's text is that of one code block, data table or
// formula, but for a short label.
func isBlockOnly(p *page.Page, n page.NodeID) bool {
	const maxBlockLabelChars = 60 // a file name, "Copy", "Table 2"
	block := facts.Find(p, n, func(tag atom.Atom) bool { return tag == atom.Pre || tag == atom.Table || tag == atom.Math })
	return block != page.None && p.Chars(n)-p.Chars(block) <= maxBlockLabelChars
}

// isCell reports whether n is a cell as data tables have them.
func isCell(p *page.Page, n page.NodeID) bool {
	return (p.Is(n, atom.Td) || p.Is(n, atom.Th)) && p.Chars(n) > 0 && facts.Find(p, n, isLayoutBlock) == page.None
}

// isLayoutBlock reports whether such an element makes a cell a part of a layout.
func isLayoutBlock(tag atom.Atom) bool {
	return tag != atom.Td && tag != atom.Th && page.IsBlock(tag) || tag == atom.Img
}
