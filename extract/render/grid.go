package render

import (
	"strings"

	"pilcrow/extract/article"
)

// table is a table without its captions.
type table struct {
	rows []row
	// isUneven: a grid would have so many more cells than the table that the
	// rows are written as a list. They have no empty cells then.
	isUneven bool
}

// row is one row of a table. A cell that spans columns is followed by empty
// ones, and one that spans rows has empty ones below it.
type row struct {
	cells  []article.Node
	header bool // all cells are headers
}

// A grid may have as many cells as a table for each that the page wrote, and
// some more: an empty cell has 3 bytes in Markdown, and a page needs 4 for a cell,
// so that text has few times the bytes of the page. The tables of 160 pages of the
// corpus wcxb-dev need less.
const (
	maxGridCells     = 8 // for each cell of the table
	maxMoreGridCells = 64

	// The head that Markdown demands and the line below it, whose cells are
	// twice as long, count as rows.
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

// readRows returns a table's rows without the empty cells that spans make.
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

// spread returns a table's rows as those of a grid, unless that would have more
// than most cells.
func spread(n article.Node, most int) (rows []row, fits bool) {
	width, placed := 0, 0
	for group := range n.Children() {
		var below []int // by column: the rows that a cell above still covers; a cell ends with its part of the table
		for r := range group.Children() {
			if r.Kind() != article.Tr {
				continue
			}
			var next row
			next, below = spreadRow(r, below)
			rows = append(rows, next)
			width, placed = max(width, len(next.cells)), placed+len(next.cells)
			if placed > most || (len(rows)+headRows)*width > most {
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

// maxSpan bounds the empty cells that one attribute can make.
const maxSpan = 40

// unevenTable is above the rows of a table that is no grid. Articles in text and
// Markdown have no language of their own for such notes.
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
