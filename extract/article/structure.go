package article

// These methods keep the content model of paragraphs, lists and tables: they
// put a block where a parser would put it.

// parentFor returns the element in which to open a block, and the block's kind
// there. A block that is not allowed becomes a div. It returns nowhere if the
// block only separates parts of a list or table.
func (b *builder) parentFor(k Kind) (int32, Kind) {
	at := b.at
	if kinds[b.nodes[at].kind].role == paragraph {
		at = b.nodes[at].parent
	}
	if parent := b.structuralParent(at, k); parent != nowhere {
		return parent, k
	}
	if b.nodes[at].kind.isStructural() && k == Div {
		b.endImplied()
		return nowhere, None
	}
	at = b.textParent(at)
	if !k.belongsIn(b.nodes[at].kind) {
		k = Div
	}
	return at, k
}

// structuralParent returns the element that may contain a block of kind k: at,
// or an implied part of a list or table in it, or nowhere.
func (b *builder) structuralParent(at int32, k Kind) int32 {
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

// mayImply reports whether child may be in parent, a part of a table, if the
// parts between are implied.
func (parent Kind) mayImply(child Kind) bool {
	return parent == Table && (child == Tr || child.isCell()) || kinds[parent].implied == Tr && child.isCell()
}

// itemBefore returns the item to which a list directly in a list belongs: the
// previous one, as browsers show it.
func (b *builder) itemBefore(list int32) int32 {
	if last := b.lastChild(list); last != nowhere {
		return last
	}
	return b.impliedIn(list)
}

// textParent returns the element for text at this place: at, or an implied item
// or cell in it.
func (b *builder) textParent(at int32) int32 {
	for b.nodes[at].kind.isStructural() {
		at = b.impliedIn(at)
	}
	return at
}

// impliedIn returns the implied child at the end of parent, or makes one.
func (b *builder) impliedIn(parent int32) int32 {
	if last := b.impliedLast(parent); last != nowhere {
		return last
	}
	b.closeInlines()
	n := b.add(parent, element{kind: kinds[b.nodes[parent].kind].implied})
	b.nodes[n].implied = true
	return n
}

// impliedLast returns the implied child at the end of parent, or nowhere.
func (b *builder) impliedLast(parent int32) int32 {
	if last := b.lastChild(parent); last != nowhere && b.nodes[last].implied {
		return last
	}
	return nowhere
}

// endImplied makes the next loose content of a list or table begin a new item
// or cell.
func (b *builder) endImplied() {
	b.closeInlines()
	if last := b.lastChild(b.at); last != nowhere {
		b.nodes[last].implied = false
	}
}

// isSplit reports whether n is a paragraph that a block ended.
func (b *builder) isSplit(n int32) bool {
	return kinds[b.nodes[n].kind].role == paragraph && !b.isOpen(n)
}

// splitParagraph begins a new paragraph after a block in a paragraph.
func (b *builder) splitParagraph() {
	if !b.isSplit(b.at) {
		return
	}
	b.closeInlines()
	ended := b.nodes[b.at]
	next := b.common(element{kind: P, first: ended.first, count: ended.count})
	b.at = b.add(ended.parent, next)
}
