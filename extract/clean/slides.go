package clean

import (
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
