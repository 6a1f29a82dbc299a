package media

import (
	"hash/fnv"
	"io"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// IsDrawing reports whether an svg element is a diagram and not one of the
// icons, of which pages have hundreds. A diagram is large and is in a figure,
// contains labels, or has a title.
func IsDrawing(p *page.Page, n page.NodeID) bool {
	const minLabels, minPixels = 2, 100
	if p.End(n)-n < 2 || svgWidth(p, n) < minPixels || p.Attr(n, "aria-hidden") == "true" {
		return false
	}
	if facts.IsInside(p, n, atom.Figure) && !facts.IsInside(p, n, atom.A) && !facts.IsInside(p, n, atom.Button) {
		return true
	}
	texts, hasName := 0, p.HasAttr(n, "aria-label")
	for d := n + 1; d < p.End(n); d++ {
		switch p.TagName(d) {
		case "text":
			texts++
		case "title", "desc":
			hasName = hasName || !isGeneratorName(facts.SubtreeText(p, d))
		}
	}
	return texts >= minLabels || hasName && (p.Source() == page.Live || p.HasAttr(n, "width"))
}

// svgWidth returns the width of an svg element, in pixels or in its own units.
// Icons are small in both.
func svgWidth(p *page.Page, n page.NodeID) float64 {
	if width, err := strconv.ParseFloat(strings.TrimSuffix(p.Attr(n, "width"), "px"), 64); err == nil {
		return width
	}
	box := strings.FieldsFunc(p.Attr(n, "viewBox"), isBoxBreak)
	if len(box) != 4 {
		return 0
	}
	width, err := strconv.ParseFloat(box[2], 64)
	if err != nil {
		return 0 // unknown
	}
	return width
}

func isBoxBreak(r rune) bool { return r == ',' || unicode.IsSpace(r) }

// Drawing returns an image for an svg element; package article writes the
// markup. Rules compare images by address, so equal drawings get equal
// addresses.
func Drawing(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	img := t.Drawing(n)
	img.Set("src", "drawing:"+strconv.FormatUint(drawingFingerprint(p, n), 16))
	img.Set("alt", drawingName(p, n))
	for _, name := range []string{"width", "height"} {
		if v := p.Attr(n, name); v != "" {
			img.Set(name, v)
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
			if name := facts.SubtreeText(p, d); !isGeneratorName(name) {
				return name
			}
		}
	}
	return ""
}

// isGeneratorName reports whether a drawing program wrote the title: "Created
// with Sketch."
func isGeneratorName(name string) bool {
	return strings.HasPrefix(strings.TrimSpace(name), "Created with ")
}

func drawingFingerprint(p *page.Page, n page.NodeID) uint64 {
	print := fnv.New64a()
	add := func(s string) { _, _ = io.WriteString(print, s+"\x00") } // a hash never fails
	for d := n; d < p.End(n); d++ {
		add(p.TagName(d))
		add(p.Text(d))
		for name, value := range p.Attrs(d) {
			add(name)
			add(value)
		}
	}
	return print.Sum64()
}
