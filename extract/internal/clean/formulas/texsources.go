package formulas

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/url"
)

// displayed is the kind of a formula on a line of its own, as in the type of
// MathJax's scripts.
const displayed = "mode=display"

// Where pages have a formula's TeX: in attributes, in the description or
// address of a picture, and in the text.

var (
	displayNames = names.Of("display")
	blockNames   = names.Of("display", "block")
	formulaNames = names.Of("formula") // Quill's
	mathNames    = names.Of("math")
	texNames     = names.Of("latex", "tex", "katex", "equation")
	pictureNames = names.Of("latex", "tex", "mathtex", "math")
)

// readPictures replaces pictures that have TeX as their description.
func readPictures(root draft.Node) {
	for _, img := range root.Elements(atom.Img) {
		tex := texOfPicture(img)
		if tex == "" {
			continue
		}
		kind := ""
		if img.IsNamed(displayNames) || strings.HasPrefix(tex, `\[`) || strings.HasPrefix(tex, "$$") || strings.HasSuffix(tex, `\\`) { // Zhihu
			kind = displayed
		}
		img.ReplaceWith(texNode(img.Tree(), undelimited(strings.TrimSuffix(tex, `\\`)), kind))
	}
}

func texOfPicture(img draft.Node) string {
	if tex := attributeTeX(img); tex != "" {
		return tex
	}
	tex := texOfAddress(img.Attr("src"))
	for _, name := range []string{"alt", "title", "aria-label"} {
		text := strings.TrimSpace(img.Attr(name))
		if isTeXPicture(img, text) || tex != "" && (isFormula(text) && strings.ContainsAny(text, `\^_=`)) {
			return text
		}
	}
	return tex
}

// readSources replaces elements with TeX for a script, and elements named
// "math" that contain only TeX, for KaTeX and MathJax.
func readSources(sources []draft.Node) {
	for _, n := range sources {
		tex, kind := sourceOf(n), ""
		if n.IsNamed(blockNames) || n.Is(atom.Div, atom.Pre) || n.Attr("data-math-style") == "display" || n.Attr("data-display") == "true" || n.HasAttr("block") {
			kind = displayed
		}
		formula := texNode(n.Tree(), undelimited(tex), kind)
		n.ReplaceWith(formula)
		if n.Is(atom.Div, atom.Pre) {
			formula.WrapIn(n.Tree().Element(atom.P))
		}
	}
}

func mayHaveTeX(n draft.Node) bool {
	return n.Is(atom.Span, atom.Div, atom.Code, atom.Pre) || isTeXElement(n)
}

// isTeXElement recognizes custom elements for formulas: those of AMP, Distill,
// MathLive and some blogs.
func isTeXElement(n draft.Node) bool {
	if n.Tag() != 0 {
		return false
	}
	switch n.Name() {
	case "amp-mathml", "d-math", "math-field", "math-inline", "math-block", "tex-math", "la-tex", "katex-inline", "katex-block":
		return true
	}
	return false
}

// attributeTeX returns TeX from an attribute that scripts read: Zhihu
// (data-tex), editors (data-latex), markdown-it and Tiptap (data-math), AMP
// (data-formula) and others. Some of these attributes have other uses. So the
// value must look like TeX, and the element must not be code or contain
// paragraphs.
func attributeTeX(n draft.Node) string {
	if n.Is(atom.Code, atom.Pre) {
		return ""
	}
	for _, name := range []string{"data-tex", "data-latex", "data-math", "data-formula", "data-equation", "data-expr", "data-katex", "data-mathtex"} {
		tex := strings.TrimSpace(n.Attr(name))
		if tex != "" && len(tex) <= maxTeXBytes && looksLikeTeX(tex) && n.IsNoLonger(maxTeXBytes) && !n.Holds(atom.P, atom.Li, atom.Table, atom.H2, atom.H3) {
			return tex
		}
	}
	return ""
}

// looksLikeTeX reports whether an attribute's value has a character of TeX's
// syntax or is one letter.
func looksLikeTeX(value string) bool {
	if name, _, found := strings.Cut(value, "_"); found && len(name) > 1 && !strings.ContainsAny(value, `\^={} `) {
		return false // the name of a variable: user_name
	}
	return len(value) == 1 && value[0]|0x20 >= 'a' && value[0]|0x20 <= 'z' || strings.ContainsAny(value, `\^_=`) && isFormula(value)
}

// sourceOf returns the TeX in an element or its attributes, or "".
func sourceOf(n draft.Node) string {
	if tex := attributeTeX(n); tex != "" {
		return tex
	}
	if n.IsNamed(formulaNames) && n.HasAttr("data-value") {
		return n.Attr("data-value")
	}
	if n.Attr("data-lang") == "math" || isTeXElement(n) && n.IsNoLonger(maxTeXBytes) { // GitLab's and GitHub's fences
		return strings.TrimSpace(n.Text())
	}
	text := n.First()
	if !isNamedMath(n) || !text.IsText() || text.Next().Exists() || !strings.ContainsAny(text.Data(), `\^_{=`) {
		return ""
	}
	tex := strings.TrimSpace(text.Data())
	if strings.HasPrefix(tex, "$") || strings.HasPrefix(tex, "`") || strings.HasPrefix(tex, `\(`) || strings.HasPrefix(tex, `\[`) || strings.HasPrefix(tex, `\begin`) {
		return "" // left to readDelimiters, which finds displayed formulas; backticks are AsciiMath
	}
	return tex
}

// isNamedMath excludes code, whose language may be named "latex".
func isNamedMath(n draft.Node) bool {
	return n.IsNamed(mathNames) || n.Is(atom.Span) && n.IsNamed(texNames) && !n.Closest(atom.Pre, atom.Code).Exists()
}

// isTeXPicture reports whether a description is TeX. It has delimiters or
// commands, or the image is named as by MediaWiki, WordPress and LaTeX
// converters.
func isTeXPicture(img draft.Node, alt string) bool {
	switch {
	case alt == "":
		return false
	case undelimited(alt) != alt, hasCommand(alt):
		return true
	}
	return img.IsNamed(pictureNames) && strings.ContainsAny(alt, `\^_=`)
}

// texOfAddress returns the TeX in the address of a picture that a server
// draws, or "".
func texOfAddress(address string) string {
	path, query, found := strings.Cut(address, "?")
	if !found {
		return ""
	}
	if strings.Contains(path, "latex.codecogs.com/") { // all of the query is the formula
		tex, err := url.PathUnescape(query)
		if err != nil {
			return ""
		}
		return strings.TrimSpace(strings.TrimPrefix(tex, `\inline`))
	}
	name := ""
	switch {
	case strings.HasSuffix(path, "/equation"): // Zhihu, Juejin
		name = "tex"
	case strings.HasSuffix(path, "/latex.php"): // WordPress
		name = "latex"
	case strings.Contains(query, "cht=tx"): // Google Charts
		name = "chl"
	default:
		return ""
	}
	fields, err := url.ParseQuery(query)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(fields.Get(name))
}

// delimiters have no other meaning, unlike a single $: see inlineTeX.
var delimiters = []struct{ open, close, kind string }{
	{`\(`, `\)`, ""}, {`\[`, `\]`, displayed}, {"$$", "$$", displayed},
}

// undelimited returns TeX without its delimiters.
func undelimited(tex string) string {
	if inner, ok := strings.CutPrefix(tex, `{\displaystyle`); ok && strings.HasSuffix(inner, "}") {
		return strings.TrimSpace(strings.TrimSuffix(inner, "}"))
	}
	for _, d := range delimiters {
		if inner, ok := strings.CutPrefix(tex, d.open); ok && strings.HasSuffix(inner, d.close) {
			return strings.TrimSpace(strings.TrimSuffix(inner, d.close))
		}
	}
	if len(tex) > 2 && tex[0] == '$' && tex[len(tex)-1] == '$' {
		return strings.TrimSpace(tex[1 : len(tex)-1])
	}
	return tex
}

// readDelimiters replaces TeX in the text. Pages have it there if they were
// saved before their script ran.
func readDelimiters(texts []draft.Node) {
	for _, n := range texts {
		if !n.Closest(atom.Pre, atom.Code, atom.Kbd, atom.Samp, atom.Math).Exists() {
			splitFormulas(n)
		}
	}
}

// splitFormulas splits a text node at its formulas.
func splitFormulas(n draft.Node) {
	isMarked := n.Parent().IsNamed(mathNames) || n.Parent().Name() == "math-renderer" // Stack Exchange, GitHub
	for {
		before, tex, kind, rest := cutFormula(n.Data(), isMarked)
		if tex == "" {
			return
		}
		n.SetData(before)
		m := texNode(n.Tree(), tex, kind)
		tail := n.Tree().Part(n.Of(), rest)
		n.Parent().InsertBefore(m, n.Next())
		n.Parent().InsertBefore(tail, m.Next())
		n = tail
	}
}

// cutFormula splits a text at its first formula.
func cutFormula(s string, isMarked bool) (before, tex, kind, rest string) {
	for i := 0; i < len(s); i++ {
		if s[i] != '$' && s[i] != '\\' {
			continue
		}
		if inner := inlineTeX(s, i, isMarked); inner != "" {
			return s[:i], inner, "", s[i+len(inner)+2:]
		}
		if environment := environmentIn(s[i:min(len(s), i+maxTeXBytes)]); environment != "" {
			return s[:i], environment, displayed, s[i+len(environment):]
		}
		for _, d := range delimiters {
			if !strings.HasPrefix(s[i:], d.open) {
				continue
			}
			start := i + len(d.open)
			inner, _, found := strings.Cut(s[start:min(len(s), start+maxTeXBytes)], d.close)
			if found && isFormula(inner) {
				return s[:i], strings.TrimSpace(inner), d.kind, s[start+len(inner)+len(d.close):]
			}
		}
	}
	return s, "", "", ""
}

// inlineTeX returns the formula between the dollar at index i and the next
// one, or "". A dollar is also a currency and part of programming languages.
// So, as in Pandoc, no word may touch the dollars on the outside and no space
// on the inside. Unless the page marks the text as a formula, it must also
// have TeX's syntax or be a letter, alone or in a calculation.
func inlineTeX(s string, i int, isMarked bool) string {
	if s[i] != '$' || i > 0 && isWordOrDollar(s[i-1]) {
		return ""
	}
	inner, behind, found := strings.Cut(s[i+1:min(len(s), i+maxTeXBytes)], "$")
	if !found || inner == "" || strings.TrimSpace(inner) != inner || behind != "" && isWordOrDollar(behind[0]) || strings.HasSuffix(inner, `\`) {
		return ""
	}
	isLetter := inner[0]|0x20 >= 'a' && inner[0]|0x20 <= 'z'
	if isMarked || strings.ContainsAny(inner, `\^_`) || isLetter && (len(inner) == 1 || strings.ContainsAny(inner, "+-=<>")) {
		return inner
	}
	return ""
}

func isWordOrDollar(c byte) bool {
	return c == '$' || c == '\\' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// environmentIn returns the environment of displayed TeX at the beginning of
// s, or "".
func environmentIn(s string) string {
	rest, found := strings.CutPrefix(s, `\begin{`)
	name, _, closed := strings.Cut(rest, "}")
	if !found || !closed {
		return ""
	}
	if environmentNamed(strings.TrimSuffix(name, "*")) == nil {
		return ""
	}
	before, _, ended := strings.Cut(s, `\end{`+name+"}")
	if !ended {
		return ""
	}
	return s[:len(before)+len(`\end{}`)+len(name)]
}

const maxTeXBytes = 4000

// isFormula distinguishes TeX from other text between the same delimiters.
func isFormula(tex string) bool {
	tex = strings.TrimSpace(tex)
	return tex != "" && (len(tex) == 1 || strings.ContainsAny(tex, `\^_={}+-<>`) || !strings.Contains(tex, " "))
}
