package media

import (
	"strconv"
	"strings"

	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// lazySources are the attributes in which the common lazy loaders (lazysizes,
// lozad, vanilla-lazyload, jQuery.lazyload, WordPress plugins) keep an image's
// address.
var lazySources = []string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-original-src",
	"data-hi-res-src", "data-full-src", "data-img-src", "data-image-src", "data-echo", "data-url", "data-pin-media"}

// fromData gives an image the address that its data attributes hold.
func fromData(img draft.Node) {
	if set := lazySet(img); set != "" {
		setCandidates(img, set)
	}
	for _, name := range lazySources {
		if v := filled(img.Attr(name), img.Attr("data-widths")); pictures.IsAddress(v) && !strings.ContainsAny(v, " {") {
			img.Set("src", v)
			return
		}
	}
	if src := img.Attr("src"); isPlaceholder(img) || strings.HasSuffix(src, ".gif") {
		fromAnyData(img)
	}
}

// lazySet returns the candidates that an attribute for later holds: whatever
// comes before it, its name ends as the attribute's for now.
func lazySet(img draft.Node) string {
	for name, value := range img.Attrs() {
		if name != "srcset" && strings.Contains(name, "srcset") && pictures.IsAddress(value) || name == "data-original-set" {
			return value
		}
	}
	return ""
}

// setCandidates gives an image its candidates. An address that was shown before
// and is an image in the page itself kept the place, however large.
func setCandidates(img draft.Node, candidates string) {
	img.Set("srcset", candidates)
	if src := img.Attr("src"); pictures.IsPlaceholderAddress(src) || strings.HasPrefix(src, "data:") {
		img.Unset("src")
	}
}

// filled returns an address with the width that is left open in it, as
// Shopify's themes do: of those that they have (data-widths="[180, 360, …]"),
// the widest that a column needs on a dense screen.
func filled(address, widths string) string {
	const column, most = 1080, 1600 // pixels: where no widths are named; of those that are
	if !strings.Contains(address, "{width}") {
		return address
	}
	widest := 0
	for w := range strings.SplitSeq(strings.Trim(widths, "[]"), ",") {
		if pixels, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && pixels <= most {
			widest = max(widest, pixels)
		}
	}
	if widest == 0 {
		widest = column
	}
	return strings.ReplaceAll(address, "{width}", strconv.Itoa(widest))
}

// fromAnyData is for loaders with attributes of their own: whatever their
// name, the value is the address of an image file. An animation is one that
// has none of those that loaders name.
func fromAnyData(img draft.Node) {
	isAnything := isPlaceholder(img)
	for name, value := range img.Attrs() {
		isLoaders := strings.Contains(name, "lazy") || name != "src" && strings.HasSuffix(name, "src") || name == "file" // Discuz
		if (isLoaders || isAnything && strings.HasPrefix(name, "data-")) && pictures.IsImageFile(value) && !pictures.IsPlaceholderAddress(value) {
			img.Set("src", value)
			return
		}
	}
}
