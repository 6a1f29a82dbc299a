package render

import (
	"strconv"
	"strings"
	"unicode"

	"pilcrow/extract/article"
)

// Pretty returns text for people: the title, if any, and the tree without a
// first heading or bold line that repeats it. It has empty lines between
// blocks, markers and indents in lists, "> " before quotations, columns in
// tables, [alt] for images, and footnotes' numbers in brackets.
func Pretty(s article.Safe, title string) string {
	text := PrettyBody(s, title)
	if title == "" {
		return text
	}
	return title + "\n\n" + text
}

// PrettyBody returns the result of Pretty without the title.
func PrettyBody(s article.Safe, title string) string {
	return writeLayout(pretty{footnotes: findFootnotes(s)}, s, title)
}

type pretty struct {
	plainText
	footnotes footnotes
}

func (p pretty) markup(n article.Node) markup {
	switch number, isRef := p.footnotes.refs[n]; {
	case isRef:
		return markup{instead: "[" + strconv.Itoa(number) + "]", skip: true}
	case p.footnotes.backs[n]:
		return markup{skip: true}
	case n.Kind() == article.Img:
		return imageMarkup(n)
	}
	return plainMarkup(n)
}

// footnote returns the number of a footnote, as its marker in the text.
func (p pretty) footnote(item block) string {
	if number, ok := p.footnotes.items[item.node]; ok {
		return "[" + strconv.Itoa(number) + "] "
	}
	return ""
}

// imageMarkup replaces an image by its description, if it has one.
func imageMarkup(n article.Node) markup {
	if alt := strings.Join(strings.Fields(attr(n, "alt")), " "); alt != "" {
		return markup{instead: "[" + alt + "]", skip: true}
	}
	return markup{skip: true}
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

func cellGrid(rows []row, text func(article.Node) string) [][]string {
	grid := make([][]string, len(rows))
	for i, r := range rows {
		for _, c := range r.cells {
			grid[i] = append(grid[i], text(c))
		}
	}
	return grid
}

// columnWidths returns the widths of the columns, or 0 for columns without
// padding. If padding would be far longer than the text, there is none.
func columnWidths(grid [][]string) (widths []int) {
	const maxColumnWidth = 60 // longer text is a paragraph
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
		if widths[i] > maxColumnWidth {
			widths[i] = 0
		}
		all += widths[i]
	}
	if len(grid)*all > maxPadding*(textBytes+cells)+maxMorePadding {
		clear(widths)
	}
	return widths
}

// Limits of padding, per byte and cell of a table. Tables of numbers below long
// headings need five times as much as their text.
const (
	maxPadding     = 16
	maxMorePadding = 4 << 10
)

// displayWidth returns the columns of s in a terminal: wide East Asian
// characters take two, combining marks none (Unicode annex 11, roughly).
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
