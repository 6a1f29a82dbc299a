package article

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// builder writes the tree. It holds two positions: the innermost open block,
// and the inline elements around the text to come. These are made only when
// such a text comes, and made again in each block that they span: so a link
// around two paragraphs becomes a link in each of them, no inline element holds
// a block, and none is empty except the targets of links.
//
// All content goes to the end of the document. So nodes are only appended, and
// a node may get children as long as the last node is below it: then it is
// open.
type builder struct {
	tree
	at           int32 // the innermost open block
	depth        int   // of the open blocks
	inlines      []opened
	targets      *targets
	pending      []targetIndex // targets whose elements were not copied: see pend
	carriedBytes int           // of inline elements that were made again
}

// element is one to be made. Its attributes are b.attrs[first:first+count]. If
// it has any, the attribute before them is free for an id.
type element struct {
	kind         Kind
	first, count int32
	id           targetIndex
	leadsTo      targetIndex // of a link inside the article
}

// opened is an inline element that was opened in the draft.
type opened struct {
	element
	node int32 // its copy at the current place, or nowhere
	made bool  // there is a copy somewhere
}

// The parsers of Chromium and of x/net/html stop nesting at 512 open elements.
// Together, blocks, the inline elements in the innermost one and the implied
// elements between them (at most three per block) stay below that.
const (
	maxDepth        = 100
	maxInlines      = 16
	maxMathDepth    = 40
	maxCarriedBytes = 128 << 10 // beyond any page of the corpora; a link of 8 KB around 10^5 paragraphs would be 800 MB
)

func newBuilder(capacity int, t *targets) *builder {
	b := &builder{targets: t}
	b.nodes = make([]node, 1, capacity+1)
	b.nodes[0] = node{kind: Div, parent: nowhere}
	b.texts = make([]string, 0, capacity/2+1)
	b.attrs = make([]attr, 0, capacity/2+1)
	return b
}

// openBlock opens a block and reports whether it did. Inside phrasing, and too
// deep, a block only separates its text from the rest.
func (b *builder) openBlock(e element) bool {
	if kinds[b.nodes[b.at].kind].role == phrasing || b.depth >= maxDepth {
		b.separate()
		b.pend(e.id)
		return false
	}
	b.closeInlines()
	parent, k := b.parentFor(e.kind)
	if parent == nowhere {
		b.pend(e.id)
		return false
	}
	if k != e.kind {
		e = b.common(e)
		e.kind = k
	}
	e.id = b.unpend(e.id)
	b.at = b.add(parent, e)
	b.depth++
	return true
}

// closeBlock returns to the container in which a block was opened. A block
// without content is removed.
func (b *builder) closeBlock(container int32) {
	b.closeInlines()
	closed := b.at
	b.at = container
	b.depth--
	if b.isVain(closed) {
		b.remove(closed)
		b.separate()
	}
}

// rule adds a block without content.
func (b *builder) rule(e element) {
	if container := b.at; b.openBlock(e) {
		b.closeBlock(container)
	}
}

// closeInlines leaves the copies of the open inline elements; the text to come
// gets new ones.
func (b *builder) closeInlines() {
	for i := range b.inlines {
		b.inlines[i].node = nowhere
	}
}

// openInline opens an inline element and reports whether it did.
func (b *builder) openInline(e element) bool {
	if !b.mayOpen(e.kind) {
		b.pend(e.id)
		return false
	}
	b.inlines = append(b.inlines, opened{element: e, node: nowhere})
	return true
}

// mayOpen reports whether an inline element may be inside the open ones. None
// is inside its like: a parser closes an a before another, and drops surplus
// formatting. sub, sup, q and span nest with a meaning. A parser ends an rt or
// rp where another begins, and ruby text belongs to a ruby.
func (b *builder) mayOpen(k Kind) bool {
	if len(b.inlines) >= maxInlines {
		return false
	}
	if k == Rt || k == Rp {
		return b.isInside(Ruby) && !b.isInside(Rt) && !b.isInside(Rp)
	}
	return kinds[k].nests || !b.isInside(k)
}

func (b *builder) isInside(k Kind) bool {
	return slices.ContainsFunc(b.inlines, func(o opened) bool { return o.kind == k })
}

// closeInline closes the innermost inline element. It is made, though it is
// empty, if a link leads to it.
func (b *builder) closeInline() {
	last := len(b.inlines) - 1
	if o := b.inlines[last]; o.id != noTarget && !o.made {
		if b.softPlace() == nowhere {
			b.pend(o.id)
		} else {
			b.place()
		}
	}
	b.inlines = b.inlines[:last]
}

// text adds text, which comes from a node of the page or none, in the open
// inline elements. White space alone opens nothing.
func (b *builder) text(s string, source page.NodeID) {
	if !isBlank(s) {
		b.appendText(b.place(), s, source)
	} else if at := b.softPlace(); at != nowhere {
		b.appendText(at, s, page.None)
	}
}

// atom adds an element without content in the open inline elements.
func (b *builder) atom(e element) int32 { return b.add(b.place(), e) }

// softBreak adds a br or wbr where text is already or may be.
func (b *builder) softBreak(k Kind) {
	if at := b.softPlace(); at != nowhere {
		b.add(at, element{kind: k})
	}
}

// separate keeps the texts before and after from running into one another: by
// a space, in a list or table by a new item or cell.
func (b *builder) separate() {
	if b.nodes[b.at].kind.isStructural() {
		b.endImplied()
		return
	}
	at := b.softPlace()
	if at == nowhere {
		return
	}
	space := " "
	if b.nodes[b.at].kind == Pre {
		space = "\n"
	}
	if !b.endsWithText(at) || !strings.HasSuffix(b.texts[len(b.texts)-1], space) {
		b.appendText(at, space, page.None)
	}
}

// place returns where text goes now, and makes what it stands in.
func (b *builder) place() int32 {
	b.splitParagraph()
	at := b.home(b.at)
	if b.flush(at) {
		b.closeInlines()
	}
	for i := range b.inlines {
		o := &b.inlines[i]
		if o.node == nowhere {
			b.make(o, at)
		}
		if o.node != nowhere {
			at = o.node
		}
	}
	return at
}

// make makes a copy of an inline element in parent, unless so many bytes of
// copies were made that the page must be hostile. An id goes to the first copy.
func (b *builder) make(o *opened, parent int32) {
	if o.made {
		o.id = noTarget
		if b.carriedBytes += b.size(o.element); b.carriedBytes > maxCarriedBytes || o.kind == Span && o.count == 0 {
			return
		}
	}
	o.node, o.made = b.add(parent, o.element), true
}

// size is what e's attributes add to the length of the HTML, in bytes.
func (b *builder) size(e element) int {
	size := 1
	for _, a := range b.attrs[e.first : e.first+e.count] {
		size += len(a.name) + len(a.value) + len("amp;")*strings.Count(a.value, "&")
	}
	return size
}

// softPlace returns where white space goes now, or nowhere if it means nothing:
// between the parts of a list or table, and after a block in a paragraph.
func (b *builder) softPlace() int32 {
	at := b.at
	if b.isSplit(at) {
		return nowhere
	}
	for b.nodes[at].kind.isStructural() {
		if at = b.impliedLast(at); at == nowhere {
			return nowhere
		}
	}
	for _, o := range b.inlines {
		if o.node != nowhere {
			at = o.node
		}
	}
	return at
}
