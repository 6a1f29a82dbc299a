package wffte

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// group is one container, or several similar siblings.
type group struct {
	members []int // indices of containers, in document order
	sd      float64
	chars   int // the length of the text
	puncts  int
}

// merge returns the groups of containers: step 5 of the paper. Siblings, whose
// path distance is 1, become one group if they have the same attributes. The SD
// of a group (its score) is the sum of its members' SDs. merge finds siblings
// that belong together by a map key instead of comparing pairs, so that the
// work stays linear.
func merge(c *content) []group {
	var groups []group
	known := map[likeness]int{} // the index of each group
	for i := range c.containers {
		k := &c.containers[i]
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
		k.group = g
		groups[g].add(i, k)
	}
	return groups
}

func (g *group) add(i int, k *container) {
	g.members = append(g.members, i)
	g.sd += k.sd
	g.chars += int(k.text.Chars)
	g.puncts += int(k.text.Puncts)
}

// likeness is what siblings must have in common to merge: their class or, if
// they have none, all attributes except the id.
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

// otherAttributes returns n's attributes except class and id as one string.
// They are sorted, because their order in the source has no meaning, and
// separated by the character U+0000, which HTML cannot contain.
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
