package fused

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// outline is a page as this engine sees it: its blocks of text, and the
// block-level elements around them.
type outline struct {
	p        *page.Page
	total    page.Counts // of the body
	blocks   []block
	elements []element
	siblings []group // of like siblings: one parent, tag and class
	styles   []group // of elements alike in tag and class, up to the grandparent
	images   []int32 // running sums over nodes
	controls []int32 // likewise, of form controls and buttons
}

// block is a run of text between two line breaks that elements make: the
// inline text of one block-level element, or a part of it where other blocks
// stand in between. All counted text of the body lies in exactly one.
type block struct {
	first, end page.NodeID // its nodes are [first, end), from text to text
	owner      int32       // index of the innermost block-level element around it
	counts     page.Counts
	topics     topics // of the inline elements around its text
	inline     marks  // likewise
}

// element is a block-level element.
type element struct {
	node     page.NodeID
	parent   int32 // index, -1 for the body
	level    int32 // depth among block-level elements
	from, to int32 // its blocks are [from, to)
	kids     int32 // block-level children
	counts   page.Counts
	topics   topics
	marks    marks
	style    uint64 // hash of tag and class
	siblings int32  // index of its group of like siblings
	place    int32  // how many of that group stand before it
	styled   int32  // index of its group of like style
}

const none = -1

// outlineOf reads p in one pass.
func outlineOf(p *page.Page) *outline {
	o := &outline{p: p}
	body := p.Body()
	if body == page.None {
		return o
	}
	o.total = p.Counts(body)
	r := outliner{outline: o, attributes: newDescriber(p)}
	o.elements = make([]element, 0, p.Len()/3)
	o.blocks = make([]block, 0, p.Len()/8)
	for n := body; n < p.End(body); n++ {
		r.leave(n)
		switch {
		case p.IsText(n):
			r.text(n)
		case partsText(p, n):
			r.enter(n)
		}
	}
	r.leave(p.End(body))
	o.group()
	o.count()
	return o
}

// outliner follows the open block-level elements through a page.
type outliner struct {
	*outline
	attributes describer
	open       []int32 // indices of the elements around the current node
	inside     bool    // the last block goes on
}

func (r *outliner) enter(n page.NodeID) {
	e := element{node: n, parent: r.innermost(), counts: r.p.Counts(n), from: int32(len(r.blocks))}
	if e.parent != none {
		up := &r.elements[e.parent]
		up.kids++
		e.level = up.level + 1
	}
	d := r.attributes.describe(n)
	e.topics, e.marks, e.style = d.topics, d.marks, d.style
	r.open = append(r.open, int32(len(r.elements)))
	r.elements = append(r.elements, e)
	r.inside = false
}

func (r *outliner) innermost() int32 {
	if len(r.open) == 0 {
		return none
	}
	return r.open[len(r.open)-1]
}

// leave closes the elements that end before n.
func (r *outliner) leave(n page.NodeID) {
	for k := len(r.open); k > 0; k-- {
		e := &r.elements[r.open[k-1]]
		if r.p.End(e.node) > n {
			return
		}
		e.to = int32(len(r.blocks))
		r.open = r.open[:k-1]
		r.inside = false
	}
}

func (r *outliner) text(n page.NodeID) {
	if !r.p.Counted(n) || r.p.Chars(n) == 0 {
		return
	}
	if !r.inside {
		r.blocks = append(r.blocks, block{first: n, owner: r.innermost()})
		r.inside = true
	}
	b := &r.blocks[len(r.blocks)-1]
	b.end = n + 1
	b.counts = r.p.CountsBetween(b.first, b.end)
	owner := r.elements[b.owner].node
	a := r.p.Parent(n)
	for up := 0; a != owner && up < highest; up++ {
		d := r.attributes.describe(a)
		b.topics |= d.topics
		b.inline |= d.marks
		a = r.p.Parent(a)
	}
}

// partsText reports whether n's text stands apart from the text around it.
// Custom elements and buttons do on nearly every page that has them, although
// a browser shows them inline by default.
func partsText(p *page.Page, n page.NodeID) bool {
	if p.Namespace(n) != page.HTML {
		return false
	}
	switch tag := p.Tag(n); tag {
	case 0:
		return strings.Contains(p.TagName(n), "-")
	case atom.Button:
		return true
	default:
		return page.IsBlock(tag)
	}
}

// count fills the running sums.
func (o *outline) count() {
	n := o.p.Len()
	o.images, o.controls = make([]int32, n+1), make([]int32, n+1)
	for i := range n {
		o.images[i+1], o.controls[i+1] = o.images[i], o.controls[i]
		switch o.p.Tag(page.NodeID(i)) {
		case atom.Img, atom.Picture, atom.Video:
			o.images[i+1]++
		case atom.Input, atom.Button, atom.Select, atom.Textarea:
			o.controls[i+1]++
		}
	}
}
