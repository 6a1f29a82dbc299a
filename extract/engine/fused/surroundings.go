package fused

import (
	"math/bits"

	"pilcrow/extract/internal/names"
)

// aroundLevels is the number of elements around a block whose figures are
// written. Elements that have no more text than the element inside them are
// skipped.
const aroundLevels = 8

var aroundScopes = [aroundLevels]string{"0", "1", "2", "3", "4", "5", "6", "7"}

// around writes the figures of the elements around block i.
func (m *measuring) around(w *row, i int32) {
	b := &m.blocks[i]
	for k, scope := range aroundScopes {
		w.in(familyAround, scope)
		at := m.path.distinct[len(m.path.distinct)-1]
		if k < len(m.path.distinct) {
			at = m.path.distinct[k]
		}
		if w.differs(&m.shown.around[k], at) {
			m.element(w, at, b, i)
		} else {
			m.placeIn(w, &m.elements[at], b, i)
		}
	}
	w.in(familyAround, "")
	w.put("depth", float32(len(m.path.ups)))
	w.put("distinct depth", float32(len(m.path.distinct)))
}

// elementFigures are the figures of an element around a block, in the order of
// elementNames. Two of them, textBefore and blockIn, depend on the block.
type elementFigures [13]float32

var elementNames = [len(elementFigures{})]string{
	"words", "share of page", "link share", "marks per word", "commas and stops outside links", "blocks", "words per block",
	"children", "like it", textBefore: "text before in it", blockIn: "block in it", 11: "images", 12: "controls",
}

const textBefore, blockIn = 9, 10

// element writes the figures of the element with the index at. b is a block in
// it, and i the index of b.
func (m *measuring) element(w *row, at int32, b *block, i int32) {
	e := &m.elements[at]
	if m.figured[at] == 0 {
		m.figures = append(m.figures, m.figuresOf(e))
		m.figured[at] = int32(len(m.figures))
	}
	f := &m.figures[m.figured[at]-1]
	f[textBefore], f[blockIn] = m.placeOf(e, b, i)
	w.putAll(f[:], func(k int) string { return elementNames[k] })
}

// placeIn writes the two figures of element e that depend on the block.
func (m *measuring) placeIn(w *row, e *element, b *block, i int32) {
	before, in := m.placeOf(e, b, i)
	w.same(textBefore)
	w.put(elementNames[textBefore], before)
	w.put(elementNames[blockIn], in)
	w.same(uint(len(elementNames)) - blockIn - 1)
}

// placeOf returns how much of the text of element e is before block b, and the
// number of blocks in e that are before b.
func (m *measuring) placeOf(e *element, b *block, i int32) (textBefore, blockIn float32) {
	return ratio(float32(m.p.CharsBetween(e.node, b.first)), float32(e.counts.Chars)), float32(i - e.from)
}

// figuresOf returns the figures of an element, without the two that depend on
// the block.
func (m *measuring) figuresOf(e *element) elementFigures {
	n, blocks := words(e.counts), float32(e.to-e.from)
	return elementFigures{
		n,
		m.shareOf(e),
		linkShare(e.counts),
		ratio(float32(e.counts.Puncts), n),
		float32(e.counts.Commas + e.counts.Stops - e.counts.LinkCommas - e.counts.LinkStops),
		blocks,
		ratio(n, blocks),
		float32(e.kids),
		float32(m.siblings[e.siblings].members),
		11: float32(m.images[m.p.End(e.node)] - m.images[e.node]),
		12: float32(m.controls[m.p.End(e.node)] - m.controls[e.node]),
	}
}

// tags writes, for each mark, how many levels up the first element with it is,
// and for some marks that element's share of the page's text.
func (m *measuring) tags(w *row) {
	s := &m.path.marks
	put := func(family string, from, to mark) {
		w.in(family, "")
		w.putSome(s.at[from:to], s.changed>>from, func(k int) string { return markNames[int(from)+k] })
	}
	put(familyTags, 0, markHiddenAttr)
	put(familyHidden, markHiddenAttr, markLink)
	put(familyTags, markLink, numMarks)
	if !w.isFirst && s.changed&marksWithShares == 0 {
		w.same(uint(bits.OnesCount64(marksWithShares)))
		return
	}
	w.in(familyTags, "share of")
	for _, k := range [...]mark{markNav, markFooter, markHeader, markAside, markArticle, markMain, markForm, markSection, markList, markTable, markDialog, markRoleChrome, markBody} {
		w.put(markNames[k], s.share[k%64])
	}
	w.in(familyHidden, "share of")
	for _, k := range [...]mark{markHiddenAttr, markHiddenAria, markHiddenComputed} {
		w.put(markNames[k], s.share[k%64])
	}
}

// marksWithShares is the set of the marks of which tags writes the share of the
// page's text.
const marksWithShares = 1<<markNav | 1<<markFooter | 1<<markHeader | 1<<markAside | 1<<markArticle | 1<<markMain |
	1<<markForm | 1<<markSection | 1<<markList | 1<<markTable | 1<<markDialog | 1<<markRoleChrome | 1<<markBody |
	1<<markHiddenAttr | 1<<markHiddenAria | 1<<markHiddenComputed

// names writes, for each topic of classes and ids, how many levels up the first
// element with it is, and that element's share of the page's text: an element
// called "comment" that contains the whole page is no comment.
func (m *measuring) names(w *row) {
	s := &m.path.topics
	w.in(familyNames, "")
	w.putSome(s.at[:names.NumTopics], s.changed, names.TopicName)
	w.in(familyNames, "share of")
	w.putSome(s.share[:names.NumTopics], s.changed, names.TopicName)
}

// repeated writes the figures of the groups of similar elements around block i.
func (m *measuring) repeated(w *row, i int32) {
	nearest, largest := m.lists()
	w.in(familyRepeated, "list")
	m.list(w, nearest, &m.shown.nearestList)
	w.in(familyRepeated, "largest list")
	m.list(w, largest, &m.shown.largestList)
	w.in(familyRepeated, "style")
	owner := m.blocks[i].owner
	m.style(w, owner, &m.shown.style)
	w.in(familyRepeated, "parent's style")
	if up := m.elements[owner].parent; up != none {
		owner = up
	}
	m.style(w, owner, &m.shown.upStyle)
}

// lists returns how many levels up the nearest and the largest list around the
// block are, or none. A list is a group of at least three siblings.
func (m *measuring) lists() (nearest, largest int) {
	const minMembers = 3
	nearest, largest = none, none
	chars := int32(0)
	for up, at := range m.path.ups {
		g := &m.siblings[m.elements[at].siblings]
		if g.members < minMembers {
			continue
		}
		if nearest == none {
			nearest = up
		}
		if g.counts.Chars > chars {
			chars, largest = g.counts.Chars, up
		}
	}
	return nearest, largest
}

// list writes the figures of one list around the block: the siblings of the
// element that is up levels above the block. shown is the list of the line
// before.
func (m *measuring) list(w *row, up int, shown *int32) {
	if up == none {
		*shown = none
		for _, name := range [...]string{"level", "members", "share of page", "words each", "link share", "marks per word", "place", "link members"} {
			w.put(name, -1)
		}
		return
	}
	e := &m.elements[m.path.ups[up]]
	g := &m.siblings[e.siblings]
	w.put("level", float32(up))
	if !w.differs(shown, e.siblings) {
		w.same(5)
		w.put("place", ratio(float32(e.place), float32(g.members)))
		w.same(1)
		return
	}
	m.group(w, g)
	w.put("place", ratio(float32(e.place), float32(g.members)))
	w.put("link members", ratio(float32(g.links), float32(g.members)))
}

// style writes the figures of the group of elements that have the same style
// (tag and classes) as the element with the index at. shown is the group of the
// line before.
func (m *measuring) style(w *row, at int32, shown *int32) {
	g := &m.styles[m.elements[at].styled]
	if !w.differs(shown, m.elements[at].styled) {
		w.same(6)
		return
	}
	m.group(w, g)
	w.put("spread", ratio(float32(g.to-g.from), float32(len(m.blocks))))
}

// group writes the figures that lists and styles have in common.
func (m *measuring) group(w *row, g *group) {
	n := words(g.counts)
	w.put("members", float32(g.members))
	w.put("share of page", ratio(float32(g.counts.Chars), float32(m.total.Chars)))
	w.put("words each", ratio(n, float32(g.members)))
	w.put("link share", linkShare(g.counts))
	w.put("marks per word", ratio(float32(g.counts.Puncts), n))
}
