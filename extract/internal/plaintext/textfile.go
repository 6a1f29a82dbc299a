// Package plaintext makes drafts of texts without markup: text files, and pages
// of which only the text is shown.
package plaintext

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// A file of plain text has no form but its lines: paragraphs are parted by
// empty ones, and inside a paragraph most are broken by hand at some column.
// What is clearly prose is set as prose, its lines joined only where each was
// broken because the next word had no space. All else stays as it is written:
// code, tables that are drawn, logs.

// Widths are in columns, as in an editor: a character of Chinese takes two.
const (
	minWrapColumns = 50  // no prose is broken by hand at less; verse is
	maxWrapColumns = 100 // nor at more: such a line is a paragraph
)

// maxLines bounds the elements that are made of a text: a long novel has 70,000
// lines.
const maxLines = 200_000

// TextFile returns the text of a file of plain text as paragraphs below a new
// div.
func TextFile(text string) *draft.Tree {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\f", "\n\n", "\ufeff", "").Replace(text)
	root := draft.New(nil, 0).Root()
	if strings.Count(text, "\n") > maxLines {
		root.Append(preformatted(root.Tree(), strings.Trim(text, "\n")))
		return root.Tree()
	}
	blocks := textBlocks(text)
	if !isMostlyProse(blocks) {
		root.Append(preformatted(root.Tree(), strings.Trim(text, "\n")))
		return root.Tree()
	}
	wrap := usualWrap(blocks)
	for i := 0; i < len(blocks); i++ {
		if blocks[i].isProse {
			appendProse(root, blocks[i].lines, wrap)
			continue
		}
		end := i + 1 // empty lines are part of what is drawn or programmed
		for end < len(blocks) && !blocks[end].isProse {
			end++
		}
		root.Append(preformatted(root.Tree(), joinBlocks(blocks[i:end])))
		i = end - 1
	}
	return root.Tree()
}

// textBlock is what stands between empty lines.
type textBlock struct {
	lines   []string
	isProse bool
}

func textBlocks(text string) []textBlock {
	var blocks []textBlock
	var lines []string
	for line := range strings.SplitSeq(text+"\n\n", "\n") {
		if line = strings.TrimRightFunc(line, unicode.IsSpace); line != "" {
			lines = append(lines, line)
		} else if lines != nil {
			blocks = append(blocks, textBlock{lines, isProse(lines)})
			lines = nil
		}
	}
	return blocks
}

func joinBlocks(blocks []textBlock) string {
	texts := make([]string, len(blocks))
	for i, b := range blocks {
		texts[i] = strings.Join(b.lines, "\n")
	}
	return strings.Join(texts, "\n\n")
}

func preformatted(t *draft.Tree, text string) draft.Node { return withText(t, atom.Pre, text) }

func withText(t *draft.Tree, tag atom.Atom, text string) draft.Node {
	n := t.Element(tag)
	n.Append(t.Text(text))
	return n
}

// usualWrap returns at which column most paragraphs are broken, 0 when none is.
func usualWrap(blocks []textBlock) int {
	var widest []int
	for _, b := range blocks {
		if len(b.lines) > 1 && b.isProse {
			widest = append(widest, slices.Max(widthsOf(b.lines)))
		}
	}
	if len(widest) == 0 {
		return 0
	}
	sort.Slice(widest, func(i, j int) bool { return widest[i] < widest[j] })
	return widest[len(widest)/2]
}

func widthsOf(lines []string) []int {
	widths := make([]int, len(lines))
	for i, line := range lines {
		widths[i] = width(line)
	}
	return widths
}

func width(s string) int {
	n := 0
	for _, r := range s {
		if isWide(r) {
			n++
		}
		if !unicode.IsMark(r) {
			n++
		}
	}
	return n
}

// isWide reports whether an editor shows r in two columns, and whether no
// space stands between it and the next word.
func isWide(r rune) bool {
	return r >= 0x2e80 && r <= 0xa4cf || r >= 0xf900 && r <= 0xfaff || r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 || r >= 0x20000 && r <= 0x3ffff
}

func appendProse(root draft.Node, lines []string, wrap int) {
	switch {
	case isRule(lines):
		root.Append(root.Tree().Element(atom.Hr))
	case isUnderlined(lines):
		root.Append(withText(root.Tree(), atom.H2, strings.TrimSpace(lines[0])))
	case isList(lines):
		list := root.Tree().Element(atom.Ul)
		for _, item := range itemsOf(lines) {
			list.Append(textParagraph(root.Tree(), atom.Li, item, wrap))
		}
		root.Append(list)
	case slices.Max(widthsOf(lines)) > maxWrapColumns:
		for _, line := range lines {
			root.Append(withText(root.Tree(), atom.P, strings.TrimSpace(line)))
		}
	default:
		root.Append(textParagraph(root.Tree(), atom.P, lines, wrap))
	}
}

// isList reports whether lines are a bulleted list. A dash or a plus needs
// another item: one alone begins what somebody says in a dialogue.
func isList(lines []string) bool {
	at, size := bullet(lines[0])
	if size == 0 {
		return false
	}
	return strings.ContainsAny(lines[0][at:at+size], "*•") || slices.ContainsFunc(lines[1:], isBulleted)
}

// bullet returns where the marker of an item is in its line, and its size; 0
// where there is none. An en dash is none: it begins speech.
func bullet(line string) (at, size int) {
	at = len(line) - len(strings.TrimLeft(line, " "))
	marker, size := utf8.DecodeRuneInString(line[at:])
	if !strings.ContainsRune("-*•+", marker) || !strings.HasPrefix(line[at+size:], " ") {
		return 0, 0
	}
	return at, size
}

func isBulleted(line string) bool {
	_, size := bullet(line)
	return size > 0
}

// itemsOf returns the lines of each item of a list, without its marker.
func itemsOf(lines []string) [][]string {
	var items [][]string
	for _, line := range lines {
		if isBulleted(line) {
			items = append(items, nil)
			at, size := bullet(line)
			line = strings.Repeat(" ", at+1) + line[at+size:] // as wide as it was
		}
		last := &items[len(items)-1]
		*last = append(*last, line)
	}
	return items
}

// textParagraph returns lines as one paragraph, which keeps its breaks where
// they are not those of a paragraph that was broken by hand.
func textParagraph(t *draft.Tree, tag atom.Atom, lines []string, wrap int) draft.Node {
	if isWrapped(lines, wrap) {
		return withText(t, tag, joinLines(lines))
	}
	n := t.Element(tag)
	for i, line := range lines {
		if i > 0 {
			n.Append(t.Element(atom.Br))
		}
		n.Append(t.Text(strings.TrimSpace(line)))
	}
	return n
}

// isWrapped reports whether each line ends where the next one's first word had
// no space. A quotation in a letter begins each with its marker.
func isWrapped(lines []string, wrap int) bool {
	widths := widthsOf(lines)
	wrap = max(wrap, slices.Max(widths))
	if wrap < minWrapColumns || strings.HasPrefix(lines[0], ">") {
		return false
	}
	for i, line := range lines[1:] {
		space := wrap - widths[i]
		if partsWords(lines[i], strings.TrimSpace(line)) {
			space--
		}
		if width(leadingWord(line)) <= space {
			return false
		}
	}
	return true
}

func leadingWord(line string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if r, size := utf8.DecodeRuneInString(word); isWide(r) {
		return word[:size]
	}
	return word
}

func joinLines(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if i > 0 && partsWords(lines[i-1], line) {
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	return b.String()
}

// partsWords reports whether a break between two lines stands for a space: not
// behind the hyphen of a word, and not between characters of Chinese.
func partsWords(before, after string) bool {
	last, size := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	letter, _ := utf8.DecodeLastRuneInString(before[:len(before)-size])
	isHyphen := last == '-' && unicode.IsLetter(letter)
	return !isHyphen && !(isWide(last) && isWide(first))
}
