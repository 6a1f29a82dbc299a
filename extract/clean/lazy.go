package clean

import (
	"strings"

	"golang.org/x/net/html"
)

// lazySources and lazySets are the attributes in which the common lazy loaders
// (lazysizes, lozad, vanilla-lazyload, jQuery.lazyload, WordPress plugins)
// keep an image's address and srcset.
var (
	lazySources = []string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-original-src",
		"data-hi-res-src", "data-full-src", "data-img-src", "data-image-src", "data-echo", "data-url", "data-pin-media"}
	lazySets = []string{"data-srcset", "data-lazy-srcset", "data-original-set", "data-srcset-large"}
)

// fromData gives an image the address that its data attributes hold.
func fromData(img *html.Node) {
	for _, name := range lazySets {
		if v := get(img, name); isAddress(v) {
			set(img, "srcset", v)
			dropPlaceholder(img)
			break
		}
	}
	for _, name := range lazySources {
		if v := get(img, name); isAddress(v) && !strings.ContainsAny(v, " {") {
			set(img, "src", v)
			return
		}
	}
	if isPlaceholder(img) {
		fromAnyData(img)
	}
}

// fromAnyData is for loaders with attributes of their own: whatever their
// name, the value is the address of an image file.
func fromAnyData(img *html.Node) {
	for _, a := range img.Attr {
		if (strings.HasPrefix(a.Key, "data-") || strings.Contains(a.Key, "src")) && isImageFile(a.Val) && !isPlaceholderAddress(a.Val) {
			set(img, "src", a.Val)
			return
		}
	}
}

func isAddress(v string) bool {
	return strings.Contains(v, "/") || strings.Contains(v, ".")
}

// isImageFile reports whether v is one address whose file name ends as those
// of photos do.
func isImageFile(v string) bool {
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
