package article

import (
	"strconv"
	"strings"
)

// picture is a checked address of an image: on the web, or a data URL with a
// raster format or a drawing written by svg.go.
type picture string

// candidate is an entry of srcset.
type candidate struct {
	address    picture
	descriptor string // a width or density, or ""
}

type pixels int

const unknown pixels = -1

// replacement returns the address of the widest candidate that is no wider than
// a column on a dense screen, or else the first.
func replacement(candidates []candidate) (address picture) {
	const maxPixels = 1600
	widest := 0
	for _, c := range candidates {
		width, _ := strconv.Atoi(strings.TrimSuffix(c.descriptor, "w")) // 0 if it is not a width
		if address == "" || width <= maxPixels && width > widest {
			address, widest = c.address, width
		}
	}
	return address
}

// picture returns the address of an image if it is allowed, or "".
func (a *addresses) picture(ref string) picture {
	if data := rasterData(ref); data != "" {
		return data
	}
	return picture(a.web(ref))
}

// rasterData returns a normalized data URL with a raster image in base64, or ""
// for anything else. An SVG file is a document that could run scripts; see
// svg.go.
func rasterData(ref string) picture {
	const maxHeadBytes = 40
	if strings.HasPrefix(ref, "http") {
		return "" // most addresses
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
// 4.8.4.2.2: an address ends at white space, without trailing commas).
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
