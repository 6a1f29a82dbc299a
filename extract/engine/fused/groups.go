package fused

import "pilcrow/extract/page"

// group is a number of elements that look alike: the rows of a list, the posts
// of a thread, the cards of a shop, the paragraphs of an article.
type group struct {
	members int32
	from    int32 // first block
	to      int32 // end of the last member's blocks
	counts  page.Counts
	links   int32 // members of which most is links
}

// group finds the like elements.
func (o *outline) group() {
	siblings, styles := newIndex(len(o.elements)), newIndex(len(o.elements))
	o.siblings, o.styles = make([]group, 0, len(o.elements)), make([]group, 0, len(o.elements)/2)
	for i := range o.elements {
		e := &o.elements[i]
		e.siblings, e.place = join(&o.siblings, siblings, spread(uint64(uint32(e.parent)))+e.style, e)
		e.styled, _ = join(&o.styles, styles, o.lineage(e), e)
	}
}

// lineage is the style of an element and the two around it.
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

// join adds e to the group of that key and returns the group's index and e's
// place in it.
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
