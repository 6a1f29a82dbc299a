package article

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// builder writes the tree. It tracks the innermost open block and the inline
// elements around the current position. An inline element is made when text or
// an atom needs it, and again in each block that it spans. So a link around two
// paragraphs becomes one link in each, no inline element contains a block, and
// only targets of links are empty.
//
// All content is appended at the end of the document. A node is open, and may
// get children, while the last node is below it.
type builder struct {
	tree
	at           int32 // the innermost open block
	depth        int   // of open blocks
	inlines      []opened
	targets      *targets
	pending      []targetIndex // targets whose elements were not copied; see pend
	carriedBytes int           // of repeated inline elements
}

// element is an element to make. Its attributes are b.attrs[first:first+count].
// If there are any, the attribute before them is free for an id.
type element struct {
	kind         Kind
	first, count int32
	id           targetIndex
	leadsTo      targetIndex // of a link within the article
}

// opened is an open inline element of the draft.
type opened struct {
	element
	node int32 // its current copy, or nowhere
	made bool  // it has been copied
}

// Chromium's and x/net/html's parsers limit nesting to 512 open elements.
// Blocks, inline elements in the innermost one, and implied elements (at most
// three per block) together stay below that.
const (
	maxDepth        = 100
	maxInlines      = 16
	maxMathDepth    = 40
	maxCarriedBytes = 128 << 10 // more than in any page of the corpora; a link of 8 KB around 10^5 paragraphs would take 800 MB
)

func newBuilder(capacity int, t *targets) *builder {
	b := &builder{targets: t}
	b.nodes = make([]node, 1, capacity+1)
	b.nodes[0] = node{kind: Div, parent: nowhere}
	b.texts = make([]string, 0, capacity/2+1)
	b.attrs = make([]attr, 0, capacity/2+1)
	return b
}

// openBlock opens a block and reports whether it did. In phrasing, or if nested
// too deeply, a block only separates its text.
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

// closeBlock closes the innermost block, which was opened in container. It
// removes an empty block.
func (b *builder) closeBlock(container int32) {
	b.closeInlines()
	closed := b.at
	b.at = container
	b.depth--
	if b.isEmptyBlock(closed) {
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

// closeInlines ends the copies of the open inline elements. Later text gets new
// ones.
func (b *builder) closeInlines() {
	for i := range b.inlines {
		b.inlines[i].node = nowhere
	}
}

func (b *builder) openInline(e element) bool {
	if !b.mayOpen(e.kind) {
		b.pend(e.id)
		return false
	}
	b.inlines = append(b.inlines, opened{element: e, node: nowhere})
	return true
}

// mayOpen reports whether an inline element may be inside the open ones. Most
// must not be nested in themselves: parsers close an a before another, and drop
// redundant formatting. Nested sub, sup, q and span have a meaning. An rt or rp
// ends another one, and occurs only in ruby.
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

// closeInline closes the innermost inline element. If a link leads to it, it is
// made even if empty.
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

// text adds text in the open inline elements. source is its page node, or
// page.None. White space alone opens nothing.
func (b *builder) text(s string, source page.NodeID) {
	if !isBlank(s) {
		b.appendText(b.place(), s, source)
	} else if at := b.softPlace(); at != nowhere {
		b.appendText(at, s, page.None)
	}
}

// atom adds an element without content.
func (b *builder) atom(e element) int32 { return b.add(b.place(), e) }

// softBreak adds a br or wbr where text is allowed.
func (b *builder) softBreak(k Kind) {
	if at := b.softPlace(); at != nowhere {
		b.add(at, element{kind: k})
	}
}

// separate keeps texts before and after it apart: by a space, or in a list or
// table by a new item or cell.
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

// place returns the parent for text at the current position, after making
// missing elements.
func (b *builder) place() int32 {
	b.splitParagraph()
	at := b.textParent(b.at)
	if b.flush(at) {
		b.closeInlines()
	}
	for i := range b.inlines {
		o := &b.inlines[i]
		if o.node == nowhere {
			b.makeInline(o, at)
		}
		if o.node != nowhere {
			at = o.node
		}
	}
	return at
}

// makeInline makes a copy of an inline element in parent. It makes no more if
// the copies exceed a limit that only hostile pages reach. The first copy gets
// the id.
func (b *builder) makeInline(o *opened, parent int32) {
	if o.made {
		o.id = noTarget
		if b.carriedBytes += b.size(o.element); b.carriedBytes > maxCarriedBytes || o.kind == Span && o.count == 0 {
			return
		}
	}
	o.node, o.made = b.add(parent, o.element), true
}

// size returns the number of bytes of HTML for e's attributes.
func (b *builder) size(e element) int {
	size := 1
	for _, a := range b.attrs[e.first : e.first+e.count] {
		size += len(a.name) + len(a.value) + len("amp;")*strings.Count(a.value, "&")
	}
	return size
}

// softPlace returns the parent for white space at the current position. It
// returns nowhere between the parts of a list or table, and after a block in a
// paragraph, where white space means nothing.
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
