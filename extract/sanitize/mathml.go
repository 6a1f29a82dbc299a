package sanitize

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Formulas are the only foreign content that is copied: the elements of
// MathML Core that draw, with text in the token elements alone. No HTML
// stands in them, so no parser ever leaves the namespace in their midst.

// mathML returns a copy of a math element, nil when nothing is left of it.
func mathML(n *html.Node) *html.Node {
	m := mathNode("math", keptMath(n, rootAttributes))
	m.DataAtom = atom.Math
	copyMath(m, n, maxMath)
	if m.FirstChild == nil {
		return nil
	}
	return m
}

func mathNode(name string, attrs []html.Attribute) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name)), Namespace: "math", Attr: attrs}
}

// copyMath copies n's children into m, at most depth levels of them; what
// lies deeper is copied as text.
func copyMath(m, n *html.Node, depth int) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			appendMathText(m, c.Data)
		case c.Type != html.ElementNode || isAnnotation(c.Data):
		case depth == 0:
			appendMathText(m, innerText(c))
		case isMathToken(c.Data) && c.Namespace == "math":
			token := mathNode(c.Data, keptMath(c, mathAttributes))
			appendText(token, mathText(innerText(c)))
			m.AppendChild(token)
		case isMathLayout(c.Data) && c.Namespace == "math":
			layout := mathNode(c.Data, keptMath(c, mathAttributes))
			m.AppendChild(layout)
			copyMath(layout, c, depth-1)
		default:
			copyMath(m, c, depth-1)
		}
	}
}

func appendMathText(m *html.Node, s string) {
	if s = mathText(s); s == "" {
		return
	}
	text := mathNode("mtext", nil)
	appendText(text, s)
	m.AppendChild(text)
}

// mathText trims and collapses white space as MathML does (MathML Core, 2.2.1):
// a space that does not break is a formula's own.
func mathText(s string) string {
	return strings.Join(strings.FieldsFunc(cleanText(s), isMathSpace), " ")
}

func isMathSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }

func isAnnotation(name string) bool {
	switch name {
	case "annotation", "annotation-xml", "script", "style", "template":
		return true
	}
	return false
}

func isMathToken(name string) bool {
	switch name {
	case "mi", "mn", "mo", "ms", "mtext":
		return true
	}
	return false
}

func isMathLayout(name string) bool {
	switch name {
	case "mrow", "mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts",
		"mprescripts", "mtable", "mtr", "mtd", "mspace", "mpadded", "mphantom", "mstyle", "merror":
		return true
	}
	return false
}

var rootAttributes = []rule{{"display", mathValue}, {"alttext", title}, {"dir", direction}}

var mathAttributes = []rule{
	{"dir", direction}, {"mathvariant", mathValue}, {"displaystyle", mathValue}, {"scriptlevel", mathValue},
	{"linethickness", mathValue}, {"stretchy", mathValue}, {"symmetric", mathValue}, {"fence", mathValue},
	{"separator", mathValue}, {"form", mathValue}, {"accent", mathValue}, {"accentunder", mathValue},
	{"largeop", mathValue}, {"movablelimits", mathValue}, {"lspace", mathValue}, {"rspace", mathValue},
	{"minsize", mathValue}, {"maxsize", mathValue}, {"width", mathValue}, {"height", mathValue}, {"depth", mathValue},
	{"voffset", mathValue}, {"columnspan", span}, {"rowspan", rowSpan},
}

func mathValue(v string) (string, bool) {
	v = strings.TrimSpace(v)
	return v, isToken(v, 20, "-+.%")
}

func keptMath(n *html.Node, rules []rule) []html.Attribute { return appendKept(nil, n, rules) }

// innerText returns the text below n. A formula's parts may be of any depth.
func innerText(n *html.Node) string {
	var t textCollector
	walk(n, &t)
	return t.String()
}

type textCollector struct{ strings.Builder }

func (t *textCollector) enter(n *html.Node) bool {
	if n.Type == html.TextNode {
		t.WriteString(n.Data)
	}
	return n.Type != html.ElementNode || !isAnnotation(n.Data)
}

func (t *textCollector) leave(*html.Node) {}
