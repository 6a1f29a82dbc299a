package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// Code that is no pre: tables and boxes of lines become one.

// joinCodeLines makes a pre of a table in which each row is a line of code, as
// GitHub and highlightjs-line-numbers write them.
func joinCodeLines(root draft.Node) {
	for _, t := range root.Elements(atom.Table) {
		lines := codeCells(t)
		if lines == nil || !t.Parent().Exists() {
			continue
		}
		into := root.Tree().Element(atom.Pre)
		if pre := t.Closest(atom.Pre); pre.Exists() {
			into = root.Tree().Element(atom.Code)
		}
		for i, cell := range lines {
			if i > 0 {
				into.Append(root.Tree().Text("\n"))
			}
			moveLine(cell, into)
		}
		into.TakeAttrs(t)
		t.ReplaceWith(into)
	}
}

// codeCells returns the cells of code of a table that holds nothing else but
// line numbers, one for each row; nil for other tables.
func codeCells(t draft.Node) (cells []draft.Node) {
	for _, row := range t.Own(atom.Tr) {
		var code draft.Node
		for c := range row.Children() {
			switch {
			case !c.Is(atom.Td, atom.Th):
			case c.HasClassPart("blob-code") || c.HasClassPart("hljs-ln-code"):
				code = c
			case !holdsNumbers(c):
				return nil
			}
		}
		if !code.Exists() {
			return nil
		}
		cells = append(cells, code)
	}
	return cells
}

// moveLine moves a line of code; an empty one may hold its line break.
func moveLine(cell, into draft.Node) {
	if cell.Text() == "" {
		return
	}
	for only := cell.OnlyChild(); only.Is(atom.Div, atom.Pre); only = cell.OnlyChild() {
		cell = only
	}
	for c := cell.First(); c.Exists(); c = cell.First() {
		c.Cut()
		into.Append(c)
	}
}

// joinLineBoxes makes a pre of a box in which each child is a line of code, as
// SyntaxHighlighter, Crayon and EnlighterJS write them, and the editors
// CodeMirror, Monaco and Ace.
func joinLineBoxes(root draft.Node) {
	for _, first := range root.Elements(atom.Div, atom.Pre) {
		box := first.Parent()
		if !isLine(first) || !box.Exists() || first.Closest(atom.Pre).Exists() || !isLineBox(box) {
			continue
		}
		into := root.Tree().Element(atom.Pre)
		into.TakeAttrs(box)
		for line := box.First(); line.Exists(); line = box.First() {
			line.Cut()
			if !line.IsElement() {
				continue
			}
			if into.First().Exists() {
				into.Append(root.Tree().Text("\n"))
			}
			moveLine(line, into)
		}
		box.Append(into)
	}
}

var (
	lineNames       = names.Of("line")
	enlighterNames  = names.Of("enlighter")
	codeEditorNames = names.Of("code", "codemirror", "cm", "ace", "monaco", "enlighter", "crayon", "syntaxhighlighter")
)

func isLine(n draft.Node) bool {
	return n.IsNamed(lineNames) && !isGutter(n) || n.Is(atom.Div) && n.Parent().ClassHas(enlighterNames) && n.Parent().Attr("class") == "enlighter"
}

// isLineBox reports whether all of box is lines, in what calls itself code.
func isLineBox(box draft.Node) bool {
	const maxParents = 5 // from CodeMirror's lines to the editor
	for c := range box.Children() {
		if !isLine(c) && !c.IsBlank() {
			return false
		}
	}
	for a, i := box, 0; a.Exists() && i < maxParents; a, i = a.Parent(), i+1 {
		if a.IsNamed(codeEditorNames) {
			return true
		}
	}
	return false
}

var codeTableNames = names.Of("highlight", "highlighttable", "codehilitetable", "lntable")

// unwrapCodeTables takes out of its table the code of which that was the
// frame: beside the code it has a file name at most.
func unwrapCodeTables(root draft.Node) {
	for _, t := range root.Elements(atom.Table) {
		pres := t.Elements(atom.Pre)
		switch {
		case !t.Parent().Exists():
		case len(pres) != 1:
		case t.Closest(atom.Pre, atom.Code).Exists(): // Rouge's
			unwrapParts(t)
		case onlyBlock(t, pres[0]) && t.IsNamed(codeTableNames):
			t.UnwrapTable()
		}
	}
}

// unwrapParts unwraps a table in a pre and the pre that a cell of it holds.
func unwrapParts(t draft.Node) {
	for _, n := range t.Elements(atom.Thead, atom.Tbody, atom.Tr, atom.Td, atom.Th, atom.Pre) {
		n.Unwrap()
	}
	t.Unwrap()
}

// partLines puts line breaks between the lines of a code block that a style puts
// on lines of their own: Medium's, and those of highlighters behind a minifier.
func partLines(pre draft.Node) {
	for _, line := range pre.Elements(atom.Span) {
		before := line.Previous()
		if before.Exists() && isLineSpan(line) && isLineSpan(before) && !endsInBreak(before) {
			line.Parent().InsertBefore(pre.Tree().Text("\n"), line)
		}
	}
}

// isLineSpan reports whether n is a line of code, by its class ("line",
// "token-line"), by the attribute of rehype-pretty-code, or as one of Medium's,
// which have ids.
func isLineSpan(n draft.Node) bool {
	if !n.Is(atom.Span) {
		return false
	}
	if n.HasAttr("data-line") {
		return true
	}
	for name := range strings.FieldsSeq(n.Attr("class")) {
		if name == "line" || strings.HasSuffix(name, "-line") || strings.HasSuffix(name, "_line") {
			return true
		}
	}
	return n.Parent().Is(atom.Pre) && n.HasAttr("id")
}

// endsInBreak reports whether the last thing in n is a line break.
func endsInBreak(n draft.Node) bool {
	for n.Last().Exists() {
		n = n.Last()
	}
	return n.Is(atom.Br) || n.IsText() && strings.HasSuffix(n.Data(), "\n")
}
