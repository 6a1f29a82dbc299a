package formulas

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/tex"
	"pilcrow/extract/page"
)

// Formulas that a page shows as a drawing: an svg element made by MathJax, or
// by a program before publication. Its outlines mean nothing to a reader of
// text, but its description may be its TeX.

// OfPage returns the formula that element n of the page draws, or nil. If the
// page also has MathML, that is the formula, and the result is nil.
func OfPage(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	switch {
	case p.Tag(n) == 0 && p.TagName(n) == "mjx-container":
		return texOfMathJax(t, p, n)
	case IsDrawn(p, n):
		kind := ""
		tex := drawnTeX(p, n)
		if isAlone(p, n) || strings.HasPrefix(tex, `\[`) || strings.HasPrefix(tex, "$$") {
			kind = displayed
		}
		return texNode(t, undelimited(tex), kind)
	}
	return nil
}

// texOfMathJax returns the formula of a container by MathJax 3 or 4 without
// MathML, from the TeX in its parts or its drawing.
func texOfMathJax(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	if facts.Has(p, n, atom.Math) {
		return nil
	}
	kind := ""
	if p.Attr(n, "display") == "true" {
		kind = displayed
	}
	for d := n; d < p.End(n); d++ {
		if tex := p.Attr(d, "data-latex"); tex != "" {
			return texNode(t, tex, kind)
		}
		if tex := drawnTeX(p, d); tex != "" {
			return texNode(t, undelimited(tex), kind)
		}
	}
	return nil
}

// IsDrawn reports whether n is an svg element that draws a formula and has its
// TeX.
func IsDrawn(p *page.Page, n page.NodeID) bool { return drawnTeX(p, n) != "" }

// drawnTeX returns the TeX in the name or description of an svg element, or
// "".
func drawnTeX(p *page.Page, n page.NodeID) string {
	if p.Tag(n) != atom.Svg || facts.IsInside(p, n, atom.Math) {
		return ""
	}
	isNamed := hasFormulaName(p, n)
	for _, name := range []string{"data-tex", "data-latex", "data-math", "aria-label", "title", "alt"} {
		if tex := strings.TrimSpace(p.Attr(n, name)); isDrawnTeX(tex, isNamed) {
			return tex
		}
	}
	const maxNodes = 8 // title and desc come first (SVG 2, 5.8)
	for d := n + 1; d < min(p.End(n), n+maxNodes); d++ {
		if name := p.TagName(d); name == "title" || name == "desc" {
			if tex := strings.TrimSpace(facts.SubtreeText(p, d)); isDrawnTeX(tex, isNamed) {
				return tex
			}
		}
	}
	return ""
}

var drawnNames = names.Of("math", "mathjax", "tex", "latex", "katex", "formula", "equation")

func hasFormulaName(p *page.Page, n page.NodeID) bool {
	const maxParents = 2
	for i := 0; i <= maxParents && n != page.None; i, n = i+1, p.Parent(n) {
		if p.Names().Has(n, drawnNames) {
			return true
		}
	}
	return false
}

// isDrawnTeX reports whether a name is TeX: it has TeX's delimiters or a
// command, or the drawing is named as a formula and the name looks like TeX.
func isDrawnTeX(name string, isNamed bool) bool {
	if name == "" || len(name) > maxTeXBytes {
		return false
	}
	return undelimited(name) != name || isNamed && looksLikeTeX(name) || hasCommand(name)
}

// hasCommand reports whether a text has a TeX command with an argument:
// \frac{.
func hasCommand(text string) bool {
	for name, behind := range tex.Commands(text) {
		if name != "" && strings.HasPrefix(behind, "{") {
			return true
		}
	}
	return false
}

// isAlone reports whether a drawing is all of its block.
func isAlone(p *page.Page, n page.NodeID) bool {
	for a := p.Parent(n); a != page.None && p.Chars(a) == 0; a = p.Parent(a) {
		if draft.BreaksLine(p.Tag(a)) {
			return true
		}
	}
	return false
}
