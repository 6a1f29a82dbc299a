package report

import (
	"fmt"
	"slices"
	"strings"
)

// Table is a Markdown table. The first column has text, the others have
// numbers.
type Table struct {
	Head []string
	rows [][]string
}

// Add appends a row.
func (t *Table) Add(cells ...string) { t.rows = append(t.rows, cells) }

// String returns the table as Markdown, with an empty line after it.
func (t *Table) String() string {
	var b strings.Builder
	writeRow(&b, t.Head)
	b.WriteString("|---|" + strings.Repeat("--:|", len(t.Head)-1) + "\n")
	for _, row := range t.rows {
		writeRow(&b, row)
	}
	b.WriteByte('\n')
	return b.String()
}

func writeRow(b *strings.Builder, cells []string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

// Cell returns a cell of one of the tables in section. The parameter table is
// the head of that table's first column; row and column are the labels of the
// cell's row and column. All three must match exactly.
func Cell(section, table, row, column string) (string, error) {
	for _, t := range parse(section) {
		if t.Head[0] != table {
			continue
		}
		at := slices.Index(t.Head, column)
		for _, cells := range t.rows {
			if cells[0] == row && at >= 0 && at < len(cells) {
				return cells[at], nil
			}
		}
	}
	return "", fmt.Errorf("no table %q with row %q and column %q", table, row, column)
}

// parse returns the Markdown tables of a text.
func parse(text string) []Table {
	var tables []Table
	isInside := false
	for line := range strings.Lines(text) {
		cells, isRow := cellsOf(line)
		switch {
		case !isRow:
		case !isInside:
			tables = append(tables, Table{Head: cells})
		case !isDelimiter(cells):
			tables[len(tables)-1].Add(cells...)
		}
		isInside = isRow
	}
	return tables
}

func cellsOf(line string) (cells []string, isRow bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "|") || !strings.HasSuffix(line, "|") || len(line) < 2 {
		return nil, false
	}
	for cell := range strings.SplitSeq(line[1:len(line)-1], "|") {
		cells = append(cells, strings.TrimSpace(cell))
	}
	return cells, true
}

// isDelimiter reports whether cells belong to the line below a table's head,
// which has dashes, and colons for the alignment.
func isDelimiter(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return strings.Trim(cell, "-:") != "" })
}
