package tables

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// TidyTables makes tables of what ARIA calls so, unwraps those that only place
// things on the page, and mends the others.
func TidyTables(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if IsTableRole(n.Attr("role")) && n.Parent().Exists() {
			makeTable(n)
		}
	}
	unwrapLayoutTables(root)
	before := "" // the text of the table before
	for _, t := range root.Elements(atom.Table) {
		if t.Closest(atom.Table).Exists() {
			continue
		}
		text := t.Text()
		if text == before && text != "" { // one for wide screens and one for narrow ones
			t.Remove()
			continue
		}
		before = text
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
			tables[i].UnwrapTable()
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
	if len(t.Own(atom.Th, atom.Caption, atom.Thead)) > 0 || t.Attr("summary") != "" {
		return false
	}
	rows, columns := grid(t)
	return rows < 2 || columns < 2 || len(t.Elements(atom.Table)) > 0 || holdsPages(t)
}

func grid(t draft.Node) (rows, columns int) {
	for _, row := range t.Own(atom.Tr) {
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
