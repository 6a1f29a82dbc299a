package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// RescueImages gives each image the address that a script would have given
// it: from its data attributes, its picture's sources or its noscript twin.
func RescueImages(root draft.Node) {
	for _, n := range root.Elements() {
		if n.Name() == "amp-img" {
			n.Rename(atom.Img)
		}
	}
	for _, img := range root.Elements(atom.Img) {
		fromData(img)
		fromPicture(img)
		sharpen(img)
		dropFileName(img)
	}
	for _, figure := range root.Elements(atom.Figure) {
		fromFigure(figure)
	}
	showBackgrounds(root)
	dropClones(root)
	for _, n := range root.Elements(atom.Noscript) {
		fromNoscript(n)
	}
	for _, n := range root.Elements(atom.Picture) {
		unwrapPicture(n)
	}
	for _, img := range root.Elements(atom.Img) {
		if isPlaceholder(img) || isPixel(img) || isIcon(img) || isAvatar(img) {
			img.Remove()
		}
	}
	dropRepeats(root)
}

// dropFileName takes away a description that is none: the name of the file, or
// Webflow's word for one that is not set.
func dropFileName(img draft.Node) {
	if alt := img.Attr("alt"); pictures.IsImageFile(alt) || strings.HasPrefix(alt, "__wf_reserved") {
		img.Set("alt", "")
	}
}

// fromFigure gives a figure its picture where a script was to make it when one
// scrolls there, and the address stands on the figure (schema.org's itemid).
func fromFigure(figure draft.Node) {
	address := figure.Attr("itemid")
	if !pictures.IsImageFile(address) || figure.Holds(atom.Img, atom.Picture, atom.Video, atom.Iframe, atom.Pre, atom.Table, atom.Noscript) {
		return
	}
	img := figure.Tree().Element(atom.Img)
	img.Set("src", address)
	figure.InsertBefore(img, figure.First())
}

// isPixel reports whether an image is too small to be seen: one that counts
// visitors, or a line. A height of 0 beside a width is one that a script was
// to fill in.
func isPixel(img draft.Node) bool {
	width, height := img.Attr("width"), img.Attr("height")
	return isHair(width) || isHair(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

func isHair(size string) bool { return size == "1" || size == "2" || size == "1px" }

// fromPicture takes the candidates of a picture's sources for an image that
// has no address of its own: of those that are not for small screens alone.
func fromPicture(img draft.Node) {
	picture := img.Closest(atom.Picture)
	if !picture.Exists() || !isPlaceholder(img) {
		return
	}
	chosen := ""
	for _, s := range picture.Elements(atom.Source) {
		fromData(s)
		v := s.Attr("srcset")
		if !pictures.IsAddress(v) {
			continue
		}
		media := s.Attr("media")
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
func fromNoscript(n draft.Node) {
	images := n.Elements(atom.Img)
	if len(images) == 0 || n.Text() != "" {
		n.Rename(atom.Div)
		return
	}
	image := images[0]
	fromData(image)
	twin := twinOf(n, image)
	switch {
	case !twin.Exists() && !isPlaceholder(image):
		n.Unwrap()
		return
	case twin.Exists() && !isPlaceholder(image) && (isPlaceholder(twin) || isPreview(twin, image)):
		twin.ReplaceWith(image)
	}
	n.Remove()
}

// twinOf returns the image that a noscript's image repeats: the one before it,
// or, as Squarespace writes it, the one behind.
func twinOf(n, image draft.Node) draft.Node {
	if before := imageBefore(n); before.Exists() {
		return before
	}
	if after := n.After(); after.Is(atom.Img) && (isPlaceholder(after) || after.Attr("src") == image.Attr("src")) {
		return after
	}
	return nil
}

// isPreview reports whether twin is a small or blurred form of image: of the
// same description, at another address and without candidates.
func isPreview(twin, image draft.Node) bool {
	return twin.Attr("alt") == image.Attr("alt") && twin.Attr("srcset") == "" && twin.Attr("src") != image.Attr("src")
}

// imageBefore returns the image that a noscript repeats: the last one in the
// element before it.
func imageBefore(n draft.Node) draft.Node {
	before := n.Before()
	switch {
	case !before.Exists() || !before.IsElement():
		return nil
	case before.Is(atom.Img):
		return before
	}
	images := before.Elements(atom.Img)
	if len(images) == 0 || before.Text() != "" {
		return nil
	}
	return images[len(images)-1]
}

func unwrapPicture(n draft.Node) {
	for _, s := range n.Elements(atom.Source) {
		s.Remove()
	}
	n.Unwrap()
}

// isPlaceholder reports whether an image has no address of a picture.
func isPlaceholder(img draft.Node) bool {
	return pictures.IsPlaceholderAddress(img.Attr("src")) && img.Attr("srcset") == "" && !img.Has(draft.Drawing)
}
