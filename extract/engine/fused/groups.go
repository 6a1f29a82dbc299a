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

// group finds the like elements. Each map holds an element at most.
func (o *outline) group() {
	siblings := make(map[[2]uint64]int32, len(o.elements))
	styles := make(map[uint64]int32, len(o.elements)/4)
	for i := range o.elements {
		e := &o.elements[i]
		up := uint64(uint32(e.parent))
		e.siblings, e.place = join(&o.siblings, siblings, [2]uint64{up, e.style}, e)
		e.styled, _ = join(&o.styles, styles, o.lineage(e), e)
	}
}

// lineage is the style of an element and the two around it.
func (o *outline) lineage(e *element) uint64 {
	const odd = 0x9e3779b97f4a7c15 // the golden ratio: spreads any key
	h := e.style
	for range 2 {
		if e.parent == none {
			break
		}
		e = &o.elements[e.parent]
		h = (h ^ h>>29) * odd
		h ^= e.style
	}
	return h
}

// join adds e to the group of that key and returns the group's index and e's
// place in it.
func join[K comparable](groups *[]group, index map[K]int32, key K, e *element) (at, place int32) {
	at, known := index[key]
	if !known {
		at = int32(len(*groups))
		index[key] = at
		*groups = append(*groups, group{from: e.from})
	}
	g := &(*groups)[at]
	place = g.members
	g.members++
	g.to = e.to
	g.counts = g.counts.Plus(e.counts)
	if 2*e.counts.LinkChars > e.counts.Chars {
		g.links++
	}
	return at, place
}

// styleOf hashes tag and class, digits left out: numbers tell like elements
// apart (post-17, col-3). FNV-1a.
func styleOf(p *page.Page, n page.NodeID) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (offset ^ uint64(p.Tag(n))) * prime
	class := p.Attr(n, "class")
	for i := 0; i < min(len(class), longest); i++ {
		if c := class[i]; c < '0' || c > '9' {
			h = (h ^ uint64(c)) * prime
		}
	}
	return h
}
