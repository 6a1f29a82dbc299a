package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// dropAuthorBoxes drops the boxes in which a site presents the author: the
// reader names the author itself. In a thread each post has one, and there it
// tells who speaks.
func dropAuthorBoxes(root *html.Node) {
	const long, most = 900, 2 // bytes; authors of one article
	var boxes []*html.Node
	for _, n := range elements(root, atom.Div, atom.Section, atom.Aside, atom.Footer) {
		if isAuthorBox(n) && isNoLonger(n, long) && (len(boxes) == 0 || !contains(boxes[len(boxes)-1], n)) {
			boxes = append(boxes, n)
		}
	}
	if len(boxes) > most {
		return
	}
	for _, n := range boxes {
		if isPart(n, root) {
			remove(n)
		}
	}
}

func isAuthorBox(n *html.Node) bool {
	return isNamed(n, "authorbox", "authorbio") || isNamed(n, "author", "authors", "contributor") && isNamed(n, "box", "bio", "about", "card", "profile", "description")
}

// dropBylines drops the short line with the author that stands before an
// article's text: the reader shows it above. A dateline is not among them, for
// newspapers begin a text with one ("KOBE – ").
func dropBylines(root *html.Node) {
	const long, most, prose = 120, 3, 200 // bytes; lines; bytes
	var lines []*html.Node
	for _, n := range elements(root, atom.Div, atom.P, atom.Span, atom.Address, atom.Ul, atom.Section, atom.Header) {
		if is(n, atom.P) && !isNoLonger(n, prose) {
			break
		}
		if isByline(n) && isNoLonger(n, long) && (len(lines) == 0 || !contains(lines[len(lines)-1], n)) {
			lines = append(lines, n)
		}
	}
	if len(lines) > most {
		return
	}
	for _, n := range lines {
		remove(n)
	}
}

func isByline(n *html.Node) bool { return isNamed(n, "byline", "bylines") }
