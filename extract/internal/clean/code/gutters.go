package code

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// Gutters: line numbers in elements of their own, inside or beside a code
// block. For numbers in the text itself see typednumbers.go.

// gutterNames are those of Prism, highlight.js, Rouge, Pygments, Chroma,
// SyntaxHighlighter, Crayon, GitHub, Docusaurus, CodeMirror and CSDN.
var gutterNames = names.Union(
	names.Of("codelinenumber", "gutter", "gutters", "lineno", "linenos", "linenodiv", "linenumber", "linenumbers", "ln", "lnt", "rows", "nums"),
	names.Pairs([]string{"line"}, []string{"no", "num", "number", "numbers"}),
	names.Pairs([]string{"blob"}, []string{"num"}),
	names.Pairs([]string{"pre"}, []string{"numbering"}),
)

func isGutter(n draft.Node) bool { return n.IsNamed(gutterNames) && holdsNumbers(n) }

// gutterSymbols may stand beside the numbers. Editors have arrows that fold
// lines.
const gutterSymbols = " \n\t\r\u00a0.:|+-⌄›▸▾"

// holdsNumbers stops at the first other text, because layout tables contain
// whole pages.
func holdsNumbers(n draft.Node) bool {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if strings.Trim(d.Data(), "0123456789"+gutterSymbols) != "" {
			return false
		}
	}
	return true
}

// isCount reports whether n contains exactly as many consecutive numbers as
// there are lines.
func isCount(n draft.Node, lines int) bool {
	count, last := 0, 0
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		for field := range strings.FieldsSeq(d.Data()) {
			value, err := strconv.Atoi(field)
			if err != nil || count > 0 && value != last+1 || count == lines {
				return false
			}
			count, last = count+1, value
		}
	}
	return count == lines
}

func dropGutters(pre draft.Node) {
	dropNumberColumn(pre)
	for _, n := range pre.Elements(atom.Span, atom.Div, atom.A, atom.Td, atom.Code, atom.Button) {
		if n.Is(atom.Button) || isGutter(n) || n.IsNamed(copyNames) && isShortLabel(n) || n.HasClassPart("twoslash-popup") {
			n.Cut()
		}
	}
}

// numberColumn collects the numbers at the beginning of lines.
type numberColumn struct {
	numbers []draft.Node
	last    int        // number
	breaks  int        // line breaks so far
	block   draft.Node // around the last text: a new block begins a line
	isBlank bool       // whether the current line has only its number
	isEmpty bool       // whether all lines have only their numbers
}

// dropNumberColumn drops line numbers without a known class, if every line
// begins with one in an element of its own. Chroma and prism-react-renderer
// write such numbers.
func dropNumberColumn(pre draft.Node) {
	c := numberColumn{isBlank: true, isEmpty: true, block: pre}
	for n := pre.Following(pre); n.Exists(); {
		if c.readNumber(n, pre) {
			n = n.Behind(pre)
			continue
		}
		c.readOther(n, pre)
		n = n.Following(pre)
	}
	if !c.isBlank || len(c.numbers) == c.breaks+1 {
		c.breaks++ // the last line's
	}
	if len(c.numbers) < 2 || len(c.numbers) != c.breaks || c.isEmpty || isInList(c.numbers[0]) {
		return
	}
	cutSpacesBehind(c.numbers)
	for _, n := range c.numbers {
		n.Cut()
	}
}

// isInList reports whether a comma follows the number: "1, 0" is code.
func isInList(number draft.Node) bool {
	next := number.Next()
	return next.IsText() && strings.HasPrefix(strings.TrimLeft(next.Data(), " "), ",")
}

// cutSpacesBehind cuts the space between number and code, if all lines have
// one.
func cutSpacesBehind(numbers []draft.Node) {
	var codes []draft.Node
	for _, n := range numbers {
		code := n.Next()
		if !code.IsText() || !strings.HasPrefix(code.Data(), " ") {
			if code.IsText() && strings.HasPrefix(code.Data(), "\n") {
				continue // a blank line
			}
			return
		}
		codes = append(codes, code)
	}
	for _, code := range codes {
		code.SetData(code.Data()[1:])
	}
}

func (c *numberColumn) readNumber(n, pre draft.Node) bool {
	value, ok := numberOf(n)
	if !ok {
		return false
	}
	if block := lineBlock(n, pre); block != c.block {
		if !c.isBlank || len(c.numbers) > c.breaks {
			c.breakLine()
		}
		c.block = block
	}
	if !c.isBlank || len(c.numbers) != c.breaks || c.breaks > 0 && value != c.last+1 {
		return false
	}
	c.numbers, c.last = append(c.numbers, n), value
	return true
}

func (c *numberColumn) readOther(n, pre draft.Node) {
	switch {
	case n.Is(atom.Br):
		c.breakLine()
	case n.IsText():
		block := lineBlock(n, pre)
		if block != c.block && !c.isBlank && !n.IsBlank() {
			c.breakLine()
		}
		c.block = block
		line := n.Data()
		if end := strings.LastIndexByte(line, '\n'); end >= 0 {
			c.isEmpty = c.isEmpty && strings.TrimSpace(line) == ""
			c.breaks += strings.Count(line, "\n")
			c.isBlank, line = true, line[end+1:]
		}
		c.isBlank = c.isBlank && strings.TrimSpace(line) == ""
		c.isEmpty = c.isEmpty && c.isBlank
	}
}

func (c *numberColumn) breakLine() { c.breaks, c.isBlank = c.breaks+1, true }

func lineBlock(n, pre draft.Node) draft.Node {
	for n = n.Parent(); n != pre && !n.IsBlock(); {
		n = n.Parent()
	}
	return n
}

// numberOf returns the number that is all of a small element. A number token
// of the code doesn't count.
func numberOf(n draft.Node) (value int, ok bool) {
	if !n.Is(atom.Span, atom.A, atom.I, atom.Div, atom.Small, atom.B, atom.Em) || isNumberToken(n) {
		return 0, false
	}
	return numberIn(n)
}

// isNumberToken recognizes tokens of highlight.js, Prism, CodeMirror,
// google-code-prettify and GitHub, and the short names of Pygments, Rouge and
// Chroma.
func isNumberToken(n draft.Node) bool {
	for class := range strings.FieldsSeq(n.Attr("class")) {
		switch class {
		case "hljs-number", "token", "cm-number", "lit", "pl-c1", "m", "mb", "mf", "mh", "mi", "mo", "il":
			return true
		}
	}
	return false
}

func numberIn(n draft.Node) (value int, ok bool) {
	const maxNumberBytes = 8 // no code block has a million lines
	if !n.IsNoLonger(maxNumberBytes) {
		return 0, false
	}
	value, err := strconv.Atoi(strings.TrimRight(n.Text(), ".:| "))
	return value, err == nil
}

var blobNames = names.Of("blob") // of GitHub

func dropGutterCells(root draft.Node) {
	for _, cell := range root.Elements(atom.Td, atom.Th) {
		row := cell.Parent()
		if !row.Exists() || !isGutter(cell) && !isGutterCell(cell) {
			continue
		}
		if len(row.Elements(atom.Pre, atom.Code)) > len(cell.Elements(atom.Pre, atom.Code)) || cell.IsNamed(blobNames) {
			cell.Remove()
		}
	}
}

func isGutterCell(cell draft.Node) bool {
	return len(cell.Elements(atom.Pre)) == 1 && holdsNumbers(cell)
}

// dropGutterBeside drops a gutter beside the code block, beside boxes around
// it, or beside the code element in it, as in VitePress, GitLab and code
// editors. Without a known class, a gutter must count the block's lines.
func dropGutterBeside(pre draft.Node) {
	const maxBoxes = 4 // from Monaco's lines up to the editor
	at, lines := pre, lineCount(pre)
	for _, c := range pre.Elements(atom.Code) {
		if !isGutter(c) && !c.HoldsNoText() {
			at, lines = c, lineCount(c)
			break
		}
	}
	for i := 0; i <= maxBoxes && at.Exists() && !at.Is(atom.Td, atom.Li, atom.Blockquote); i, at = i+1, at.Parent() {
		for _, n := range []draft.Node{at.Before(), at.After(), at.After().After()} { // CSDN has a button between
			if !n.IsElement() || n.Is(atom.Td, atom.Tr) || !n.IsNoLonger(maxGutterBytes*(lines+1)) {
				continue
			}
			if isGutter(n) && (at == pre || !n.HoldsNoText()) || lines > 1 && isCount(n, lines) {
				n.Remove()
			}
		}
	}
}

// maxGutterBytes limits a line number with its markup. A larger gutter belongs
// to another block, and reading it for every block would take quadratic time.
const maxGutterBytes = 40

// lineCount counts line breaks or, if there are more, elements that CSS puts
// on lines of their own.
func lineCount(n draft.Node) int {
	breaks, spans, ending := 0, 0, 0 // ending: the breaks after the last text
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		switch {
		case d.Is(atom.Br):
			ending++
		case isLineSpan(d):
			spans++
		case d.IsText():
			code := strings.TrimRight(d.Data(), " \t\r\n")
			if code != "" {
				breaks, ending = breaks+ending+strings.Count(code, "\n"), 0
			}
			ending += strings.Count(d.Data()[len(code):], "\n")
		}
	}
	return max(breaks+1, spans)
}
