package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/cards"
	"pilcrow/extract/clean/embeds"
	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// An engine that scores text leaves out what has none: the container of a
// photo, of a code sample or of a heading has no commas. Such parts are put
// back when they stand between kept ones, so that no engine loses them:
//
//   - heading: a container that holds nothing but a heading introduces what
//     follows it;
//   - picture: a figure or image with its caption illustrates what it stands in;
//   - sample: code, a data table or a formula belongs to the text around it;
//   - cell: a kept table keeps its cells, if they hold text and no blocks;
//
// unless the container is a part of the page by its own word (nav, aside,
// footer, form) or most of its text is links.

// Restore selects in mask the omitted parts below top that are to be put back.
// They must have kept nodes before and behind them. Of what an engine left out
// that judged every text, only pictures and code are put back.
func Restore(p *page.Page, mask []bool, top page.NodeID, scope engine.Scope, title string) {
	first, last := facts.Bounds(mask)
	holds := facts.Holders(p, mask)
	inside := top // the end of the omitted part that n lies in
	begun := false
	for n := top; n < p.End(top); {
		begun = begun || mask[n] && p.IsText(n) && p.Chars(n) > 0
		switch {
		case holds[n] || p.IsText(n):
			n++
		case n > first && n < last && scope == engine.EveryText && isGallery(p, n):
			selectPictures(p, mask, n)
			n = p.End(n)
		case n > first && n < last && (isPutBack(p, n, n >= inside, scope) && !isIconOfList(p, holds, n, scope) || (begun || p.Is(n, atom.H1)) && isHeadingOf(p, mask, n, title)):
			facts.SelectSubtree(p, mask, n)
			n = p.End(n)
		case mayHoldSample(p, n):
			inside = max(inside, p.End(n))
			n++
		default:
			n = p.End(n)
		}
	}
}

// isPutBack reports whether an omitted part is put back; whole says that it is
// no part of another one.
func isPutBack(p *page.Page, n page.NodeID, whole bool, scope engine.Scope) bool {
	if scope == engine.EveryText {
		return isCardNode(p, n) || isPlayerNode(p, n) || !isChrome(p, n) && (isEmbeddedPost(p, n) || isBarePicture(p, n) || !facts.IsLinks(p.Counts(n)) && isSampleOnly(p, n) && facts.Find(p, n, isCode) != page.None)
	}
	return isSample(p, n) || whole && isIntroduction(p, n)
}

// isIconOfList reports whether n is a picture without a caption in a list of
// texts that is left out: the sign of an item.
func isIconOfList(p *page.Page, holds []bool, n page.NodeID, scope engine.Scope) bool {
	if scope != engine.EveryText || isCaptionedPicture(p, n) {
		return false
	}
	for a := n; a != page.Root && !holds[a]; a = p.Parent(a) {
		if (p.Is(a, atom.Li) || p.Is(a, atom.Ul) || p.Is(a, atom.Ol)) && p.Chars(a) > 0 {
			return true
		}
	}
	return false
}

// isEmbeddedPost reports whether n is a post of another site, or the figure in
// which WordPress puts one.
func isEmbeddedPost(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Figure) && p.Chars(n) <= cards.LongCard {
		n = facts.Find(p, n, func(tag atom.Atom) bool { return tag == atom.Blockquote })
	}
	return n != page.None && p.Is(n, atom.Blockquote) && embeds.IsPostClass(p.Attr(n, "class"))
}

// isHeadingOf reports whether n is a heading and the text right behind it is
// kept: a section keeps its name. An h1 is the title, which readers show, unless
// the page declares another.
func isHeadingOf(p *page.Page, mask []bool, n page.NodeID, title string) bool {
	if !facts.IsHeading(p.Tag(n)) || p.Is(n, atom.H1) && isTitle(facts.SubtreeText(p, n), title) || !p.Counted(n) || facts.IsLinks(p.Counts(n)) || p.Chars(n) == 0 {
		return false
	}
	for d := p.End(n); int(d) < p.Len(); d++ {
		if p.IsText(d) && p.Chars(d) > 0 {
			return mask[d]
		}
		if p.IsElement(d) && facts.IsHeading(p.Tag(d)) {
			return false
		}
	}
	return false
}

// isTitle reports whether a heading says what the title says, maybe with the
// name of a section or a site: half of the shorter one's words are the other's.
// Where no title is known, it does.
func isTitle(said, title string) bool {
	a, b := strings.Fields(named.PlainWords(said)), strings.Fields(named.PlainWords(title))
	shared := 0
	for _, w := range a {
		if slices.Contains(b, w) {
			shared++
		}
	}
	return 2*shared >= min(len(a), len(b))
}

// isIntroduction reports whether n is a container of one heading. Deep in an
// omitted part a heading is that part's, so this is asked of whole parts only.
func isIntroduction(p *page.Page, n page.NodeID) bool {
	return !isChrome(p, n) && !facts.IsLinks(p.Counts(n)) && isHeadingOnly(p, n)
}

// isSample reports whether n is one of the other parts that are put back.
func isSample(p *page.Page, n page.NodeID) bool {
	return !isChrome(p, n) && !facts.IsLinks(p.Counts(n)) && (isPictureOnly(p, n) || isSampleOnly(p, n) || isCell(p, n))
}

// isChrome reports whether n says of itself that it is no content.
func isChrome(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.Nav, atom.Aside, atom.Footer, atom.Form, atom.Button, atom.Select, atom.Dialog, atom.Menu, atom.Noscript:
		return true
	case atom.Iframe:
		return !isPlayer(p, n)
	}
	switch p.Attr(n, "role") {
	case "navigation", "complementary", "contentinfo", "search", "banner", "dialog", "toolbar", "menu":
		return true
	}
	return !p.Counted(n) && !p.Is(n, atom.Iframe) && !p.Is(n, atom.Video) && !p.Is(n, atom.Audio)
}

// mayHoldSample reports whether to look for parts inside n: not in what is no
// content, and not in blocks of links.
func mayHoldSample(p *page.Page, n page.NodeID) bool {
	return !isChrome(p, n) && !facts.IsLinks(p.Counts(n)) && (isGrouping(p.Tag(n)) || p.Is(n, atom.Span) || isCustom(p, n))
}

// isCustom reports whether n is an element of the page's own making that groups
// other things than code (HTML standard, 4.13.3: its name has a hyphen).
func isCustom(p *page.Page, n page.NodeID) bool {
	return p.Tag(n) == 0 && p.Namespace(n) == page.HTML && strings.Contains(p.TagName(n), "-") && !facts.Has(p, n, atom.Pre)
}

func isGrouping(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Ul, atom.Ol, atom.Li, atom.Td, atom.Tr, atom.Tbody, atom.Table, atom.Center:
		return true
	}
	return false
}

// isHeadingOnly reports whether all of n's text is one heading.
func isHeadingOnly(p *page.Page, n page.NodeID) bool {
	h := facts.Find(p, n, facts.IsHeading)
	return h != page.None && p.Chars(n) > 0 && p.Chars(n) == p.Chars(h)
}

// isSampleOnly reports whether n's text is that of one code block, data table
// or formula, but for a short label.
func isSampleOnly(p *page.Page, n page.NodeID) bool {
	const label = 60 // characters: a file name, "Copy", "Table 2"
	s := facts.Find(p, n, isSampleTag)
	return s != page.None && p.Counts(n).Minus(p.Counts(s)).Chars <= label
}

// isCell reports whether n is a cell as data tables have them.
func isCell(p *page.Page, n page.NodeID) bool {
	return (p.Is(n, atom.Td) || p.Is(n, atom.Th)) && p.Chars(n) > 0 && facts.Find(p, n, isCellBlock) == page.None
}

// isCellBlock reports whether such an element makes a cell a part of a layout.
func isCellBlock(tag atom.Atom) bool {
	return tag != atom.Td && tag != atom.Th && page.IsBlock(tag) || tag == atom.Img
}

func isSampleTag(tag atom.Atom) bool {
	return tag == atom.Pre || tag == atom.Table || tag == atom.Math
}

func isCode(tag atom.Atom) bool { return tag == atom.Pre }
