package shape

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

var subtitleNames = names.Of("standfirst", "subhead", "subheadline", "subtitle")

// TidySubtitle makes a paragraph in italics of a heading that is the subtitle by
// its name and its place, right below the title: as a heading it would have all
// sections below it (HTML standard, 4.3.7: a subtitle is a paragraph). A page that
// has several such headings calls its sections so.
func TidySubtitle(root draft.Node) {
	h := firstBelowTitle(root).Closest(atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	if !h.Exists() || !h.IsNamed(subtitleNames) {
		return
	}
	for _, other := range root.Elements(atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		if other != h && other.IsNamed(subtitleNames) {
			return
		}
	}
	italics := root.Tree().Element(atom.I)
	h.MoveChildren(italics)
	h.Append(italics)
	h.Rename(atom.P)
}

// firstBelowTitle returns the first text that is not in an h1, or nil.
func firstBelowTitle(root draft.Node) draft.Node {
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		if n.IsText() && !n.IsBlank() && !n.Closest(atom.H1).Exists() {
			return n
		}
	}
	return nil
}
