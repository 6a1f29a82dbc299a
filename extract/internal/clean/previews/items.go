package previews

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
)

// Items of a listing: siblings of the same tag, class and type that each have
// a heading with a link. Each becomes an article element, so that readers see
// where it ends. On a listing's or collection's page, groups without such
// headings also qualify: an item then needs only a picture and a link, and up
// to half of a group may be advertisements. Posts of threads are articles
// already (package threads).

const minRow = 3

// MarkItems returns the pass that turns items into articles. It handles inner
// rows first, because the container of a row is no item.
func MarkItems(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		rows := map[draft.Node]bool{} // the ancestors of items
		all := root.Elements()
		for i := len(all) - 1; i >= -1; i-- {
			n := root
			if i >= 0 {
				n = all[i]
			}
			for _, group := range groupsIn(n) {
				items := itemsOf(withoutRows(group, rows), kind)
				if len(items) == 0 {
					continue
				}
				makeItems(items)
				for up := n; up.Exists() && !rows[up]; up = up.Parent() {
					rows[up] = true
				}
			}
		}
	}
}

func withoutRows(group []draft.Node, rows map[draft.Node]bool) []draft.Node {
	if len(rows) == 0 {
		return group
	}
	var others []draft.Node
	for _, n := range group {
		if !rows[n] {
			others = append(others, n)
		}
	}
	return others
}

func itemsOf(group []draft.Node, kind engine.Kind) (items []draft.Node) {
	if len(group) < minRow {
		return nil
	}
	if haveLinkedHeadings(group) {
		return group
	}
	if kind != engine.Listing && kind != engine.Collection {
		return nil
	}
	for _, n := range group {
		if isItem(n) {
			items = append(items, n)
		}
	}
	if len(items) < minRow || 2*len(items) < len(group) {
		return nil
	}
	return items
}

// groupsIn groups the candidates among n's children by tag, first class and
// itemtype.
func groupsIn(n draft.Node) (groups [][]draft.Node) {
	parts := partsOf(n)
	places := map[string]int{}
	at := 0
	for i, c := range parts {
		if i == 0 || !isSameKind(c, parts[i-1]) {
			kind := c.Name() + " " + firstClass(c) + " " + c.Attr("itemtype")
			place, ok := places[kind]
			if !ok {
				place = len(groups)
				places[kind] = place
				groups = append(groups, nil)
			}
			at = place
		}
		groups[at] = append(groups[at], c)
	}
	return groups
}

// partsOf returns the children of n that may be items. Most elements have too
// few for a row.
func partsOf(n draft.Node) (parts []draft.Node) {
	if n.Has(draft.Item) || !hasRow(n) {
		return nil
	}
	for c := n.First(); c.Exists(); c = c.Next() {
		if c.Is(atom.Div, atom.Section, atom.Article) || c.Is(atom.A) && c.Holds(atom.Img) {
			parts = append(parts, c)
		}
	}
	return parts
}

func hasRow(n draft.Node) bool {
	count := 0
	for c := n.First(); c.Exists() && count < minRow; c = c.Next() {
		if c.Is(atom.Div, atom.Section, atom.Article, atom.A) {
			count++
		}
	}
	return count == minRow
}

func isSameKind(a, b draft.Node) bool {
	return a.Tag() == b.Tag() && firstClass(a) == firstClass(b) && a.Attr("itemtype") == b.Attr("itemtype")
}

func firstClass(n draft.Node) string {
	class, _, _ := strings.Cut(strings.TrimSpace(n.Attr("class")), " ")
	return class
}

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

func haveLinkedHeadings(nodes []draft.Node) bool {
	for _, n := range nodes {
		if !hasLinkedHeading(n) {
			return false
		}
	}
	return true
}

// hasLinkedHeading reports whether n has a heading that links to another page.
// A heading with a fragment link is a section's.
func hasLinkedHeading(n draft.Node) bool {
	const maxNodes = 1000
	for d, i := n.Following(n), 0; d.Exists() && i < maxNodes; d, i = d.Following(n), i+1 {
		if isHeading(d) && leadsToPage(d) {
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

// isItem reports whether n is short and presents one page: its pictures share
// one link, and it has at most one heading.
func isItem(n draft.Node) bool {
	const maxBytes = 1500
	if !n.IsNoLonger(maxBytes) || n.HoldsNoText() || !n.Is(atom.A) && !n.Holds(atom.A) {
		return false
	}
	headings := len(n.Elements(headingTags...))
	images := n.Elements(atom.Img)
	return headings <= 1 && headings+len(images) > 0 && leadToOnePlace(images)
}

func leadToOnePlace(images []draft.Node) bool {
	place := ""
	for _, img := range images {
		if a := img.Closest(atom.A); a.Exists() && a.Attr("href") != place {
			if place != "" {
				return false
			}
			place = a.Attr("href")
		}
	}
	return true
}
