package shape

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// TidyHeadings removes bold type around whole headings and permalinks in or
// beside headings, also those that Sphinx puts beside definitions.
func TidyHeadings(root draft.Node) {
	renamed := map[string]string{} // new ids by old ids
	for _, h := range root.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		dropPermalinks(h, renamed)
		for c := h.OnlyChild(); c.Is(atom.B, atom.Strong); c = h.OnlyChild() {
			c.Unwrap()
		}
	}
	for _, a := range root.Elements(atom.A) {
		if id, ok := renamed[a.Fragment()]; ok && strings.HasPrefix(a.Attr("href"), "#") {
			a.Set("href", "#"+id)
		}
		if a.HasClassPart("headerlink") && isPermalink(a.Text()) || a.First().Is(atom.Span) && a.First().HasClassPart("viewcode-link") {
			a.Cut()
		}
	}
}

var (
	permalinkNames    = names.Of("anchor", "permalink")
	linkToItselfNames = names.Union(permalinkNames, names.Of("hash", "link"))
)

// dropPermalinks drops links to the heading itself, in it or beside it. The
// fragment of such a link becomes the heading's id, which GitHub's headings
// don't have otherwise. If the link contains the heading's text, the text
// stays.
func dropPermalinks(h draft.Node, renamed map[string]string) {
	links := append(h.Elements(atom.A), h.Before(), h.After())
	for _, a := range slices.Backward(links) { // the symbol before the text that it may follow
		switch {
		case !a.Is(atom.A) || !isPermalinkOf(h, a):
		case isPermalink(a.Text()) || a.Text() != h.Text() && !a.After().Exists() && a.IsNamed(linkToItselfNames):
			takeID(h, a, renamed)
			a.Cut()
		case a.Parent() != h.Parent():
			a.Unwrap()
		}
	}
}

// isPermalinkOf reports whether a link leads to its own heading, or is a
// permalink symbol with a fragment.
func isPermalinkOf(h, a draft.Node) bool {
	fragment := a.Fragment()
	isSymbol := isPermalink(a.Text()) && (a.Parent() != h.Parent() || a.IsNamed(permalinkNames))
	if !strings.HasPrefix(a.Attr("href"), "#") {
		return isSymbol && fragment != "" && fragment == h.Attr("id")
	}
	return isSymbol || fragment != "" && fragment == h.Attr("id")
}

// takeID gives a heading the id to which its permalink leads, and records
// the ids that it replaces. Code hosts prefix the ids in users' texts, but not
// the fragments of links. Sphinx gives the id to the section that the heading
// begins.
func takeID(h, a draft.Node, renamed map[string]string) {
	const prefix = "user-content-"
	id, fragment := h.Attr("id"), a.Fragment()
	if id != "" && id != prefix+fragment {
		return
	}
	for _, n := range []draft.Node{h, a} {
		if old := n.FirstAttr("id", "name"); old != "" && old != fragment {
			renamed[old] = fragment
		}
	}
	if h.Parent().Attr("id") == fragment && !h.Before().Exists() {
		h.Parent().Unset("id")
	}
	h.Set("id", fragment)
}

func isPermalink(s string) bool {
	switch strings.ToLower(s) {
	case "", "#", "¶", "§", "🔗", "\uf0c1", "link", "permalink", "[edit]", "edit":
		return true
	}
	return false
}

var subtitleNames = names.Of("standfirst", "subhead", "subheadline", "subtitle")

// TidySubtitle turns a heading directly below the title with a subtitle's class
// into a paragraph in italics (HTML standard, 4.3.7: a subtitle is a
// paragraph). Otherwise all sections would be below that heading in the
// outline. Pages with several such headings use the class for sections.
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

// firstBelowTitle returns the first text outside an h1, or nil.
func firstBelowTitle(root draft.Node) draft.Node {
	for n := root.Following(root); n.Exists(); n = n.Following(root) {
		if n.IsText() && !n.IsBlank() && !n.Closest(atom.H1).Exists() {
			return n
		}
	}
	return nil
}
