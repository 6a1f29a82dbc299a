package article

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// How the builder writes the arrays: it appends nodes, removes a vain block at
// the end, and at last joins the pieces of texts and sets the ends.

// add appends an element to a parent and returns it.
func (b *builder) add(parent int32, e element) int32 {
	if e.id != noTarget {
		if e.count == 0 {
			e.first = b.reserve()
		}
		e.first, e.count = e.first-1, e.count+1
		to := &b.targets.list[e.id]
		b.attrs[e.first] = idOf(to)
		to.shown, to.linked = true, to.linked || e.kind.isHeading()
	}
	b.targets.link(e.leadsTo)
	if e.kind.isCell() {
		b.linkHeaders(e)
	}
	b.nodes = append(b.nodes, node{kind: e.kind, parent: parent, first: e.first, count: e.count})
	return b.lastNode()
}

// linkHeaders notes that a cell with these headers is in the article.
func (b *builder) linkHeaders(cell element) {
	for _, a := range b.attrs[cell.first : cell.first+cell.count] {
		if a.name == "headers" {
			for id := range strings.FieldsSeq(a.value) {
				b.targets.link(b.targets.find(id))
			}
		}
	}
}

// reserve returns the index of the next attribute and leaves the one before it
// free for an id.
func (b *builder) reserve() int32 {
	b.attrs = append(b.attrs, attr{})
	return int32(len(b.attrs))
}

func (b *builder) lastNode() int32 { return int32(len(b.nodes) - 1) }

// isOpen reports whether the last node is n or below it.
func (b *builder) isOpen(n int32) bool {
	i := b.lastNode()
	for i > n {
		i = b.nodes[i].parent
	}
	return i == n
}

// lastChild returns the last child of an open node, or nowhere.
func (b *builder) lastChild(n int32) int32 {
	for i := b.lastNode(); i > n; i = b.nodes[i].parent {
		if b.nodes[i].parent == n {
			return i
		}
	}
	return nowhere
}

// finish completes the tree and returns it.
func (b *builder) finish() *tree {
	b.at, b.inlines = 0, nil
	b.flush(0)
	for i := range b.nodes {
		if n := &b.nodes[i]; n.kind == Text && n.count > 1 {
			b.texts[n.first] = strings.Join(b.texts[n.first:n.first+n.count], "")
		}
	}
	b.setEnds()
	return &tree{b.nodes, b.attrs, b.texts}
}

// setEnds sets the ends of all nodes. Backwards, the first node seen below
// another is its last descendant.
func (b *builder) setEnds() {
	for i := b.lastNode(); i >= 0; i-- {
		n := &b.nodes[i]
		if n.end == 0 {
			n.end = i + 1
		}
		if n.parent >= 0 && b.nodes[n.parent].end == 0 {
			b.nodes[n.parent].end = n.end
		}
	}
}

// common returns e with only those attributes that mean the same on every
// element. They are next to one another.
func (b *builder) common(e element) element {
	for e.count > 0 && !b.attrs[e.first].isCommon() {
		e.first, e.count = e.first+1, e.count-1
	}
	for e.count > 0 && !b.attrs[e.first+e.count-1].isCommon() {
		e.count--
	}
	return e
}

// appendText adds s, which comes from a node of the page or none, to parent. A parser drops a line break at the start of a
// pre. A run of text consists of pieces until finish joins them: joining each
// with the next would take quadratic time.
func (b *builder) appendText(parent int32, s string, source page.NodeID) {
	if parent == b.lastNode() && b.nodes[parent].kind == Pre {
		s = strings.TrimLeft(s, "\n")
	}
	if s == "" {
		return
	}
	if b.endsWithText(parent) {
		last := &b.nodes[b.lastNode()]
		last.count++
		if last.source == page.None {
			last.source = source
		}
	} else {
		b.nodes = append(b.nodes, node{kind: Text, parent: parent, first: int32(len(b.texts)), count: 1, source: source})
	}
	b.texts = append(b.texts, s)
}

// endsWithText reports whether the last child of an open node is a text.
func (b *builder) endsWithText(n int32) bool {
	last := &b.nodes[b.lastNode()]
	return last.kind == Text && last.parent == n
}

// isVain reports whether an empty block shows and means nothing. Items and
// cells keep their place, and targets of links are needed.
func (b *builder) isVain(n int32) bool {
	at := &b.nodes[n]
	if !kinds[at.kind].vanishes || at.count > 0 && b.attrs[at.first].name == "id" {
		return false
	}
	for i := n + 1; i < int32(len(b.nodes)) && b.nodes[i].parent == n; i++ {
		if b.nodes[i].kind != Text || !b.isBlankText(i) {
			return false
		}
	}
	return true
}

func (b *builder) isBlankText(n int32) bool {
	at := &b.nodes[n]
	for _, piece := range b.texts[at.first : at.first+at.count] {
		if !isBlank(piece) {
			return false
		}
	}
	return true
}

// remove removes a vain block with its text. It is the last node, unless it is
// a paragraph that a block has ended.
func (b *builder) remove(n int32) {
	end := n + 1
	if end < int32(len(b.nodes)) && b.nodes[end].parent == n {
		end++
	}
	if end == n+2 && end == int32(len(b.nodes)) {
		b.texts = b.texts[:b.nodes[n+1].first]
	}
	b.nodes = slices.Delete(b.nodes, int(n), int(end))
	for i := n; i < int32(len(b.nodes)); i++ {
		if b.nodes[i].parent > n {
			b.nodes[i].parent -= end - n
		}
	}
}

// withAttrs returns e with the attributes that were added since reserve.
func (b *builder) withAttrs(e element) element {
	e.count = int32(len(b.attrs)) - e.first
	if e.count == 0 {
		b.attrs = b.attrs[:e.first-1]
	}
	return e
}

// pend keeps a target whose element was not copied for the next one that is.
func (b *builder) pend(i targetIndex) {
	if i != noTarget {
		b.pending = append(b.pending, i)
	}
}

// unpend returns i, or the pending target for an element without.
func (b *builder) unpend(i targetIndex) targetIndex {
	if i != noTarget || len(b.pending) == 0 {
		return i
	}
	i, b.pending = b.pending[0], b.pending[1:]
	return i
}

// flush makes an empty element for each pending target and reports whether it
// did.
func (b *builder) flush(at int32) bool {
	for _, i := range b.pending {
		b.add(at, element{kind: Span, id: i})
	}
	flushed := len(b.pending) > 0
	b.pending = nil
	return flushed
}
