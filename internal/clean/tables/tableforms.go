package tables

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// Forms of tables that HTML has other elements for: ARIA's roles, bold first
// rows, the headers that cells repeat for narrow screens, lines in paragraphs.

// IsTableRole reports whether a role is that of a table (WAI-ARIA 1.2, 5.4).
func IsTableRole(role string) bool { return role == "table" || role == "grid" || role == "treegrid" }

// makeTable puts a table in the place of elements that have the roles of one
// (WAI-ARIA 1.2, 5.3: table, row, cell). What is no grid stays as it is.
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

// rowsByRole returns the cells of each row.
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

// cellByRole makes a table's cell of an element.
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

// makeHead makes headers of the cells of a first row that is bold, if the
// table has none and its other rows are not.
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

// isBoldRow reports whether a row has several cells and all they say is bold.
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

// boldIn returns the bold element that is all a cell holds, maybe in a
// paragraph, or nil.
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

// dropCellLabels drops the column's header where a cell begins with it, in an
// element that only narrow screens show.
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

// unwrapLines takes the line that is all of a cell out of the paragraph or box
// around it, which says nothing more: editors write one in each cell.
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
