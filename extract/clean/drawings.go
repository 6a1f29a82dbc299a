package clean

import (
	"encoding/base64"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// isDrawing reports whether an svg element is content: a diagram, and not an
// icon, of which pages hold hundreds. It is large and stands in a figure, has
// labels, or has a name.
func isDrawing(p *page.Page, n page.NodeID) bool {
	const labels, large = 2, 100 // texts; pixels
	if p.Attr(n, "aria-hidden") == "true" || p.End(n)-n < 2 || svgWidth(p, n) < large {
		return false
	}
	if isInside(p, n, atom.Figure) && !isInside(p, n, atom.A) && !isInside(p, n, atom.Button) {
		return true
	}
	texts, named := 0, p.HasAttr(n, "aria-label")
	for d := n + 1; d < p.End(n); d++ {
		switch p.TagName(d) {
		case "text":
			texts++
		case "title", "desc":
			named = true
		}
	}
	return texts >= labels || named && (p.Source() == page.Live || p.HasAttr(n, "width"))
}

// svgWidth returns the width of an svg element, in pixels or else in its own
// units, of which icons have few as well.
func svgWidth(p *page.Page, n page.NodeID) float64 {
	if width, err := strconv.ParseFloat(strings.TrimSuffix(p.Attr(n, "width"), "px"), 64); err == nil {
		return width
	}
	box := strings.Fields(strings.ReplaceAll(p.Attr(n, "viewBox"), ",", " "))
	if len(box) != 4 {
		return 0
	}
	width, err := strconv.ParseFloat(box[2], 64)
	if err != nil {
		return 0 // not a number: nothing is known of its size
	}
	return width
}

// drawing returns an svg element as an image. Package sanitize writes it anew.
func drawing(p *page.Page, n page.NodeID) *html.Node {
	img := newElement(atom.Img)
	set(img, "src", "data:image/svg+xml;base64,"+base64.StdEncoding.EncodeToString([]byte(svgMarkup(p, n))))
	set(img, "data-drawing", "")
	set(img, "alt", drawingName(p, n))
	for _, name := range []string{"width", "height"} {
		if v := p.Attr(n, name); v != "" {
			set(img, name, v)
		}
	}
	return img
}

func drawingName(p *page.Page, n page.NodeID) string {
	if label := p.Attr(n, "aria-label"); label != "" {
		return label
	}
	for d := n + 1; d < p.End(n); d++ {
		if p.TagName(d) == "title" || p.TagName(d) == "desc" {
			return subtreeText(p, d)
		}
	}
	return ""
}

// svgMarkup returns n's subtree as markup.
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
