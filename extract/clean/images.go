package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// rescueImages gives each image the address that a script would have given
// it: from its data attributes, its picture's sources or its noscript twin.
func rescueImages(root *html.Node) {
	for _, n := range elements(root) {
		if n.Data == "amp-img" {
			rename(n, atom.Img)
		}
	}
	for _, img := range elements(root, atom.Img) {
		fromData(img)
		fromPicture(img)
		sharpen(img)
		dropFileName(img)
	}
	for _, figure := range elements(root, atom.Figure) {
		fromFigure(figure)
	}
	showBackgrounds(root)
	dropClones(root)
	for _, n := range elements(root, atom.Noscript) {
		fromNoscript(n)
	}
	for _, n := range elements(root, atom.Picture) {
		unwrapPicture(n)
	}
	for _, img := range elements(root, atom.Img) {
		if isPlaceholder(img) || isPixel(img) || isIcon(img) || isAvatar(img) {
			remove(img)
		}
	}
	dropRepeats(root)
}

// dropFileName takes away a description that is none: the name of the file, or
// Webflow's word for one that is not set.
func dropFileName(img *html.Node) {
	if alt := get(img, "alt"); isImageFile(alt) || strings.HasPrefix(alt, "__wf_reserved") {
		set(img, "alt", "")
	}
}

// fromFigure gives a figure its picture where a script was to make it when one
// scrolls there, and the address stands on the figure (schema.org's itemid).
func fromFigure(figure *html.Node) {
	address := get(figure, "itemid")
	if !isImageFile(address) || holdsElement(figure, atom.Img, atom.Picture, atom.Video, atom.Iframe, atom.Pre, atom.Table, atom.Noscript) {
		return
	}
	img := newElement(atom.Img)
	set(img, "src", address)
	figure.InsertBefore(img, figure.FirstChild)
}

// isPixel reports whether an image is too small to be seen: one that counts
// visitors, or a line. A height of 0 beside a width is one that a script was
// to fill in.
func isPixel(img *html.Node) bool {
	width, height := get(img, "width"), get(img, "height")
	return isHair(width) || isHair(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

func isHair(size string) bool { return size == "1" || size == "2" || size == "1px" }

// imageFile returns the name of an image's file, without what is asked of a
// server that resizes it.
func imageFile(img *html.Node) string { return addressFile(get(img, "src")) }

func addressFile(address string) string {
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

// fromPicture takes the candidates of a picture's sources for an image that
// has no address of its own: of those that are not for small screens alone.
func fromPicture(img *html.Node) {
	picture := closest(img, atom.Picture)
	if picture == nil || !isPlaceholder(img) {
		return
	}
	chosen := ""
	for _, s := range elements(picture, atom.Source) {
		fromData(s)
		v := get(s, "srcset")
		if !isAddress(v) {
			continue
		}
		media := get(s, "media")
		isNarrow := strings.Contains(media, "max-width") || strings.Contains(media, "portrait")
		if chosen == "" || !isNarrow {
			chosen = v
		}
		if !isNarrow {
			break
		}
	}
	if chosen != "" {
		setCandidates(img, chosen)
	}
}

// fromNoscript uses the images that a page shows where scripts don't run: in
// place of the placeholder before them, or by themselves.
func fromNoscript(n *html.Node) {
	images := elements(n, atom.Img)
	if len(images) == 0 || text(n) != "" {
		rename(n, atom.Div)
		return
	}
	image := images[0]
	fromData(image)
	twin := twinOf(n, image)
	switch {
	case twin == nil && !isPlaceholder(image):
		unwrap(n)
		return
	case twin != nil && !isPlaceholder(image) && (isPlaceholder(twin) || isPreview(twin, image)):
		replace(twin, image)
	}
	remove(n)
}

// twinOf returns the image that a noscript's image repeats: the one before it,
// or, as Squarespace writes it, the one behind.
func twinOf(n, image *html.Node) *html.Node {
	if before := imageBefore(n); before != nil {
		return before
	}
	if after := next(n); is(after, atom.Img) && (isPlaceholder(after) || get(after, "src") == get(image, "src")) {
		return after
	}
	return nil
}

// isPreview reports whether twin is a small or blurred form of image: of the
// same description, at another address and without candidates.
func isPreview(twin, image *html.Node) bool {
	return get(twin, "alt") == get(image, "alt") && get(twin, "srcset") == "" && get(twin, "src") != get(image, "src")
}

// imageBefore returns the image that a noscript repeats: the last one in the
// element before it.
func imageBefore(n *html.Node) *html.Node {
	before := previous(n)
	switch {
	case before == nil || before.Type != html.ElementNode:
		return nil
	case is(before, atom.Img):
		return before
	}
	images := elements(before, atom.Img)
	if len(images) == 0 || text(before) != "" {
		return nil
	}
	return images[len(images)-1]
}

func unwrapPicture(n *html.Node) {
	for _, s := range elements(n, atom.Source) {
		remove(s)
	}
	unwrap(n)
}

// isPlaceholder reports whether an image has no address of a picture.
func isPlaceholder(img *html.Node) bool {
	return isPlaceholderAddress(get(img, "src")) && get(img, "srcset") == "" && !hasAttr(img, "data-drawing")
}

// isPlaceholderAddress reports whether an address shows nothing: none, a tiny
// image in the page itself, or a file that says so.
func isPlaceholderAddress(src string) bool {
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
