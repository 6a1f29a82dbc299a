package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// An engine that scores text leaves out elements without sentences, such as the
// container of a photo, a code block or a heading. If they are between selected
// texts, they are selected, whatever the engine:
//
//   - heading: a container with only a heading introduces the text after it
//   - picture: a figure or image with its caption illustrates its section
//   - block: code, a data table or a formula belongs to the text around it
//   - cell: a selected table keeps its cells that have text and no blocks
//
// Containers that are boilerplate by element or role (nav, aside, footer, form)
// or mostly links stay out. If the engine judged every text, only link
// previews, players, pictures, code, and headings of selected texts are
// restored.

type restorer struct {
	s       *facts.Selected
	p       *page.Page
	holders []bool // the nodes that contained selected ones at the start
	scope   engine.Scope
	title   string
	hasCode bool // whether the page has code blocks

	labelChars int32 // maximum for a label between a heading and its text
}

// restore selects these parts within top, between the first and the last
// selected node.
func restore(s *facts.Selected, top page.NodeID, e engine.Selection, title string) {
	first, last := s.Bounds()
	first, last = max(first, top), min(last, s.Page.End(top))
	r := restorer{s: s, p: s.Page, holders: s.Holders(), scope: e.Scope, title: title, hasCode: facts.Has(s.Page, page.Root, atom.Pre)}
	if e.Scope == engine.EveryText && hasSections(e.Kind) {
		r.labelChars = maxLabelChars
	}
	r.restore(first, last)
}

// hasSections reports whether pages of a kind are texts with sections. On other
// pages, headings belong to boxes, and a label below one is its content.
func hasSections(kind engine.Kind) bool {
	return kind == engine.Article || kind == engine.Documentation || kind == engine.Service || kind == ""
}

func (r *restorer) restore(first, last page.NodeID) {
	p := r.p
	omittedEnd := first // end of the outermost omitted part
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

// isRestored reports whether to select an omitted part. isWhole means that no
// other omitted part contains it.
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

// isCodeOnly reports whether n contains only a code block, or a table or
// formula with code.
func (r *restorer) isCodeOnly(n page.NodeID) bool {
	return r.hasCode && facts.Has(r.p, n, atom.Pre) && !facts.IsMostlyLinks(r.p, n) && isBlockOnly(r.p, n)
}

// isIconInList reports whether n is a picture without a caption in an omitted
// list with text: the icon of an item.
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

// isHeadingOfSelected reports whether n is the heading directly above selected
// text. A label may be between, such as the price of a product below a heading
// that links to a shop. An h1 does not count if it is the article's title.
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
// section or site: half of the shorter one's words are in the other one. If no
// title is known, it is true.
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

// isChrome reports whether n is boilerplate by element or role, or hidden.
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

// isInChrome reports whether n or an ancestor is boilerplate. A noscript
// element in boilerplate does not count, because it may contain the lead
// picture for pages without scripts.
func isInChrome(p *page.Page, n page.NodeID) bool {
	inChrome := isChrome(p, n)
	for a := p.Parent(n); a != page.None; a = p.Parent(a) {
		inChrome = !p.Is(a, atom.Noscript) && (inChrome || isChrome(p, a))
	}
	return inChrome
}

// mayHoldParts reports whether to look for parts inside n.
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

// isCustomGroup reports whether n is a custom element (HTML standard, 4.13.3:
// its name has a hyphen) without code.
func isCustomGroup(p *page.Page, n page.NodeID) bool {
	return p.Tag(n) == 0 && p.Namespace(n) == page.HTML && strings.Contains(p.TagName(n), "-") && !facts.Has(p, n, atom.Pre)
}

// isHeadingOnly reports whether n has no text but one heading.
func isHeadingOnly(p *page.Page, n page.NodeID) bool {
	h := facts.Find(p, n, facts.IsHeading)
	return h != page.None && p.Chars(n) > 0 && p.Chars(n) == p.Chars(h)
}

// isBlockOnly reports whether n has no text but a code block, data table or
// formula, and a short label.
func isBlockOnly(p *page.Page, n page.NodeID) bool {
	const maxBlockLabelChars = 60 // a file name, "Copy", "Table 2"
	block := facts.Find(p, n, func(tag atom.Atom) bool { return tag == atom.Pre || tag == atom.Table || tag == atom.Math })
	return block != page.None && p.Chars(n)-p.Chars(block) <= maxBlockLabelChars
}

// isCell reports whether n is a cell of a data table.
func isCell(p *page.Page, n page.NodeID) bool {
	return (p.Is(n, atom.Td) || p.Is(n, atom.Th)) && p.Chars(n) > 0 && facts.Find(p, n, isLayoutBlock) == page.None
}

// isLayoutBlock reports whether an element shows that its cell lays out the
// page.
func isLayoutBlock(tag atom.Atom) bool {
	return tag != atom.Td && tag != atom.Th && page.IsBlock(tag) || tag == atom.Img
}
