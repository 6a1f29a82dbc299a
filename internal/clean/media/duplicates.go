package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// What a page holds more than once, so that one of it is shown: a picture for
// screens of several widths, a preview until the picture has come, the clones
// of slides and their small forms.

// dropClones drops the copies of slides by which carousels go round (Slick,
// Swiper, Owl).
func dropClones(root draft.Node, images []draft.Node) {
	var texts map[draft.Node]map[string]bool // of the slides, by carousel
	for _, img := range images {
		clone := cloneAround(img, root)
		carousel := clone.Parent()
		if !carousel.Exists() {
			continue // there is none, or it went with another picture in it
		}
		if texts == nil {
			texts = map[draft.Node]map[string]bool{}
		}
		if texts[carousel] == nil {
			texts[carousel] = slideTexts(carousel)
		}
		if text := clone.Text(); text == "" || texts[carousel][text] {
			clone.Remove()
		}
	}
}

// cloneAround returns the innermost clone around an image, or none.
func cloneAround(img, root draft.Node) draft.Node {
	for a := img.Parent(); a.Exists() && a != root; a = a.Parent() {
		if isClone(a) {
			return a
		}
	}
	return nil
}

// isClone reports whether n is called a clone of a slide.
func isClone(n draft.Node) bool {
	return n.IsNamed(cloneNames) && (n.IsNamed(clonedName) || n.IsNamed(slideName))
}

// cloneNames are the names of clones. Only slides are duplicates.
var (
	cloneNames = names.Of("cloned", "duplicate")
	clonedName = names.Of("cloned")
	slideName  = names.Of("slide")
)

// slideTexts returns what the slides of a carousel contain beside their clones:
// an engine may have kept a clone's text and left out the slide's.
func slideTexts(carousel draft.Node) map[string]bool {
	texts := map[string]bool{}
	for c := range carousel.Children() {
		if c.IsElement() && !isClone(c) {
			texts[c.Text()] = true
		}
	}
	return texts
}

// dropPreviews drops the small or blurred form of a picture that stands beside
// the picture in its figure: the same file in another size.
func dropPreviews(figure draft.Node) {
	var last draft.Node
	for _, img := range figure.Elements(atom.Img) {
		if last.Exists() && (isSameFile(img, last) || pictures.IsVariant(pictures.AddressOf(img), pictures.AddressOf(last))) {
			if isKeptBefore(last, img) {
				last, img = img, last
			}
			last.Remove()
		}
		last = img
	}
}

// isKeptBefore reports whether of two forms of a picture in a figure the first one
// stays: it alone has candidates, or its name says that it is the larger one.
func isKeptBefore(first, img draft.Node) bool {
	if wide, other := pictures.NamedWidth(first), pictures.NamedWidth(img); wide > 0 && other > 0 && wide != other {
		return isLarger(first, img)
	}
	return first.Attr("srcset") != "" && img.Attr("srcset") == ""
}

// dropSecondPictures drops of two pictures without a word between the one that
// shows what the other one shows, and the small forms of pictures above. The
// marks in the cells of a table and the items of a list repeat for a reason.
func dropSecondPictures(root draft.Node) {
	var last draft.Node // the picture before, if no text follows it
	var dropped []draft.Node
	shown := map[string]int{} // widths, by the names of the files
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		switch {
		case n.IsText():
			if last.Exists() && !n.IsBlank() && !isCaptionOf(n, last) {
				last = nil
			}
		case !n.Is(atom.Img):
		case isSmallForm(n, shown):
			dropped = append(dropped, n)
		case last.Exists() && isSecondPicture(n, last):
			worse := n
			if isBetter(n, last) {
				worse, last = last, n
			}
			dropped = append(dropped, worse)
		default:
			if last.Exists() && isStandIn(last, n) {
				dropped = append(dropped, last)
			}
			last = n
			name, width := pictures.FileSize(pictures.ImageFile(n))
			shown[name] = max(shown[name], width)
		}
	}
	for _, img := range dropped {
		dropPicture(img)
	}
}

// dropPicture drops an image, with the figure that has no other one.
func dropPicture(img draft.Node) {
	if figure := img.Closest(atom.Figure); figure.Exists() && len(figure.Elements(atom.Img)) == 1 {
		img = figure
	}
	img.Remove()
}

// isSecondPicture reports whether img shows what the image before shows, maybe
// in the size for phones.
func isSecondPicture(img, before draft.Node) bool {
	if img.Closest(atom.Table, atom.Dl).Exists() || img.Closest(atom.Li) != before.Closest(atom.Li) {
		return false
	}
	if deviceOf(img) == mobile && deviceOf(before) == desktop || isVariant(img, before) {
		return true
	}
	figure, other := img.Closest(atom.Figure), before.Closest(atom.Figure)
	if figure.Exists() && other.Exists() {
		return figure != other && isSameFile(img, before) && figure.IsNoLonger(pictures.MaxCaptionBytes) && figure.Text() == other.Text()
	}
	return isOneAddress(img, before) && blockOf(img) != blockOf(before)
}

// isOneAddress reports whether two images have the same address.
func isOneAddress(a, b draft.Node) bool {
	address := pictures.AddressOf(a)
	return address != "" && address == pictures.AddressOf(b)
}

// isVariant reports whether of two images, which are not in figures of their own,
// one is the other in another size or form.
func isVariant(img, before draft.Node) bool {
	if img.Closest(atom.Figure).Exists() && before.Closest(atom.Figure).Exists() {
		return false
	}
	a, b := pictures.AddressOf(img), pictures.AddressOf(before)
	return pictures.IsVariant(a, b) || pictures.IsSpecialForm(a, b) || pictures.IsSpecialForm(b, a)
}

// isBetter reports whether img is the one of two images of one picture that is to
// stay: the one in a figure, the one for all pages and screens, or the larger one.
func isBetter(img, before draft.Node) bool {
	isInFigure, wasInFigure := img.Closest(atom.Figure).Exists(), before.Closest(atom.Figure).Exists()
	a, b := pictures.AddressOf(img), pictures.AddressOf(before)
	switch {
	case isInFigure || wasInFigure:
		return !wasInFigure
	case pictures.IsSpecialForm(a, b) || deviceOf(img) == mobile:
		return false
	case isPreviewOnly(before) != isPreviewOnly(img):
		return isPreviewOnly(before)
	}
	return pictures.IsSpecialForm(b, a) || isLarger(img, before)
}

// isPreviewOnly reports whether an image has no address but that of a preview.
func isPreviewOnly(img draft.Node) bool {
	return pictures.IsPreview(img.Attr("src")) && !pictures.HasCandidate(img)
}

// isLarger reports whether img is the wider one, or alone has candidates.
func isLarger(img, before draft.Node) bool {
	wide, other := widestOf(img), widestOf(before)
	if wide != other && wide > 0 && other > 0 {
		return wide > other
	}
	return img.Attr("srcset") != "" && before.Attr("srcset") == ""
}

// widestOf returns the largest width that an image has, asks for or names; 0 if none
// is known.
func widestOf(img draft.Node) int {
	width, _ := sizeOf(img)
	return max(width, pictures.NamedWidth(img), pictures.WidestCandidate(img))
}

// isStandIn reports whether the image before stands in for img: on phones, or
// until it has come (Gatsby's and others' blurred images, which have no
// description and stand in the same box).
func isStandIn(before, img draft.Node) bool {
	if deviceOf(before) == mobile && deviceOf(img) == desktop {
		return true
	}
	if shown := formOf(before); shown == picture || formOf(img) <= shown || before.Has(draft.Drawing) {
		return false
	}
	box := before.Parent()
	isInBox := img.Parent() == box || img.Parent().Parent() == box && box.Exists()
	return isInBox && (before.Attr("alt") == "" || before.Attr("alt") == img.Attr("alt"))
}

// form is what an image shows, by its address.
type form uint8

const (
	inPage  form = iota // an image in the page itself, or nothing
	preview             // a small or blurred form
	picture
)

func formOf(img draft.Node) form {
	switch address := pictures.AddressOf(img); {
	case !pictures.IsStandIn(address):
		return picture
	case pictures.IsPreview(address):
		return preview
	}
	return inPage
}

// device is the kind of screen for which a page has an image.
type device uint8

const (
	anyDevice device = iota
	mobile
	desktop
)

var (
	mobileNames  = names.Of("mobile", "phone")
	desktopNames = names.Of("desktop")
	hidingNames  = names.Of("hidden", "hide")
)

// deviceOf returns the device for which the boxes around an image are named, as
// the pages that have one for each do. Some are named by where they are hidden.
func deviceOf(img draft.Node) device {
	const maxBoxes = 3
	for i, a := 0, img; i <= maxBoxes && a.Exists(); i, a = i+1, a.Parent() {
		isMobile := a.IsNamed(mobileNames)
		if isMobile == a.IsNamed(desktopNames) {
			continue
		}
		if isMobile != a.IsNamed(hidingNames) {
			return mobile
		}
		return desktop
	}
	return anyDevice
}

// isSmallForm reports whether an image's file is a picture above in a smaller
// size, by the size that WordPress writes into its name: the row of small
// pictures below a slider.
func isSmallForm(img draft.Node, shown map[string]int) bool {
	name, width := pictures.FileSize(pictures.ImageFile(img))
	return name != "" && width < shown[name] && !img.Closest(atom.Table, atom.Figure).Exists()
}

// isSameFile reports whether two images are one file, maybe in two sizes, which
// its name shows, and its folders where many files are named so ("4800.jpg" of
// the Guardian, "original.jpg").
func isSameFile(a, b draft.Node) bool {
	const minTellingBytes = 14
	name := pictures.ImageFile(a)
	if name != pictures.ImageFile(b) || !pictures.IsImageFile(name) {
		return false
	}
	return len(name) >= minTellingBytes && !pictures.IsNumber(name[:strings.IndexByte(name, '.')]) || isSameFolder(pictures.AddressOf(a), pictures.AddressOf(b))
}

// isSameFolder reports whether two addresses differ in no more than numbers,
// which may be a size, and in their queries.
func isSameFolder(a, b string) bool {
	a, _, _ = strings.Cut(a, "?")
	b, _, _ = strings.Cut(b, "?")
	for {
		a, b = strings.TrimLeft(a, "0123456789"), strings.TrimLeft(b, "0123456789")
		if a == "" || b == "" {
			return a == b
		}
		if a[0] != b[0] {
			return false
		}
		a, b = a[1:], b[1:]
	}
}

// isCaptionOf reports whether a text stands in the figure of an image.
func isCaptionOf(n, img draft.Node) bool {
	figure := n.Closest(atom.Figure)
	return figure.Exists() && figure == img.Closest(atom.Figure)
}

// blockOf returns the nearest block around n.
func blockOf(n draft.Node) draft.Node {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsBlock() {
			return a
		}
	}
	return nil
}
