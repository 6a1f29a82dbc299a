package code

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// joinNumberedRows makes a pre of a box whose rows are a number and a line of
// code each, as CodeMirror 5 and sites with highlighters of their own write
// them: in boxes that a style puts beside one another, or in cells.
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
				continue // rows that a script put outside a table
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

// numberedRows returns first and the elements behind it, if each holds a number,
// in order, and one more element at most.
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

// rowNumber returns the number that is all a label holds, also one in a cell.
func rowNumber(label draft.Node) (value int, ok bool) {
	const maxBoxes = 2 // CodeMirror's gutter
	for i := 0; i < maxBoxes && label.OnlyChild().IsElement(); i++ {
		label = label.OnlyChild()
	}
	return numberIn(label)
}

var codeBoxNames = names.Union(codeEditorNames, names.Of("codeblock", "highlight", "hljs", "prism"))

// isCodeBox reports whether rows are code: by the name of the box or of one
// around it, or because each holds nothing but a pre.
func isCodeBox(box draft.Node, rows []draft.Node) bool {
	const maxParents = 3 // a table's body, the table, its frame
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
