package tables

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// TidyTables makes tables of ARIA's roles, unwraps layout tables and tidies
// data tables.
func TidyTables(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if IsTableRole(n.Attr("role")) && n.Parent().Exists() {
			makeTable(n)
		}
	}
	unwrapLayoutTables(root)
	before := "" // the text of the previous table
	for _, t := range root.Elements(atom.Table) {
		if t.Closest(atom.Table).Exists() {
			continue
		}
		text := t.Text()
		if text == before && text != "" { // for wide and for narrow screens
			t.Remove()
			continue
		}
		before = text
		makeHead(t)
		dropCellLabels(t)
		unwrapLines(t)
	}
}

// unwrapLayoutTables makes blocks of the cells of layout tables, inner tables
// first.
func unwrapLayoutTables(root draft.Node) {
	tables := root.Elements(atom.Table)
	for i := len(tables) - 1; i >= 0; i-- {
		if isLayout(tables[i]) {
			tables[i].UnwrapTable()
		}
	}
}

// isLayout reports whether a table only arranges the page, by its role or else
// because it has no feature of data tables, and no grid or large cells.
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

// holdsPages reports whether a cell contains headings or several paragraphs, as
// cells with data don't.
func holdsPages(t draft.Node) bool {
	for _, cell := range t.Elements(atom.Td) {
		if len(cell.Elements(atom.H1, atom.H2, atom.H3)) > 0 || len(cell.Elements(atom.P)) > 2 {
			return true
		}
	}
	return false
}

// Some pages write tables in ways for which HTML has elements: ARIA's roles, a
// bold first row, headers repeated in cells for narrow screens, a paragraph in
// each cell.

// IsTableRole reports whether a role is that of a table (WAI-ARIA 1.2, 5.4).
func IsTableRole(role string) bool { return role == "table" || role == "grid" || role == "treegrid" }

// makeTable replaces n by a table of the rows and cells in n, by their roles
// (WAI-ARIA 1.2, 5.3: table, row, cell). It leaves n if they are no grid.
func makeTable(n draft.Node) {
	t, body := n.Tree().Element(atom.Table), n.Tree().Element(atom.Tbody)
	t.Append(body)
	rows, columns := rowsByRole(n), 0
	for _, cells := range rows {
		columns = max(columns, len(cells))
	}
	if len(rows) < 2 || columns < 2 {
		return
	}
	for _, cells := range rows {
		row := n.Tree().Element(atom.Tr)
		for _, cell := range cells {
			row.Append(cellByRole(cell))
		}
		body.Append(row)
	}
	n.ReplaceWith(t)
}

func rowsByRole(n draft.Node) (rows [][]draft.Node) {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if !d.IsElement() {
			continue
		}
		switch d.Attr("role") {
		case "row":
			rows = append(rows, nil)
		case "cell", "gridcell", "columnheader", "rowheader":
			if last := len(rows) - 1; last >= 0 {
				rows[last] = append(rows[last], d)
			}
		}
	}
	return rows
}

func cellByRole(n draft.Node) draft.Node {
	cell := n.Tree().Element(atom.Td)
	switch n.Attr("role") {
	case "columnheader":
		cell = n.Tree().Element(atom.Th)
		cell.Set("scope", "col")
	case "rowheader":
		cell = n.Tree().Element(atom.Th)
		cell.Set("scope", "row")
	}
	n.MoveChildren(cell)
	return cell
}

// makeHead makes header cells of a bold first row, if the table has no headers
// and the next row is not bold.
func makeHead(t draft.Node) {
	rows := t.Own(atom.Tr)
	if len(rows) < 2 || len(t.Own(atom.Th)) > 0 || !isBoldRow(rows[0]) || isBoldRow(rows[1]) {
		return
	}
	for cell := range rows[0].Children() {
		if cell.Is(atom.Td) {
			cell.Rename(atom.Th)
			cell.Set("scope", "col")
			boldIn(cell).Unwrap()
		}
	}
}

// isBoldRow reports whether a row has several cells, all in bold.
func isBoldRow(row draft.Node) bool {
	cells := 0
	for cell := range row.Children() {
		switch {
		case !cell.Is(atom.Td):
		case !boldIn(cell).Exists():
			return false
		default:
			cells++
		}
	}
	return cells > 1
}

// boldIn returns the bold element that is the only content of a cell, maybe in
// a paragraph, or nil.
func boldIn(cell draft.Node) draft.Node {
	only := cell.OnlyChild()
	if only.Is(atom.P, atom.Div, atom.Span) {
		only = only.OnlyChild()
	}
	if only.Is(atom.B, atom.Strong) {
		return only
	}
	return nil
}

// dropCellLabels drops the repeated column header at the start of a cell, which
// only narrow screens show.
func dropCellLabels(t draft.Node) {
	var heads []string
	for i, row := range t.Own(atom.Tr) {
		column := 0
		for cell := range row.Children() {
			if !cell.Is(atom.Td, atom.Th) {
				continue
			}
			if i == 0 {
				heads = append(heads, cell.Text())
			} else if column < len(heads) {
				dropCellLabel(cell, heads[column])
			}
			column++
		}
	}
}

func dropCellLabel(cell draft.Node, head string) {
	label := cell.FirstPart()
	if !label.IsElement() || !label.After().Exists() || head == "" {
		return
	}
	if strings.EqualFold(strings.TrimRight(label.Text(), ": "), strings.TrimRight(head, ": ")) {
		label.Cut()
	}
}

// unwrapLines unwraps the paragraph or div that is the only content of a cell.
// Some editors put one into each cell.
func unwrapLines(t draft.Node) {
	for _, cell := range t.Own(atom.Td, atom.Th) {
		line := cell.OnlyChild()
		if line.Is(atom.P, atom.Div) && !line.HasCommonAttrs() && !holdsBlock(line) {
			line.Unwrap()
		}
	}
}

func holdsBlock(n draft.Node) bool {
	for c := range n.Children() {
		if c.IsBlock() {
			return true
		}
	}
	return false
}
