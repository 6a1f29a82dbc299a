package article

import (
	"strings"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Formulas are the only copied foreign content: the presentation elements of
// MathML Core, with text only in token elements. They contain no HTML, so no
// parser leaves the namespace inside a formula.

// math copies a math element unless it is empty.
func (c *copier) math(n draft.Node) {
	if hasFormula(n, maxMathDepth) {
		c.copyMath(c.build.atom(c.ruled(n, Math, formulaRules)), n, maxMathDepth)
	}
}

// hasFormula reports whether copyMath would copy anything.
func hasFormula(n draft.Node, depth int) bool {
	for child := n.First(); child.Exists(); child = child.Next() {
		switch {
		case child.IsText():
			if mathText(child.Data()) != "" {
				return true
			}
		case isAnnotation(child):
		case depth == 0:
			if mathText(innerText(child)) != "" {
				return true
			}
		case mathKind(child) != None || hasFormula(child, depth-1):
			return true
		}
	}
	return false
}

// copyMath copies n's children into parent, up to depth levels. Deeper elements
// are copied as text.
func (c *copier) copyMath(parent int32, n draft.Node, depth int) {
	for child := n.First(); child.Exists(); child = child.Next() {
		k := mathKind(child)
		switch {
		case child.IsText():
			c.addMathText(parent, child.Data(), child)
		case isAnnotation(child):
		case depth == 0:
			c.addMathText(parent, innerText(child), child)
		case k == None:
			c.copyMath(parent, child, depth-1)
		case k.isMathToken():
			c.build.appendText(c.build.add(parent, c.ruled(child, k, mathRules)), mathText(innerText(child)), mathSource(child))
		default:
			c.copyMath(c.build.add(parent, c.ruled(child, k, mathRules)), child, depth-1)
		}
	}
}

// addMathText adds s, a text of n.
func (c *copier) addMathText(parent int32, s string, n draft.Node) {
	if s = mathText(s); s != "" {
		c.build.appendText(c.build.add(parent, element{kind: Mtext}), s, mathSource(n))
	}
}

// mathSource returns the page node of the first text in n, or page.None.
func mathSource(n draft.Node) page.NodeID {
	for d := n; d.Exists(); d = d.Following(n) {
		if d.IsText() && d.Of() != page.None && !d.IsBlank() {
			return d.Of()
		}
	}
	return page.None
}

// ruled returns an element with the attributes that the rules accept.
func (c *copier) ruled(n draft.Node, k Kind, rules []rule) element {
	e := element{kind: k, first: c.build.reserve()}
	c.apply(rules, n)
	return c.build.withAttrs(e)
}

// mathText collapses white space as MathML does (MathML Core, 2.2.1). No-break
// spaces stay.
func mathText(s string) string {
	s = cleanText(s)
	if !strings.ContainsAny(s, " \t\n\r") {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, isMathSpace), " ")
}

func isMathSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }

// isAnnotation reports whether n is invisible, such as a formula's source.
func isAnnotation(n draft.Node) bool {
	switch n.Name() {
	case "annotation", "annotation-xml", "script", "style", "template":
		return true
	}
	return false
}

// innerText returns the text in n. It is not recursive, because formulas may be
// of any depth.
func innerText(n draft.Node) string {
	if only := n.First(); only.IsText() && only == n.Last() {
		return only.Data()
	}
	var b strings.Builder
	for d := n.Following(n); d.Exists(); {
		if isAnnotation(d) {
			d = d.Behind(n)
			continue
		}
		b.WriteString(d.Data())
		d = d.Following(n)
	}
	return b.String()
}
