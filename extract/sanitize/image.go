package sanitize

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// image returns the attributes of an image's copy, false when it has no
// allowed address or is a tracking pixel.
func (c *copier) image(n *html.Node) ([]html.Attribute, bool) {
	width, height := dimension(n, "width"), dimension(n, "height")
	if isPixel(width, height) {
		return nil, false
	}
	if width == "0" || height == "0" { // a script was to fill it in
		width, height = "", ""
	}
	src, srcset := c.sources(n)
	if src == "" {
		return nil, false
	}
	attrs := []html.Attribute{{Key: "src", Val: src}}
	attrs = appendNonEmpty(attrs, "srcset", srcset)
	alt, _ := attrOf(n, "alt")
	attrs = append(attrs, html.Attribute{Key: "alt", Val: oneLine(alt)})
	attrs = appendKept(attrs, n, []rule{{"title", title}})
	attrs = appendNonEmpty(attrs, "width", width)
	attrs = appendNonEmpty(attrs, "height", height)
	attrs = appendKept(attrs, n, everywhere)
	return append(attrs,
		html.Attribute{Key: "loading", Val: "lazy"},
		html.Attribute{Key: "decoding", Val: "async"},
		html.Attribute{Key: "referrerpolicy", Val: "no-referrer"}), true
}

// sources returns an image's address and its candidates; one of these stands
// in for a missing address.
func (c *copier) sources(n *html.Node) (src, srcset string) {
	src, _ = attrOf(n, "src")
	if drawing, ok := svgData(src); ok {
		return drawing, ""
	}
	src = c.addresses.picture(src)
	set, _ := attrOf(n, "srcset")
	candidates := c.addresses.candidates(set)
	if src == "" {
		src = standIn(candidates)
	}
	return src, strings.Join(candidates, ", ")
}

// standIn returns the address of the widest candidate that is no wider than a
// dense screen's column, or else of the first.
func standIn(candidates []string) (address string) {
	const most = 1600 // pixels
	widest := 0
	for _, c := range candidates {
		ref, descriptor, _ := strings.Cut(c, " ")
		width, _ := strconv.Atoi(strings.TrimSuffix(descriptor, "w")) // 0 where it names none
		if address == "" || width <= most && width > widest {
			address, widest = ref, width
		}
	}
	return address
}

// dimension returns a width or height in pixels, "" when it is none.
func dimension(n *html.Node, name string) string {
	v, _ := attrOf(n, name)
	v = strings.TrimSuffix(strings.TrimSpace(v), "px")
	if i, err := strconv.Atoi(v); err == nil && i >= 0 && i < 100_000 {
		return strconv.Itoa(i)
	}
	return ""
}

// isPixel reports whether nobody could see an image of that size.
func isPixel(width, height string) bool {
	return isHair(width) || isHair(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

func isHair(size string) bool { return size == "1" || size == "2" }

// picture returns an address that an image may be loaded from: on the web, or
// in the page itself as one of the raster formats.
func (a addresses) picture(ref string) string {
	if data, ok := rasterData(ref); ok {
		return data
	}
	return a.web(ref)
}

// rasterData returns a data: address of a raster image in base64 in its
// normal form. SVG is a document, not a picture: see svg.go.
func rasterData(ref string) (string, bool) {
	if strings.HasPrefix(ref, "http") {
		return "", false // nearly all
	}
	head, body, ok := strings.Cut(strings.TrimSpace(ref), ",")
	if !ok || len(head) > 40 {
		return "", false
	}
	head = strings.ToLower(strings.Map(printable, head))
	format, ok := strings.CutPrefix(head, "data:image/")
	if !ok {
		return "", false
	}
	format, ok = strings.CutSuffix(format, ";base64")
	body = strings.Map(printable, body)
	if !ok || !isRaster(format) || !isBase64(body) {
		return "", false
	}
	return "data:image/" + format + ";base64," + body, true
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

// candidates returns the allowed candidates of a srcset, each with its
// descriptor (HTML standard, 4.8.4.2.2: an address runs up to white space,
// and commas at its end are not part of it).
func (a addresses) candidates(srcset string) (kept []string) {
	const most = 50 // real pages have up to twenty
	for rest := srcset; len(kept) < most; {
		rest = strings.TrimLeft(rest, " \t\n\r\f,")
		if rest == "" {
			break
		}
		ref, descriptor := "", ""
		ref, descriptor, rest = cutCandidate(rest)
		if address := a.picture(ref); address != "" && isDescriptor(descriptor) && !strings.HasSuffix(address, ",") {
			kept = append(kept, strings.TrimRight(address+" "+descriptor, " "))
		}
	}
	return kept
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
	if d == "" {
		return true
	}
	number, unit := d[:len(d)-1], d[len(d)-1]
	if unit != 'w' && unit != 'x' || len(number) > 8 {
		return false
	}
	f, err := strconv.ParseFloat(number, 64)
	return err == nil && f > 0 && isToken(number, 8, ".")
}
