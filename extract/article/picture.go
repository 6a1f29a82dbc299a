package article

import (
	"strconv"
	"strings"
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

// pixels is a width or height.
type pixels int

const unknown pixels = -1

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
