// Package passage finds the passages that a user has highlighted in the tree of
// an article. A passage is given by offsets in the article's normalized text,
// which browser/model/text/normalized-text.js specifies: white space is one space, a
// line feed stands between blocks, and what only guides line breaks is left out.
// Both implementations read the same test cases (testdata).
package passage

import (
	"sort"
	"strings"
	"unicode/utf8"

	"pilcrow/extract/article"
)

// Text is the normalized text of an article. Its offsets count UTF-16 units, as
// JavaScript does.
type Text struct {
	text  string
	parts []byte // of the text, while it grows
	units int
	runs  []run
	gaps  []piece // white space that is kept only if a word follows
}

// Part is a part of a text node that belongs to a passage.
type Part struct {
	Node     article.Node
	From, To int // bytes of its text
}

// run is a part of a text node that the normalized text has, too.
type run struct {
	start, units int
	piece
}

// piece is a word or white space of a text node. The white space between two
// blocks is of none.
type piece struct {
	value    string
	node     article.Node
	from, to int
}

// Of returns the normalized text of an article.
func Of(s article.Safe) *Text {
	t := &Text{}
	t.add(s.Root(), flowing)
	t.text, t.parts, t.gaps = string(t.parts), nil, nil
	return t
}

// String returns the text.
func (t *Text) String() string { return t.text }

// Units returns the text's length in UTF-16 units.
func (t *Text) Units() int { return t.units }

// space says what becomes of white space.
type space uint8

const (
	flowing      space = iota // becomes one space
	preformatted              // stays as it is
)

func (t *Text) add(n article.Node, s space) {
	for c := range n.Children() {
		switch k := c.Kind(); {
		case k == article.Text:
			t.addText(c, s)
		case k == article.Rt || k == article.Rp: // the pronunciation would tear the words apart
		case isInline(c):
			t.add(c, s)
		case k == article.Pre:
			t.addBlock(c, preformatted)
		default:
			t.addBlock(c, s)
		}
	}
}

func (t *Text) addBlock(n article.Node, s space) {
	t.breakBlock()
	t.add(n, s)
	t.breakBlock()
}

// isInline reports whether an element stands in a line of text. A line break and
// the parts of a table in a formula do not.
func isInline(n article.Node) bool {
	switch n.Name() {
	case "br", "mtable", "mtr", "mtd":
		return false
	}
	return !n.Kind().IsBlock()
}

// blockGap stands between two blocks.
var blockGap = piece{value: "\n"}

func (t *Text) breakBlock() { t.gaps = append(t.gaps[:0], blockGap) }

// addText adds the words and the white space of a text node.
func (t *Text) addText(n article.Node, s space) {
	text := n.Text()
	for i := 0; i < len(text); {
		class := classAt(text, i)
		end := i
		for end < len(text) && classAt(text, end) == class {
			_, size := utf8.DecodeRuneInString(text[end:])
			end += size
		}
		p := piece{text[i:end], n, i, end}
		switch {
		case class == word:
			t.addWord(p)
		case class == white && s == flowing && len(t.gaps) == 0:
			p.value = " "
			t.gaps = append(t.gaps, p)
		case class == white && s == preformatted && (len(t.gaps) == 0 || t.gaps[0] != blockGap):
			t.gaps = append(t.gaps, p)
		}
		i = end
	}
}

func (t *Text) addWord(p piece) {
	if t.units > 0 {
		for _, gap := range t.gaps {
			t.append(gap)
		}
	}
	t.gaps = t.gaps[:0]
	t.append(p)
}

func (t *Text) append(p piece) {
	units := utf16Units(p.value)
	if p != blockGap {
		t.runs = append(t.runs, run{t.units, units, p})
	}
	t.parts = append(t.parts, p.value...)
	t.units += units
}

// Quote returns the text of a passage, "" if there is no such passage.
func (t *Text) Quote(start, end int) string {
	if start < 0 || end > t.units || start >= end {
		return ""
	}
	return t.text[byteOf(t.text, start):byteOf(t.text, end)]
}

// Parts returns the parts of text nodes of which a passage consists, in the order
// of the text.
func (t *Text) Parts(start, end int) (parts []Part) {
	if start < 0 || start >= end {
		return nil
	}
	first := sort.Search(len(t.runs), func(i int) bool { return t.runs[i].start+t.runs[i].units > start })
	for _, r := range t.runs[first:] {
		if r.start >= end {
			break
		}
		from, to := r.bytes(max(0, start-r.start), min(r.units, end-r.start))
		if last := len(parts) - 1; last >= 0 && parts[last].Node == r.node {
			parts[last].To = to
		} else if from < to {
			parts = append(parts, Part{r.node, from, to})
		}
	}
	return parts
}

// bytes returns the bytes of the text node that belong to some units of a run.
// White space that became one space belongs together.
func (r run) bytes(from, to int) (start, end int) {
	if r.to-r.from != len(r.value) || r.value == " " {
		return r.from, r.to
	}
	return r.from + byteOf(r.value, from), r.from + byteOf(r.value, to)
}

// CodePoints returns how many characters are before an offset. The Web
// Annotation Data Model counts these instead of UTF-16 units (4.2.5).
func (t *Text) CodePoints(offset int) int {
	return utf8.RuneCountInString(t.text[:byteOf(t.text, max(0, min(offset, t.units)))])
}

// byteOf returns the byte at which a UTF-16 unit begins.
func byteOf(text string, unit int) int {
	at := 0
	for i, r := range text {
		if at >= unit {
			return i
		}
		at += unitsOf(r)
	}
	return len(text)
}

func utf16Units(text string) (units int) {
	for _, r := range text {
		units += unitsOf(r)
	}
	return units
}

func unitsOf(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}

// class is what a character is to the normalized text.
type class uint8

const (
	word class = iota
	white
	ignored // it only guides line breaks
)

func classAt(text string, i int) class {
	r, _ := utf8.DecodeRuneInString(text[i:])
	switch {
	case r == '\u00ad' || r == '\u200b' || r == '\u2060':
		return ignored
	case isWhite(r):
		return white
	}
	return word
}

// isWhite is \s of JavaScript's regular expressions (ECMA-262, 22.2.2.9).
func isWhite(r rune) bool {
	return r < 0x80 && strings.ContainsRune("\t\n\v\f\r ", r) || r == 0xa0 || r == 0x1680 || r >= 0x2000 && r <= 0x200a ||
		r == 0x2028 || r == 0x2029 || r == 0x202f || r == 0x205f || r == 0x3000 || r == 0xfeff
}
