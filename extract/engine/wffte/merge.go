package wffte

import (
	"sort"
	"strings"

	"pilcrow/extract/page"
)

// group is one container, or several similar siblings.
type group struct {
	like    likeness
	first   int // the index of its first container
	members int // the number of its containers
	sd      float64
	chars   int // the length of the text
	puncts  int
}

// merge returns the groups of containers: step 5 of the paper. Siblings, whose
// path distance is 1, become one group if they have the same attributes. The SD
// of a group (its score) is the sum of its members' SDs. merge finds siblings
// that belong together by a hash instead of comparing pairs, so that the work
// stays linear.
func merge(c *content) []group {
	count := filled(c)
	groups := make([]group, 0, count)
	known := newGroupIndex(count)
	for i := range c.containers {
		k := &c.containers[i]
		if k.isEmpty() {
			continue
		}
		like := likenessOf(c.page, k.node)
		slot := known.find(groups, like)
		if *slot == none {
			*slot = int32(len(groups))
			groups = append(groups, group{like: like, first: i})
		}
		k.group = int(*slot)
		groups[*slot].add(k)
	}
	return groups
}

func (g *group) add(k *container) {
	g.members++
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
	sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
	return strings.Join(list, "\x00")
}

// groupIndex finds groups by their likeness. It is a hash table with open
// addressing and a fixed capacity, which takes less time than a map.
type groupIndex []int32 // indices of groups, or none

// newGroupIndex returns an index for at most n groups.
func newGroupIndex(n int) groupIndex {
	slots := 8
	for slots < 2*n {
		slots *= 2
	}
	x := make(groupIndex, slots)
	for i := range x {
		x[i] = none
	}
	return x
}

// find returns the place for the index of the group that is alike, which is
// none if there is no such group yet.
func (x groupIndex) find(groups []group, like likeness) *int32 {
	mask := uint64(len(x) - 1)
	at := like.hash() & mask
	for x[at] != none && groups[x[at]].like != like {
		at = (at + 1) & mask
	}
	return &x[at]
}

// hash returns a FNV-1a hash.
func (l likeness) hash() uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (offset ^ uint64(l.parent)) * prime
	for i := range len(l.class) {
		h = (h ^ uint64(l.class[i])) * prime
	}
	for i := range len(l.other) {
		h = (h ^ uint64(l.other[i])) * prime
	}
	return h ^ h>>32
}
