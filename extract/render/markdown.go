package render

import (
	"strings"

	"pilcrow/extract/sanitize"

	"golang.org/x/net/html/atom"
)

// Markdown returns the tree in CommonMark 0.31 with GitHub's tables and
// strikethrough. Heading levels are those of HTML.
func Markdown(s sanitize.Safe) string { return writeLayout(markdown{}, s) }

// markdown is the format outside tables.
type markdown struct{}

func (markdown) marks(n sanitize.Node) marks {
	switch n.Tag() {
	case atom.Strong, atom.B:
		return marks{before: "**", after: "**", tag: "strong"}
	case atom.Em, atom.I, atom.Cite, atom.Dfn, atom.Var:
		return marks{before: "*", after: "*", tag: "em"}
	case atom.Del, atom.S:
		return marks{before: "~~", after: "~~", tag: "del"}
	case atom.Code, atom.Kbd, atom.Samp:
		return marks{instead: codeSpan(n), skip: true}
	case atom.Img:
		return marks{instead: markdownImage(n), skip: true}
	case atom.A:
		return markdownLink(n)
	case atom.Math:
		return markdownMath(n)
	}
	return plainMarks(n)
}

// markdownLink is a link's signs. A link inside the article is only its text:
// Markdown has no targets.
func markdownLink(n sanitize.Node) marks {
	href := attr(n, "href")
	if strings.HasPrefix(href, "#") {
		return marks{}
	}
	return marks{before: "[", after: "](" + destination(href) + ")"}
}

func markdownImage(n sanitize.Node) string {
	src := attr(n, "src")
	if strings.HasPrefix(src, "data:") { // pages of base64 serve no reader
		return escapeAll(attr(n, "alt"))
	}
	return "![" + escapeAll(attr(n, "alt")) + "](" + destination(src) + markdownTitle(n) + ")"
}

func markdownTitle(n sanitize.Node) string {
	title := attr(n, "title")
	if title == "" || title == attr(n, "alt") {
		return ""
	}
	return ` "` + escapeAll(title) + `"`
}

// destination returns an address as the target of a link (CommonMark 6.3).
func destination(address string) string {
	address = destinationEscapes.Replace(address)
	if strings.ContainsAny(address, "() ") {
		return "<" + address + ">"
	}
	return address
}

var destinationEscapes = strings.NewReplacer("<", "%3C", ">", "%3E", `\`, "%5C", "&", "&amp;", "\n", "")

// markdownMath is a formula as TeX, when the page tells it, or as its symbols.
func markdownMath(n sanitize.Node) marks {
	tex := strings.TrimSpace(attr(n, "alttext"))
	switch {
	case tex == "":
		return marks{instead: escapeAll(mathText(n)), skip: true}
	case attr(n, "display") == "block":
		return marks{instead: "$$" + tex + "$$", skip: true}
	}
	return marks{instead: "$" + tex + "$", skip: true}
}

func codeSpan(n sanitize.Node) string { return codeSpanOf(codeText([]sanitize.Node{n})) }

// codeSpanOf returns inline code between more backticks than it holds.
func codeSpanOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return ""
	}
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	fence := strings.Repeat("`", longestRun(text, '`')+1)
	return fence + text + fence
}

func longestRun(s string, c byte) (longest int) {
	run := 0
	for i := 0; i < len(s); i++ {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

func (markdown) lineBreak() string { return "\\\n" }

func (markdown) rule() string { return "***" }

func (markdown) indent() string { return "" }

// heading writes an ATX heading: one line, in which a # at the end would be
// taken for a closing sequence.
func (markdown) heading(level int, text string) string {
	text = strings.ReplaceAll(text, "\\\n", " ")
	if strings.HasSuffix(text, "#") {
		text = text[:len(text)-1] + `\#`
	}
	return strings.Repeat("#", level) + " " + text
}

func (markdown) codeBlock(language, text string) string {
	if text == "" {
		return ""
	}
	fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
	return fence + language + "\n" + text + "\n" + fence
}

// bullet uses another sign for a list right after a list, or the two would
// be one.
func (markdown) bullet(ordinal string, like bool) string {
	switch {
	case ordinal == "" && like:
		return "+ "
	case ordinal == "":
		return "- "
	case len(ordinal) > 9 || ordinal[0] == '-': // more digits, or a sign, are no number to CommonMark
		return "1. "
	case like:
		return ordinal + ") "
	}
	return ordinal + ". "
}

// table writes a GFM table. Its first row is the header that GFM demands.
func (m markdown) table(captions []block, rows []row) string {
	var lines []string
	for _, c := range captions {
		lines = append(lines, writeInline(m, c.inline), "")
	}
	grid := cellGrid(rows, markdownCell)
	width := len(columnWidths(grid))
	if width == 0 {
		return ""
	}
	if !rows[0].header {
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

// markdownCell returns a cell in one line, its blocks parted by line breaks.
func markdownCell(n sanitize.Node) string {
	var lines []string
	collectCell(readBlocks(n), &lines)
	return strings.Join(lines, "<br>")
}

func collectCell(blocks []block, lines *[]string) {
	for _, b := range blocks {
		switch b.kind {
		case paragraph, heading:
			appendLine(lines, writeInline(markdownInTable{}, b.inline))
		case code:
			appendLine(lines, strings.ReplaceAll(codeSpanOf(codeText(b.inline)), "|", `\|`))
		case table:
			appendLine(lines, strings.ReplaceAll(escapeAll(cellText(b.node)), "|", `\|`))
		case rule:
		default:
			collectCell(b.blocks, lines)
		}
	}
}

func appendLine(lines *[]string, line string) {
	if line != "" {
		*lines = append(*lines, line)
	}
}

// markdownInTable is the format inside a table's cell: one line, in which a
// bar ends the cell even in code.
type markdownInTable struct{ markdown }

func (m markdownInTable) marks(n sanitize.Node) marks {
	k := m.markdown.marks(n)
	k.instead = strings.ReplaceAll(k.instead, "|", `\|`)
	k.after = strings.ReplaceAll(k.after, "|", `\|`)
	return k
}

func (m markdownInTable) escape(text string, i, size int, lineStart bool) string {
	if text[i] == '|' {
		return `\|`
	}
	return m.markdown.escape(text, i, size, lineStart)
}

func (markdownInTable) lineBreak() string { return "<br>" }
