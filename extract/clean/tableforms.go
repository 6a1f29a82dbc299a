package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Forms of tables that HTML has other elements for: ARIA's roles, bold first
// rows, the headers that cells repeat for narrow screens, lines in paragraphs.

func isTableRole(role string) bool { return role == "table" || role == "grid" || role == "treegrid" }

// makeTable puts a table in the place of elements that have the roles of one
// (WAI-ARIA 1.2, 5.3: table, row, cell). What is no grid stays as it is.
func makeTable(n *html.Node) {
	t, body := newElement(atom.Table), newElement(atom.Tbody)
	t.AppendChild(body)
	rows, columns := rowsByRole(n), 0
	for _, cells := range rows {
		columns = max(columns, len(cells))
	}
	if len(rows) < 2 || columns < 2 {
		return
	}
	for _, cells := range rows {
		row := newElement(atom.Tr)
		for _, cell := range cells {
			row.AppendChild(cellByRole(cell))
		}
		body.AppendChild(row)
	}
	replace(n, t)
}

// rowsByRole returns the cells of each row.
func rowsByRole(n *html.Node) (rows [][]*html.Node) {
	for d := following(n, n); d != nil; d = following(d, n) {
		if d.Type != html.ElementNode {
			continue
		}
		switch get(d, "role") {
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
func cellByRole(n *html.Node) *html.Node {
	cell := newElement(atom.Td)
	switch get(n, "role") {
	case "columnheader":
		cell = newElement(atom.Th)
		set(cell, "scope", "col")
	case "rowheader":
		cell = newElement(atom.Th)
		set(cell, "scope", "row")
	}
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		cell.AppendChild(c)
	}
	return cell
}

// makeHead makes headers of the cells of a first row that is bold, if the
// table has none and its other rows are not.
func makeHead(t *html.Node) {
	rows := own(t, atom.Tr)
	if len(rows) < 2 || len(own(t, atom.Th)) > 0 || !isBoldRow(rows[0]) || isBoldRow(rows[1]) {
		return
	}
	for cell := range rows[0].ChildNodes() {
		if is(cell, atom.Td) {
			rename(cell, atom.Th)
			set(cell, "scope", "col")
			unwrap(boldIn(cell))
		}
	}
}

// isBoldRow reports whether a row has several cells and all they say is bold.
func isBoldRow(row *html.Node) bool {
	cells := 0
	for cell := range row.ChildNodes() {
		switch {
		case !is(cell, atom.Td):
		case boldIn(cell) == nil:
			return false
		default:
			cells++
		}
	}
	return cells > 1
}

// boldIn returns the bold element that is all a cell holds, maybe in a
// paragraph, or nil.
func boldIn(cell *html.Node) *html.Node {
	only := onlyChild(cell)
	if is(only, atom.P, atom.Div, atom.Span) {
		only = onlyChild(only)
	}
	if is(only, atom.B, atom.Strong) {
		return only
	}
	return nil
}

// dropCellLabels drops the column's header where a cell begins with it, in an
// element that only narrow screens show.
func dropCellLabels(t *html.Node) {
	var heads []string
	for i, row := range own(t, atom.Tr) {
		column := 0
		for cell := range row.ChildNodes() {
			if !is(cell, atom.Td, atom.Th) {
				continue
			}
			if i == 0 {
				heads = append(heads, text(cell))
			} else if column < len(heads) {
				dropCellLabel(cell, heads[column])
			}
			column++
		}
	}
}

func dropCellLabel(cell *html.Node, head string) {
	label := cell.FirstChild
	if label != nil && isBlank(label) {
		label = next(label)
	}
	if label == nil || label.Type != html.ElementNode || next(label) == nil || head == "" {
		return
	}
	if said := strings.TrimRight(text(label), ": "); strings.EqualFold(said, strings.TrimRight(head, ": ")) {
		cut(label)
	}
}

// unwrapLines takes the line that is all of a cell out of the paragraph or box
// around it, which says nothing more: editors write one in each cell.
func unwrapLines(t *html.Node) {
	for _, cell := range own(t, atom.Td, atom.Th) {
		line := onlyChild(cell)
		if is(line, atom.P, atom.Div) && len(kept(line.Attr)) == 0 && !holdsBlock(line) {
			unwrap(line)
		}
	}
}

func holdsBlock(n *html.Node) bool {
	for c := range n.ChildNodes() {
		if isBlock(c) {
			return true
		}
	}
	return false
}
