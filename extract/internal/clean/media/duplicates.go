package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// Pages contain several copies of one picture and show one of them: for each
// screen width, as a preview while the picture loads, as clone or thumbnail of
// a slide.

// dropClones drops the copies of slides that carousels make to rotate without
// end (Slick, Swiper, Owl).
func dropClones(root draft.Node, images []draft.Node) {
	var texts map[draft.Node]map[string]bool // of the slides, by carousel
	for _, img := range images {
		clone := cloneAround(img, root)
		carousel := clone.Parent()
		if !carousel.Exists() {
			continue // none, or already removed with another image
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

func cloneAround(img, root draft.Node) draft.Node {
	for a := img.Parent(); a.Exists() && a != root; a = a.Parent() {
		if isClone(a) {
			return a
		}
	}
	return nil
}

func isClone(n draft.Node) bool {
	return n.IsNamed(cloneNames) && (n.IsNamed(clonedName) || n.IsNamed(slideName))
}

// Names of clones. Only slides are duplicates.
var (
	cloneNames = names.Of("cloned", "duplicate")
	clonedName = names.Of("cloned")
	slideName  = names.Of("slide")
)

// slideTexts returns the texts of a carousel's slides. An engine may have
// selected only the clone of a slide: then the clone's text is not among them.
func slideTexts(carousel draft.Node) map[string]bool {
	texts := map[string]bool{}
	for c := range carousel.Children() {
		if c.IsElement() && !isClone(c) {
			texts[c.Text()] = true
		}
	}
	return texts
}

// dropPreviews drops the small or blurred form of a picture that is in the same
// figure. Both are the same file in two sizes.
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

// isKeptBefore reports whether the first of two forms of a picture in a figure
// stays: its file name shows a larger width, or only it has candidates.
func isKeptBefore(first, img draft.Node) bool {
	if wide, other := pictures.NamedWidth(first), pictures.NamedWidth(img); wide > 0 && other > 0 && wide != other {
		return isLarger(first, img)
	}
	return first.Attr("srcset") != "" && img.Attr("srcset") == ""
}

// dropDuplicates drops the worse of two images that show the same picture with
// no words between them, and thumbnails of pictures above. Images repeat on
// purpose in table cells and list items.
func dropDuplicates(root draft.Node) {
	var last draft.Node // the image before, unless text follows it
	var dropped []draft.Node
	shown := map[string]int{} // widths by file name
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		switch {
		case n.IsText():
			if last.Exists() && !n.IsBlank() && !isCaptionOf(n, last) {
				last = nil
			}
		case !n.Is(atom.Img):
		case isThumbnail(n, shown):
			dropped = append(dropped, n)
		case last.Exists() && isDuplicate(n, last):
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

// dropPicture drops an image, or its figure if that has no other image.
func dropPicture(img draft.Node) {
	if figure := img.Closest(atom.Figure); figure.Exists() && len(figure.Elements(atom.Img)) == 1 {
		img = figure
	}
	img.Remove()
}

// isDuplicate reports whether img shows the same picture as the image before
// it, or its form for phones.
func isDuplicate(img, before draft.Node) bool {
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
	return isSameAddress(img, before) && blockOf(img) != blockOf(before)
}

func isSameAddress(a, b draft.Node) bool {
	address := pictures.AddressOf(a)
	return address != "" && address == pictures.AddressOf(b)
}

// isVariant reports whether one image is the other in a different size or form.
// Two images in figures never are.
func isVariant(img, before draft.Node) bool {
	if img.Closest(atom.Figure).Exists() && before.Closest(atom.Figure).Exists() {
		return false
	}
	a, b := pictures.AddressOf(img), pictures.AddressOf(before)
	return pictures.IsVariant(a, b) || pictures.IsSpecialForm(a, b) || pictures.IsSpecialForm(b, a)
}

// isBetter reports whether img and not the image before it should stay: the one
// in a figure, the one for all pages and screens, or the larger one.
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

func isPreviewOnly(img draft.Node) bool {
	return pictures.IsPreview(img.Attr("src")) && !pictures.HasCandidate(img)
}

// isLarger reports whether img is wider, or only img has candidates if a width
// is unknown.
func isLarger(img, before draft.Node) bool {
	wide, other := widestOf(img), widestOf(before)
	if wide != other && wide > 0 && other > 0 {
		return wide > other
	}
	return img.Attr("srcset") != "" && before.Attr("srcset") == ""
}

// widestOf returns the largest width that an image or one of its addresses
// names, or 0.
func widestOf(img draft.Node) int {
	width, _ := sizeOf(img)
	return max(width, pictures.NamedWidth(img), pictures.WidestCandidate(img))
}

// isStandIn reports whether the image before stands in for img: on phones, or
// while img loads. Blurred previews, such as Gatsby's, have no description and
// are in the same box.
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

type form uint8

const (
	inPage  form = iota // a data URL, or nothing
	preview             // small or blurred
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

// device is a kind of screen.
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

// deviceOf returns the device that the class of an image or of a container
// names. The class may also say where it is hidden: "mobile-hide" means
// desktop.
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

// isThumbnail reports whether an image is a smaller size of a picture above, by
// the size that WordPress writes into file names. Sliders have rows of
// thumbnails below them.
func isThumbnail(img draft.Node, shown map[string]int) bool {
	name, width := pictures.FileSize(pictures.ImageFile(img))
	return name != "" && width < shown[name] && !img.Closest(atom.Table, atom.Figure).Exists()
}

// isSameFile reports whether two images are one file, maybe in two sizes. Some
// sites give all files one name ("4800.jpg" in the Guardian, "original.jpg"),
// so the folders of short names and numbers are compared, too.
func isSameFile(a, b draft.Node) bool {
	const minTellingBytes = 14
	name := pictures.ImageFile(a)
	if name != pictures.ImageFile(b) || !pictures.IsImageFile(name) {
		return false
	}
	return len(name) >= minTellingBytes && !pictures.IsNumber(name[:strings.IndexByte(name, '.')]) || isSameFolder(pictures.AddressOf(a), pictures.AddressOf(b))
}

// isSameFolder reports whether two addresses differ only in their queries and
// in numbers, which may be sizes.
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

func isCaptionOf(n, img draft.Node) bool {
	figure := n.Closest(atom.Figure)
	return figure.Exists() && figure == img.Closest(atom.Figure)
}

func blockOf(n draft.Node) draft.Node {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsBlock() {
			return a
		}
	}
	return nil
}
