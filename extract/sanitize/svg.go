package sanitize

import (
	"encoding/base64"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Drawings are kept as images: <img src="data:image/svg+xml;base64,…">. In an
// image, browsers run no script, follow no link and load nothing (SVG 2, 2.1
// "secure static mode"). The markup is nevertheless made anew from an
// allowlist, so that what one does with the image's address is harmless too,
// and a page's own SVG data passes in no other way.

const (
	svgHead = "data:image/svg+xml;base64,"
	maxSVG  = 128 << 10 // bytes of markup; larger ones are maps or traced photos
)

// svgData returns a data: address of a drawing with its markup made anew.
func svgData(ref string) (string, bool) {
	body, ok := strings.CutPrefix(ref, svgHead)
	if !ok || base64.StdEncoding.DecodedLen(len(body)) > maxSVG+2 {
		return "", false
	}
	markup, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return "", false // not what it says
	}
	drawing := parseSVG(string(markup))
	if drawing == nil {
		return "", false
	}
	var w svgWriter
	walk(drawing, &w)
	return svgHead + base64.StdEncoding.EncodeToString([]byte(w.String())), w.shapes > 0
}

// parseSVG returns the svg element with which markup begins, or nil.
func parseSVG(markup string) *html.Node {
	nodes, err := html.ParseFragment(strings.NewReader(markup), newNode(atom.Div))
	if err != nil || len(nodes) == 0 || nodes[0].Namespace != "svg" || nodes[0].Data != "svg" {
		return nil // the parser gives up on nesting deeper than any drawing has
	}
	return nodes[0]
}

// svgWriter writes the allowed part of a drawing as XML.
type svgWriter struct {
	strings.Builder
	shapes int
}

func (w *svgWriter) enter(n *html.Node) bool {
	switch {
	case n.Type == html.TextNode:
		if n.Parent.Data != "style" {
			xmlText(&w.Builder, n.Data)
		} else if isTameCSS(n.Data) {
			w.WriteString(cleanText(n.Data)) // isTameCSS allows no <, > or &
		}
		return false
	case n.Type != html.ElementNode || n.Namespace != "svg" || !isDrawingElement(n.Data):
		return false
	}
	if isShape(n.Data) {
		w.shapes++
	}
	w.WriteString("<" + n.Data)
	if n.Data == "svg" {
		w.WriteString(` xmlns="http://www.w3.org/2000/svg"`)
	}
	seen := map[string]bool{}
	for _, a := range n.Attr {
		if name := svgAttribute(a); name != "" && !seen[name] {
			seen[name] = true
			w.WriteString(" " + name + `="`)
			xmlText(&w.Builder, a.Val)
			w.WriteString(`"`)
		}
	}
	w.WriteString(">")
	return true
}

func (w *svgWriter) leave(n *html.Node) {
	if n.Type == html.ElementNode && n.Namespace == "svg" && isDrawingElement(n.Data) {
		w.WriteString("</" + n.Data + ">")
	}
}

func xmlText(b *strings.Builder, s string) {
	_, _ = xmlEscapes.WriteString(b, cleanText(s)) // a Builder never fails
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// isDrawingElement reports whether an element of SVG draws, or says what the
// others look like. Links, scripts, animations, embedded images and HTML are
// not among them.
func isDrawingElement(name string) bool {
	switch name {
	case "svg", "g", "defs", "symbol", "use", "title", "desc", "tspan", "linearGradient", "radialGradient", "stop",
		"clipPath", "mask", "marker", "pattern", "style":
		return true
	}
	return isShape(name)
}

func isShape(name string) bool {
	switch name {
	case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text":
		return true
	}
	return false
}

// svgAttribute returns the name under which an attribute is kept, or "".
func svgAttribute(a html.Attribute) string {
	switch {
	case a.Key == "href" && (a.Namespace == "" || a.Namespace == "xlink"):
		if strings.HasPrefix(a.Val, "#") {
			return "href"
		}
	case a.Namespace == "" && svgAttributes[a.Key] && isTameCSS(a.Val):
		return a.Key
	}
	return ""
}

// svgAttributes are geometry, presentation and the names by which parts of a
// drawing refer to one another (SVG 2, attribute index).
var svgAttributes = setOf(`
	id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points viewBox preserveAspectRatio
	transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
	clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient pathLength rotate
	textLength lengthAdjust fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
	stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity
	clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect visibility display
	font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration
	dominant-baseline alignment-baseline baseline-shift writing-mode direction role aria-label`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// isTameCSS reports whether a value or a style sheet names nothing outside of
// the drawing, and cannot be read as markup.
func isTameCSS(css string) bool {
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
