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
			numberBehind(m)
			dropTwinsOf(m)
		}
	}
	for _, n := range elements(root) {
		if isNamed(n, "preview") && strings.Contains(get(n, "class"), "MathJax") {
			remove(n)
		}
	}
	readSources(root)
	readPictures(root)
	readDelimiters(root)
	joinEquationRows(root)
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

// keepTeX copies the TeX source from a formula's annotation.
func keepTeX(m *html.Node) {
	for n := range m.Descendants() {
		if n.Data == "annotation" && strings.Contains(get(n, "encoding"), "tex") {
			set(m, "alttext", text(n))
			return
		}
	}
}

// numberBehind makes rows of MathML Core of numbered ones (MathML 3, 3.5.3),
// which have the number first.
func numberBehind(m *html.Node) {
	for row := following(m, m); row != nil; row = following(row, m) {
		if row.Data != "mlabeledtr" || row.Type != html.ElementNode {
			continue
		}
		row.Data, row.DataAtom = "mtr", 0
		if number := row.FirstChild; number != nil {
			row.RemoveChild(number)
			row.AppendChild(number)
		}
	}
}

// joinEquationRows makes of each row of LaTeXML's tables of equations one
// formula, with its number behind it: the cells only align the parts.
func joinEquationRows(root *html.Node) {
	for _, t := range elements(root, atom.Table) {
		if !hasClassPart(t, "ltx_eqn_table") || t.Parent == nil {
			continue
		}
		rows := own(t, atom.Tr)
		for _, row := range rows {
			if parts := elements(row, atom.Math); len(parts) > 0 {
				t.Parent.InsertBefore(equationOf(row, parts), t)
			} else if !isEmpty(row) {
				line := newElement(atom.P)
				moveCells(row, line)
				t.Parent.InsertBefore(line, t)
			}
		}
		if len(rows) > 0 {
			cut(t)
		}
	}
}

// equationOf returns a paragraph with the formulas of a row as one, and what
// else the row says behind it.
func equationOf(row *html.Node, parts []*html.Node) *html.Node {
	whole, sources := parts[0], []string{}
	for _, part := range parts {
		sources = append(sources, strings.TrimSpace(strings.TrimPrefix(get(part, "alttext"), `\displaystyle`)))
		cut(part)
		for c := part.FirstChild; c != nil && part != whole; c = part.FirstChild {
			part.RemoveChild(c)
			whole.AppendChild(c)
		}
	}
	set(whole, "display", "block")
	set(whole, "alttext", strings.Join(sources, " "))
	line := newElement(atom.P)
	if id := get(row, "id"); id != "" {
		set(line, "id", id)
	}
	line.AppendChild(whole)
	moveCells(row, line)
	return line
}

// moveCells appends what the cells of a row hold, parted by spaces.
func moveCells(row, line *html.Node) {
	for cell := range row.ChildNodes() {
		if isEmpty(cell) {
			continue
		}
		line.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
		for c := cell.FirstChild; c != nil; c = cell.FirstChild {
			cell.RemoveChild(c)
			line.AppendChild(c)
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

// texOfMathJax returns the formula of a MathJax 4 container that has no MathML:
// each of its parts notes its TeX. Nil for other elements.
func texOfMathJax(p *page.Page, n page.NodeID) *html.Node {
	if p.Tag(n) != 0 || p.TagName(n) != "mjx-container" || has(p, n, atom.Math) {
		return nil
	}
	for d := n; d < p.End(n); d++ {
		if tex := p.Attr(d, "data-latex"); tex != "" {
			kind := ""
			if p.Attr(n, "display") == "true" {
				kind = "mode=display"
			}
			return texNode(tex, kind)
		}
	}
	return nil
}

// texSource marks formulas of which there is only the TeX.
const texSource = "data-tex"

// texNode returns a formula of which a page has only the TeX: as MathML, or
// where that is not understood as its source.
func texNode(tex, kind string) *html.Node {
	tex = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(tex), "% <![CDATA["), "%]]>")) // kramdown's
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
