package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// keepFormulas keeps of each formula its MathML, with its TeX as alttext, and
// drops the pictures and boxes in which KaTeX, MathJax and MediaWiki show it
// a second time.
func keepFormulas(root *html.Node) {
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
	return strings.Contains(class, "katex-html") || strings.Contains(class, "mwe-math-fallback-image") ||
		n.Data == "mjx-math" || n.Data == "nobr" || is(n, atom.Nobr)
}

// isTeX reports whether a script's type says that it is a formula.
func isTeX(kind string) bool { return strings.HasPrefix(strings.ToLower(kind), "math/tex") }

// texNode returns a formula that a page keeps as TeX, for MathJax 2 to show.
func texNode(tex, kind string) *html.Node {
	tex = strings.TrimSpace(tex)
	m := &html.Node{Type: html.ElementNode, DataAtom: atom.Math, Data: "math", Namespace: "math"}
	set(m, "alttext", tex)
	if strings.Contains(kind, "mode=display") {
		set(m, "display", "block")
	}
	t := &html.Node{Type: html.ElementNode, DataAtom: atom.Mtext, Data: "mtext", Namespace: "math"}
	t.AppendChild(&html.Node{Type: html.TextNode, Data: tex})
	m.AppendChild(t)
	return m
}
