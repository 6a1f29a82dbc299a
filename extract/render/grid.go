package render

import (
	"strings"

	"pilcrow/extract/article"
)

type table struct {
	rows []row
	// isUneven is true if a grid would have far more cells than the table. Then
	// the rows are written as a list, without the empty cells.
	isUneven bool
}

// row is a row of a table. Empty cells fill the columns and rows that a cell
// spans.
type row struct {
	cells  []article.Node
	header bool // whether all cells are headers
}

// These limits ensure that the output is at most a few times as large as the
// page: an empty cell has 3 bytes in Markdown, and a page needs 4 bytes for a
// cell. Tables of 160 pages of the corpus wcxb-dev are below the limits.
const (
	maxGridCells     = 8 // per cell of the table
	maxMoreGridCells = 64

	// The header row that Markdown requires and the delimiter row, whose cells
	// are twice as long, count as rows.
	headRows = 3
)

func readTable(n article.Node) table {
	t := table{rows: readRows(n)}
	cells := 0
	for _, r := range t.rows {
		cells += len(r.cells)
	}
	if rows, fits := spread(n, maxGridCells*cells+maxMoreGridCells); fits {
		t.rows = rows
	} else {
		t.isUneven = true
	}
	return t
}

// readRows returns a table's rows without the empty cells of spans.
func readRows(n article.Node) (rows []row) {
	for group := range n.Children() {
		for r := range group.Children() {
			if r.Kind() != article.Tr {
				continue
			}
			next := row{header: true}
			for c := range r.Children() {
				if c.Kind() == article.Td || c.Kind() == article.Th {
					next.cells = append(next.cells, c)
					next.header = next.header && c.Kind() == article.Th
				}
			}
			next.header = next.header && len(next.cells) > 0
			rows = append(rows, next)
		}
	}
	return rows
}

// spread returns a table's rows as a grid, if that has at most maxCells cells.
func spread(n article.Node, maxCells int) (rows []row, fits bool) {
	width, placed := 0, 0
	for group := range n.Children() {
		var below []int // by column, the number of rows that a cell still spans; spans end with the row group
		for r := range group.Children() {
			if r.Kind() != article.Tr {
				continue
			}
			var next row
			next, below = spreadRow(r, below)
			rows = append(rows, next)
			width, placed = max(width, len(next.cells)), placed+len(next.cells)
			if placed > maxCells || (len(rows)+headRows)*width > maxCells {
				return nil, false
			}
		}
	}
	return rows, true
}

func spreadRow(n article.Node, above []int) (r row, below []int) {
	r.header = true
	place := func(c article.Node, rows int) {
		r.cells = append(r.cells, c)
		below = append(below, rows)
	}
	skip := func() {
		for len(below) < len(above) && above[len(below)] > 0 {
			place(article.Node{}, above[len(below)]-1)
		}
	}
	for c := range n.Children() {
		if c.Kind() != article.Td && c.Kind() != article.Th {
			continue
		}
		skip()
		r.header = r.header && c.Kind() == article.Th
		rows := min(intAttr(c, "rowspan", 1), maxSpan) - 1
		place(c, rows)
		for range min(intAttr(c, "colspan", 1), maxSpan) - 1 {
			place(article.Node{}, rows)
		}
	}
	skip()
	r.header = r.header && len(r.cells) > 0
	return r, below
}

// maxSpan limits the empty cells that one attribute can make.
const maxSpan = 40

// unevenTable precedes the rows of an uneven table. It is English, because text
// and Markdown have no language for notes.
const unevenTable = "The rows of a table that is too uneven for columns:"

// list returns the rows of a table as lines, without empty cells and rows.
func (t table) list(cell func(article.Node) string) (lines []string) {
	for _, r := range t.rows {
		var texts []string
		for _, c := range r.cells {
			if text := cell(c); text != "" {
				texts = append(texts, text)
			}
		}
		if len(texts) > 0 {
			lines = append(lines, strings.Join(texts, " | "))
		}
	}
	return lines
}
