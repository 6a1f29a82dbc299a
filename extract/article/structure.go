package article

// Paragraphs, lists and tables: where a block goes, so that it is where a
// parser would leave it.

// parentFor returns the element in which a block is opened, and its kind there:
// a block that may not be there becomes a div. The parent is nowhere if the
// block only separates the parts of a list or table.
func (b *builder) parentFor(k Kind) (int32, Kind) {
	at := b.at
	if kinds[b.nodes[at].kind].role == paragraph {
		at = b.nodes[at].parent
	}
	if parent := b.structure(at, k); parent != nowhere {
		return parent, k
	}
	if b.nodes[at].kind.isStructural() && k == Div {
		b.endImplied()
		return nowhere, None
	}
	at = b.home(at)
	if !k.belongsIn(b.nodes[at].kind) {
		k = Div
	}
	return at, k
}

// structure returns the element that may hold such a block: at itself, or an
// implied part of a list or table below it; nowhere if there is none.
func (b *builder) structure(at int32, k Kind) int32 {
	if k.isList() && b.nodes[at].kind.isList() {
		return b.itemBefore(at)
	}
	for !k.belongsIn(b.nodes[at].kind) {
		if !b.nodes[at].kind.mayImply(k) {
			return nowhere
		}
		at = b.impliedIn(at)
	}
	return at
}

// mayImply reports whether a part of a table may be in a part above its own.
func (parent Kind) mayImply(child Kind) bool {
	return parent == Table && (child == Tr || child.isCell()) || kinds[parent].implied == Tr && child.isCell()
}

// itemBefore returns the item to which a list directly in a list belongs: the
// one before it, as browsers show it.
func (b *builder) itemBefore(list int32) int32 {
	if last := b.lastChild(list); last != nowhere {
		return last
	}
	return b.impliedIn(list)
}

// home returns the element that holds text and inline elements at this place:
// at itself, or in a list or table the item or cell that they imply.
func (b *builder) home(at int32) int32 {
	for b.nodes[at].kind.isStructural() {
		at = b.impliedIn(at)
	}
	return at
}

// impliedIn returns the implied child with which parent ends, or a new one.
func (b *builder) impliedIn(parent int32) int32 {
	if last := b.impliedLast(parent); last != nowhere {
		return last
	}
	b.closeInlines()
	n := b.add(parent, element{kind: kinds[b.nodes[parent].kind].implied})
	b.nodes[n].implied = true
	return n
}

// impliedLast returns the implied child with which parent ends, or nowhere.
func (b *builder) impliedLast(parent int32) int32 {
	if last := b.lastChild(parent); last != nowhere && b.nodes[last].implied {
		return last
	}
	return nowhere
}

// endImplied makes the content to come, directly in a list or table, begin a
// new item or cell.
func (b *builder) endImplied() {
	b.closeInlines()
	if last := b.lastChild(b.at); last != nowhere {
		b.nodes[last].implied = false
	}
}

// isSplit reports whether n is a paragraph that a block has ended.
func (b *builder) isSplit(n int32) bool {
	return kinds[b.nodes[n].kind].role == paragraph && !b.isOpen(n)
}

// splitParagraph continues in a new paragraph after a block in a paragraph.
func (b *builder) splitParagraph() {
	if !b.isSplit(b.at) {
		return
	}
	b.closeInlines()
	ended := b.nodes[b.at]
	next := b.common(element{kind: P, first: ended.first, count: ended.count})
	b.at = b.add(ended.parent, next)
}
