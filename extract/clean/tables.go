package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidyTables makes tables of what ARIA calls so, unwraps those that only place
// things on the page, and mends the others.
func tidyTables(root *html.Node) {
	for _, n := range elements(root, atom.Div) {
		if isTableRole(get(n, "role")) && n.Parent != nil {
			makeTable(n)
		}
	}
	unwrapLayoutTables(root)
	said := ""
	for _, t := range elements(root, atom.Table) {
		if closest(t, atom.Table) != nil {
			continue
		}
		if again := text(t); again != said || again == "" {
			said = again
		} else { // one for broad screens and one for narrow ones
			remove(t)
			continue
		}
		makeHead(t)
		dropCellLabels(t)
		unwrapLines(t)
	}
}

// unwrapLayoutTables makes blocks of the cells of tables that only place
// things on the page; tables of data stay. Inner tables come first.
func unwrapLayoutTables(root *html.Node) {
	tables := elements(root, atom.Table)
	for i := len(tables) - 1; i >= 0; i-- {
		if isLayout(tables[i]) {
			unwrapTable(tables[i])
		}
	}
}

// isLayout reports whether a table holds no data: it says so, or has nothing
// that only data tables have and either no grid or cells full of blocks.
func isLayout(t *html.Node) bool {
	switch get(t, "role") {
	case "presentation", "none":
		return true
	case "table", "grid":
		return false
	}
	if len(own(t, atom.Th, atom.Caption, atom.Thead)) > 0 || get(t, "summary") != "" {
		return false
	}
	rows, columns := grid(t)
	return rows < 2 || columns < 2 || len(elements(t, atom.Table)) > 0 || holdsPages(t)
}

// own returns the parts of a table that are not those of a table in it.
func own(t *html.Node, tags ...atom.Atom) (parts []*html.Node) {
	for _, n := range elements(t, tags...) {
		if closest(n, atom.Table) == t {
			parts = append(parts, n)
		}
	}
	return parts
}

func grid(t *html.Node) (rows, columns int) {
	for _, row := range own(t, atom.Tr) {
		cells := 0
		for c := range row.ChildNodes() {
			if is(c, atom.Td, atom.Th) && !isEmpty(c) {
				cells++
			}
		}
		if cells > 0 {
			rows++
		}
		columns = max(columns, cells)
	}
	return rows, columns
}

// holdsPages reports whether a cell holds what cells of data don't: headings,
// or several paragraphs.
func holdsPages(t *html.Node) bool {
	for _, cell := range elements(t, atom.Td) {
		if len(elements(cell, atom.H1, atom.H2, atom.H3)) > 0 || len(elements(cell, atom.P)) > 2 {
			return true
		}
	}
	return false
}

func unwrapTable(t *html.Node) {
	cells, columns, rows := own(t, atom.Td, atom.Th, atom.Caption), own(t, atom.Colgroup, atom.Col), own(t, atom.Tr, atom.Tbody, atom.Thead, atom.Tfoot)
	for _, n := range cells {
		rename(n, atom.Div)
		n.Attr = kept(n.Attr)
	}
	for _, n := range columns {
		remove(n)
	}
	for _, n := range rows {
		unwrap(n)
	}
	rename(t, atom.Div)
}

// kept returns the attributes that mean the same on any element.
func kept(attrs []html.Attribute) (some []html.Attribute) {
	for _, a := range attrs {
		if a.Key == "id" || a.Key == "lang" || a.Key == "dir" {
			some = append(some, a)
		}
	}
	return some
}
