package render

import (
	"strings"

	"pilcrow/extract/article"
)

// table writes a GFM table, whose first row is the header that GFM requires.
// The rows of an uneven table become a list.
func (m markdown) table(captions []block, t table) string {
	var lines []string
	for _, c := range captions {
		lines = append(lines, writeInline(m, c.inline), "")
	}
	inTable := markdownInTable{m}
	if t.isUneven {
		lines = append(lines, "*"+unevenTable+"*", "")
		for _, cells := range t.list(inTable.cell) {
			lines = append(lines, "- | "+cells+" |") // after a bar, no cell begins a block
		}
		return strings.Join(lines, "\n")
	}
	grid := cellGrid(t.rows, inTable.cell)
	width := 0
	for _, cells := range grid {
		width = max(width, len(cells))
	}
	if width == 0 {
		return ""
	}
	if !t.rows[0].header {
		grid = append([][]string{nil}, grid...)
	}
	lines = append(lines, tableRow(grid[0], width), "|"+strings.Repeat(" --- |", width))
	for _, cells := range grid[1:] {
		lines = append(lines, tableRow(cells, width))
	}
	return strings.Join(lines, "\n")
}

func tableRow(cells []string, width int) string {
	cells = append(cells, make([]string, width-len(cells))...)
	return "| " + strings.Join(cells, " | ") + " |"
}

// cell returns a cell as one line, with line breaks between its blocks.
func (m markdownInTable) cell(n article.Node) string {
	var w textWriter
	m.collect(readBlocks(n), &w)
	return strings.Join(w.lines, "<br>")
}

func (m markdownInTable) collect(blocks []block, w *textWriter) {
	for _, b := range blocks {
		switch b.kind {
		case article.P, article.H1:
			w.add(writeInline(m, b.inline))
		case article.Pre:
			w.add(codeInTable(codeText(b.inline)))
		case article.Table:
			w.add(strings.ReplaceAll(escapeAll(cellText(b.node)), "|", `\|`))
		case article.Hr:
		default:
			m.collect(b.blocks, w)
		}
	}
}

// markdownInTable is the format in a table cell: one line, in which a bar ends
// the cell, even in code.
type markdownInTable struct{ markdown }

func (m markdownInTable) markup(n article.Node) markup {
	k := m.markdown.markup(n)
	switch n.Kind() {
	case article.Math:
		k.instead = texInTable(k.instead)
	case article.Code, article.Samp:
		k.instead = codeInTable(codeText([]article.Node{n}))
	default:
		k.instead = strings.ReplaceAll(k.instead, "|", `\|`)
	}
	k.after = strings.ReplaceAll(k.after, "|", `\|`)
	return k
}

// codeInTable returns inline code in a cell. A backslash escapes a bar, but not
// after a backslash of the code: then the bar would end the cell and the code.
// In HTML's code element both are escaped.
func codeInTable(text string) string {
	if strings.Contains(text, `\|`) {
		return "<code>" + writeText(midLine{markdownInTable{}}, text) + "</code>"
	}
	return strings.ReplaceAll(codeSpanOf(text), "|", `\|`)
}

func (m markdownInTable) escape(text string, i, size int, _ bool) string {
	if text[i] == '|' {
		return `\|`
	}
	return m.markdown.escape(text, i, size, false)
}

func (markdownInTable) lineBreak() string { return "<br>" }
