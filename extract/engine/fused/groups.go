package fused

import "pilcrow/extract/page"

// group is a set of similar elements: the rows of a list, the posts of a
// thread, the products of a shop, the paragraphs of an article.
type group struct {
	members int32
	from    int32 // the first block of the first member
	to      int32 // the end of the last member's blocks
	counts  page.Counts
	links   int32 // the number of members with more than half of their text in links
}

// group fills o.siblings and o.styles with the groups of similar elements.
func (o *outline) group() {
	siblings, styles := newIndex(len(o.elements)), newIndex(len(o.elements))
	o.siblings, o.styles = make([]group, 0, len(o.elements)), make([]group, 0, len(o.elements)/2)
	for i := range o.elements {
		e := &o.elements[i]
		e.siblings, e.place = join(&o.siblings, siblings, spread(uint64(uint32(e.parent)))+e.style, e)
		e.styled, _ = join(&o.styles, styles, o.lineage(e), e)
	}
}

// lineage returns a hash of the styles of an element, its parent and its
// grandparent.
func (o *outline) lineage(e *element) uint64 {
	h := e.style
	for range 2 {
		if e.parent == none {
			break
		}
		e = &o.elements[e.parent]
		h = spread(h) ^ e.style
	}
	return h
}

// join adds e to the group with the given key, or to a new one. It returns the
// index of the group and the place of e in it.
func join(groups *[]group, known index, key uint64, e *element) (at, place int32) {
	slot := known.of(key)
	if *slot == none {
		*slot = int32(len(*groups))
		*groups = append(*groups, group{from: e.from})
	}
	g := &(*groups)[*slot]
	place = g.members
	g.members++
	g.to = e.to
	g.counts.Add(e.counts)
	if 2*e.counts.LinkChars > e.counts.Chars {
		g.links++
	}
	return *slot, place
}
