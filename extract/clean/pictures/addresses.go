package pictures

import (
	"net/url"
	"strconv"
	"strings"

	"pilcrow/extract/draft"
)

func IsNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// ImageFile returns the name of an image's file, without what is asked of a
// server that resizes it.
func ImageFile(img draft.Node) string { return AddressFile(img.Attr("src")) }

func AddressFile(address string) string {
	address, _, _ = strings.Cut(address, "?")
	if strings.HasPrefix(address, "data:") {
		return ""
	}
	name := address[strings.LastIndexByte(address, '/')+1:]
	if !strings.Contains(name, ".") {
		return ""
	}
	return name
}

// IsPlaceholderAddress reports whether an address shows nothing: none, a tiny
// image in the page itself, or a file that says so.
func IsPlaceholderAddress(src string) bool {
	const tiny = 400 // bytes: the smallest real icons in base64 are larger
	src = strings.ToLower(strings.TrimSpace(src))
	switch {
	case src == "" || src == "#" || src == "about:blank":
		return true
	case strings.HasPrefix(src, "data:image/svg"):
		return true // never shown: see package sanitize
	case strings.HasPrefix(src, "data:"):
		return len(src) < tiny
	}
	file := src[strings.LastIndexByte(src, '/')+1:]
	for _, name := range []string{"placeholder", "blank.gif", "spacer.", "transparent.", "transparent-pixel", "1x1.", "pixel.gif", "grey.gif", "gray.gif", "lazyload", "loading.gif", "loading.svg", "loader.gif", "loader.svg", "spinner", "spin.gif", "none.gif"} {
		if strings.Contains(file, name) {
			return true
		}
	}
	return false
}

func IsAddress(v string) bool {
	return strings.Contains(v, "/") || strings.Contains(v, ".")
}

// IsImageFile reports whether v is one address whose file name ends as those
// of photos do.
func IsImageFile(v string) bool {
	v = strings.TrimSpace(v)
	path, _, _ := strings.Cut(v, "?")
	path, _, _ = strings.Cut(path, "#")
	dot := strings.LastIndexByte(path, '.')
	if dot < 0 || strings.ContainsAny(v, " {}<>\"'") {
		return false
	}
	switch strings.ToLower(path[dot+1:]) {
	case "jpg", "jpeg", "png", "gif", "webp", "avif":
		return true
	}
	return false
}

// IsPictureLink reports whether an address is that of a picture, by its file's
// name or that of the picture that it asks a server to resize.
func IsPictureLink(address string) bool {
	if plain, err := url.QueryUnescape(address); err == nil {
		address = plain
	}
	return IsImageFile(address)
}

// whole is the width of a file that names none: the widest.
const whole = 1 << 30

// FileSize returns a file's name without the size in it, and the width, in
// pixels: crane.jpg and 300 of crane-300x200.jpg.
func FileSize(file string) (name string, width int) {
	dot := strings.LastIndexByte(file, '.')
	dash := strings.LastIndexByte(file, '-')
	if dash < 0 || dot < dash {
		return file, whole
	}
	wide, high, _ := strings.Cut(file[dash+1:dot], "x")
	if !IsNumber(wide) || !IsNumber(high) || len(wide) > 4 {
		return file, whole
	}
	width, _ = strconv.Atoi(wide) // isNumber
	return file[:dash] + file[dot:], width
}
