package code

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
	"pilcrow/extract/names"
)

// What stands in and beside a code block without being code: line numbers,
// buttons, and labels.

// gutterNames are those of Prism, highlight.js, Rouge, Pygments,
// SyntaxHighlighter and Crayon.
var gutterNames = names.Of("gutter", "lineno", "linenos", "linenodiv", "linenumber", "linenumbers", "rows", "nums")

// isGutter reports whether an element holds line numbers and is named after
// them; line-number is one of Prism's names, blob-num one of GitHub's.
func isGutter(n draft.Node) bool {
	return (n.IsNamed(gutterNames) || n.HasClassPart("line-number") || n.HasClassPart("blob-num")) && holdsNumbers(n)
}

// holdsNumbers reports whether n has no other text than numbers, and what
// separates them. It ends at the first other text: layout tables hold pages.
func holdsNumbers(n draft.Node) bool {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if strings.Trim(d.Data(), "0123456789 \n\t\r\u00a0.:|+-") != "" {
			return false
		}
	}
	return true
}

func dropGutters(pre draft.Node) {
	dropNumberColumn(pre)
	for _, n := range pre.Elements(atom.Span, atom.Div, atom.A, atom.Td, atom.Code, atom.Button) {
		if n.Is(atom.Button) || isGutter(n) || n.IsNamed(copyNames) && isShortLabel(n) || n.HasClassPart("twoslash-popup") {
			n.Cut()
		}
	}
}

// dropNumberColumn drops the numbers with which all lines of a code block begin,
// each in an element of its own: so Chroma writes them, under no name.
func dropNumberColumn(pre draft.Node) {
	var numbers []draft.Node
	last, breaks := 0, 0
	lineIsBlank, isBlankCode := true, true
	for n := pre.Following(pre); n.Exists(); {
		if value, ok := numberOf(n); ok && lineIsBlank && len(numbers) == breaks && (breaks == 0 || value == last+1) {
			numbers, last = append(numbers, n), value
			n = n.Behind(pre)
			continue
		}
		if n.IsText() {
			line := n.Data()
			if end := strings.LastIndexByte(line, '\n'); end >= 0 {
				breaks += strings.Count(line, "\n")
				isBlankCode = isBlankCode && strings.TrimSpace(line) == ""
				lineIsBlank, line = true, line[end+1:]
			}
			lineIsBlank = lineIsBlank && strings.TrimSpace(line) == ""
			isBlankCode = isBlankCode && lineIsBlank
		}
		n = n.Following(pre)
	}
	if !lineIsBlank {
		breaks++ // the last line's
	}
	if len(numbers) < 2 || len(numbers) != breaks || isBlankCode {
		return
	}
	for _, n := range numbers {
		n.Cut()
	}
}

// numberOf returns the number that is all an inline element holds.
func numberOf(n draft.Node) (value int, ok bool) {
	const maxNumberBytes = 8 // no code block has a million lines
	if !n.Is(atom.Span, atom.A, atom.I) || !n.IsNoLonger(maxNumberBytes) {
		return 0, false
	}
	value, err := strconv.Atoi(n.Text())
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

// dropGutterBeside drops the line numbers that stand next to a code block, as
// in VuePress and VitePress.
func dropGutterBeside(pre draft.Node) {
	for _, n := range []draft.Node{pre.Before(), pre.After()} {
		if n.Exists() && n.IsElement() && isGutter(n) {
			n.Remove()
		}
	}
}

// dropLabels drops what stands in the frame of a code block and is not the code:
// what the button for copying says, before and after it was pressed, what is
// said to screen readers alone, and the name of the language. It returns the
// language, which may have stood there only.
func dropLabels(pre draft.Node, language string) string {
	for box := pre; box.Parent().Exists() && (box == pre || onlyBlock(box, pre)); box = box.Parent() {
		for _, n := range outsideCode(box, pre) {
			labelled := languageLabel(n, language)
			if labelled == "" && !isCopyLabel(n) && !isForScreenReaders(n) || n.Holds(atom.Pre, atom.Code) {
				continue
			}
			if language == "" {
				language = labelled
			}
			n.Remove()
		}
	}
	return language
}

// outsideCode returns the elements of box that may be labels, beside pre or,
// where box is pre itself, beside the code elements in it.
func outsideCode(box, pre draft.Node) (labels []draft.Node) {
	if box == pre && !pre.Holds(atom.Code) {
		return nil
	}
	for n := box.Following(box); n.Exists(); {
		if n == pre || box == pre && n.Is(atom.Code) {
			n = n.Behind(box)
			continue
		}
		if n.Is(atom.Div, atom.Span, atom.A, atom.P) {
			labels = append(labels, n)
		}
		n = n.Following(box)
	}
	return labels
}

// languageLabel returns the language that is all a label says, "" for other
// elements. A paragraph may be the author's.
func languageLabel(n draft.Node, language string) string {
	const maxNameBytes = 20
	if n.Has(draft.TabLabel) || !n.IsNoLonger(maxNameBytes) {
		return ""
	}
	switch label := n.Text(); {
	case language != "" && strings.EqualFold(label, language):
		return language
	case !n.Is(atom.P):
		return languageLabelled(label)
	}
	return ""
}

func isForScreenReaders(n draft.Node) bool {
	return n.HasClassPart("sr-only") || n.HasClassPart("visually-hidden") || n.HasClassPart("screen-reader")
}

var (
	copyNames      = names.Of("copy")
	copyLabelNames = names.Union(copyNames, names.Of("copied", "clipboard", "copybtn"))
)

func isCopyLabel(n draft.Node) bool { return n.IsNamed(copyLabelNames) && isShortLabel(n) }

// isShortLabel reports whether n says no more than "Copy code" or "Copied!".
func isShortLabel(n draft.Node) bool {
	const maxLabelBytes = 19
	return len(n.Text()) <= maxLabelBytes
}
