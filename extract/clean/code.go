package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidyCode keeps of code blocks the code and its language, and drops line
// numbers and copy buttons.
func tidyCode(root *html.Node) {
	joinLineBoxes(root)
	dropGutterCells(root)
	joinCodeLines(root)
	unwrapCodeTables(root)
	blockCode(root)
	for _, pre := range elements(root, atom.Pre) {
		if holdsElement(pre, atom.Textarea) { // Code Block Pro's, for copying
			cut(pre)
			continue
		}
		dropGutterBeside(pre)
		language := languageOf(pre)
		unsetLanguages(pre)
		dropGutters(pre)
		language = dropLabels(pre, language)
		partLines(pre)
		trimCode(pre)
		if language != "" {
			set(pre, "data-lang", language)
		}
	}
}

// unsetLanguages drops the attribute lang, which says a programming language
// here, and in HTML that of a text.
func unsetLanguages(pre *html.Node) {
	for n := pre; n != nil; n = following(n, pre) {
		if hasAttr(n, "lang") {
			unset(n, "lang")
		}
	}
}

// blockCode makes a pre of a code element of several lines that is all its
// block holds. In a paragraph only br makes lines: there the source may be
// broken anywhere.
func blockCode(root *html.Node) {
	for _, code := range elements(root, atom.Code) {
		switch {
		case closest(code, atom.Pre) != nil || onlyChild(code.Parent) != code:
		case is(code.Parent, atom.P) && holdsElement(code, atom.Br):
			rename(code.Parent, atom.Pre)
		case isWrapper(code.Parent) && isSeveralLines(code):
			wrap(code, newElement(atom.Pre))
		}
	}
}

func isSeveralLines(code *html.Node) bool {
	if holdsElement(code, atom.Br) || isLineSpan(code.FirstChild) {
		return true
	}
	var b strings.Builder
	appendText(&b, code)
	return strings.Contains(strings.Trim(b.String(), "\n"), "\n")
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

// languageOf returns the language of a code block, from the classes of the
// pre, of the code in it or of the elements around it.
func languageOf(pre *html.Node) string {
	const farthest = 10 // elements: the code, the parts of a table that held line numbers, and two around it
	codes := elements(pre, atom.Code)
	around := append(codes[:min(len(codes), 2)], pre) // a first one may hold line numbers
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
	for _, name := range []string{"data-lang", "data-language", "data-enlighter-language", "data-code-language", "syntax"} {
		if v := get(n, name); v != "" {
			return known(v)
		}
	}
	if is(n, atom.Pre) && get(n, "lang") != "" {
		return known(get(n, "lang"))
	}
	class := strings.ToLower(get(n, "class"))
	if _, brush, ok := strings.Cut(class+get(n, "data-syntaxhighlighter-params"), "brush:"); ok {
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
func bareLanguage(n *html.Node, class []string) string {
	isCode := is(n, atom.Pre, atom.Code)
	switch {
	case len(class) == 1 && isCode:
		return languageLabelled(class[0])
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
		if is(n, atom.Figure) {
			return known(class[1])
		}
		if isCode {
			return languageLabelled(class[1])
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
	case "none", "plain", "plaintext", "text", "nohighlight", "default", "txt", "auto", "output":
		return ""
	}
	return language
}
