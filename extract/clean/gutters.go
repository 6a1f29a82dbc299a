package clean

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What stands in and beside a code block without being code: line numbers,
// buttons, and labels.

// isGutter reports whether an element holds line numbers, by the names that
// Prism, highlight.js, Rouge, Pygments, SyntaxHighlighter, Crayon and GitHub
// use.
func isGutter(n *html.Node) bool {
	return isNamed(n, "gutter", "lineno", "linenos", "linenodiv", "linenumber", "linenumbers", "rows", "nums") && isNumbers(text(n)) ||
		(hasClassPart(n, "line-number") || hasClassPart(n, "blob-num")) && isNumbers(text(n))
}

func isNumbers(s string) bool { return strings.Trim(s, "0123456789 \u00a0.:|+-") == "" }

func dropGutters(pre *html.Node) {
	dropNumberColumn(pre)
	for _, n := range elements(pre, atom.Span, atom.Div, atom.A, atom.Td, atom.Code, atom.Button) {
		if is(n, atom.Button) || isGutter(n) || isNamed(n, "copy") && len(text(n)) < 20 || hasClassPart(n, "twoslash-popup") {
			cut(n)
		}
	}
}

// dropNumberColumn drops the numbers with which all lines of a sample begin,
// each in an element of its own: so Chroma writes them, under no name.
func dropNumberColumn(pre *html.Node) {
	var numbers []*html.Node
	last, breaks := 0, 0
	lineIsBlank, isBlankCode := true, true
	for n := following(pre, pre); n != nil; {
		if value, ok := numberOf(n); ok && lineIsBlank && len(numbers) == breaks && (breaks == 0 || value == last+1) {
			numbers, last = append(numbers, n), value
			n = behind(n, pre)
			continue
		}
		if n.Type == html.TextNode {
			line := n.Data
			if end := strings.LastIndexByte(line, '\n'); end >= 0 {
				breaks += strings.Count(line, "\n")
				isBlankCode = isBlankCode && strings.TrimSpace(line) == ""
				lineIsBlank, line = true, line[end+1:]
			}
			lineIsBlank = lineIsBlank && strings.TrimSpace(line) == ""
			isBlankCode = isBlankCode && lineIsBlank
		}
		n = following(n, pre)
	}
	if !lineIsBlank {
		breaks++ // the last line's
	}
	if len(numbers) < 2 || len(numbers) != breaks || isBlankCode {
		return
	}
	for _, n := range numbers {
		cut(n)
	}
}

// numberOf returns the number that is all an inline element holds.
func numberOf(n *html.Node) (value int, ok bool) {
	const long = 8 // bytes: no sample has a million lines
	if !is(n, atom.Span, atom.A, atom.I) || !isNoLonger(n, long) {
		return 0, false
	}
	value, err := strconv.Atoi(text(n))
	return value, err == nil
}

// dropGutterCells drops the column of numbers from a table that holds code.
func dropGutterCells(root *html.Node) {
	for _, cell := range elements(root, atom.Td, atom.Th) {
		row := cell.Parent
		if row == nil || !isGutter(cell) && !isGutterCell(cell) {
			continue
		}
		if len(elements(row, atom.Pre, atom.Code)) > len(elements(cell, atom.Pre, atom.Code)) || isNamed(cell, "blob") {
			remove(cell)
		}
	}
}

// isGutterCell reports whether a cell is a pre that holds numbers only.
func isGutterCell(cell *html.Node) bool {
	return len(elements(cell, atom.Pre)) == 1 && isNumbers(text(cell))
}

// dropGutterBeside drops the line numbers that stand next to a code block, as
// in VuePress and VitePress.
func dropGutterBeside(pre *html.Node) {
	for _, n := range []*html.Node{previous(pre), next(pre)} {
		if n != nil && n.Type == html.ElementNode && isGutter(n) {
			remove(n)
		}
	}
}

// dropLabels drops what stands in the frame of a sample and is not the code:
// what the button for copying says, before and after it was pressed, what is
// said to screen readers alone, and the name of the language. It returns the
// language, which may have stood there only.
func dropLabels(pre *html.Node, language string) string {
	for box := pre; box.Parent != nil && (box == pre || onlyBlock(box, pre)); box = box.Parent {
		for _, n := range outsideCode(box, pre) {
			named := languageLabel(n, language)
			if named == "" && !isCopyLabel(n) && !isSaidToScreenReaders(n) || holdsElement(n, atom.Pre, atom.Code) {
				continue
			}
			if language == "" {
				language = named
			}
			remove(n)
		}
	}
	return language
}

// outsideCode returns the elements of box that may be labels, beside pre or,
// where box is pre itself, beside the code elements in it.
func outsideCode(box, pre *html.Node) (labels []*html.Node) {
	if box == pre && !holdsElement(pre, atom.Code) {
		return nil
	}
	for n := following(box, box); n != nil; {
		if n == pre || box == pre && is(n, atom.Code) {
			n = behind(n, box)
			continue
		}
		if is(n, atom.Div, atom.Span, atom.A, atom.P) {
			labels = append(labels, n)
		}
		n = following(n, box)
	}
	return labels
}

// languageLabel returns the language that is all a label says, "" for other
// elements. A paragraph may be the author's.
func languageLabel(n *html.Node, language string) string {
	const long = 20 // bytes
	if hasAttr(n, tabLabel) || !isNoLonger(n, long) {
		return ""
	}
	switch said := text(n); {
	case language != "" && strings.EqualFold(said, language):
		return language
	case !is(n, atom.P):
		return languageLabelled(said)
	}
	return ""
}

func isSaidToScreenReaders(n *html.Node) bool {
	return hasClassPart(n, "sr-only") || hasClassPart(n, "visually-hidden") || hasClassPart(n, "screen-reader")
}

func isCopyLabel(n *html.Node) bool {
	const long = 20 // characters: "Copy code", "Copied!"
	return isNamed(n, "copy", "copied", "clipboard", "copybtn") && len(text(n)) < long
}
