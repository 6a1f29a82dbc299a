package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/tables"
	"pilcrow/extract/page"
)

// maxCellChars limits the mean number of characters in the cells of a data
// table.
const maxCellChars = 120

// isDataTable reports whether t is a grid of short texts, and not the layout of
// a page. Links are fine as names in a table with other cells or header cells.
// A table of nothing but links is a menu or an ad.
func isDataTable(p *page.Page, t page.NodeID) bool {
	if role := p.Attr(t, "role"); role == "presentation" || role == "none" {
		return false
	}
	var g grid
	for d := t + 1; d < p.End(t); d++ {
		g.count(p, d)
		switch p.Tag(d) {
		case atom.Button: // one without text sorts
			if p.Chars(d) > 0 {
				return false
			}
		case atom.Table, atom.Form, atom.Input, atom.Select, atom.Textarea, atom.Iframe, atom.Nav, atom.Article, atom.Section,
			atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			return false
		}
	}
	if facts.IsMostlyLinks(p, t) && g.headers == 0 && 3*g.plain < g.cells {
		return false
	}
	return g.hasColumns() && p.Chars(t) <= maxCellChars*g.cells
}

// grid counts the rows and cells of a table.
type grid struct {
	rows, cells int32 // only cells with text
	headers     int32
	plain       int32 // cells with text and without links
}

// count adds a descendant of the table.
func (g *grid) count(p *page.Page, d page.NodeID) {
	switch p.Tag(d) {
	case atom.Tr:
		g.rows++
	case atom.Td, atom.Th:
		if p.Chars(d) > 0 {
			g.cells++
		}
		if p.Tag(d) == atom.Th {
			g.headers++
		}
		if p.Chars(d) > 1 && p.Counts(d).LinkChars == 0 {
			g.plain++
		}
	}
}

// hasColumns reports whether the rows have several cells.
func (g *grid) hasColumns() bool { return g.rows >= 2 && 2*g.cells >= 3*g.rows }

// isTableByRole reports whether n has ARIA's role of a table and is a grid of
// short texts. Package tables makes a table of it.
func isTableByRole(p *page.Page, n page.NodeID) bool {
	if !tables.IsTableRole(p.Attr(n, "role")) || facts.IsMostlyLinks(p, n) {
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
	return rows >= 2 && cells >= 2*rows && p.Chars(n) <= maxCellChars*cells
}

// isMostlySelectedGrid reports whether n is a data table of which at least
// three quarters are selected, but not all. The rest are cells with only links
// or pictures.
func isMostlySelectedGrid(s *facts.Selected, n page.NodeID) bool {
	const selectedParts, parts = 3, 4
	p := s.Page
	all, selected := p.Chars(n), s.Chars(n)
	return p.Is(n, atom.Table) && selected < all && parts*selected >= selectedParts*all && isGrid(p, n) && !isInChrome(p, n)
}

// isGrid reports whether table t has several rows of several short cells,
// without nested tables or page controls, such as a shop's stars that open a
// box.
func isGrid(p *page.Page, t page.NodeID) bool {
	var g grid
	for d := t + 1; d < p.End(t); d++ {
		g.count(p, d)
		switch p.Tag(d) {
		case atom.A:
			if p.Chars(d) > 0 && p.Attr(d, "role") == "button" {
				return false
			}
		case atom.Table, atom.Form, atom.Textarea, atom.Article, atom.Section:
			return false
		}
	}
	return g.hasColumns() && p.Chars(t) <= 2*maxCellChars*g.cells
}

// resolveOrphanTableHeads handles tables of which only the caption or header
// cells are selected, which are meaningless without data. Above selected text
// the whole table is selected, because pages about a thing begin with its data.
// Otherwise the head is removed.
func resolveOrphanTableHeads(s *facts.Selected, picked facts.UserPicked) {
	s.Recount()
	p := s.Page
	_, last := s.Bounds()
	for n := page.Root; n <= last; n++ {
		if p.Tag(n) != atom.Table || !p.Is(n, atom.Table) || !s.HasText(n) || picked.Holds(p, n) || !hasOnlyHead(s, n) {
			continue
		}
		if isMostlySelected(s, textAfter(p, n)) {
			s.Add(n)
		} else {
			s.Remove(n)
		}
		n = p.End(n) - 1
	}
}

// hasOnlyHead reports whether table t has data, but only its head is selected.
func hasOnlyHead(s *facts.Selected, t page.NodeID) bool {
	p := s.Page
	hasHead, hasData := false, false
	for d := t + 1; d < p.End(t); d++ {
		switch {
		case p.Is(d, atom.Table):
			return false
		case !p.IsText(d) || p.Chars(d) == 0:
		case !isInHead(p, t, d):
			if s.Mask[d] {
				return false
			}
			hasData = true
		case s.Mask[d]:
			hasHead = true
		}
	}
	return hasHead && hasData
}

// isInHead reports whether n is in a caption or header cell of table t.
func isInHead(p *page.Page, t, n page.NodeID) bool {
	for up := p.Parent(n); up != t; up = p.Parent(up) {
		if p.Is(up, atom.Th) || p.Is(up, atom.Thead) || p.Is(up, atom.Caption) {
			return true
		}
	}
	return false
}
