package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// keepFormulas keeps of each formula its MathML, with its TeX as alttext, and
// drops the pictures and boxes in which KaTeX, MathJax and MediaWiki show it
// a second time. Where a page has only the TeX, that is the formula.
func keepFormulas(root *html.Node) {
	joinMathJax2(root)
	for _, m := range elements(root, atom.Math) {
		if m.Namespace == "math" {
			keepTeX(m)
			dropTwinsOf(m)
		}
	}
	for _, n := range elements(root) {
		if isNamed(n, "preview") && strings.Contains(get(n, "class"), "MathJax") {
			remove(n)
		}
	}
	readPictures(root)
	readDelimiters(root)
}

// joinMathJax2 makes one formula of what MathJax 2 makes of it: the source,
// a script that has become a formula of TeX, and before that what it shows.
func joinMathJax2(root *html.Node) {
	for _, m := range elements(root, atom.Math) {
		shown := previous(m)
		if !hasAttr(m, texSource) || shown == nil || !isNamed(shown, "mathjax", "mjx", "mjxc") {
			continue
		}
		if better := elements(shown, atom.Math); len(better) == 1 {
			set(better[0], "alttext", get(m, "alttext"))
			set(better[0], "display", get(m, "display"))
			replace(m, better[0])
		}
		remove(shown)
	}
}

// readPictures makes formulas of the pictures that have their TeX as
// description.
func readPictures(root *html.Node) {
	for _, img := range elements(root, atom.Img) {
		alt := strings.TrimSpace(get(img, "alt"))
		if isTeXPicture(img, alt) {
			kind := ""
			if isNamed(img, "display") || strings.HasPrefix(alt, `\[`) || strings.HasPrefix(alt, "$$") {
				kind = "mode=display"
			}
			replace(img, texNode(undelimited(alt), kind))
		}
	}
}

// isTeXPicture reports whether an image's description is TeX: as MediaWiki,
// WordPress and LaTeX converters write it, or by its delimiters.
func isTeXPicture(img *html.Node, alt string) bool {
	switch {
	case alt == "":
		return false
	case undelimited(alt) != alt:
		return true
	}
	return isNamed(img, "latex", "tex", "mathtex", "math") && strings.ContainsAny(alt, `\^_=`)
}

// delimiters are the signs around TeX that mean nothing else. A single $ is
// also a currency.
var delimiters = []struct{ open, close, kind string }{
	{`\(`, `\)`, ""}, {`\[`, `\]`, "mode=display"}, {"$$", "$$", "mode=display"},
}

// undelimited returns TeX without the signs around it.
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

// readDelimiters makes formulas of the TeX in a text, which stands there when
// a page was saved before its script ran.
func readDelimiters(root *html.Node) {
	var texts []*html.Node
	for n := following(root, root); n != nil; n = following(n, root) {
		if n.Type == html.TextNode && (strings.IndexByte(n.Data, '$') >= 0 || strings.IndexByte(n.Data, '\\') >= 0) {
			texts = append(texts, n)
		}
	}
	for _, n := range texts {
		if closest(n, atom.Pre, atom.Code, atom.Kbd, atom.Samp, atom.Math) == nil {
			splitFormulas(n)
		}
	}
}

// splitFormulas puts the formulas in a run of text into its midst.
func splitFormulas(n *html.Node) {
	for {
		before, tex, kind, rest := cutFormula(n.Data)
		if tex == "" {
			return
		}
		n.Data = before
		m := texNode(tex, kind)
		tail := &html.Node{Type: html.TextNode, Data: rest}
		n.Parent.InsertBefore(m, n.NextSibling)
		n.Parent.InsertBefore(tail, m.NextSibling)
		n = tail
	}
}

// cutFormula returns the first formula of a text and what is around it.
func cutFormula(s string) (before, tex, kind, rest string) {
	for i := 0; i < len(s); i++ {
		for _, d := range delimiters {
			if !strings.HasPrefix(s[i:], d.open) {
				continue
			}
			start := i + len(d.open)
			inner, _, found := strings.Cut(s[start:min(len(s), start+longestTeX)], d.close)
			if found && isFormula(inner) {
				return s[:i], strings.TrimSpace(inner), d.kind, s[start+len(inner)+len(d.close):]
			}
		}
	}
	return s, "", "", ""
}

// longestTeX bounds formulas in a text, in bytes.
const longestTeX = 4000

// isFormula tells TeX from what a text may hold between the same signs.
func isFormula(tex string) bool {
	tex = strings.TrimSpace(tex)
	return tex != "" && (len(tex) == 1 || strings.ContainsAny(tex, `\^_={}+-<>`) || !strings.Contains(tex, " "))
}

// keepTeX copies the TeX source from a formula's annotation.
func keepTeX(m *html.Node) {
	for n := range m.Descendants() {
		if n.Data == "annotation" && strings.Contains(get(n, "encoding"), "tex") {
			set(m, "alttext", text(n))
			return
		}
	}
}

// dropTwinsOf drops the other form of a formula. It stands in the element
// that the formula's library makes around both.
func dropTwinsOf(m *html.Node) {
	for a := m.Parent; a != nil; a = a.Parent {
		if isNamed(a, "katex", "mwe", "mathjax") || a.Data == "mjx-container" {
			for _, n := range elements(a) {
				if isFormulaBox(n) {
					cut(n)
				}
			}
		}
		if isBlock(a) && !isNamed(a, "mathjax", "katex") {
			return
		}
	}
}

func isFormulaBox(n *html.Node) bool {
	class := get(n, "class")
	return strings.Contains(class, "katex-html") || strings.Contains(class, "mwe-math-fallback-image") || strings.Contains(class, "mjx-math") ||
		n.Data == "mjx-math" || n.Data == "nobr" || is(n, atom.Nobr)
}

// isTeX reports whether a script's type says that it is a formula.
func isTeX(kind string) bool { return strings.HasPrefix(strings.ToLower(kind), "math/tex") }

// texScript returns the formula of a script that holds TeX, nil for an empty one.
func texScript(p *page.Page, n page.NodeID) *html.Node {
	source := p.FirstChild(n)
	if source == page.None {
		return nil
	}
	return texNode(p.Text(source), p.Attr(n, "type"))
}

// texSource marks formulas of which there is only the TeX.
const texSource = "data-tex"

// texNode returns a formula of which a page has only the TeX: as MathML, or
// where that is not understood as its source.
func texNode(tex, kind string) *html.Node {
	tex = strings.TrimSpace(tex)
	m := mathElement("math")
	set(m, "alttext", tex)
	set(m, texSource, "")
	if strings.Contains(kind, "mode=display") {
		set(m, "display", "block")
	}
	content := mathOfTeX(tex)
	if content == nil {
		content = mathToken("mtext", tex)
	}
	m.AppendChild(content)
	return m
}
