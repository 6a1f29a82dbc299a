package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A listing is a row of teasers. Each becomes an article element, so that a
// reader can tell where one ends: siblings of the same name and class that each
// have a heading with a link. Posts of threads are articles already (posts.go).

// itemMark stands on the articles that are items.
const itemMark = "data-item"

const fewestCards = 3

func markItems(root *html.Node) {
	for n := root; n != nil; n = following(n, root) {
		for _, group := range groupsIn(n) {
			if len(group) >= fewestCards && !slices.ContainsFunc(group, func(n *html.Node) bool { return !isCard(n) }) {
				makeItems(group)
			}
		}
	}
}

// groupsIn returns n's children that only group blocks, by name and first
// class.
func groupsIn(n *html.Node) (groups [][]*html.Node) {
	if n.FirstChild == nil || n.FirstChild == n.LastChild || hasAttr(n, itemMark) {
		return nil
	}
	places := map[string]int{}
	for c := range n.ChildNodes() {
		if !is(c, atom.Div, atom.Section, atom.Article) {
			continue
		}
		class, _, _ := strings.Cut(strings.TrimSpace(get(c, "class")), " ")
		kind := c.Data + " " + class + " " + get(c, "itemtype")
		i, ok := places[kind]
		if !ok {
			i = len(groups)
			places[kind] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

// makeItems makes articles of elements.
func makeItems(nodes []*html.Node) {
	for _, n := range nodes {
		rename(n, atom.Article)
		set(n, itemMark, "")
	}
}

// isCard reports whether n has a heading that is a link.
func isCard(n *html.Node) bool {
	const far = 1000 // nodes
	for d, i := following(n, n), 0; d != nil && i < far; d, i = following(d, n), i+1 {
		if is(d, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) && (closest(d, atom.A) != nil || holdsElement(d, atom.A)) {
			return true
		}
	}
	return false
}

func isItemArticle(n *html.Node) bool { return is(n, atom.Article) && hasAttr(n, itemMark) }
