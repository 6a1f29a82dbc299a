package clean

import (
	"strconv"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// takeRoles makes headings, quotes and lists of the elements that are these
// only by their role (WAI-ARIA 1.2, 5.4), as programs write pages.
func takeRoles(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Span, atom.P, atom.Section) {
		switch get(n, "role") {
		case "heading":
			if closest(n, headings...) == nil && !holdsElement(n, headings...) {
				rename(n, headingOfLevel(get(n, "aria-level")))
			}
		case "blockquote":
			rename(n, atom.Blockquote)
		case "list":
			listByRole(n)
		}
	}
}

var headings = []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

// headingOfLevel returns the heading of a level; without a valid one it is 2,
// as the standard says.
func headingOfLevel(level string) atom.Atom {
	if i, err := strconv.Atoi(level); err == nil && i >= 1 && i <= len(headings) {
		return headings[i-1]
	}
	return atom.H2
}

// listByRole makes a list of n if it holds nothing but items.
func listByRole(n *html.Node) {
	for c := firstPart(n); c != nil; c = next(c) {
		if c.Type != html.ElementNode || get(c, "role") != "listitem" || is(c, atom.Li, atom.Article) {
			return
		}
	}
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode {
			rename(c, atom.Li)
		}
	}
	rename(n, atom.Ul)
}
