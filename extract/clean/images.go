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
		if isPlaceholder(img) || isPixel(img) {
			remove(img)
		}
	}
	dropPreviews(root)
	dropSecondPictures(root)
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

// dropSecondPictures drops a picture that stands again in the next block,
// without a word between: one for phones, one for desktops. The marks in the
// cells of a table and the items of a list repeat for a reason.
func dropSecondPictures(root *html.Node) {
	var last *html.Node // the picture before, if no text follows it
	for n := following(root, root); n != nil; n = following(n, root) {
		switch {
		case n.Type == html.TextNode && !isBlank(n) && !isCaptionOf(n, last):
			last = nil
		case !is(n, atom.Img):
		case last != nil && isSecondPicture(n, last):
			set(n, secondMark, "")
		default:
			last = n
		}
	}
	for _, img := range elements(root, atom.Img) {
		if !hasAttr(img, secondMark) {
			continue
		}
		if figure := closest(img, atom.Figure); figure != nil {
			img = figure
		}
		remove(img)
	}
}

// secondMark stands on the images that dropSecondPictures drops.
const secondMark = "data-second"

func isSecondPicture(img, before *html.Node) bool {
	if closest(img, atom.Table, atom.Li, atom.Dl) != nil {
		return false
	}
	figure, other := closest(img, atom.Figure), closest(before, atom.Figure)
	if figure != nil && other != nil {
		const caption = 600 // bytes
		return figure != other && isSameFile(img, before) && isNoLonger(figure, caption) && text(figure) == text(other)
	}
	return figure == nil && other == nil && get(img, "src") != "" && get(img, "src") == get(before, "src") && blockOf(img) != blockOf(before)
}

// isSameFile reports whether two images are one file, maybe in two sizes.
func isSameFile(a, b *html.Node) bool {
	return isImageFile(imageFile(a)) && imageFile(a) == imageFile(b)
}

func isCaptionOf(n, img *html.Node) bool {
	figure := closest(n, atom.Figure)
	return img != nil && figure != nil && figure == closest(img, atom.Figure)
}

// blockOf returns the nearest block around n.
func blockOf(n *html.Node) *html.Node {
	for a := n.Parent; a != nil; a = a.Parent {
		if isBlock(a) {
			return a
		}
	}
	return nil
}

// dropClones drops the copies of slides by which carousels go round (Slick,
// Swiper, Owl).
func dropClones(root *html.Node) {
	said := map[*html.Node]map[string]bool{} // by carousel, what its slides say
	for _, img := range elements(root, atom.Img) {
		for a := img.Parent; a != nil && a != root; a = a.Parent {
			if !isClone(a) {
				continue
			}
			if a.Parent == nil {
				break // it went with another picture in it
			}
			if said[a.Parent] == nil {
				said[a.Parent] = slideTexts(a.Parent)
			}
			if words := text(a); words == "" || said[a.Parent][words] {
				remove(a)
			}
			break
		}
	}
}

func isClone(n *html.Node) bool {
	return isNamed(n, "cloned") || isNamed(n, "duplicate") && isNamed(n, "slide")
}

// slideTexts returns what the slides of a carousel say beside their clones: an
// engine may have kept a clone's text and left out the slide's.
func slideTexts(carousel *html.Node) map[string]bool {
	said := map[string]bool{}
	for c := range carousel.ChildNodes() {
		if c.Type == html.ElementNode && !isClone(c) {
			said[text(c)] = true
		}
	}
	return said
}

// isPixel reports whether an image is too small to be seen: one that counts
// visitors, or a line. A height of 0 beside a width is one that a script was
// to fill in.
func isPixel(img *html.Node) bool {
	width, height := get(img, "width"), get(img, "height")
	return isHair(width) || isHair(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

func isHair(size string) bool { return size == "1" || size == "2" || size == "1px" }

// dropPreviews drops the small or blurred form of a picture that stands beside
// the picture in its figure: the same file in another size.
func dropPreviews(root *html.Node) {
	for _, figure := range elements(root, atom.Figure) {
		var last *html.Node
		for _, img := range elements(figure, atom.Img) {
			if last != nil && imageFile(img) != "" && imageFile(img) == imageFile(last) {
				if get(last, "srcset") != "" && get(img, "srcset") == "" {
					last, img = img, last
				}
				remove(last)
			}
			last = img
		}
	}
}

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

// dropPlaceholder takes away an address that only kept the place.
func dropPlaceholder(img *html.Node) {
	if isPlaceholderAddress(get(img, "src")) {
		unset(img, "src")
	}
}

// fromPicture takes the candidates of a picture's sources for an image that
// has no address of its own.
func fromPicture(img *html.Node) {
	picture := closest(img, atom.Picture)
	if picture == nil || !isPlaceholder(img) {
		return
	}
	for _, s := range elements(picture, atom.Source) {
		fromData(s)
		if v := get(s, "srcset"); isAddress(v) {
			set(img, "srcset", v)
			dropPlaceholder(img)
			return
		}
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
	twin := imageBefore(n)
	switch {
	case twin == nil && !isPlaceholder(image):
		unwrap(n)
		return
	case twin != nil && !isPlaceholder(image) && (isPlaceholder(twin) || isPreview(twin, image)):
		replace(twin, image)
	}
	remove(n)
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
	for _, name := range []string{"placeholder", "blank.gif", "spacer.gif", "transparent.", "1x1.", "pixel.gif", "grey.gif", "gray.gif", "lazyload", "loading.gif", "loader.gif", "spinner", "spin.gif"} {
		if strings.Contains(file, name) {
			return true
		}
	}
	return false
}
