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

// index maps 64-bit hashes to numbers. It is a hash table with open addressing
// and a fixed capacity. It replaces a Go map, which took longer: the difference
// was a tenth of the fused engine's time in WebAssembly.
type index struct {
	keys    []uint64
	numbers []int32 // none in free places
}

// newIndex returns an index for at most n keys.
func newIndex(n int) index {
	size := 8
	for size < 2*n {
		size *= 2
	}
	x := index{make([]uint64, size), make([]int32, size)}
	for i := range x.numbers {
		x.numbers[i] = none
	}
	return x
}

// of returns a pointer to the number of key. If key is new, the number is none,
// and the caller must set it.
func (x index) of(key uint64) *int32 {
	mask := uint64(len(x.keys) - 1)
	at := spread(key) & mask
	for x.numbers[at] != none && x.keys[at] != key {
		at = (at + 1) & mask
	}
	x.keys[at] = key
	return &x.numbers[at]
}
