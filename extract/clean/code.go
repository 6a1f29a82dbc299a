package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidyCode keeps of code blocks the code and its language, and drops line
// numbers and copy buttons.
func tidyCode(root *html.Node) {
	dropGutterCells(root)
	joinCodeLines(root)
	blockCode(root)
	for _, pre := range elements(root, atom.Pre) {
		language := languageOf(pre)
		unset(pre, "lang") // on a pre, a programming language's
		dropGutters(pre)
		dropCopyLabels(pre)
		trimCode(pre)
		if language != "" {
			set(pre, "data-lang", language)
		}
	}
}

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

// blockCode makes a pre of a code element of several lines that is all its
// block holds.
func blockCode(root *html.Node) {
	for _, code := range elements(root, atom.Code) {
		if closest(code, atom.Pre) == nil && isWrapper(code.Parent) && onlyChild(code.Parent) == code && isSeveralLines(code) {
			pre := newElement(atom.Pre)
			replace(code, pre)
			pre.AppendChild(code)
		}
	}
}

func isSeveralLines(code *html.Node) bool {
	if len(elements(code, atom.Br)) > 0 {
		return true
	}
	var b strings.Builder
	appendText(&b, code)
	return strings.Contains(strings.Trim(b.String(), "\n"), "\n")
}

// dropCopyLabels drops what the button beside a sample says, before and after
// it was pressed.
func dropCopyLabels(pre *html.Node) {
	const label = 20 // characters: "Copy code", "Copied!"
	box := pre.Parent
	for box != nil && onlyBlock(box, pre) && box.Parent != nil {
		for _, n := range elements(box, atom.Div, atom.Span, atom.A, atom.P) {
			if isNamed(n, "copy", "copied", "clipboard", "copybtn") && len(text(n)) < label && !contains(n, pre) {
				remove(n)
			}
		}
		box = box.Parent
	}
}

func contains(n, inner *html.Node) bool {
	for ; inner != nil; inner = inner.Parent {
		if inner == n {
			return true
		}
	}
	return false
}

// trimCode drops the line break at the end of a pre, and makes spaces of the
// no-break spaces by which some pages indent.
func trimCode(pre *html.Node) {
	last := pre
	for n := following(pre, pre); n != nil; n = following(n, pre) {
		if n.Type == html.TextNode {
			n.Data = strings.ReplaceAll(n.Data, "\u00a0", " ")
		}
		last = n
	}
	switch {
	case last.Type == html.TextNode:
		last.Data = strings.TrimRight(last.Data, " \t\r\n")
	case is(last, atom.Br):
		cut(last)
	}
}

// isGutter reports whether an element holds line numbers, by the names that
// Prism, highlight.js, Rouge, Pygments, SyntaxHighlighter and GitHub use.
func isGutter(n *html.Node) bool {
	return isNamed(n, "gutter", "lineno", "linenos", "linenodiv", "linenumber", "linenumbers", "rows") && isNumbers(text(n)) ||
		(hasClassPart(n, "line-number") || hasClassPart(n, "blob-num")) && isNumbers(text(n))
}

func isNumbers(s string) bool { return strings.Trim(s, "0123456789 \u00a0.:|+-") == "" }

func dropGutters(pre *html.Node) {
	for _, n := range elements(pre, atom.Span, atom.Div, atom.A, atom.Td, atom.Code, atom.Button) {
		if is(n, atom.Button) || isGutter(n) || isNamed(n, "copy") && len(text(n)) < 20 {
			cut(n)
		}
	}
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

// languageOf returns the language of a code block, from the classes of the
// pre, of the code in it or of the elements around it.
func languageOf(pre *html.Node) string {
	const farthest = 8 // elements: the parts of a table that held line numbers, and two around it
	around := []*html.Node{pre}
	if c := onlyChild(pre); is(c, atom.Code) {
		around = []*html.Node{c, pre}
	}
	for a := pre.Parent; a != nil && len(around) < farthest; a = a.Parent {
		if onlyBlock(a, pre) {
			around = append(around, a)
		}
	}
	for _, n := range around {
		if language := classLanguage(n); language != "" {
			return language
		}
	}
	return ""
}

// onlyBlock reports whether a holds one pre and hardly anything else.
func onlyBlock(a, pre *html.Node) bool {
	const label = 40 // characters: a file name or "Copy"
	return isNoLonger(a, size(pre, all)+label) && len(elements(a, atom.Pre)) == 1
}

// classLanguage reads a language from attributes and classes: HTML's own
// language-x, Prism's lang-x, GitHub's highlight-source-x, SyntaxHighlighter's
// "brush: x", Sphinx' highlight-x, MediaWiki's mw-highlight-lang-x, Org's
// src-x, and the bare word beside highlight.js', pandoc's and Hexo's own.
func classLanguage(n *html.Node) string {
	for _, name := range []string{"data-lang", "data-language", "data-enlighter-language", "data-code-language"} {
		if v := get(n, name); v != "" {
			return known(v)
		}
	}
	if is(n, atom.Pre) && get(n, "lang") != "" {
		return known(get(n, "lang"))
	}
	class := strings.ToLower(get(n, "class"))
	if _, brush, ok := strings.Cut(class, "brush:"); ok {
		language, _, _ := strings.Cut(strings.TrimSpace(brush), ";")
		language, _, _ = strings.Cut(language, " ")
		return known(language)
	}
	for word := range strings.FieldsSeq(class) {
		for _, prefix := range []string{"language-", "lang-", "highlight-source-", "highlight-text-", "mw-highlight-lang-", "highlight-", "sourcecode-", "src-"} {
			if language, ok := strings.CutPrefix(word, prefix); ok {
				return known(language)
			}
		}
	}
	return bareLanguage(n, strings.Fields(class))
}

// bareLanguage returns the word behind the highlighter's own one.
func bareLanguage(n *html.Node, class []string) string {
	if len(class) != 2 {
		return ""
	}
	switch class[0] {
	case "hljs", "sourcecode", "programlisting":
		return known(class[1])
	case "highlight":
		if is(n, atom.Figure) {
			return known(class[1])
		}
	}
	return ""
}

// known returns "" for the words by which pages say that there is no language.
func known(language string) string {
	switch language = strings.ToLower(strings.TrimSpace(language)); language {
	case "none", "plain", "plaintext", "text", "nohighlight", "default", "txt", "auto", "output":
		return ""
	}
	return language
}
