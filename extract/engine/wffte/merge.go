package wffte

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// group is one container, or like siblings merged into one.
type group struct {
	members []int // indices of containers, in document order
	sd      float64
	chars   int // the length of its text
	puncts  int
}

// merge is step 5: containers whose path distance is 1 because they are
// siblings, and whose attributes are the same, become one, with the sum of
// their SD. Instead of comparing each pair, siblings are looked up by what
// they must share, so that a page of many siblings stays linear.
func merge(c *content) []group {
	var groups []group
	known := map[likeness]int{} // index of the group
	for i, k := range c.containers {
		if k.isEmpty() {
			continue
		}
		like := likenessOf(c.page, k.node)
		g, ok := known[like]
		if !ok {
			g = len(groups)
			known[like] = g
			groups = append(groups, group{})
		}
		c.containers[i].group = g
		groups[g].add(i, k)
	}
	return groups
}

func (g *group) add(i int, k container) {
	g.members = append(g.members, i)
	g.sd += k.sd
	g.chars += int(k.text.Chars)
	g.puncts += int(k.text.Puncts)
}

// likeness is what siblings share when they merge: their class, and without
// one their style and other attributes but for the id.
type likeness struct {
	parent       page.NodeID
	class, other string
}

func likenessOf(p *page.Page, n page.NodeID) likeness {
	like := likeness{parent: p.Parent(n), class: strings.TrimSpace(p.Attr(n, "class"))}
	if like.class == "" {
		like.other = otherAttributes(p, n)
	}
	return like
}

// otherAttributes writes n's attributes but for class and id in one string,
// sorted, because their order in the source means nothing. HTML holds no 0, so
// it can part them.
func otherAttributes(p *page.Page, n page.NodeID) string {
	var list []string
	for name, value := range p.Attrs(n) {
		if name != "class" && name != "id" {
			list = append(list, name+"\x00"+value)
		}
	}
	slices.Sort(list)
	return strings.Join(list, "\x00")
}
