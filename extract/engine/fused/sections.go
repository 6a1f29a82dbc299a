package fused

// sections has the headings before and after each block. They divide the page
// into sections.
type sections struct {
	heading []int32 // by block: the block itself if it is a heading, else the last heading before it, or none
	next    []int32 // by block: the next heading after it, or the number of blocks
}

func sectionsOf(o *outline) sections {
	n := len(o.blocks)
	s := sections{make([]int32, n), make([]int32, n)}
	last := int32(none)
	for i := range o.blocks {
		if o.elements[o.blocks[i].owner].marks.has(markHeading) {
			last = int32(i)
		}
		s.heading[i] = last
	}
	next := int32(n)
	for i := n - 1; i >= 0; i-- {
		s.next[i] = next
		if s.heading[i] == int32(i) {
			next = int32(i)
		}
	}
	return s
}

// write writes the figures of the heading above block i and of its section.
func (s sections) write(w *row, m *measuring, i int32) {
	h := s.heading[i]
	if !w.differs(&m.shown.heading, h) {
		s.placeIn(w, m, i)
		return
	}
	w.in(familyNear, "heading")
	from := max(0, h)
	if h == none {
		for _, name := range [...]string{"level", "link share", "words", "blocks since", "levels between", "title share"} {
			w.put(name, -1)
		}
	} else {
		w.put("level", m.readings[h].tag)
		w.put("link share", m.readings[h].linkShare)
		w.put("words", m.readings[h].length)
		w.put("blocks since", float32(i-h))
		w.put("levels between", m.levelsBetween(i, h))
		w.put("title share", ratio(m.readings[h].inTitle, m.readings[h].words))
	}
	c := m.p.CountsBetween(m.blocks[from].first, m.blocks[s.next[i]-1].end)
	w.in(familyNear, "section")
	w.put("blocks", float32(s.next[i]-from))
	w.put("words", words(c))
	w.put("link share", linkShare(c))
}

// placeIn writes only those figures that the blocks of a section don't share.
func (s sections) placeIn(w *row, m *measuring, i int32) {
	const headingFigures, sectionFigures = 6, 3
	h := s.heading[i]
	if h == none {
		w.same(headingFigures + sectionFigures)
		return
	}
	w.same(3)
	w.put("blocks since", float32(i-h))
	w.put("levels between", m.levelsBetween(i, h))
	w.same(1 + sectionFigures)
}

// levelsBetween returns how many levels block i is below block j.
func (m *measuring) levelsBetween(i, j int32) float32 {
	return float32(m.elements[m.blocks[i].owner].level - m.elements[m.blocks[j].owner].level)
}
