package fused

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// outline is a page as the fused engine sees it: blocks of text, and the
// block-level elements around them.
type outline struct {
	p        *page.Page
	total    page.Counts // of the body
	blocks   []block
	elements []element
	before   []length // entry i: the length of the text before block i; the last entry: of all text
	siblings []group  // groups of siblings with the same tag and class
	styles   []group  // groups of elements that have the same tag and class, as have their parents and grandparents
	images   []int32  // entry n: how many of the first n nodes are images or videos
	controls []int32  // entry n: how many of the first n nodes are form controls or buttons
}

// block is a run of text between the borders of block-level elements: the
// inline text of one element, or a part of that text between two nested blocks.
// All counted text of the body belongs to exactly one block.
type block struct {
	first, end page.NodeID // its nodes are [first, end); the first and the last are text
	owner      int32       // index of the innermost block-level element around it
	counts     page.Counts
	topics     names.Topics // the topics of the inline elements around its text
	inline     marks        // the marks of the inline elements around its text
}

// element is a block-level element.
type element struct {
	node     page.NodeID
	parent   int32 // index of the block-level element around it, or none for the body
	level    int32 // depth among block-level elements
	from, to int32 // its blocks are [from, to)
	kids     int32 // the number of its block-level children
	counts   page.Counts
	topics   names.Topics
	marks    marks
	style    uint64 // hash of tag and class
	siblings int32  // index of its group of siblings
	place    int32  // its position in that group
	styled   int32  // index of its group of styles
}

const none = -1

// usualDepth is more than the number of block-level elements around a text on
// most pages.
const usualDepth = 32

// outlineOf returns the outline of p. It takes one pass.
func outlineOf(p *page.Page) *outline {
	o := &outline{p: p}
	body := p.Body()
	if body == page.None {
		return o
	}
	o.total = p.Counts(body)
	r := outliner{outline: o, attributes: newDescriber(p), open: make([]int32, 0, usualDepth)}
	o.elements = make([]element, 0, p.Len()/3)
	o.blocks = make([]block, 0, p.Len()/8)
	for n := body; n < p.End(body); n++ {
		switch {
		case p.IsText(n):
			r.text(n)
		case p.SeparatesText(n):
			r.leave(n)
			r.enter(n)
		}
	}
	r.leave(p.End(body))
	o.measure()
	o.group()
	o.count()
	return o
}

// outliner builds an outline.
type outliner struct {
	*outline
	attributes describer
	open       []int32 // the indices of the elements around the current node
	inside     bool    // whether further text belongs to the last block
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
	r.leave(n)
	if !r.inside {
		r.blocks = append(r.blocks, block{first: n, owner: r.innermost()})
		r.inside = true
	}
	b := &r.blocks[len(r.blocks)-1]
	b.end = n + 1
	b.counts = r.p.CountsBetween(b.first, b.end)
	owner := r.elements[b.owner].node
	a := r.p.Parent(n)
	for up := 0; a != owner && up < maxLevels; up++ {
		d := r.attributes.describe(a)
		b.topics |= d.topics
		b.inline |= d.marks
		a = r.p.Parent(a)
	}
}

// measure fills o.before.
func (o *outline) measure() {
	o.before = make([]length, len(o.blocks)+1)
	for i := range o.blocks {
		c := &o.blocks[i].counts
		l := o.before[i]
		o.before[i+1] = length{l.words + c.Words, l.chars + c.Chars, l.ideographs + c.Ideographs}
	}
}

// count fills o.images and o.controls with running sums.
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

// maxLevels limits how far up a path goes, and with it the work for each block.
// In 340 pages of the corpus wcxb-dev no text has more than 42 elements around
// it.
const maxLevels = 256

// A character of a script without spaces (an "ideograph") counts as this many
// words and characters, so that lengths are comparable across scripts; package
// page counts it as one of each. For comparison: languages_test.go has the same
// report in ten scripts. It has 117 words and 640 characters in Latin script,
// 172 characters in Chinese and 221 in Japanese.
const (
	wordsPerIdeograph = 0.6
	charsPerIdeograph = 3.5
)

// length is the part of page.Counts on which the length of a text depends.
type length struct{ words, chars, ideographs int32 }

// lengthOf returns the length of the blocks [from, to).
func (o *outline) lengthOf(from, to int32) length {
	a, b := &o.before[from], &o.before[to]
	return length{b.words - a.words, b.chars - a.chars, b.ideographs - a.ideographs}
}

// inWords returns the number of words in l, comparable across scripts.
func (l length) inWords() float32 { return fairLength(l.words, l.ideographs, wordsPerIdeograph) }

// inChars returns the number of characters in l, comparable across scripts.
func (l length) inChars() float32 { return fairLength(l.chars, l.ideographs, charsPerIdeograph) }

func fairLength(all, ideographs int32, perIdeograph float32) float32 {
	return float32(all-ideographs) + float32(perIdeograph*float32(ideographs))
}

// words returns the number of words in c, comparable across scripts.
func words(c page.Counts) float32 {
	return fairLength(c.Words, c.Ideographs, wordsPerIdeograph)
}

// chars returns the number of characters in c, comparable across scripts.
func chars(c page.Counts) float32 {
	return fairLength(c.Chars, c.Ideographs, charsPerIdeograph)
}

// linkShare returns the share of c's characters in links.
func linkShare(c page.Counts) float32 { return ratio(float32(c.LinkChars), float32(c.Chars)) }
