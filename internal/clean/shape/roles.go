package shape

import (
	"strconv"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// TakeRoles makes headings, quotes and lists of the elements that are these
// only by their role (WAI-ARIA 1.2, 5.4), as programs write pages.
func TakeRoles(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Span, atom.P, atom.Section) {
		switch n.Attr("role") {
		case "heading":
			if !n.Closest(headings...).Exists() && !n.Holds(headings...) {
				n.Rename(headingOfLevel(n.Attr("aria-level")))
			}
		case "blockquote":
			n.Rename(atom.Blockquote)
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
func listByRole(n draft.Node) {
	for c := n.FirstPart(); c.Exists(); c = c.After() {
		if !c.IsElement() || c.Attr("role") != "listitem" || c.Is(atom.Li, atom.Article) {
			return
		}
	}
	for c := range n.Children() {
		if c.IsElement() {
			c.Rename(atom.Li)
		}
	}
	n.Rename(atom.Ul)
}
