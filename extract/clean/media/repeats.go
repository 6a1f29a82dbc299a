package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
)

// What a page holds more than once, so that one of it is shown: a picture for
// screens of several widths, a preview until the picture has come, the clones
// of slides and their small forms.

// dropRepeats drops all but one form of each picture.
func dropRepeats(root draft.Node) {
	for _, figure := range root.Elements(atom.Figure) {
		dropPreviews(figure)
	}
	dropSecondPictures(root)
}

// dropClones drops the copies of slides by which carousels go round (Slick,
// Swiper, Owl).
func dropClones(root draft.Node) {
	said := map[draft.Node]map[string]bool{} // by carousel, what its slides say
	for _, img := range root.Elements(atom.Img) {
		for a := img.Parent(); a.Exists() && a != root; a = a.Parent() {
			if !isClone(a) {
				continue
			}
			if !a.Parent().Exists() {
				break // it went with another picture in it
			}
			if said[a.Parent()] == nil {
				said[a.Parent()] = slideTexts(a.Parent())
			}
			if words := a.Text(); words == "" || said[a.Parent()][words] {
				a.Remove()
			}
			break
		}
	}
}

func isClone(n draft.Node) bool {
	return named.IsNamed(n, "cloned") || named.IsNamed(n, "duplicate") && named.IsNamed(n, "slide")
}

// slideTexts returns what the slides of a carousel say beside their clones: an
// engine may have kept a clone's text and left out the slide's.
func slideTexts(carousel draft.Node) map[string]bool {
	said := map[string]bool{}
	for c := range carousel.Children() {
		if c.IsElement() && !isClone(c) {
			said[c.Text()] = true
		}
	}
	return said
}

// dropPreviews drops the small or blurred form of a picture that stands beside
// the picture in its figure: the same file in another size.
func dropPreviews(figure draft.Node) {
	var last draft.Node
	for _, img := range figure.Elements(atom.Img) {
		if last.Exists() && isSameFile(img, last) {
			if last.Attr("srcset") != "" && img.Attr("srcset") == "" {
				last, img = img, last
			}
			last.Remove()
		}
		last = img
	}
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
		case n.IsText() && !n.IsBlank() && !isCaptionOf(n, last):
			last = nil
		case !n.Is(atom.Img):
		case isSmallForm(n, shown), last.Exists() && isSecondPicture(n, last):
			dropped = append(dropped, n)
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
		if figure := img.Closest(atom.Figure); figure.Exists() && len(figure.Elements(atom.Img)) == 1 {
			img = figure
		}
		img.Remove()
	}
}

// isSecondPicture reports whether img shows what the image before shows, maybe
// in the size for phones.
func isSecondPicture(img, before draft.Node) bool {
	if img.Closest(atom.Table, atom.Li, atom.Dl).Exists() {
		return false
	}
	if deviceOf(img) == "mobile" && deviceOf(before) == "desktop" {
		return true
	}
	figure, other := img.Closest(atom.Figure), before.Closest(atom.Figure)
	if figure.Exists() && other.Exists() {
		const caption = 600 // bytes
		return figure != other && isSameFile(img, before) && figure.IsNoLonger(caption) && figure.Text() == other.Text()
	}
	return !figure.Exists() && !other.Exists() && img.Attr("src") != "" && img.Attr("src") == before.Attr("src") && blockOf(img) != blockOf(before)
}

// isStandIn reports whether the image before stands in for img: on phones, or
// until it has come (Gatsby's and others' blurred data: images, which say
// nothing and stand in the same box).
func isStandIn(before, img draft.Node) bool {
	if deviceOf(before) == "mobile" && deviceOf(img) == "desktop" {
		return true
	}
	if !strings.HasPrefix(before.Attr("src"), "data:") || strings.HasPrefix(img.Attr("src"), "data:") || before.Has(draft.Drawing) {
		return false
	}
	box := before.Parent()
	isInBox := img.Parent() == box || img.Parent().Exists() && img.Parent().Parent() == box
	return isInBox && (before.Attr("alt") == "" || before.Attr("alt") == img.Attr("alt"))
}

// deviceOf returns "mobile" or "desktop" where the boxes around an image are
// named so, as the pages that have one for each do. Some are named by where
// they are hidden.
func deviceOf(img draft.Node) string {
	const far = 3 // elements
	a := img
	for i := 0; i <= far && a.Exists(); i, a = i+1, a.Parent() {
		isMobile := named.IsNamed(a, "mobile", "phone")
		if isMobile == named.IsNamed(a, "desktop") {
			continue
		}
		if isMobile != named.IsNamed(a, "hidden", "hide") {
			return "mobile"
		}
		return "desktop"
	}
	return ""
}

// isSmallForm reports whether an image's file is a picture above in a smaller
// size, by the size that WordPress writes into its name: the row of small
// pictures below a slider.
func isSmallForm(img draft.Node, shown map[string]int) bool {
	name, width := pictures.FileSize(pictures.ImageFile(img))
	return name != "" && width < shown[name] && !img.Closest(atom.Table, atom.Figure).Exists()
}

// isSameFile reports whether two images are one file, maybe in two sizes, told by
// its name, and by its folders where many files are named so ("4800.jpg" of the
// Guardian, "original.jpg").
func isSameFile(a, b draft.Node) bool {
	const telling = 14 // bytes
	name := pictures.ImageFile(a)
	if !pictures.IsImageFile(name) || name != pictures.ImageFile(b) {
		return false
	}
	return len(name) >= telling && !pictures.IsNumber(name[:strings.IndexByte(name, '.')]) || folders(a.Attr("src")) == folders(b.Attr("src"))
}

// folders returns the path of an address without the numbers in it, which may
// be a size.
func folders(address string) string {
	address, _, _ = strings.Cut(address, "?")
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, address)
}

func isCaptionOf(n, img draft.Node) bool {
	figure := n.Closest(atom.Figure)
	return img.Exists() && figure.Exists() && figure == img.Closest(atom.Figure)
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
