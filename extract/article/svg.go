package article

import (
	"encoding/base64"
	"strings"

	"pilcrow/extract/page"
)

// Drawings become images: <img src="data:image/svg+xml;base64,…">. In an image,
// browsers run no scripts, follow no links and load nothing (SVG 2, 2.1 "secure
// static mode"). The markup is also filtered by an allowlist, so the address is
// harmless even if it is opened directly. Only svg elements become drawings;
// SVG data in addresses of the page is dropped.

const (
	svgHead = "data:image/svg+xml;base64,"
	// maxSVGBytes limits a drawing's size in the page. Larger ones are maps or
	// traced photos.
	maxSVGBytes = 128 << 10
)

// drawing returns an svg element of the page as a picture, or "" if it is empty
// or too large.
func drawing(p *page.Page, svg page.NodeID) picture {
	if p == nil || svg == page.None {
		return ""
	}
	w := svgWriter{p: p}
	for n := svg; n < p.End(svg); {
		w.closeUntil(n)
		n = w.node(n)
		if w.read > maxSVGBytes {
			return ""
		}
	}
	w.closeUntil(p.End(svg))
	if w.shapes == 0 {
		return ""
	}
	return picture(svgHead + base64.StdEncoding.EncodeToString(w.out))
}

type svgWriter struct {
	p      *page.Page
	out    []byte
	open   []page.NodeID
	shapes int
	read   int // bytes of the page's markup
}

func (w *svgWriter) closeUntil(n page.NodeID) {
	for last := len(w.open) - 1; last >= 0 && w.p.End(w.open[last]) <= n; last-- {
		w.write("</", drawingElement(w.p.TagName(w.open[last])), ">")
		w.open = w.open[:last]
	}
}

// node writes a text or a start tag, and returns the next node.
func (w *svgWriter) node(n page.NodeID) page.NodeID {
	if w.p.IsText(n) {
		w.text(n)
		return n + 1
	}
	name := drawingElement(w.p.TagName(n))
	if name == "" || w.p.Namespace(n) != page.SVG {
		return w.skip(n)
	}
	w.read += len("<></>") + 2*len(name)
	if isShape(name) {
		w.shapes++
	}
	w.write("<", name)
	if name == "svg" {
		w.write(` xmlns="http://www.w3.org/2000/svg"`)
	}
	w.attributes(n)
	w.write(">")
	w.open = append(w.open, n)
	return n + 1
}

func (w *svgWriter) text(n page.NodeID) {
	s := w.p.Text(n)
	w.read += len(s)
	if w.p.TagName(w.open[len(w.open)-1]) != "style" {
		w.escaped(s)
	} else if isLocalCSS(s) {
		w.write(cleanText(s)) // isLocalCSS accepts no <, > or &
	}
}

// skip skips an element with its content, which counts for the size.
func (w *svgWriter) skip(n page.NodeID) page.NodeID {
	for d := n; d < w.p.End(n); d++ {
		w.read += len(w.p.Text(d)) + 2*len(w.p.TagName(d))
		for name, value := range w.p.Attrs(d) {
			w.read += len(name) + len(value)
		}
	}
	return w.p.End(n)
}

func (w *svgWriter) attributes(n page.NodeID) {
	hasHref := false
	for key, value := range w.p.Attrs(n) {
		w.read += len(` =""`) + len(key) + len(value)
		name := svgAttribute(key, value)
		if name == "" || name == "href" && hasHref {
			continue
		}
		hasHref = hasHref || name == "href"
		w.write(" ", name, `="`)
		w.escaped(value)
		w.write(`"`)
	}
}

func (w *svgWriter) write(parts ...string) {
	for _, s := range parts {
		w.out = append(w.out, s...)
	}
}

func (w *svgWriter) escaped(s string) { w.write(xmlEscapes.Replace(cleanText(s))) }

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// drawingElement returns the SVG name of an element that draws or determines
// the look of others, or "". Links, scripts, animations, embedded images and
// HTML are excluded. Names in a page are in lower case.
func drawingElement(name string) string {
	switch name {
	case "svg", "g", "defs", "symbol", "use", "title", "desc", "tspan", "stop", "mask", "marker", "pattern", "style":
		return name
	case "lineargradient":
		return "linearGradient"
	case "radialgradient":
		return "radialGradient"
	case "clippath":
		return "clipPath"
	}
	if isShape(name) {
		return name
	}
	return ""
}

func isShape(name string) bool {
	switch name {
	case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text":
		return true
	}
	return false
}

// svgAttribute returns the name of an allowed attribute, or "".
func svgAttribute(name, value string) string {
	if name == "href" || name == "xlink:href" {
		if strings.HasPrefix(value, "#") {
			return "href"
		}
		return ""
	}
	if name = svgAttributes[strings.ToLower(name)]; !isLocalCSS(value) {
		return ""
	}
	return name
}

// svgAttributes maps lower case to the names of attributes for geometry,
// presentation and references within a drawing (SVG 2, attribute index).
var svgAttributes = byLowerCase(`
	id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points viewBox preserveAspectRatio
	transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
	clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient pathLength rotate
	textLength lengthAdjust fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
	stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity
	clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect visibility display
	font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration
	dominant-baseline alignment-baseline baseline-shift writing-mode direction role aria-label`)

func byLowerCase(names string) map[string]string {
	m := map[string]string{}
	for name := range strings.FieldsSeq(names) {
		m[strings.ToLower(name)] = name
	}
	return m
}

// isLocalCSS reports whether a value or a style sheet refers to nothing outside
// of the drawing and contains no markup.
func isLocalCSS(css string) bool {
	if strings.ContainsAny(css, "<>&\\@") {
		return false
	}
	for rest := strings.ToLower(css); ; {
		_, after, found := strings.Cut(rest, "url(")
		if !found {
			return true
		}
		if rest = strings.TrimLeft(after, ` "'`); !strings.HasPrefix(rest, "#") {
			return false
		}
	}
}
