package shape

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// ApplyRoles makes headings, quotations and lists of elements with these roles
// (WAI-ARIA 1.2, 5.4), and breaks and bold type of spans with these classes.
func ApplyRoles(root draft.Node) {
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
		case "":
			if n.Is(atom.Span) {
				takeStyle(n)
			}
		}
	}
}

var headings = []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

func takeStyle(n draft.Node) {
	for class := range strings.FieldsSeq(n.Attr("class")) {
		switch class {
		case "br":
			if n.IsEmpty() {
				n.Clear()
				n.DropAttrs()
				n.Rename(atom.Br)
				return
			}
		case "strong", "bold":
			if !n.HoldsBlock() && !n.Closest(atom.Strong, atom.B, atom.Pre, atom.Code).Exists() {
				n.Rename(atom.Strong)
				return
			}
		}
	}
}

// headingOfLevel returns the heading of a level, or h2 if the level is invalid,
// as the standard says.
func headingOfLevel(level string) atom.Atom {
	if i, err := strconv.Atoi(level); err == nil && i >= 1 && i <= len(headings) {
		return headings[i-1]
	}
	return atom.H2
}

// listByRole makes a list of n if n contains only items.
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
