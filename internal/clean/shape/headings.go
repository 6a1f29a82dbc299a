package shape

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// TidyHeadings drops from headings the bold type that all of one is in, because
// it is bold anyway, and permalinks; also those that Sphinx puts beside
// definitions.
func TidyHeadings(root draft.Node) {
	renamed := map[string]string{} // ids
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

// dropPermalinks drops the links by which one copies the address of a heading,
// in it or behind it. Where such a link leads is the heading's id: of GitHub's
// headings it is told nowhere else. A link to the heading that says something
// leaves its text.
func dropPermalinks(h draft.Node, renamed map[string]string) {
	links := append(h.Elements(atom.A), h.Before(), h.After())
	for _, a := range slices.Backward(links) { // the sign before the text that it may stand behind
		switch {
		case !a.Is(atom.A) || !isPermalinkOf(h, a):
		case isPermalink(a.Text()) || a.Text() != h.Text() && !a.After().Exists() && a.IsNamed(linkToItselfNames):
			takeFragment(h, a, renamed)
			a.Cut()
		case a.Parent() != h.Parent():
			a.Unwrap()
		}
	}
}

// isPermalinkOf reports whether a link leads to the heading in or beside which
// it stands, or is a sign that leads to a place in the page.
func isPermalinkOf(h, a draft.Node) bool {
	fragment := a.Fragment()
	isSign := isPermalink(a.Text()) && (a.Parent() != h.Parent() || a.IsNamed(permalinkNames))
	if !strings.HasPrefix(a.Attr("href"), "#") {
		return isSign && fragment != "" && fragment == h.Attr("id")
	}
	return isSign || fragment != "" && fragment == h.Attr("id")
}

// takeFragment gives a heading the id by which a permalink calls it, and notes
// the ids that this one stands for. Code hosts put a prefix before the ids of
// what people write, and leave it out in links; Sphinx gives the id to the
// section that the heading begins.
func takeFragment(h, a draft.Node, renamed map[string]string) {
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

// isPermalink reports whether a text is that of a permalink.
func isPermalink(s string) bool {
	switch strings.ToLower(s) {
	case "", "#", "¶", "§", "🔗", "\uf0c1", "link", "permalink", "[edit]", "edit":
		return true
	}
	return false
}
