package clean

import (
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
	for _, n := range elements(pre, atom.Span, atom.Div, atom.A, atom.Td, atom.Code, atom.Button) {
		if is(n, atom.Button) || isGutter(n) || isUnselectableNumber(n) || isNamed(n, "copy") && len(text(n)) < 20 {
			cut(n)
		}
	}
}

// isUnselectableNumber reports whether n is a number that one can't copy: so
// Chroma writes line numbers between the lines.
func isUnselectableNumber(n *html.Node) bool {
	style := strings.ReplaceAll(get(n, "style"), " ", "")
	if !strings.Contains(style, "user-select:none") {
		return false
	}
	said := text(n)
	return isNumbers(said) && strings.ContainsAny(said, "0123456789")
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
// what the button for copying says, before and after it was pressed, and the
// name of the language, which the code has already.
func dropLabels(pre *html.Node, language string) {
	for box := pre.Parent; box != nil && onlyBlock(box, pre) && box.Parent != nil; box = box.Parent {
		for _, n := range elements(box, atom.Div, atom.Span, atom.A, atom.P) {
			if !contains(n, pre) && !contains(pre, n) && (isCopyLabel(n) || isLanguageLabel(n, language)) {
				remove(n)
			}
		}
	}
}

func isLanguageLabel(n *html.Node, language string) bool {
	return language != "" && !hasAttr(n, tabLabel) && strings.EqualFold(text(n), language)
}

func isCopyLabel(n *html.Node) bool {
	const long = 20 // characters: "Copy code", "Copied!"
	return isNamed(n, "copy", "copied", "clipboard", "copybtn") && len(text(n)) < long
}
