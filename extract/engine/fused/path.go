package fused

import "math/bits"

// path is the way from a block up to the body, with the marks and topics on it.
type path struct {
	ups       []int32 // indices of the elements around the block, the innermost first
	distinct  []int32 // those of ups that have more text than the element inside
	topics    firsts  // the first element with each topic
	marks     firsts  // the first element with each mark
	onComma   []bool  // by element: whether it contains the best division, by the comma engine
	onDescent []bool  // by element: whether it contains the node that the descent engine selects

	// The meeting element is the first one above the block that also contains the
	// comma engine's best division. upToComma is the number of levels from the
	// block up to the meeting element, downToComma from there down to the
	// division, and meetingShare the meeting element's share of the page's text.
	upToComma, downToComma int32
	meetingShare           float32
	upToDescent            int32 // the levels up to the first element that contains the node that the descent engine selects
	commaLevel             int32 // the level of the best division
}

// far stands for the distance of a mark, topic or node that is not on the path.
const far = 30

func newPath(o *outline, d *documents) path {
	p := path{onComma: make([]bool, len(o.elements)), onDescent: make([]bool, len(o.elements))}
	p.topics.reset()
	p.marks.reset()
	for i := range o.elements {
		e := &o.elements[i]
		if d.comma.rank.Best != none {
			p.onComma[i] = o.p.Contains(e.node, d.divs[d.comma.rank.Best].Node)
			if p.onComma[i] {
				p.commaLevel = e.level
			}
		}
		p.onDescent[i] = d.descent.final >= 0 && o.p.Contains(e.node, d.descent.final)
	}
	return p
}

// climb fills ups and distinct with the elements around block i.
func (p *path) climb(o *outline, i int32) {
	p.ups, p.distinct = p.ups[:0], p.distinct[:0]
	chars := int32(-1)
	for at := o.blocks[i].owner; at != none && len(p.ups) < maxLevels; {
		e := &o.elements[at]
		p.ups = append(p.ups, at)
		if e.counts.Chars != chars {
			p.distinct = append(p.distinct, at)
			chars = e.counts.Chars
		}
		at = e.parent
	}
}

// record fills topics and marks with those on the path of block i, and computes
// the distances to the results of the comma and descent engines.
func (p *path) record(o *outline, i int32) {
	p.topics.begin()
	p.marks.begin()
	p.upToComma, p.downToComma, p.meetingShare, p.upToDescent = far, far, 0, far
	b := &o.blocks[i]
	p.topics.add(uint64(b.topics), 0, o, b.owner)
	p.marks.add(uint64(b.inline), 0, o, b.owner)
	for k, at := range p.ups {
		e, up := &o.elements[at], int32(k)
		p.topics.add(uint64(e.topics), min(up, far-1), o, at)
		p.marks.add(uint64(e.marks), min(up, far-1), o, at)
		if p.onComma[at] && p.upToComma == far {
			p.upToComma, p.downToComma = up, p.commaLevel-e.level
			p.meetingShare = o.shareOf(e)
		}
		if p.onDescent[at] && p.upToDescent == far {
			p.upToDescent = up
		}
	}
	p.topics.end()
	p.marks.end()
}

// firsts is, for each topic or mark, the innermost element on the path that has
// it.
type firsts struct {
	met     uint64      // the set of topics or marks on the path
	before  uint64      // the set of those on the path of the block before
	changed uint64      // the set of those for which at or share differs from that of the block before
	at      [64]float32 // how many levels up the element is, or far
	share   [64]float32 // the element's share of the page's text, or -1
}

func (s *firsts) reset() {
	for k := range s.at {
		s.at[k], s.share[k] = far, -1
	}
}

func (s *firsts) begin() { s.before, s.met, s.changed = s.met, 0, 0 }

// end removes what only the path of the block before has.
func (s *firsts) end() {
	gone := s.before &^ s.met
	s.changed |= gone
	for ; gone != 0; gone &= gone - 1 {
		k := bits.TrailingZeros64(gone) % 64
		s.at[k], s.share[k] = far, -1
	}
}

// add records an element for those topics or marks in set that no element
// further inside has. at is the element's index, and up is how many levels it
// is above the block.
func (s *firsts) add(set uint64, up int32, o *outline, at int32) {
	set &^= s.met
	if set == 0 {
		return
	}
	s.met |= set
	share := o.shareOf(&o.elements[at])
	for ; set != 0; set &= set - 1 {
		k := bits.TrailingZeros64(set) % 64
		if s.at[k] != float32(up) || s.share[k] != share {
			s.at[k], s.share[k] = float32(up), share
			s.changed |= 1 << k
		}
	}
}

// shareOf returns an element's share of the page's text.
func (o *outline) shareOf(e *element) float32 {
	return ratio(float32(e.counts.Chars), float32(o.total.Chars))
}
