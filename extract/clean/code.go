package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidyCode keeps of code blocks the code and its language, and drops line
// numbers and copy buttons.
func tidyCode(root *html.Node) {
	for _, pre := range elements(root, atom.Pre) {
		dropGutters(pre)
		if language := languageOf(pre); language != "" {
			set(pre, "data-lang", language)
		}
	}
	dropGutterCells(root)
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
// pre, of the code in it or of the two elements around it.
func languageOf(pre *html.Node) string {
	around := []*html.Node{pre}
	if c := onlyChild(pre); is(c, atom.Code) {
		around = []*html.Node{c, pre}
	}
	for a := pre.Parent; a != nil && len(around) < 4; a = a.Parent {
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
	return len(elements(a, atom.Pre)) == 1 && len(text(a)) <= len(text(pre))+label
}

// classLanguage reads a language from data-lang and from classes: HTML's own
// language-x, Prism's lang-x, GitHub's highlight-source-x, SyntaxHighlighter's
// "brush: x", Pygments' and Sphinx' highlight-x.
func classLanguage(n *html.Node) string {
	for _, name := range []string{"data-lang", "data-language"} {
		if v := get(n, name); v != "" {
			return known(v)
		}
	}
	class := strings.ToLower(get(n, "class"))
	if _, brush, ok := strings.Cut(class, "brush:"); ok {
		language, _, _ := strings.Cut(strings.TrimSpace(brush), ";")
		language, _, _ = strings.Cut(language, " ")
		return known(language)
	}
	for word := range strings.FieldsSeq(class) {
		for _, prefix := range []string{"language-", "lang-", "highlight-source-", "highlight-text-", "sourcecode-"} {
			if language, ok := strings.CutPrefix(word, prefix); ok {
				return known(language)
			}
		}
	}
	return ""
}

// known returns "" for the words by which pages say that there is no language.
func known(language string) string {
	switch language = strings.ToLower(strings.TrimSpace(language)); language {
	case "none", "plain", "plaintext", "text", "nohighlight", "default", "txt":
		return ""
	}
	return language
}
