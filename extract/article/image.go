package article

import (
	"strconv"
	"strings"

	"pilcrow/extract/draft"
)

// picture is a checked address from which an image may be loaded: on the web,
// or in the address itself as one of the raster formats or as a drawing that
// svg.go has written.
type picture string

// candidate is one of an image's alternative addresses.
type candidate struct {
	address    picture
	descriptor string // a width or density, or none
}

// image returns the copy of an image. It reports false if the image has no
// allowed address or is a tracking pixel.
func (c *copier) image(n draft.Node) (element, bool) {
	wide, high := dimension(n, "width"), dimension(n, "height")
	if isPixel(wide, high) {
		return element{}, false
	}
	if wide == 0 || high == 0 { // a script was to set it
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
	c.apply(imageRules, n)
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

// sources returns an image's address and its candidates. One of these replaces
// a missing address.
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

// replacement returns the address of the widest candidate that is no wider
// than a dense screen's column, or else of the first.
func replacement(candidates []candidate) (address picture) {
	const maxPixels = 1600
	widest := 0
	for _, c := range candidates {
		width, _ := strconv.Atoi(strings.TrimSuffix(c.descriptor, "w")) // 0 if it has none
		if address == "" || width <= maxPixels && width > widest {
			address, widest = c.address, width
		}
	}
	return address
}

// pixels is a width or height.
type pixels int

const unknown pixels = -1

// dimension returns an image's width or height, or unknown.
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

// isPixel reports whether nobody could see an image of that size.
func isPixel(width, height pixels) bool {
	return isHair(width) || isHair(height) || width == 0 && height <= 0 || height == 0 && width == unknown
}

func isHair(size pixels) bool { return size == 1 || size == 2 }

// picture returns the address of an image if it may be loaded, else "".
func (a *addresses) picture(ref string) picture {
	if data := rasterData(ref); data != "" {
		return data
	}
	return picture(a.web(ref))
}

// rasterData returns a data: address of a raster image in base64 in its normal
// form, "" for any other. SVG is a document, not a picture: see svg.go.
func rasterData(ref string) picture {
	const maxHeadBytes = 40
	if strings.HasPrefix(ref, "http") {
		return "" // nearly all
	}
	head, body, ok := strings.Cut(strings.TrimSpace(ref), ",")
	if !ok || len(head) > maxHeadBytes {
		return ""
	}
	head = strings.ToLower(strings.Map(printable, head))
	format, isImage := strings.CutPrefix(head, "data:image/")
	format, isEncoded := strings.CutSuffix(format, ";base64")
	if !isImage || !isEncoded || !isRaster(format) {
		return ""
	}
	body = strings.Map(printable, body)
	if !isBase64(body) {
		return ""
	}
	return picture("data:image/" + format + ";base64," + body)
}

func isRaster(format string) bool {
	switch format {
	case "png", "jpeg", "jpg", "gif", "webp", "avif", "bmp", "x-icon":
		return true
	}
	return false
}

func isBase64(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; !isAlphanumeric(c) && c != '+' && c != '/' && c != '=' {
			return false
		}
	}
	return s != ""
}

// candidates returns the allowed candidates of a srcset (HTML standard,
// 4.8.4.2.2: an address runs up to white space, and commas at its end are not
// part of it).
func (a *addresses) candidates(srcset string) (list []candidate) {
	const maxCandidates = 50 // real pages have up to twenty
	for rest := srcset; len(list) < maxCandidates; {
		rest = strings.TrimLeft(rest, " \t\n\r\f,")
		if rest == "" {
			break
		}
		ref, descriptor := "", ""
		ref, descriptor, rest = cutCandidate(rest)
		if p := a.picture(ref); p != "" && isDescriptor(descriptor) && p[len(p)-1] != ',' {
			list = append(list, candidate{p, descriptor})
		}
	}
	return list
}

func cutCandidate(s string) (ref, descriptor, rest string) {
	end := strings.IndexAny(s, " \t\n\r\f")
	if end < 0 {
		end = len(s)
	}
	ref, rest = s[:end], s[end:]
	if trimmed := strings.TrimRight(ref, ","); trimmed != ref {
		return trimmed, "", rest
	}
	descriptor, rest, _ = strings.Cut(rest, ",")
	return ref, strings.TrimSpace(descriptor), rest
}

// isDescriptor reports whether d is a width or density, or none.
func isDescriptor(d string) bool {
	const maxNumberBytes = 8
	if d == "" {
		return true
	}
	number, unit := d[:len(d)-1], d[len(d)-1]
	if unit != 'w' && unit != 'x' || len(number) > maxNumberBytes {
		return false
	}
	f, err := strconv.ParseFloat(number, 64)
	return err == nil && f > 0 && isToken(number, maxNumberBytes, ".")
}

// joinCandidates returns the value of a srcset.
func joinCandidates(list []candidate) string {
	var b strings.Builder
	for i, c := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(string(c.address))
		if c.descriptor != "" {
			b.WriteByte(' ')
			b.WriteString(c.descriptor)
		}
	}
	return b.String()
}
