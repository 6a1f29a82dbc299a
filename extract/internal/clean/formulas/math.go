// Package formulas reduces each formula to one form, MathML with its TeX, and makes
// MathML from TeX if a page has nothing else.
package formulas

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// KeepFormulas reduces each formula to its MathML, with its TeX as alttext. It
// drops the pictures and boxes in which KaTeX, MathJax and MediaWiki show the
// formula a second time. If a page has only TeX, the MathML is made from that.
func KeepFormulas(root draft.Node) {
	joinMathJax2(root)
	for _, m := range root.Elements(atom.Math) {
		if m.Namespace() == page.MathML {
			keepTeX(m)
			moveLabels(m)
			dropOtherForms(m)
		}
	}
	found := findTeX(root)
	for _, n := range found.previews {
		n.Remove()
	}
	readSources(found.sources)
	readPictures(root)
	readDelimiters(found.texts)
	joinEquationRows(root)
}

type texPlaces struct {
	previews []draft.Node // what MathJax shows until it has drawn a formula
	sources  []draft.Node // elements that have TeX for a script
	texts    []draft.Node // texts with characters that delimit TeX
}

var previewNames = names.Of("preview")

func findTeX(root draft.Node) (found texPlaces) {
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		switch {
		case n.IsText():
			if strings.IndexByte(n.Data(), '$') >= 0 || strings.IndexByte(n.Data(), '\\') >= 0 {
				found.texts = append(found.texts, n)
			}
		case n.IsNamed(previewNames) && strings.Contains(n.Attr("class"), "MathJax"):
			found.previews = append(found.previews, n)
		case mayHaveTeX(n) && sourceOf(n) != "":
			found.sources = append(found.sources, n)
		}
	}
	return found
}

var mathJax2Names = names.Of("mathjax", "mjx", "mjxc")

// joinMathJax2 joins the two forms that MathJax 2 leaves of a formula: what it
// shows, and behind that its source, a script that is already a formula from
// TeX.
func joinMathJax2(root draft.Node) {
	for _, m := range root.Elements(atom.Math) {
		shown := m.Before()
		if !m.Has(draft.TeXOnly) || !shown.IsNamed(mathJax2Names) {
			continue
		}
		if better := shown.Elements(atom.Math); len(better) == 1 {
			better[0].Set("alttext", m.Attr("alttext"))
			better[0].Set("display", m.Attr("display"))
			m.ReplaceWith(better[0])
		}
		shown.Remove()
	}
}

// keepTeX copies the TeX source from a formula's annotation to alttext.
func keepTeX(m draft.Node) {
	for n := m.Following(m); n.Exists(); n = n.Following(m) {
		if n.Name() == "annotation" && strings.Contains(n.Attr("encoding"), "tex") {
			m.Set("alttext", n.Text())
			return
		}
	}
}

// moveLabels turns rows with a label (MathML 3, 3.5.3), which have their
// number first, into rows of MathML Core with the number last.
func moveLabels(m draft.Node) {
	for row := m.Following(m); row.Exists(); row = row.Following(m) {
		if row.Name() != "mlabeledtr" {
			continue
		}
		row.RenameMath("mtr")
		if number := row.First(); number.Exists() {
			number.Cut()
			row.Append(number)
		}
	}
}

// joinEquationRows makes one formula of each row of LaTeXML's equation tables,
// followed by its number. The cells only align the parts.
func joinEquationRows(root draft.Node) {
	for _, t := range root.Elements(atom.Table) {
		if !t.HasClassPart("ltx_eqn_table") || !t.Parent().Exists() {
			continue
		}
		rows := t.Own(atom.Tr)
		for _, row := range rows {
			if parts := row.Elements(atom.Math); len(parts) > 0 {
				t.Parent().InsertBefore(equationOf(row, parts), t)
			} else if !row.IsEmpty() {
				line := root.Tree().Element(atom.P)
				moveCells(row, line)
				t.Parent().InsertBefore(line, t)
			}
		}
		if len(rows) > 0 {
			t.Cut()
		}
	}
}

// equationOf returns a paragraph with the joined formulas of a row, followed
// by the row's other content.
func equationOf(row draft.Node, parts []draft.Node) draft.Node {
	whole, sources := parts[0], []string{}
	for _, part := range parts {
		sources = append(sources, strings.TrimSpace(strings.TrimPrefix(part.Attr("alttext"), `\displaystyle`)))
		part.Cut()
		for c := part.First(); c.Exists() && part != whole; c = part.First() {
			c.Cut()
			whole.Append(c)
		}
	}
	whole.Set("display", "block")
	whole.Set("alttext", strings.Join(sources, " "))
	line := row.Tree().Element(atom.P)
	if id := row.Attr("id"); id != "" {
		line.Set("id", id)
	}
	line.Append(whole)
	moveCells(row, line)
	return line
}

func moveCells(row, line draft.Node) {
	for cell := range row.Children() {
		if cell.IsEmpty() {
			continue
		}
		line.Append(row.Tree().Text(" "))
		for c := cell.First(); c.Exists(); c = cell.First() {
			c.Cut()
			line.Append(c)
		}
	}
}

var (
	formulaParentNames = names.Of("katex", "mwe", "mathjax")
	formulaBlockNames  = names.Of("mathjax", "katex")
)

// dropOtherForms drops a formula's pictures and boxes, which are in the
// element that the library makes around all forms.
func dropOtherForms(m draft.Node) {
	for a := m.Parent(); a.Exists(); a = a.Parent() {
		if a.IsNamed(formulaParentNames) || a.Name() == "mjx-container" {
			for _, n := range a.Elements() {
				if isFormulaBox(n) {
					n.Cut()
				}
			}
		}
		if a.IsBlock() && !a.IsNamed(formulaBlockNames) {
			return
		}
	}
}

func isFormulaBox(n draft.Node) bool {
	class := n.Attr("class")
	return strings.Contains(class, "katex-html") || strings.Contains(class, "mwe-math-fallback-image") || strings.Contains(class, "mjx-math") ||
		n.Name() == "mjx-math" || n.Name() == "nobr" || n.Is(atom.Nobr)
}

// IsTeX reports whether a script's type is that of a formula.
func IsTeX(kind string) bool { return strings.HasPrefix(strings.ToLower(kind), "math/tex") }

// OfScript returns the formula of a script that contains TeX, or nil if it is
// empty.
func OfScript(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	source := p.FirstChild(n)
	if source == page.None {
		return nil
	}
	return texNode(t, p.Text(source), p.Attr(n, "type"))
}

// texNode returns a formula from TeX: as MathML or, if the TeX is not
// understood, as its source.
func texNode(t *draft.Tree, tex, kind string) draft.Node {
	tex = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(tex), "% <![CDATA["), "%]]>")) // kramdown
	m := t.Math("math")
	m.Set("alttext", tex)
	m.Mark(draft.TeXOnly)
	if strings.Contains(kind, displayed) {
		m.Set("display", "block")
	}
	content := mathOfTeX(t, tex)
	if !content.Exists() {
		content = t.Math("mtext", t.Text(tex))
	}
	m.Append(content)
	return m
}
