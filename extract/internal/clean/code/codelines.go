package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// Code that is not in a pre: tables and boxes with one element per line.

// joinCodeLines joins a table with a row per line of code, as GitHub and
// highlightjs-line-numbers write it.
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

// codeCells returns one cell of code per row, or nil if the table holds
// anything else but line numbers.
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

// moveLine skips an empty line, which may contain a line break.
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

// joinLineBoxes joins a box with a child per line of code: SyntaxHighlighter,
// Crayon, EnlighterJS, and the editors CodeMirror, Monaco and Ace.
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

// isLineBox reports whether a box inside a code editor or highlighter contains
// only lines.
func isLineBox(box draft.Node) bool {
	const maxParents = 5 // from CodeMirror's lines up to the editor
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

// unwrapCodeTables unwraps layout tables around a code block, which may also
// have a file name.
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

func unwrapParts(t draft.Node) {
	for _, n := range t.Elements(atom.Thead, atom.Tbody, atom.Tr, atom.Td, atom.Th, atom.Pre) {
		n.Unwrap()
	}
	t.Unwrap()
}

// breakLines inserts line breaks between elements that CSS puts on lines of
// their own: Medium's, and those of highlighters after a minifier removed the
// breaks.
func breakLines(pre draft.Node) {
	for _, line := range pre.Elements(atom.Span) {
		before := line.Previous()
		if before.Exists() && isLineSpan(line) && isLineSpan(before) && !endsInBreak(before) {
			line.Parent().InsertBefore(pre.Tree().Text("\n"), line)
		}
	}
}

// isLineSpan recognizes lines by their class ("line", "token-line"), by
// rehype-pretty-code's attribute, and Medium's by their ids.
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

func endsInBreak(n draft.Node) bool {
	for n.Last().Exists() {
		n = n.Last()
	}
	return n.Is(atom.Br) || n.IsText() && strings.HasSuffix(n.Data(), "\n")
}

// joinNumberedRows joins a box whose rows each have a number and a line of
// code: CodeMirror 5, and sites with their own highlighters. The rows are flex
// boxes or table rows.
func joinNumberedRows(root draft.Node) {
	for _, first := range root.Elements(atom.Div, atom.Tr, atom.Li) {
		box := first.Parent()
		if first.Before().Exists() || !box.Exists() || first.Closest(atom.Pre).Exists() {
			continue
		}
		rows := numberedRows(first)
		if len(rows) < 2 || !isCodeBox(box, rows) {
			continue
		}
		if first.Is(atom.Tr) {
			if box = box.Closest(atom.Table); !box.Exists() {
				continue // a script put rows outside a table
			}
		}
		into := root.Tree().Element(atom.Pre)
		for i, row := range rows {
			if i > 0 {
				into.Append(root.Tree().Text("\n"))
			}
			if line := row.FirstPart().After(); line.Exists() {
				moveLine(line, into)
			}
		}
		into.TakeAttrs(box)
		box.ReplaceWith(into)
	}
}

// numberedRows returns first and its following siblings, or nil unless each
// has a consecutive number and at most one more element.
func numberedRows(first draft.Node) (rows []draft.Node) {
	last := 0
	for row := first; row.Exists(); row = row.After() {
		label := row.FirstPart()
		if row.Tag() != first.Tag() || !label.IsElement() || label.Is(atom.Pre) {
			return nil
		}
		line := label.After()
		if line.Exists() && (!line.IsElement() || line.After().Exists()) {
			return nil
		}
		value, ok := rowNumber(label)
		if !ok || len(rows) > 0 && value != last+1 {
			return nil
		}
		rows, last = append(rows, row), value
	}
	return rows
}

func rowNumber(label draft.Node) (value int, ok bool) {
	const maxBoxes = 2 // CodeMirror's gutter
	for i := 0; i < maxBoxes && label.OnlyChild().IsElement(); i++ {
		label = label.OnlyChild()
	}
	return numberIn(label)
}

var codeBoxNames = names.Union(codeEditorNames, names.Of("codeblock", "highlight", "hljs", "prism"))

// isCodeBox reports whether a box or a parent is named as code, or all lines
// are in a pre.
func isCodeBox(box draft.Node, rows []draft.Node) bool {
	const maxParents = 3 // tbody, table, frame
	for a, i := box, 0; a.Exists() && i <= maxParents; a, i = a.Parent(), i+1 {
		if a.IsNamed(codeBoxNames) {
			return true
		}
	}
	for _, row := range rows {
		if line := row.FirstPart().After(); !line.Is(atom.Pre) && !line.OnlyChild().Is(atom.Pre) {
			return false
		}
	}
	return true
}
