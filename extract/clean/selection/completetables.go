package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/tables"
	"pilcrow/extract/page"
)

// isDataTable reports whether t is a grid of short texts: rows of several
// cells, some of one that is their heading, without what makes a table the
// layout of a page.
func isDataTable(p *page.Page, t page.NodeID) bool {
	const longCell = 120 // characters, in the mean
	if role := p.Attr(t, "role"); role == "presentation" || role == "none" || facts.IsLinks(p.Counts(t)) {
		return false
	}
	rows, cells := int32(0), int32(0)
	for d := t + 1; d < p.End(t); d++ {
		switch p.Tag(d) {
		case atom.Button: // one without a text sorts
			if p.Chars(d) > 0 {
				return false
			}
		case atom.Tr:
			rows++
		case atom.Td, atom.Th:
			if p.Chars(d) > 0 {
				cells++
			}
		case atom.Table, atom.Form, atom.Input, atom.Select, atom.Textarea, atom.Iframe, atom.Nav, atom.Article, atom.Section,
			atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			return false
		}
	}
	return rows >= 2 && 2*cells >= 3*rows && p.Chars(t) <= longCell*cells
}

// textBehind returns what has text right behind n, or behind what holds nothing
// but n, in the element around it.
func textBehind(p *page.Page, n page.NodeID) page.NodeID {
	for up := p.Parent(n); up != page.None && p.Chars(up) == p.Chars(n); up = p.Parent(n) {
		n = up
	}
	if p.Parent(n) == page.None {
		return page.None // the page holds nothing else
	}
	for c := p.End(n); c < p.End(p.Parent(n)); c = p.End(c) {
		if p.Chars(c) > 0 {
			return c
		}
	}
	return page.None
}

func isMostly(p *page.Page, kept []int32, n page.NodeID) bool {
	return n != page.None && 2*(kept[p.End(n)]-kept[n]) > p.Chars(n)
}

// isTableByRole reports whether n has ARIA's role of a table and is a grid of
// short texts: see makeTable.
func isTableByRole(p *page.Page, n page.NodeID) bool {
	const longCell = 120 // characters, in the mean
	if !tables.IsTableRole(p.Attr(n, "role")) || facts.IsLinks(p.Counts(n)) {
		return false
	}
	rows, cells := int32(0), int32(0)
	for d := n + 1; d < p.End(n); d++ {
		switch p.Attr(d, "role") {
		case "row":
			rows++
		case "cell", "gridcell", "columnheader", "rowheader":
			cells++
		case "table", "grid", "treegrid", "checkbox", "button", "menu":
			return false
		}
		if p.Is(d, atom.Input) || p.Is(d, atom.Button) || p.Is(d, atom.Select) {
			return false
		}
	}
	return rows >= 2 && cells >= 2*rows && p.Chars(n) <= longCell*cells
}

// SettleBareHeads decides about tables of which no more is kept than the
// heading, a caption or a row of headers, which says nothing without the data
// below: above a kept text the table is kept whole, as pages that present a
// thing begin with its data. Else the heading goes too.
func SettleBareHeads(p *page.Page, mask []bool, a facts.Asked) {
	kept := facts.KeptTexts(p, mask)
	for n := page.NodeID(0); int(n) < p.Len(); n++ {
		if !p.Is(n, atom.Table) || kept[p.End(n)] == kept[n] || a.Holds(p, n) || !isBareHead(p, mask, n) {
			continue
		}
		isKept := isMostly(p, kept, textBehind(p, n))
		for d := n; d < p.End(n); d++ {
			mask[d] = isKept
		}
		n = p.End(n) - 1
	}
}

// isBareHead reports whether texts of table t are kept, none of its data, and
// there is data.
func isBareHead(p *page.Page, mask []bool, t page.NodeID) bool {
	heads, data := false, false
	for d := t + 1; d < p.End(t); d++ {
		switch {
		case p.Is(d, atom.Table):
			return false
		case !p.IsText(d) || p.Chars(d) == 0:
		case !isInHead(p, t, d):
			if mask[d] {
				return false
			}
			data = true
		case mask[d]:
			heads = true
		}
	}
	return heads && data
}

// isInHead reports whether n stands in a caption or a header of table t.
func isInHead(p *page.Page, t, n page.NodeID) bool {
	for up := p.Parent(n); up != t; up = p.Parent(up) {
		if p.Is(up, atom.Th) || p.Is(up, atom.Thead) || p.Is(up, atom.Caption) {
			return true
		}
	}
	return false
}
