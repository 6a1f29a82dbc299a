package clean

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What a page holds more than once, so that one of it is shown: a picture for
// screens of several widths, a preview until the picture has come, the clones
// of slides and their small forms.

// dropRepeats drops all but one form of each picture.
func dropRepeats(root *html.Node) {
	for _, figure := range elements(root, atom.Figure) {
		dropPreviews(figure)
	}
	dropSecondPictures(root)
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

// dropPreviews drops the small or blurred form of a picture that stands beside
// the picture in its figure: the same file in another size.
func dropPreviews(figure *html.Node) {
	var last *html.Node
	for _, img := range elements(figure, atom.Img) {
		if last != nil && isSameFile(img, last) {
			if get(last, "srcset") != "" && get(img, "srcset") == "" {
				last, img = img, last
			}
			remove(last)
		}
		last = img
	}
}

// dropSecondPictures drops of two pictures without a word between the one that
// shows what the other one shows, and the small forms of pictures above. The
// marks in the cells of a table and the items of a list repeat for a reason.
func dropSecondPictures(root *html.Node) {
	var last *html.Node // the picture before, if no text follows it
	var dropped []*html.Node
	shown := map[string]int{} // widths, by the names of the files
	for n := following(root, root); n != nil; n = following(n, root) {
		switch {
		case n.Type == html.TextNode && !isBlank(n) && !isCaptionOf(n, last):
			last = nil
		case !is(n, atom.Img):
		case isSmallForm(n, shown), last != nil && isSecondPicture(n, last):
			dropped = append(dropped, n)
		default:
			if last != nil && isStandIn(last, n) {
				dropped = append(dropped, last)
			}
			last = n
			name, width := fileSize(imageFile(n))
			shown[name] = max(shown[name], width)
		}
	}
	for _, img := range dropped {
		if figure := closest(img, atom.Figure); figure != nil && len(elements(figure, atom.Img)) == 1 {
			img = figure
		}
		remove(img)
	}
}

// isSecondPicture reports whether img shows what the image before shows, maybe
// in the size for phones.
func isSecondPicture(img, before *html.Node) bool {
	if closest(img, atom.Table, atom.Li, atom.Dl) != nil {
		return false
	}
	if deviceOf(img) == "mobile" && deviceOf(before) == "desktop" {
		return true
	}
	figure, other := closest(img, atom.Figure), closest(before, atom.Figure)
	if figure != nil && other != nil {
		const caption = 600 // bytes
		return figure != other && isSameFile(img, before) && isNoLonger(figure, caption) && text(figure) == text(other)
	}
	return figure == nil && other == nil && get(img, "src") != "" && get(img, "src") == get(before, "src") && blockOf(img) != blockOf(before)
}

// isStandIn reports whether the image before stands in for img: on phones, or
// until it has come (Gatsby's and others' blurred data: images, which say
// nothing and stand in the same box).
func isStandIn(before, img *html.Node) bool {
	if deviceOf(before) == "mobile" && deviceOf(img) == "desktop" {
		return true
	}
	if !strings.HasPrefix(get(before, "src"), "data:") || strings.HasPrefix(get(img, "src"), "data:") || hasAttr(before, "data-drawing") {
		return false
	}
	box := before.Parent
	isInBox := img.Parent == box || img.Parent != nil && img.Parent.Parent == box
	return isInBox && (get(before, "alt") == "" || get(before, "alt") == get(img, "alt"))
}

// deviceOf returns "mobile" or "desktop" where the boxes around an image are
// named so, as the pages that have one for each do. Some are named by where
// they are hidden.
func deviceOf(img *html.Node) string {
	const far = 3 // elements
	a := img
	for i := 0; i <= far && a != nil; i, a = i+1, a.Parent {
		isMobile := isNamed(a, "mobile", "phone")
		if isMobile == isNamed(a, "desktop") {
			continue
		}
		if isMobile != isNamed(a, "hidden", "hide") {
			return "mobile"
		}
		return "desktop"
	}
	return ""
}

// isSmallForm reports whether an image's file is a picture above in a smaller
// size, by the size that WordPress writes into its name: the row of small
// pictures below a slider.
func isSmallForm(img *html.Node, shown map[string]int) bool {
	name, width := fileSize(imageFile(img))
	return name != "" && width < shown[name] && closest(img, atom.Table, atom.Figure) == nil
}

// whole is the width of a file that names none: the widest.
const whole = 1 << 30

// fileSize returns a file's name without the size in it, and the width, in
// pixels: crane.jpg and 300 of crane-300x200.jpg.
func fileSize(file string) (name string, width int) {
	dot := strings.LastIndexByte(file, '.')
	dash := strings.LastIndexByte(file, '-')
	if dash < 0 || dot < dash {
		return file, whole
	}
	wide, high, _ := strings.Cut(file[dash+1:dot], "x")
	if !isNumber(wide) || !isNumber(high) || len(wide) > 4 {
		return file, whole
	}
	width, _ = strconv.Atoi(wide) // isNumber
	return file[:dash] + file[dot:], width
}

// isSameFile reports whether two images are one file, maybe in two sizes, told by
// its name, and by its folders where many files are named so ("4800.jpg" of the
// Guardian, "original.jpg").
func isSameFile(a, b *html.Node) bool {
	const telling = 14 // bytes
	name := imageFile(a)
	if !isImageFile(name) || name != imageFile(b) {
		return false
	}
	return len(name) >= telling && !isNumber(name[:strings.IndexByte(name, '.')]) || folders(get(a, "src")) == folders(get(b, "src"))
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
