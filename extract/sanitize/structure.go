package sanitize

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Paragraphs, lists and tables: where a block goes, so that it stands where a
// parser would leave it.

// parentFor returns the element in which a block is to be opened, and as
// what: one that may not stand there becomes a div. nil means that the block
// only separates the parts of a list or table.
func (b *builder) parentFor(tag atom.Atom) (*html.Node, atom.Atom) {
	at := b.at
	if roleOf(at.DataAtom) == paragraph {
		at = at.Parent
	}
	if parent := b.structure(at, tag); parent != nil {
		return parent, tag
	}
	if impliedChild(at.DataAtom) != 0 && tag == atom.Div {
		b.endImplied()
		return nil, 0
	}
	at = b.home(at)
	if !belongs(tag, at.DataAtom) {
		tag = atom.Div
	}
	return at, tag
}

// structure returns the element at or, for at a list or table, implied below
// it that may hold such a block; nil when there is none.
func (b *builder) structure(at *html.Node, tag atom.Atom) *html.Node {
	if isList(tag) && isList(at.DataAtom) {
		return b.itemBefore(at)
	}
	for !belongs(tag, at.DataAtom) {
		if !mayImply(at.DataAtom, tag) {
			return nil
		}
		at = b.impliedIn(at)
	}
	return at
}

// mayImply reports whether a part of a table may stand in a part above its own.
func mayImply(parent, child atom.Atom) bool {
	switch child {
	case atom.Tr:
		return parent == atom.Table
	case atom.Td, atom.Th:
		return parent == atom.Table || impliedChild(parent) == atom.Tr
	}
	return false
}

func isList(tag atom.Atom) bool { return tag == atom.Ul || tag == atom.Ol }

// itemBefore returns the item to which a list directly in a list belongs: the
// one before it, as browsers show it.
func (b *builder) itemBefore(list *html.Node) *html.Node {
	if last := list.LastChild; last != nil {
		return last
	}
	return b.impliedIn(list)
}

// home returns the element in which text and inline elements at this place
// stand: at itself, or in a list or table the item or cell that they imply.
func (b *builder) home(at *html.Node) *html.Node {
	for impliedChild(at.DataAtom) != 0 {
		at = b.impliedIn(at)
	}
	return at
}

// impliedIn returns the implied child that parent ends with, or a new one.
func (b *builder) impliedIn(parent *html.Node) *html.Node {
	if last := parent.LastChild; last != nil && b.implied[last] {
		return last
	}
	b.closeInlines()
	n := newNode(impliedChild(parent.DataAtom))
	parent.AppendChild(n)
	b.implied[n] = true
	return n
}

// endImplied makes the content to come, directly in a list or table, begin a
// new item or cell.
func (b *builder) endImplied() {
	b.closeInlines()
	delete(b.implied, b.at.LastChild)
}

// isSplit reports whether n is a paragraph that a block has ended.
func (b *builder) isSplit(n *html.Node) bool {
	return roleOf(n.DataAtom) == paragraph && n.NextSibling != nil
}

// splitParagraph goes on in a new paragraph after a block in a paragraph.
func (b *builder) splitParagraph() {
	if !b.isSplit(b.at) {
		return
	}
	b.closeInlines()
	next := element{tag: atom.P, attrs: common(b.at.Attr)}.node()
	b.at.Parent.AppendChild(next)
	b.at = next
}
