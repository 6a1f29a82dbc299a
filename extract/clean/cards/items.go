package cards

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// A listing is a row of teasers. Each becomes an article element, so that a
// reader can tell where one ends: siblings of the same name and class that each
// have a heading with a link. On a page that lists things, where nothing else
// has such a shape, a picture and a link are enough, and an advertisement may
// stand among them. Posts of threads are articles already (posts.go).
const fewestCards = 3

// MarkItems returns the step that makes articles of teasers, the inner ones
// first: a row of teasers is none itself.
func MarkItems(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		rows := map[draft.Node]bool{} // what holds teasers
		all := append([]draft.Node{root}, root.Elements()...)
		for _, n := range slices.Backward(all) {
			for _, group := range groupsIn(n) {
				group = slices.DeleteFunc(group, func(n draft.Node) bool { return rows[n] })
				if cards := cardsOf(group, kind); len(cards) > 0 {
					makeItems(cards)
					for up := n; up.Exists() && !rows[up]; up = up.Parent() {
						rows[up] = true
					}
				}
			}
		}
	}
}

// cardsOf returns those of a group that are teasers, if it is one of teasers.
func cardsOf(group []draft.Node, kind engine.Kind) []draft.Node {
	if len(group) < fewestCards {
		return nil
	}
	if !slices.ContainsFunc(group, func(n draft.Node) bool { return !isCard(n) }) {
		return group
	}
	if kind != engine.Listing && kind != engine.Collection {
		return nil
	}
	var tiles []draft.Node
	for _, n := range group {
		if isTile(n) {
			tiles = append(tiles, n)
		}
	}
	if len(tiles) < fewestCards || 2*len(tiles) < len(group) {
		return nil
	}
	return tiles
}

// groupsIn returns n's children that only group blocks or are links around a
// picture, by name and first class.
func groupsIn(n draft.Node) (groups [][]draft.Node) {
	if !n.First().Exists() || n.First() == n.Last() || n.Has(draft.Item) {
		return nil
	}
	places := map[string]int{}
	for c := range n.Children() {
		if !c.Is(atom.Div, atom.Section, atom.Article) && !(c.Is(atom.A) && c.Holds(atom.Img)) {
			continue
		}
		class, _, _ := strings.Cut(strings.TrimSpace(c.Attr("class")), " ")
		kind := c.Name() + " " + class + " " + c.Attr("itemtype")
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

// makeItems makes articles of elements, and around links.
func makeItems(nodes []draft.Node) {
	for _, n := range nodes {
		if n.Is(atom.A) {
			n.WrapIn(n.Tree().Element(atom.Article))
			n = n.Parent()
		}
		n.Rename(atom.Article)
		n.Mark(draft.Item)
	}
}

// isCard reports whether n has a heading that is a link to another page. One to
// a place on its own is a section's.
func isCard(n draft.Node) bool {
	const far = 1000 // nodes
	for d, i := n.Following(n), 0; d.Exists() && i < far; d, i = d.Following(n), i+1 {
		if d.Is(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) && leadsToPage(d) {
			return true
		}
	}
	return false
}

func leadsToPage(heading draft.Node) bool {
	link := heading.Closest(atom.A)
	if inside := heading.Elements(atom.A); !link.Exists() && len(inside) > 0 {
		link = inside[0]
	}
	return link.Exists() && !strings.Contains(link.Attr("href"), "#")
}

// isTile reports whether n has a link, a heading or a picture, and a short text,
// and is not itself a row of such: its headings are one at most, and its
// pictures lead to one place.
func isTile(n draft.Node) bool {
	const long = 1500 // bytes
	if !n.IsNoLonger(long) || n.IsEmpty() || n.Text() == "" {
		return false
	}
	headings := len(n.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6))
	pictures := n.Elements(atom.Img)
	target := ""
	for _, img := range pictures {
		if a := img.Closest(atom.A); a.Exists() && a.Attr("href") != target {
			if target != "" {
				return false
			}
			target = a.Attr("href")
		}
	}
	isLinked := n.Is(atom.A) || n.Holds(atom.A)
	return isLinked && headings <= 1 && headings+len(pictures) > 0
}
