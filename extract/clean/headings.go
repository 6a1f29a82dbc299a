package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidyHeadings takes from headings what says nothing in them: the bold type that
// all of one is in, as it is bold already, and permalinks; also those that
// Sphinx puts beside definitions.
func tidyHeadings(root *html.Node) {
	renamed := map[string]string{} // ids
	for _, h := range elements(root, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) {
		dropPermalinks(h, renamed)
		for c := onlyChild(h); is(c, atom.B, atom.Strong); c = onlyChild(h) {
			unwrap(c)
		}
	}
	for _, a := range elements(root, atom.A) {
		if id, ok := renamed[fragmentOf(a)]; ok && strings.HasPrefix(get(a, "href"), "#") {
			set(a, "href", "#"+id)
		}
		if hasClassPart(a, "headerlink") && isPermalink(text(a)) || is(a.FirstChild, atom.Span) && hasClassPart(a.FirstChild, "viewcode-link") {
			cut(a)
		}
	}
}

// dropPermalinks drops the links by which one copies the address of a heading,
// in it or behind it. Where such a link leads is the heading's id: of GitHub's
// headings it is told nowhere else. A link to the heading that says something
// leaves its text.
func dropPermalinks(h *html.Node, renamed map[string]string) {
	links := append(elements(h, atom.A), previous(h), next(h))
	for _, a := range slices.Backward(links) { // the sign before the text that it may stand behind
		switch {
		case !is(a, atom.A) || !isPermalinkOf(h, a):
		case isPermalink(text(a)) || text(a) != text(h) && next(a) == nil && isNamed(a, "anchor", "permalink", "hash", "link"):
			takeFragment(h, a, renamed)
			cut(a)
		case a.Parent != h.Parent:
			unwrap(a)
		}
	}
}

// isPermalinkOf reports whether a link leads to the heading in or beside which
// it stands, or is a sign that leads to a place in the page.
func isPermalinkOf(h, a *html.Node) bool {
	fragment := fragmentOf(a)
	isSign := isPermalink(text(a)) && (a.Parent != h.Parent || isNamed(a, "anchor", "permalink"))
	if !strings.HasPrefix(get(a, "href"), "#") {
		return isSign && fragment != "" && fragment == get(h, "id")
	}
	return isSign || fragment != "" && fragment == get(h, "id")
}

// takeFragment gives a heading the id by which a permalink calls it, and notes
// the ids that this one stands for. Code hosts put a prefix before the ids of
// what people write, and leave it out in links; Sphinx gives the id to the
// section that the heading begins.
func takeFragment(h, a *html.Node, renamed map[string]string) {
	const prefix = "user-content-"
	id, fragment := get(h, "id"), fragmentOf(a)
	if id != "" && id != prefix+fragment {
		return
	}
	for _, n := range []*html.Node{h, a} {
		if old := firstOf(n, "id", "name"); old != "" && old != fragment {
			renamed[old] = fragment
		}
	}
	if get(h.Parent, "id") == fragment && previous(h) == nil {
		unset(h.Parent, "id")
	}
	set(h, "id", fragment)
}

// isPermalink reports whether a text is that of a permalink.
func isPermalink(s string) bool {
	switch strings.ToLower(s) {
	case "", "#", "¶", "§", "🔗", "\uf0c1", "link", "permalink", "[edit]", "edit":
		return true
	}
	return false
}
