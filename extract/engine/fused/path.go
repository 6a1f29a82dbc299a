package fused

// path is the way from a block up to the body, with what stands on it.
type path struct {
	ups       []int32   // elements around the block, the innermost first
	distinct  []int32   // of these, those that hold more text than the one before
	topicAt   [64]uint8 // by topic: how many elements up it stands, or far
	markAt    [64]uint8 // likewise by mark
	topicOf   [64]int32 // by topic: the element that it stands at, or none
	markOf    [64]int32 // likewise by mark
	onComma   []bool    // by element: on the way to the best division by comma
	onDescent []bool    // by element: on the way to where descent ends

	// From the block up to the first element that is also around the best
	// division by comma, down from there to that one, and the share of the page
	// that the element holds.
	upToComma, downToComma int32
	meetingShare           float32
	upToDescent            int32 // likewise up towards where descent ends
	commaLevel             int32 // of the best division
}

// far is the distance to what is not on the path.
const far = 30

func newPath(o *outline, d *documents) path {
	p := path{onComma: make([]bool, len(o.elements)), onDescent: make([]bool, len(o.elements))}
	for i := range o.elements {
		e := &o.elements[i]
		if d.comma.rank.Best != none {
			p.onComma[i] = o.p.Contains(e.node, d.divs[d.comma.rank.Best].Node)
			if p.onComma[i] {
				p.commaLevel = e.level
			}
		}
		p.onDescent[i] = d.final >= 0 && o.p.Contains(e.node, d.final)
	}
	return p
}

// highest bounds the walk up, and so the work for each block. Of 340 pages of
// wcxb-dev the deepest has 42 elements around a text.
const highest = 256

// climb walks up from block i.
func (p *path) climb(o *outline, i int32) {
	p.ups, p.distinct = p.ups[:0], p.distinct[:0]
	chars := int32(-1)
	for at := o.blocks[i].owner; at != none && len(p.ups) < highest; {
		e := &o.elements[at]
		p.ups = append(p.ups, at)
		if e.counts.Chars != chars {
			p.distinct = append(p.distinct, at)
			chars = e.counts.Chars
		}
		at = e.parent
	}
}

// note writes down what stands on the way up from block i.
func (p *path) note(o *outline, i int32) {
	for k := range p.topicAt {
		p.topicAt[k], p.markAt[k] = far, far
		p.topicOf[k], p.markOf[k] = none, none
	}
	p.upToComma, p.downToComma, p.meetingShare, p.upToDescent = far, far, 0, far
	b := &o.blocks[i]
	p.names(b.topics, b.inline, 0, b.owner)
	for k, at := range p.ups {
		e, up := &o.elements[at], int32(k)
		p.names(e.topics, e.marks, min(up, far-1), at)
		if p.onComma[at] && p.upToComma == far {
			p.upToComma, p.downToComma = up, p.commaLevel-e.level
			p.meetingShare = ratio(float32(e.counts.Chars), float32(o.total.Chars))
		}
		if p.onDescent[at] && p.upToDescent == far {
			p.upToDescent = up
		}
	}
}

// names writes down the topics and marks that were not met lower.
func (p *path) names(t topics, m marks, up, at int32) {
	for k := 0; t != 0; k, t = k+1, t>>1 {
		if t&1 != 0 && p.topicAt[k] == far {
			p.topicAt[k], p.topicOf[k] = uint8(up), at
		}
	}
	for k := 0; m != 0; k, m = k+1, m>>1 {
		if m&1 != 0 && p.markAt[k] == far {
			p.markAt[k], p.markOf[k] = uint8(up), at
		}
	}
}
