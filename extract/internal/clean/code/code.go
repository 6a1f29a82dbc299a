// Package code reduces code blocks to their code and language, and labels the
// panels of tab groups.
package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// TidyCode reduces code blocks to their code and language: it drops line
// numbers, labels and copy buttons.
func TidyCode(root draft.Node) {
	joinLineBoxes(root)
	joinNumberedRows(root)
	if !root.Tree().HasTag(atom.Pre, atom.Code, atom.Table) {
		return
	}
	dropGutterCells(root)
	joinCodeLines(root)
	unwrapCodeTables(root)
	wrapBlocks(root)
	for _, pre := range root.Elements(atom.Pre) {
		if pre.Holds(atom.Textarea) { // Code Block Pro's copy, for its button
			pre.Cut()
			continue
		}
		dropGutterBeside(pre)
		language := languageOf(pre)
		unsetLanguages(pre)
		dropGutters(pre)
		language = dropLabels(pre, language)
		breakLines(pre)
		dropTypedNumbers(pre)
		trimCode(pre)
		if language != "" {
			pre.Set("data-lang", language)
		}
	}
}

// unsetLanguages drops lang attributes, which name a programming language
// here. In HTML they name a natural language.
func unsetLanguages(pre draft.Node) {
	for n := pre; n.Exists(); n = n.Following(pre) {
		if n.HasAttr("lang") {
			n.Unset("lang")
		}
	}
}

// wrapBlocks wraps a code element of several lines in a pre, if it is all of
// its block. In a paragraph only br counts as a line break, because its HTML
// may be wrapped anywhere.
func wrapBlocks(root draft.Node) {
	for _, code := range root.Elements(atom.Code) {
		switch {
		case code.Closest(atom.Pre).Exists() || code.Parent().OnlyChild() != code:
		case code.Parent().Is(atom.P) && code.Holds(atom.Br):
			code.Parent().Rename(atom.Pre)
		case isAllOfBlock(code) && isSeveralLines(code):
			code.WrapIn(root.Tree().Element(atom.Pre))
		}
	}
}

// isAllOfBlock ignores spans around the code.
func isAllOfBlock(code draft.Node) bool {
	const maxSpans = 3 // Atlassian's has one
	box := code.Parent()
	for i := 0; i < maxSpans && box.Is(atom.Span) && box.Parent().OnlyChild() == box; i++ {
		box = box.Parent()
	}
	return box.IsWrapper()
}

func isSeveralLines(code draft.Node) bool {
	if code.Holds(atom.Br) || isLineSpan(code.First()) {
		return true
	}
	return strings.Contains(strings.Trim(code.RawText(), "\n"), "\n")
}

// trimCode drops the line break at the end. No-break spaces, with which some
// pages indent, become spaces.
func trimCode(pre draft.Node) {
	last := pre
	for n := pre.Following(pre); n.Exists(); n = n.Following(pre) {
		if n.IsText() {
			n.SetData(strings.ReplaceAll(n.Data(), "\u00a0", " "))
		}
		last = n
	}
	switch {
	case last.IsText():
		last.SetData(strings.TrimRight(last.Data(), " \t\r\n"))
	case last.Is(atom.Br):
		last.Cut()
	}
}

// languageOf looks in the pre, in its code elements and in elements around it.
func languageOf(pre draft.Node) string {
	const maxElements = 10 // the code, the parts of a table of line numbers, and two around it
	codes := pre.Elements(atom.Code)
	around := append(codes[:min(len(codes), 2)], pre) // the first code may hold line numbers
	for a := pre.Parent(); a.Exists() && len(around) < maxElements && onlyBlock(a, pre); a = a.Parent() {
		around = append(around, a)
	}
	for _, n := range around {
		if language := classLanguage(n); language != "" {
			return language
		}
	}
	return ""
}

func onlyBlock(a, pre draft.Node) bool {
	const maxLabelBytes = 40 // a file name or "Copy"
	return a.IsNoLonger(pre.Size(draft.AllBytes)+maxLabelBytes) && len(a.Elements(atom.Pre)) == 1
}

// classLanguage reads the language from attributes and classes: language-x
// (HTML), lang-x (Prism), highlight-source-x (GitHub), "brush: x"
// (SyntaxHighlighter), highlight-x (Sphinx), mw-highlight-lang-x (MediaWiki),
// src-x (Org), and the bare word beside the class of highlight.js, pandoc or
// Hexo.
func classLanguage(n draft.Node) string {
	for _, name := range []string{"data-lang", "data-language", "data-enlighter-language", "data-code-language", "syntax"} {
		if v := n.Attr(name); v != "" {
			return knownLanguage(v)
		}
	}
	if n.Is(atom.Pre) && n.Attr("lang") != "" {
		return knownLanguage(n.Attr("lang"))
	}
	class := strings.ToLower(n.Attr("class"))
	if _, brush, ok := strings.Cut(class+n.Attr("data-syntaxhighlighter-params"), "brush:"); ok {
		language, _, _ := strings.Cut(strings.TrimSpace(brush), ";")
		language, _, _ = strings.Cut(language, " ")
		return knownLanguage(language)
	}
	for word := range strings.FieldsSeq(class) {
		for _, prefix := range []string{"language-", "lang-", "highlight-source-", "highlight-text-", "mw-highlight-lang-", "highlight-", "sourcecode-", "src-", "enlighter-l-"} {
			if language, ok := strings.CutPrefix(word, prefix); ok {
				return knownLanguage(language)
			}
		}
	}
	return bareLanguage(n, strings.Fields(class))
}

// bareLanguage returns the class beside the highlighter's own, or an only
// class that names a language, as knitr and GeSHi write it.
func bareLanguage(n draft.Node, class []string) string {
	isCode := n.Is(atom.Pre, atom.Code)
	switch {
	case len(class) == 1 && isCode:
		return knownLanguage(languageOfLabel(class[0]))
	case len(class) != 2:
		return ""
	}
	switch class[0] {
	case "hljs", "sourcecode", "programlisting":
		if isCode {
			return knownLanguage(class[1])
		}
	case "syntaxhighlighter":
		return knownLanguage(class[1])
	case "highlight":
		if n.Is(atom.Figure) {
			return knownLanguage(class[1])
		}
		if isCode {
			return knownLanguage(languageOfLabel(class[1]))
		}
	}
	return ""
}

// knownLanguage normalizes a language; "" for words that mean there is none.
func knownLanguage(language string) string {
	language = strings.ToLower(strings.TrimSpace(language))
	if strings.HasPrefix(language, "diff-") { // Prism's diff-x: changes of code in x
		return "diff"
	}
	switch language {
	case "none", "plain", "plain text", "plaintext", "text", "nohighlight", "default", "txt", "auto", "output":
		return ""
	}
	return language
}
