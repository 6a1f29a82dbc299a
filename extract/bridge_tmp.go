package extract

import (
	"encoding/base64"
	"strings"

	"golang.org/x/net/html"

	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

func bridge(p *page.Page, n draft.Node) *html.Node {
	if n.IsText() {
		return &html.Node{Type: html.TextNode, Data: n.Data()}
	}
	made := &html.Node{Type: html.ElementNode, Data: n.Name(), DataAtom: n.Tag()}
	switch n.Namespace() {
	case page.MathML:
		made.Namespace = "math"
	case page.SVG:
		made.Namespace = "svg"
	}
	for name, value := range n.Attrs() {
		if name == "data-embed" {
			continue
		}
		if name == "src" && n.Has(draft.Drawing) {
			value = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svgMarkup(p, n.Of())))
		}
		made.Attr = append(made.Attr, html.Attribute{Key: name, Val: value})
	}
	if n.Has(draft.Embed) {
		made.Attr = append(made.Attr, html.Attribute{Key: "data-embed"})
	}
	for c := range n.Children() {
		made.AppendChild(bridge(p, c))
	}
	return made
}

func svgMarkup(p *page.Page, n page.NodeID) string {
	var b strings.Builder
	var open []page.NodeID
	for d := n; d < p.End(n); d++ {
		for len(open) > 0 && d >= p.End(open[len(open)-1]) {
			b.WriteString("</" + p.TagName(open[len(open)-1]) + ">")
			open = open[:len(open)-1]
		}
		if p.IsText(d) {
			b.WriteString(html.EscapeString(p.Text(d)))
			continue
		}
		b.WriteString("<" + p.TagName(d))
		for name, value := range p.Attrs(d) {
			b.WriteString(" " + name + `="` + html.EscapeString(value) + `"`)
		}
		b.WriteString(">")
		open = append(open, d)
	}
	for i := len(open) - 1; i >= 0; i-- {
		b.WriteString("</" + p.TagName(open[i]) + ">")
	}
	return b.String()
}
