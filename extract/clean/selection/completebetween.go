package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// CompleteBetween selects what stands between two kept texts and has no
// sentences, by which an engine knows a text: tables of data, lists of points
// and formulas. The text around speaks of them. It goes from the end of the
// page to its beginning, so that of several things in a row the last is the
// next one's neighbour.
func CompleteBetween(p *page.Page, mask []bool) {
	kept := facts.KeptTexts(p, mask)
	first, last := facts.Bounds(mask)
	for n := last; n > first; n-- {
		if !p.IsElement(n) || p.Chars(n) == 0 || kept[p.End(n)]-kept[n] == p.Chars(n) {
			continue
		}
		if thing := thingAt(p, kept, n); thing != page.None && isKeptBehind(p, mask, thing) && isBegun(p, mask, thing) && !isInChrome(p, thing) {
			facts.SelectSubtree(p, mask, thing)
		}
	}
}

// thingAt returns the table, list or formula that n is, with what belongs to
// it, or None.
func thingAt(p *page.Page, kept []int32, n page.NodeID) page.NodeID {
	switch p.Tag(n) {
	case atom.Table:
		if isDataTable(p, n) {
			return n
		}
	case atom.Div:
		if isTableByRole(p, n) {
			return n
		}
	case atom.Ul, atom.Ol:
		if isListOfPoints(p, n) {
			return n
		}
	}
	if isFormulaNode(p, n) {
		return formulaBlock(p, kept, n)
	}
	return page.None
}

// isListOfPoints reports whether list n says something by itself: items of
// some words, hardly a link, and no picture or control.
func isListOfPoints(p *page.Page, n page.NodeID) bool {
	const short, few = 12, 40 // characters: of an item in the mean, and of all
	if p.Chars(n) < few || 3*p.Counts(n).LinkChars > p.Chars(n) || facts.IsListPart(p.Tag(p.Parent(n))) {
		return false
	}
	items := int32(0)
	for d := n + 1; d < p.End(n); d++ {
		switch tag := p.Tag(d); {
		case tag == atom.Li:
			items++
		case tag == atom.Img || tag == atom.Input || tag == atom.Button || tag == atom.Svg:
			return false
		case tag != atom.P && !facts.IsListPart(tag) && p.IsElement(d) && page.IsBlock(tag):
			return false
		}
	}
	return items >= 2 && p.Chars(n) >= short*items
}

// crumbs are the characters of a label that may stand between a thing and its
// neighbour: "Out[12]:", "Scroll for more".
const crumbs = 24

// isKeptBehind reports whether the text right behind n is kept.
func isKeptBehind(p *page.Page, mask []bool, n page.NodeID) bool {
	left := int32(crumbs)
	for d := p.End(n); d < min(p.End(n)+farthestText, page.NodeID(p.Len())) && left >= 0; d++ {
		if p.IsText(d) {
			if mask[d] && p.Chars(d) > 0 {
				return true
			}
			left -= p.Chars(d)
		}
	}
	return false
}

// isBegun reports whether the text right before n is kept, or is the heading
// of a list: "Pros".
func isBegun(p *page.Page, mask []bool, n page.NodeID) bool {
	left := int32(crumbs)
	for d := n - 1; d > max(n-farthestText, page.Root) && left >= 0; d-- {
		if p.IsText(d) && p.Chars(d) > 0 {
			if mask[d] || left == crumbs && (p.Is(n, atom.Ul) || p.Is(n, atom.Ol)) && isOfSectionHeading(p, d) {
				return true
			}
			left -= p.Chars(d)
		}
	}
	return false
}

// farthestText bounds the search for a neighbour, in nodes: between a thing
// and its text there are frames and buttons.
const farthestText = 200

// isOfSectionHeading reports whether text n is a part of a section's heading: an h1 is that of
// the page, and a list below it names author and day.
func isOfSectionHeading(p *page.Page, n page.NodeID) bool {
	const far = 3 // elements in a heading: a link, a span, bold
	for a, i := p.Parent(n), 0; a != page.None && i < far; a, i = p.Parent(a), i+1 {
		if facts.IsHeading(p.Tag(a)) {
			return !p.Is(a, atom.H1)
		}
	}
	return false
}

// isFormulaNode reports whether n shows a formula: MathML, the box of a
// library, or an element whose text is all between the delimiters of
// displayed TeX.
func isFormulaNode(p *page.Page, n page.NodeID) bool {
	const long = 2000 // characters
	switch {
	case p.Chars(n) > long:
		return false
	case p.Tag(n) == atom.Math || p.TagName(n) == "mjx-container":
		return true
	}
	if p.FirstChild(n) == page.None || !p.IsText(p.FirstChild(n)) {
		return false
	}
	s := strings.TrimSpace(p.Text(p.FirstChild(n)))
	return strings.HasPrefix(s, `\[`) && strings.HasSuffix(s, `\]`) || strings.HasPrefix(s, "$$") && strings.HasSuffix(s, "$$") && len(s) > 4
}

// formulaBlock returns the omitted block that holds nothing but a formula, maybe
// with its number; None where the formula stands in a text.
func formulaBlock(p *page.Page, kept []int32, n page.NodeID) page.NodeID {
	const number = 10 // characters: "(12.34)"
	block := page.None
	for a := n; kept[p.End(a)] == kept[a] && p.Chars(a) <= p.Chars(n)+number; a = p.Parent(a) {
		if p.IsElement(a) && draft.BreaksLine(p.Tag(a)) {
			block = a
		}
		if class := p.Attr(a, "class"); strings.Contains(class, "katex") || strings.Contains(class, "MathJax") {
			n = a // shows the formula twice
		}
	}
	return block
}
