package clean

import (
	"pilcrow/extract/draft"

	"golang.org/x/net/html/atom"
)

// tidyTables makes tables of what ARIA calls so, unwraps those that only place
// things on the page, and mends the others.
func tidyTables(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if isTableRole(n.Attr("role")) && n.Parent().Exists() {
			makeTable(n)
		}
	}
	unwrapLayoutTables(root)
	said := ""
	for _, t := range root.Elements(atom.Table) {
		if t.Closest(atom.Table).Exists() {
			continue
		}
		if again := t.Text(); again != said || again == "" {
			said = again
		} else { // one for broad screens and one for narrow ones
			t.Remove()
			continue
		}
		makeHead(t)
		dropCellLabels(t)
		unwrapLines(t)
	}
}

// unwrapLayoutTables makes blocks of the cells of tables that only place
// things on the page; tables of data stay. Inner tables come first.
func unwrapLayoutTables(root draft.Node) {
	tables := root.Elements(atom.Table)
	for i := len(tables) - 1; i >= 0; i-- {
		if isLayout(tables[i]) {
			unwrapTable(tables[i])
		}
	}
}

// isLayout reports whether a table holds no data: it says so, or has nothing
// that only data tables have and either no grid or cells full of blocks.
func isLayout(t draft.Node) bool {
	switch t.Attr("role") {
	case "presentation", "none":
		return true
	case "table", "grid":
		return false
	}
	if len(own(t, atom.Th, atom.Caption, atom.Thead)) > 0 || t.Attr("summary") != "" {
		return false
	}
	rows, columns := grid(t)
	return rows < 2 || columns < 2 || len(t.Elements(atom.Table)) > 0 || holdsPages(t)
}

// own returns the parts of a table that are not those of a table in it.
func own(t draft.Node, tags ...atom.Atom) (parts []draft.Node) {
	for _, n := range t.Elements(tags...) {
		if n.Closest(atom.Table) == t {
			parts = append(parts, n)
		}
	}
	return parts
}

func grid(t draft.Node) (rows, columns int) {
	for _, row := range own(t, atom.Tr) {
		cells := 0
		for c := range row.Children() {
			if c.Is(atom.Td, atom.Th) && !c.IsEmpty() {
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
func holdsPages(t draft.Node) bool {
	for _, cell := range t.Elements(atom.Td) {
		if len(cell.Elements(atom.H1, atom.H2, atom.H3)) > 0 || len(cell.Elements(atom.P)) > 2 {
			return true
		}
	}
	return false
}

func unwrapTable(t draft.Node) {
	cells, columns, rows := own(t, atom.Td, atom.Th, atom.Caption), own(t, atom.Colgroup, atom.Col), own(t, atom.Tr, atom.Tbody, atom.Thead, atom.Tfoot)
	for _, n := range cells {
		n.Rename(atom.Div)
		n.TakeCommonAttrs(n)
	}
	for _, n := range columns {
		n.Remove()
	}
	for _, n := range rows {
		n.Unwrap()
	}
	t.Rename(atom.Div)
}
