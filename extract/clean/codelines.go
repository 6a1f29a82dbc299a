package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Code that is no pre: tables and boxes of lines become one.

// joinCodeLines makes a pre of a table in which each row is a line of code, as
// GitHub and highlightjs-line-numbers write them.
func joinCodeLines(root *html.Node) {
	for _, t := range elements(root, atom.Table) {
		lines := codeCells(t)
		if lines == nil || t.Parent == nil {
			continue
		}
		into := newElement(atom.Pre)
		if pre := closest(t, atom.Pre); pre != nil {
			into = newElement(atom.Code)
		}
		for i, cell := range lines {
			if i > 0 {
				into.AppendChild(&html.Node{Type: html.TextNode, Data: "\n"})
			}
			moveLine(cell, into)
		}
		into.Attr = t.Attr
		replace(t, into)
	}
}

// codeCells returns the cells of code of a table that holds nothing else but
// line numbers, one for each row; nil for other tables.
func codeCells(t *html.Node) (cells []*html.Node) {
	for _, row := range own(t, atom.Tr) {
		var code *html.Node
		for c := range row.ChildNodes() {
			switch {
			case !is(c, atom.Td, atom.Th):
			case hasClassPart(c, "blob-code") || hasClassPart(c, "hljs-ln-code"):
				code = c
			case !isNumbers(text(c)):
				return nil
			}
		}
		if code == nil {
			return nil
		}
		cells = append(cells, code)
	}
	return cells
}

// moveLine moves a line of code; an empty one may hold its line break.
func moveLine(cell, into *html.Node) {
	if text(cell) == "" {
		return
	}
	for c := cell.FirstChild; c != nil; c = cell.FirstChild {
		cell.RemoveChild(c)
		into.AppendChild(c)
	}
}

// joinLineBoxes makes a pre of a box in which each child is a line of code, as
// SyntaxHighlighter, Crayon and EnlighterJS write them, and the editors
// CodeMirror, Monaco and Ace.
func joinLineBoxes(root *html.Node) {
	for _, first := range elements(root, atom.Div, atom.Pre) {
		box := first.Parent
		if box == nil || !isLine(first) || closest(first, atom.Pre) != nil || !isLineBox(box) {
			continue
		}
		into := newElement(atom.Pre)
		into.Attr = box.Attr
		for line := box.FirstChild; line != nil; line = box.FirstChild {
			box.RemoveChild(line)
			if line.Type != html.ElementNode {
				continue
			}
			if into.FirstChild != nil {
				into.AppendChild(&html.Node{Type: html.TextNode, Data: "\n"})
			}
			moveLine(line, into)
		}
		box.AppendChild(into)
	}
}

func isLine(n *html.Node) bool {
	return isNamed(n, "line") || is(n, atom.Div) && get(n.Parent, "class") == "enlighter"
}

// isLineBox reports whether all of box is lines, in what calls itself code.
func isLineBox(box *html.Node) bool {
	const far = 5 // elements: from CodeMirror's lines to the editor
	for c := range box.ChildNodes() {
		if !isLine(c) && !isBlank(c) {
			return false
		}
	}
	for a, i := box, 0; a != nil && i < far; a, i = a.Parent, i+1 {
		if isNamed(a, "code", "codemirror", "cm", "ace", "monaco", "enlighter", "crayon", "syntaxhighlighter") {
			return true
		}
	}
	return false
}

// unwrapCodeTables takes out of its table the code of which that was the
// frame: beside the code it has a file name at most.
func unwrapCodeTables(root *html.Node) {
	for _, t := range elements(root, atom.Table) {
		pres := elements(t, atom.Pre)
		switch {
		case t.Parent == nil:
		case len(pres) != 1:
		case closest(t, atom.Pre, atom.Code) != nil: // Rouge's
			unwrapParts(t)
		case onlyBlock(t, pres[0]) && isNamed(t, "highlight", "highlighttable", "codehilitetable", "lntable"):
			unwrapTable(t)
		}
	}
}

// unwrapParts unwraps a table in a pre and the pre that a cell of it holds.
func unwrapParts(t *html.Node) {
	for _, n := range elements(t, atom.Thead, atom.Tbody, atom.Tr, atom.Td, atom.Th, atom.Pre) {
		unwrap(n)
	}
	unwrap(t)
}

// partLines puts line breaks between the lines of a sample that a style puts
// on lines of their own: Medium's, and those of highlighters behind a minifier.
func partLines(pre *html.Node) {
	for _, line := range elements(pre, atom.Span) {
		before := line.PrevSibling
		if before != nil && isLineSpan(line) && isLineSpan(before) && !endsInBreak(before) {
			line.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: "\n"}, line)
		}
	}
}

// isLineSpan reports whether n is a line of code, by its class ("line",
// "token-line") or as one of Medium's, which have ids.
func isLineSpan(n *html.Node) bool {
	if !is(n, atom.Span) {
		return false
	}
	for name := range strings.FieldsSeq(get(n, "class")) {
		if name == "line" || strings.HasSuffix(name, "-line") || strings.HasSuffix(name, "_line") {
			return true
		}
	}
	return is(n.Parent, atom.Pre) && hasAttr(n, "id")
}

// endsInBreak reports whether the last thing in n is a line break.
func endsInBreak(n *html.Node) bool {
	for n.LastChild != nil {
		n = n.LastChild
	}
	return is(n, atom.Br) || n.Type == html.TextNode && strings.HasSuffix(n.Data, "\n")
}
