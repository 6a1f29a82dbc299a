package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// TidyCode keeps the code and the language of code blocks, and drops line
// numbers and copy buttons.
func TidyCode(root draft.Node) {
	joinLineBoxes(root)
	joinNumberedRows(root)
	if !root.Tree().HasTag(atom.Pre, atom.Code, atom.Table) {
		return
	}
	dropGutterCells(root)
	joinCodeLines(root)
	unwrapCodeTables(root)
	blockCode(root)
	for _, pre := range root.Elements(atom.Pre) {
		if pre.Holds(atom.Textarea) { // Code Block Pro's, for copying
			pre.Cut()
			continue
		}
		dropGutterBeside(pre)
		language := languageOf(pre)
		unsetLanguages(pre)
		dropGutters(pre)
		language = dropLabels(pre, language)
		partLines(pre)
		dropTypedNumbers(pre)
		trimCode(pre)
		if language != "" {
			pre.Set("data-lang", language)
		}
	}
}

// unsetLanguages drops the attribute lang, which says a programming language
// here, and in HTML that of a text.
func unsetLanguages(pre draft.Node) {
	for n := pre; n.Exists(); n = n.Following(pre) {
		if n.HasAttr("lang") {
			n.Unset("lang")
		}
	}
}

// blockCode makes a pre of a code element of several lines that is all its
// block holds. In a paragraph only br makes lines: there the source may be
// broken anywhere.
func blockCode(root draft.Node) {
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

// isAllOfBlock reports whether a block holds only the code, maybe in spans.
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

// trimCode drops the line break at the end of a pre, and makes spaces of the
// no-break spaces by which some pages indent.
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

// languageOf returns the language of a code block, from the classes of the
// pre, of the code in it or of the elements around it.
func languageOf(pre draft.Node) string {
	const maxElements = 10 // the code, the parts of a table that held line numbers, and two around it
	codes := pre.Elements(atom.Code)
	around := append(codes[:min(len(codes), 2)], pre) // a first one may hold line numbers
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

// onlyBlock reports whether a holds one pre and hardly anything else.
func onlyBlock(a, pre draft.Node) bool {
	const maxLabelBytes = 40 // a file name or "Copy"
	return a.IsNoLonger(pre.Size(draft.AllBytes)+maxLabelBytes) && len(a.Elements(atom.Pre)) == 1
}

// classLanguage reads a language from attributes and classes: HTML's own
// language-x, Prism's lang-x, GitHub's highlight-source-x, SyntaxHighlighter's
// "brush: x", Sphinx' highlight-x, MediaWiki's mw-highlight-lang-x, Org's
// src-x, and the bare word beside highlight.js', pandoc's and Hexo's own.
func classLanguage(n draft.Node) string {
	for _, name := range []string{"data-lang", "data-language", "data-enlighter-language", "data-code-language", "syntax"} {
		if v := n.Attr(name); v != "" {
			return known(v)
		}
	}
	if n.Is(atom.Pre) && n.Attr("lang") != "" {
		return known(n.Attr("lang"))
	}
	class := strings.ToLower(n.Attr("class"))
	if _, brush, ok := strings.Cut(class+n.Attr("data-syntaxhighlighter-params"), "brush:"); ok {
		language, _, _ := strings.Cut(strings.TrimSpace(brush), ";")
		language, _, _ = strings.Cut(language, " ")
		return known(language)
	}
	for word := range strings.FieldsSeq(class) {
		for _, prefix := range []string{"language-", "lang-", "highlight-source-", "highlight-text-", "mw-highlight-lang-", "highlight-", "sourcecode-", "src-", "enlighter-l-"} {
			if language, ok := strings.CutPrefix(word, prefix); ok {
				return known(language)
			}
		}
	}
	return bareLanguage(n, strings.Fields(class))
}

// bareLanguage returns the word behind the highlighter's own one, or the name
// of a language that is all of a class, as knitr and GeSHi write it.
func bareLanguage(n draft.Node, class []string) string {
	isCode := n.Is(atom.Pre, atom.Code)
	switch {
	case len(class) == 1 && isCode:
		return known(languageLabelled(class[0]))
	case len(class) != 2:
		return ""
	}
	switch class[0] {
	case "hljs", "sourcecode", "programlisting":
		if isCode {
			return known(class[1])
		}
	case "syntaxhighlighter":
		return known(class[1])
	case "highlight":
		if n.Is(atom.Figure) {
			return known(class[1])
		}
		if isCode {
			return known(languageLabelled(class[1]))
		}
	}
	return ""
}

// known returns "" for the words by which pages say that there is no language.
func known(language string) string {
	language = strings.ToLower(strings.TrimSpace(language))
	if strings.HasPrefix(language, "diff-") { // Prism's: of a language whose changes are shown
		return "diff"
	}
	switch language {
	case "none", "plain", "plain text", "plaintext", "text", "nohighlight", "default", "txt", "auto", "output":
		return ""
	}
	return language
}
