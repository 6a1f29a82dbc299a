package article

import (
	"strconv"
	"strings"

	"pilcrow/extract/internal/draft"
)

// image returns the copy of an image, or false if it has no allowed address or
// is a tracking pixel.
func (c *copier) image(n draft.Node) (element, bool) {
	wide, high := dimension(n, "width"), dimension(n, "height")
	if isPixel(wide, high) {
		return element{}, false
	}
	if wide == 0 || high == 0 { // for a script to set
		wide, high = unknown, unknown
	}
	address, candidates := c.sources(n)
	if address == "" {
		return element{}, false
	}
	b := c.build
	e := element{kind: Img, first: b.reserve()}
	b.attrs = append(b.attrs, src(address))
	if len(candidates) > 0 {
		b.attrs = append(b.attrs, srcset(candidates))
	}
	b.attrs = append(b.attrs, alt(n.Attr("alt")))
	c.apply(rulesOf[Img], n)
	if wide > 0 {
		b.attrs = append(b.attrs, width(wide))
	}
	if high > 0 {
		b.attrs = append(b.attrs, height(high))
	}
	c.apply(everywhere, n)
	b.attrs = append(b.attrs, loading[:]...)
	return b.withAttrs(e), true
}

// sources returns an image's address and candidates. A candidate replaces a
// missing address.
func (c *copier) sources(n draft.Node) (picture, []candidate) {
	if n.Has(draft.Drawing) {
		return drawing(n.Tree().Page(), n.Of()), nil
	}
	address := c.addresses.picture(n.Attr("src"))
	candidates := c.addresses.candidates(n.Attr("srcset"))
	if address == "" {
		address = replacement(candidates)
	}
	return address, candidates
}

func dimension(n draft.Node, name string) pixels {
	const maxDimensionPixels = 100_000
	v := strings.TrimSuffix(strings.TrimSpace(n.Attr(name)), "px")
	if v == "" {
		return unknown // Atoi would allocate an error
	}
	if i, err := strconv.Atoi(v); err == nil && i >= 0 && i < maxDimensionPixels {
		return pixels(i)
	}
	return unknown
}

// isPixel reports whether an image of that size is invisible.
func isPixel(width, height pixels) bool {
	return isHairline(width) || isHairline(height) || width == 0 && height <= 0 || height == 0 && width == unknown
}

func isHairline(size pixels) bool { return size == 1 || size == 2 }
