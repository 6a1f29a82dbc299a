package clean

import (
	"strconv"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

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

// dropOtherArtboards keeps one of the artboards around a picture: ai2html writes
// one for each width of the page, with the least that it is made for. The widest
// one that a reader's column holds is kept.
func dropOtherArtboards(img *html.Node) {
	const column = 700 // pixels
	board := img.Parent
	if board == nil || !isArtboard(board) || board.Parent == nil {
		return
	}
	best, widest := board, -1
	for c := range board.Parent.ChildNodes() {
		if width, _ := strconv.Atoi(get(c, "data-min-width")); isArtboard(c) && width <= column && width > widest {
			best, widest = c, width // 0 where it names none
		}
	}
	for c := board.Parent.FirstChild; c != nil; {
		after := c.NextSibling
		if c != best && isArtboard(c) {
			cut(c)
		}
		c = after
	}
}

func isArtboard(n *html.Node) bool { return is(n, atom.Div) && isNamed(n, "artboard") }
