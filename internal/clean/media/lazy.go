package media

import (
	"slices"
	"strconv"
	"strings"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
)

// lazySources are the attributes in which the common lazy loaders (lazysizes,
// lozad, vanilla-lazyload, jQuery.lazyload, WordPress plugins) keep an image's
// address.
var lazySources = []string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-original-src",
	"data-hi-res-src", "data-full-src", "data-img-src", "data-image-src", "data-echo", "data-url", "data-pin-media"}

// fromData gives an image the address that its data attributes hold.
func fromData(img draft.Node) {
	candidates, address := lazyAddresses(img)
	if candidates != "" {
		setCandidates(img, candidates)
	}
	if address != "" {
		img.Set("src", address)
		return
	}
	if isPlaceholder(img) {
		fromAnyData(img, isFromPlaceholder)
		fromNamedData(img)
	} else if strings.HasSuffix(img.Attr("src"), ".gif") {
		fromAnyData(img, isFromLoader)
	}
}

// lazyAddresses returns the candidates and the address that attributes for later
// hold: the address of the first of lazySources that has one.
func lazyAddresses(img draft.Node) (candidates, address string) {
	best := len(lazySources)
	for name, value := range img.Attrs() {
		if candidates == "" && isLazySet(name, value) {
			candidates = value
		}
		if !strings.HasPrefix(name, "data-") {
			continue
		}
		if i := slices.Index(lazySources[:best], name); i >= 0 {
			if v := filled(value, img); pictures.IsAddress(v) && !strings.ContainsAny(v, " {") {
				best, address = i, v
			}
		}
	}
	return candidates, address
}

// isLazySet reports whether an attribute holds candidates for later: whatever
// comes before it, its name ends as the attribute's for now.
func isLazySet(name, value string) bool {
	return name != "srcset" && strings.Contains(name, "srcset") && pictures.IsAddress(value) || name == "data-original-set"
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
func filled(address string, img draft.Node) string {
	const columnPixels, maxPixels = 1080, 1600 // where no widths are named; of those that are
	if !strings.Contains(address, "{width}") {
		return address
	}
	widest := 0
	for w := range strings.SplitSeq(strings.Trim(img.Attr("data-widths"), "[]"), ",") {
		if pixels, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && pixels <= maxPixels {
			widest = max(widest, pixels)
		}
	}
	if widest == 0 {
		widest = columnPixels
	}
	return strings.ReplaceAll(address, "{width}", strconv.Itoa(widest))
}

// fromAnyData is for loaders with attributes of their own: whatever their
// name, the value is the address of an image file.
func fromAnyData(img draft.Node, isSource func(name string) bool) {
	for name, value := range img.Attrs() {
		if isSource(name) && pictures.IsImageFile(value) && !pictures.IsPlaceholderAddress(value) {
			img.Set("src", value)
			return
		}
	}
}

// fromNamedData is for servers whose files have no ending: an image that is still
// without an address takes one from an attribute that is named as an address, if the
// address says that it is a picture's.
func fromNamedData(img draft.Node) {
	if !isPlaceholder(img) {
		return
	}
	for name, value := range img.Attrs() {
		if strings.HasPrefix(name, "data-") && (strings.HasSuffix(name, "url") || strings.HasSuffix(name, "src")) && pictures.IsServed(value) {
			img.Set("src", value)
			return
		}
	}
}

// isFromLoader reports whether an attribute is named as those of loaders are. An
// animation has none of these.
func isFromLoader(name string) bool {
	return strings.Contains(name, "lazy") || name != "src" && strings.HasSuffix(name, "src") || name == "file" // Discuz
}

// isFromPlaceholder reports whether an attribute of a placeholder may hold the
// picture's address.
func isFromPlaceholder(name string) bool {
	return strings.HasPrefix(name, "data-") || isFromLoader(name)
}
