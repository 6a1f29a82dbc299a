package code

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// Line numbers in and beside a code block, in elements of their own. Those in
// the text itself: typednumbers.go.

// gutterNames are those of Prism, highlight.js, Rouge, Pygments, Chroma,
// SyntaxHighlighter, Crayon, GitHub, Docusaurus, CodeMirror and CSDN.
var gutterNames = names.Union(
	names.Of("codelinenumber", "gutter", "gutters", "lineno", "linenos", "linenodiv", "linenumber", "linenumbers", "ln", "lnt", "rows", "nums"),
	names.Pairs([]string{"line"}, []string{"no", "num", "number", "numbers"}),
	names.Pairs([]string{"blob"}, []string{"num"}),
	names.Pairs([]string{"pre"}, []string{"numbering"}),
)

// isGutter reports whether an element holds line numbers and is named after
// them.
func isGutter(n draft.Node) bool { return n.IsNamed(gutterNames) && holdsNumbers(n) }

// gutterSigns are what a gutter may hold beside numbers, such as the arrows by
// which editors fold lines.
const gutterSigns = " \n\t\r\u00a0.:|+-⌄›▸▾"

// holdsNumbers reports whether n has no other text than numbers, and what
// separates them. It ends at the first other text: layout tables hold pages.
func holdsNumbers(n draft.Node) bool {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if strings.Trim(d.Data(), "0123456789"+gutterSigns) != "" {
			return false
		}
	}
	return true
}

// isCount reports whether all that n holds is as many numbers as there are
// lines, in order and without a gap.
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

// numberColumn finds the numbers with which the lines of a code block begin.
type numberColumn struct {
	numbers []draft.Node
	last    int        // number
	breaks  int        // between the lines so far
	block   draft.Node // around the last text, where a style or an element makes lines
	isBlank bool       // the line so far, beside its number
	isEmpty bool       // all lines so far, beside their numbers
}

// dropNumberColumn drops the numbers with which all lines of a code block begin,
// each in an element of its own: so Chroma and prism-react-renderer write them,
// under no name or one that no other program has.
func dropNumberColumn(pre draft.Node) {
	c := numberColumn{isBlank: true, isEmpty: true, block: pre}
	for n := pre.Following(pre); n.Exists(); {
		if c.take(n, pre) {
			n = n.Behind(pre)
			continue
		}
		c.pass(n, pre)
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

// isInList reports whether the code goes on behind a number as no first line
// begins: "1, 0".
func isInList(number draft.Node) bool {
	next := number.Next()
	return next.IsText() && strings.HasPrefix(strings.TrimLeft(next.Data(), " "), ",")
}

// cutSpacesBehind cuts the space behind each number, where code is indented by
// it on all lines.
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

// take takes n as the number of a line, if it is one.
func (c *numberColumn) take(n, pre draft.Node) bool {
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

// pass reads a node that is no number.
func (c *numberColumn) pass(n, pre draft.Node) {
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

// lineBlock returns the nearest block around n in a code block.
func lineBlock(n, pre draft.Node) draft.Node {
	for n = n.Parent(); n != pre && !n.IsBlock(); {
		n = n.Parent()
	}
	return n
}

// numberOf returns the number that is all a small element holds, which is not
// marked as one of the code.
func numberOf(n draft.Node) (value int, ok bool) {
	if !n.Is(atom.Span, atom.A, atom.I, atom.Div, atom.Small, atom.B, atom.Em) || isNumberToken(n) {
		return 0, false
	}
	return numberIn(n)
}

// isNumberToken reports whether a highlighter marked n as a number of the code:
// highlight.js, Prism, CodeMirror, google-code-prettify, GitHub, and by their
// short names of tokens Pygments, Rouge and Chroma.
func isNumberToken(n draft.Node) bool {
	for class := range strings.FieldsSeq(n.Attr("class")) {
		switch class {
		case "hljs-number", "token", "cm-number", "lit", "pl-c1", "m", "mb", "mf", "mh", "mi", "mo", "il":
			return true
		}
	}
	return false
}

// numberIn returns the number that is all n holds.
func numberIn(n draft.Node) (value int, ok bool) {
	const maxNumberBytes = 8 // no code block has a million lines
	if !n.IsNoLonger(maxNumberBytes) {
		return 0, false
	}
	value, err := strconv.Atoi(strings.TrimRight(n.Text(), ".:| "))
	return value, err == nil
}

var blobNames = names.Of("blob") // of GitHub

// dropGutterCells drops the column of numbers from a table that holds code.
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

// isGutterCell reports whether a cell is a pre that holds numbers only.
func isGutterCell(cell draft.Node) bool {
	return len(cell.Elements(atom.Pre)) == 1 && holdsNumbers(cell)
}

// dropGutterBeside drops the line numbers that stand next to a code block or to
// a box around it, as in VitePress, GitLab and code editors: by their name, or
// because they count its lines. Where the block holds a code element, they may
// also stand beside that.
func dropGutterBeside(pre draft.Node) {
	const maxBoxes = 4 // from Monaco's lines to the editor
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

// maxGutterBytes limits a line's number with the elements around it: a larger
// gutter is not this block's, and would be read again for each block.
const maxGutterBytes = 40

// lineCount returns the number of lines in n: by line breaks, or by the elements
// that a style puts on lines of their own.
func lineCount(n draft.Node) int {
	breaks, spans, ending := 0, 0, 0 // ending: the breaks behind the last text
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
