package media

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
)

// lazySources are the attributes in which common lazy loaders (lazysizes,
// lozad, vanilla-lazyload, jQuery.lazyload, WordPress plugins) store the
// address.
var lazySources = []string{"data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-original-src",
	"data-hi-res-src", "data-full-src", "data-img-src", "data-image-src", "data-echo", "data-url", "data-pin-media"}

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

// lazyAddresses returns the candidates that a loader would set, and the
// address, from the first of lazySources that is present.
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

// isLazySet reports whether an attribute holds candidates for a loader. Loaders
// add prefixes to "srcset".
func isLazySet(name, value string) bool {
	return name != "srcset" && strings.Contains(name, "srcset") && pictures.IsAddress(value) || name == "data-original-set"
}

// setCandidates sets candidates. A data URL was only a placeholder, however
// large.
func setCandidates(img draft.Node, candidates string) {
	img.Set("srcset", candidates)
	if src := img.Attr("src"); pictures.IsPlaceholderAddress(src) || strings.HasPrefix(src, "data:") {
		img.Unset("src")
	}
}

// filled fills in the width in an address of Shopify's themes: the widest of
// data-widths ("[180, 360, …]") that a column needs on a dense screen.
func filled(address string, img draft.Node) string {
	const columnPixels, maxPixels = 1080, 1600 // if data-widths is missing; limit of those in it
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

// fromAnyData is for other loaders: it takes any attribute with the address of
// an image file.
func fromAnyData(img draft.Node, isSource func(name string) bool) {
	for name, value := range img.Attrs() {
		if isSource(name) && pictures.IsImageFile(value) && !pictures.IsPlaceholderAddress(value) {
			img.Set("src", value)
			return
		}
	}
}

// fromNamedData is for servers whose file names have no ending. An image
// without an address takes it from an attribute whose name ends in "url" or
// "src", if the address looks like a picture's.
func fromNamedData(img draft.Node) {
	if !isPlaceholder(img) {
		return
	}
	for name, value := range img.Attrs() {
		if strings.HasPrefix(name, "data-") && (strings.HasSuffix(name, "url") || strings.HasSuffix(name, "src")) && pictures.IsServedImage(value) {
			img.Set("src", value)
			return
		}
	}
}

// isFromLoader reports whether an attribute has a loader's name. Animated
// images don't have such.
func isFromLoader(name string) bool {
	return strings.Contains(name, "lazy") || name != "src" && strings.HasSuffix(name, "src") || name == "file" // Discuz
}

func isFromPlaceholder(name string) bool {
	return strings.HasPrefix(name, "data-") || isFromLoader(name)
}

// fromNoscript replaces the placeholder beside a noscript element by the image
// in it, or unwraps that.
func fromNoscript(n draft.Node) {
	if !n.Parent().Exists() {
		return
	}
	images := n.Elements(atom.Img)
	if len(images) == 0 || !n.HoldsNoText() {
		n.Rename(atom.Div)
		return
	}
	image := images[0]
	fromData(image)
	repeated := repeatedBy(n, image)
	switch {
	case !repeated.Exists() && !isPlaceholder(image):
		n.Unwrap()
		return
	case repeated.Exists() && !isPlaceholder(image) && (isPlaceholder(repeated) || isPreview(repeated, image)):
		repeated.ReplaceWith(image)
	}
	n.Remove()
}

// repeatedBy returns the image that a noscript's image duplicates. It is before
// the noscript element, maybe with a spinner between, or after it
// (Squarespace).
func repeatedBy(n, image draft.Node) draft.Node {
	if before := imageBefore(n.Before()); before.Exists() {
		return before
	}
	if after := n.After(); after.Is(atom.Img) && (isPlaceholder(after) || after.Attr("src") == image.Attr("src")) {
		return after
	}
	if before := imageBefore(beforeEmpty(n)); before.Exists() && isSurelyRepeatedBy(before, image) {
		return before
	}
	return nil
}

// isSurelyRepeatedBy reports whether not only its position shows that shown is
// a form of image: it shows nothing, or has the same file or description.
func isSurelyRepeatedBy(shown, image draft.Node) bool {
	return isPlaceholder(shown) || isSameFile(shown, image) || shown.Attr("alt") != "" && isPreview(shown, image)
}

// beforeEmpty returns what precedes n and the few empty boxes of a spinner.
func beforeEmpty(n draft.Node) draft.Node {
	const maxBoxes = 3
	before := n.Before()
	for i := 0; i < maxBoxes && before.Is(atom.Div, atom.Span, atom.I) && before.IsEmpty(); i++ {
		before = before.Before()
	}
	return before
}

// isPreview reports whether shown is a preview of image: it has the same
// description, another address and no candidates.
func isPreview(shown, image draft.Node) bool {
	return shown.Attr("alt") == image.Attr("alt") && shown.Attr("srcset") == "" && shown.Attr("src") != image.Attr("src")
}

// imageBefore returns the image before a noscript element, which may be the
// last one in an element without text.
func imageBefore(before draft.Node) draft.Node {
	switch {
	case !before.IsElement():
		return nil
	case before.Is(atom.Img):
		return before
	}
	images := before.Elements(atom.Img)
	if len(images) == 0 || !before.HoldsNoText() {
		return nil
	}
	return images[len(images)-1]
}

// dropStandIn removes a placeholder's address if the image has real candidates.
// Programs that ignore candidates would show the placeholder.
func dropStandIn(img draft.Node) {
	src := img.Attr("src")
	if src != "" && pictures.IsStandIn(src) && pictures.HasCandidate(img) {
		img.Unset("src")
	}
}

// isTinyPreview reports whether an image has nothing larger than a preview of
// some pixels. In tables and lists, images of this size are content.
func isTinyPreview(img draft.Node) bool {
	const maxPixels = 40
	width := pictures.RequestedWidth(pictures.AddressOf(img))
	if img.Attr("alt") == "" {
		width = max(width, pictures.DataSide(img.Attr("src")))
	}
	return 0 < width && width <= maxPixels && !pictures.HasCandidate(img) && !isSymbol(img) && !isListMarker(img) && !img.Closest(atom.Table).Exists()
}

// sharpen replaces the address of a blurred preview by that of the picture.
// Wix's server makes each size that an address names
// (/v1/fill/w_49,h_37,blur_2,…/name), and never enlarges.
func sharpen(img draft.Node) {
	if src := img.Attr("src"); strings.Contains(src, "wixstatic.com/media/") {
		img.Set("src", sharpened(src))
	}
}

// sharpened returns address without the blur, with the width of a page of Wix's
// editor.
func sharpened(address string) string {
	const columnPixels = 980
	before, sizes, _ := strings.Cut(address, "/v1/fill/")
	sizes, name, _ := strings.Cut(sizes, "/")
	if !strings.Contains(sizes, "blur_") {
		return address
	}
	var wanted []string
	width := 0
	for part := range strings.SplitSeq(sizes, ",") {
		key, value, _ := strings.Cut(part, "_")
		pixels, _ := strconv.Atoi(value) // 0 if it is not a number
		switch key {
		case "blur":
			continue
		case "w":
			width = pixels
			part = "w_" + strconv.Itoa(max(pixels, columnPixels))
		case "h":
			if 0 < width && width < columnPixels {
				part = "h_" + strconv.Itoa(pixels*columnPixels/width)
			}
		}
		wanted = append(wanted, part)
	}
	return before + "/v1/fill/" + strings.Join(wanted, ",") + "/" + name
}
