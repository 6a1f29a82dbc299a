package article

import (
	"slices"
	"strings"

	"pilcrow/extract/page"
)

// These methods of the builder write the arrays: they append nodes, remove an
// empty block at the end, and finally join the pieces of texts and set the
// ends.

// add appends an element to a parent and returns its index.
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

// linkHeaders records that the targets of a cell's headers are referred to.
func (b *builder) linkHeaders(cell element) {
	for _, a := range b.attrs[cell.first : cell.first+cell.count] {
		if a.name == "headers" {
			for id := range strings.FieldsSeq(a.value) {
				b.targets.link(b.targets.find(id))
			}
		}
	}
}

// reserve returns the index of the next attribute, after a free one for an id.
func (b *builder) reserve() int32 {
	b.attrs = append(b.attrs, attr{})
	return int32(len(b.attrs))
}

func (b *builder) lastNode() int32 { return int32(len(b.nodes) - 1) }

// isOpen reports whether n is the last node or an ancestor of it.
func (b *builder) isOpen(n int32) bool {
	i := b.lastNode()
	for i > n {
		i = b.nodes[i].parent
	}
	return i == n
}

func (b *builder) lastChild(n int32) int32 {
	for i := b.lastNode(); i > n; i = b.nodes[i].parent {
		if b.nodes[i].parent == n {
			return i
		}
	}
	return nowhere
}

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

// setEnds sets the ends of all nodes. It goes backwards, so the first
// descendant that it visits is the last one.
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

// common returns e with only the attributes that mean the same on every
// element. These are adjacent.
func (b *builder) common(e element) element {
	for e.count > 0 && !b.attrs[e.first].isCommon() {
		e.first, e.count = e.first+1, e.count-1
	}
	for e.count > 0 && !b.attrs[e.first+e.count-1].isCommon() {
		e.count--
	}
	return e
}

// appendText adds the text s to parent. source is its page node, or page.None.
// Parsers drop a line break at the start of a pre. A text is stored as pieces
// until finish, because joining each piece at once would take quadratic time.
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

func (b *builder) endsWithText(n int32) bool {
	last := &b.nodes[b.lastNode()]
	return last.kind == Text && last.parent == n
}

// isEmptyBlock reports whether n is an empty block without a meaning. Items,
// cells and targets of links have one.
func (b *builder) isEmptyBlock(n int32) bool {
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

// remove removes an empty block with its white space. It is the last node, or a
// paragraph that a block ended.
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

// withAttrs returns e with the attributes added since reserve.
func (b *builder) withAttrs(e element) element {
	e.count = int32(len(b.attrs)) - e.first
	if e.count == 0 {
		b.attrs = b.attrs[:e.first-1]
	}
	return e
}

// pend keeps the target of an element that is not copied for the next element.
func (b *builder) pend(i targetIndex) {
	if i != noTarget {
		b.pending = append(b.pending, i)
	}
}

// unpend returns i, or a pending target if there is no i.
func (b *builder) unpend(i targetIndex) targetIndex {
	if i != noTarget || len(b.pending) == 0 {
		return i
	}
	i, b.pending = b.pending[0], b.pending[1:]
	return i
}

// flush makes an empty element for each pending target, and reports whether
// there were any.
func (b *builder) flush(at int32) bool {
	for _, i := range b.pending {
		b.add(at, element{kind: Span, id: i})
	}
	flushed := len(b.pending) > 0
	b.pending = nil
	return flushed
}
