package render

import (
	"strconv"
	"strings"
	"unicode"

	"pilcrow/extract/article"
)

// Pretty returns the text for people: the title, if there is one, and the tree
// without a first heading or bold line that says the same. An empty line is between blocks,
// lists have marks and indents, quotes "> ", tables columns, images their [alt],
// and footnotes their number in brackets.
func Pretty(s article.Safe, title string) string {
	text := PrettyBody(s, title)
	if title == "" {
		return text
	}
	return title + "\n\n" + text
}

// PrettyBody returns what Pretty returns, without the title.
func PrettyBody(s article.Safe, title string) string {
	return writeLayout(pretty{notes: findNotes(s)}, s, title)
}

type pretty struct {
	plainText
	notes notes
}

func (p pretty) marks(n article.Node) marks {
	switch number, isRef := p.notes.refs[n]; {
	case isRef:
		return marks{instead: "[" + strconv.Itoa(number) + "]", skip: true}
	case p.notes.backs[n]:
		return marks{skip: true}
	case n.Kind() == article.Img:
		return imageMarks(n)
	}
	return plainMarks(n)
}

// note returns the number of a footnote as its mark in the text has it.
func (p pretty) note(item block) string {
	if number, ok := p.notes.items[item.node]; ok {
		return "[" + strconv.Itoa(number) + "] "
	}
	return ""
}

// imageMarks stand for an image: its description, if it has one.
func imageMarks(n article.Node) marks {
	if alt := strings.Join(strings.Fields(attr(n, "alt")), " "); alt != "" {
		return marks{instead: "[" + alt + "]", skip: true}
	}
	return marks{skip: true}
}

func (pretty) heading(_ int, text string) string { return text }
func (pretty) rule() string                      { return "* * *" }
func (pretty) indent() string                    { return "    " }
func (pretty) task(text string) string           { return text }

func (pretty) codeBlock(_, text string) string {
	if text == "" {
		return ""
	}
	return "    " + strings.ReplaceAll(text, "\n", "\n    ")
}

func (pretty) bullet(ordinal string, _ bool) string {
	if ordinal == "" {
		return "- "
	}
	return ordinal + ". "
}

func (p pretty) table(captions []block, t table) string {
	var lines []string
	for _, c := range captions {
		lines = append(lines, writeInline(p, c.inline))
	}
	if t.isUneven {
		lines = append(lines, unevenTable)
		for _, cells := range t.list(cellText) {
			lines = append(lines, "- "+cells)
		}
		return strings.Join(lines, "\n")
	}
	grid := cellGrid(t.rows, cellText)
	widths := columnWidths(grid)
	for _, cells := range grid {
		lines = append(lines, alignRow(cells, widths))
	}
	return strings.Join(lines, "\n")
}

func alignRow(cells []string, widths []int) string {
	var b strings.Builder
	for i, text := range cells {
		b.WriteString(text)
		b.WriteString(strings.Repeat(" ", max(0, widths[i]-displayWidth(text))+2))
	}
	return strings.TrimRight(b.String(), " ")
}

// cellGrid returns the texts of the rows' cells.
func cellGrid(rows []row, text func(article.Node) string) [][]string {
	grid := make([][]string, len(rows))
	for i, r := range rows {
		for _, c := range r.cells {
			grid[i] = append(grid[i], text(c))
		}
	}
	return grid
}

// columnWidths returns the widths of the columns, 0 for one that is not filled
// with spaces. None is, if the spaces would be far more than the text.
func columnWidths(grid [][]string) (widths []int) {
	const most = 60 // a longer text is a paragraph, not a column
	textBytes, cells := 0, 0
	for _, row := range grid {
		for i, text := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], displayWidth(text))
			textBytes, cells = textBytes+len(text), cells+1
		}
	}
	all := 0
	for i := range widths {
		if widths[i] > most {
			widths[i] = 0
		}
		all += widths[i]
	}
	if len(grid)*all > maxPadding*(textBytes+cells)+maxMorePadding {
		clear(widths)
	}
	return widths
}

// Spaces may be written for each byte and cell of a table, and some more: a
// table of numbers below long headings has five times as many.
const (
	maxPadding     = 16
	maxMorePadding = 4 << 10
)

// displayWidth returns the columns that s takes in a terminal: East Asian
// wide characters take two, combining marks none (Unicode annex 11, roughly).
func displayWidth(s string) (width int) {
	for _, r := range s {
		switch {
		case unicode.Is(unicode.M, r) || r == '\u200c' || r == '\u200d':
		case r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf || r >= 0xac00 && r <= 0xd7a3 ||
			r >= 0xf900 && r <= 0xfaff || r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x1f300 && r <= 0x3fffd):
			width += 2
		default:
			width++
		}
	}
	return width
}
