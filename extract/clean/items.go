package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// A listing is a row of teasers. Each becomes an article element, so that a
// reader can tell where one ends: siblings of the same name and class that each
// have a heading with a link. On a page that lists things, where nothing else
// has such a shape, a picture and a link are enough, and an advertisement may
// stand among them. Posts of threads are articles already (posts.go).

// itemMark stands on the articles that are items.
const itemMark = "data-item"

const fewestCards = 3

// markItems returns the step that makes articles of teasers, the inner ones
// first: a row of teasers is none itself.
func markItems(kind engine.Kind) func(root *html.Node) {
	return func(root *html.Node) {
		rows := map[*html.Node]bool{} // what holds teasers
		all := append([]*html.Node{root}, elements(root)...)
		for _, n := range slices.Backward(all) {
			for _, group := range groupsIn(n) {
				group = slices.DeleteFunc(group, func(n *html.Node) bool { return rows[n] })
				if cards := cardsOf(group, kind); len(cards) > 0 {
					makeItems(cards)
					for up := n; up != nil && !rows[up]; up = up.Parent {
						rows[up] = true
					}
				}
			}
		}
	}
}

// cardsOf returns those of a group that are teasers, if it is one of teasers.
func cardsOf(group []*html.Node, kind engine.Kind) []*html.Node {
	if len(group) < fewestCards {
		return nil
	}
	if !slices.ContainsFunc(group, func(n *html.Node) bool { return !isCard(n) }) {
		return group
	}
	if kind != engine.Listing && kind != engine.Collection {
		return nil
	}
	var tiles []*html.Node
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
func groupsIn(n *html.Node) (groups [][]*html.Node) {
	if n.FirstChild == nil || n.FirstChild == n.LastChild || hasAttr(n, itemMark) {
		return nil
	}
	places := map[string]int{}
	for c := range n.ChildNodes() {
		if !is(c, atom.Div, atom.Section, atom.Article) && !(is(c, atom.A) && holdsElement(c, atom.Img)) {
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

// makeItems makes articles of elements, and around links.
func makeItems(nodes []*html.Node) {
	for _, n := range nodes {
		if is(n, atom.A) {
			wrap(n, newElement(atom.Article))
			n = n.Parent
		}
		rename(n, atom.Article)
		set(n, itemMark, "")
	}
}

// isCard reports whether n has a heading that is a link to another page. One to
// a place on its own is a section's.
func isCard(n *html.Node) bool {
	const far = 1000 // nodes
	for d, i := following(n, n), 0; d != nil && i < far; d, i = following(d, n), i+1 {
		if is(d, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) && leadsToPage(d) {
			return true
		}
	}
	return false
}

func leadsToPage(heading *html.Node) bool {
	link := closest(heading, atom.A)
	if inside := elements(heading, atom.A); link == nil && len(inside) > 0 {
		link = inside[0]
	}
	return link != nil && !strings.Contains(get(link, "href"), "#")
}

// isTile reports whether n has a link, a heading or a picture, and a short text,
// and is not itself a row of such: its headings are one at most, and its
// pictures lead to one place.
func isTile(n *html.Node) bool {
	const long = 1500 // bytes
	if !isNoLonger(n, long) || isEmpty(n) || text(n) == "" {
		return false
	}
	headings := len(elements(n, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6))
	pictures := elements(n, atom.Img)
	target := ""
	for _, img := range pictures {
		if a := closest(img, atom.A); a != nil && get(a, "href") != target {
			if target != "" {
				return false
			}
			target = get(a, "href")
		}
	}
	isLinked := is(n, atom.A) || holdsElement(n, atom.A)
	return isLinked && headings <= 1 && headings+len(pictures) > 0
}

func isItemArticle(n *html.Node) bool { return is(n, atom.Article) && hasAttr(n, itemMark) }
