package stored

import (
	"encoding/base64"
	"strings"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// A drawing of an article is an image whose address has the drawing's markup
// (extract/article/svg.go). Package article makes such an address only of an
// svg element, never of an address. So the markup is read as a page with that
// element, and passes the allowlist again.

const svgHead = "data:image/svg+xml;base64,"

// readDrawing returns the drawing in an image, nil if there is none.
func readDrawing(p *page.Page, img page.NodeID) draft.Node {
	encoded, isSVG := strings.CutPrefix(p.Attr(img, "src"), svgHead)
	if !isSVG {
		return nil
	}
	markup, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil // this HTML is not ours: the image is dropped like any with such an address
	}
	drawn, err := page.FromHTML(markup, page.Options{})
	if err != nil {
		return nil
	}
	svg := findSVG(drawn)
	if svg == page.None {
		return nil
	}
	made := draft.New(drawn, 1).Drawing(svg)
	for name, value := range p.Attrs(img) {
		made.Set(name, value)
	}
	return made
}

// findSVG returns the first svg element of a page, or page.None.
func findSVG(p *page.Page) page.NodeID {
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && p.Namespace(n) == page.SVG && p.TagName(n) == "svg" {
			return n
		}
	}
	return page.None
}
