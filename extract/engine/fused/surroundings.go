package fused

// aroundLevels are the elements around a block of which the figures are
// written, counted in elements that each hold more text than the one inside.
const aroundLevels = 8

var aroundScopes = [aroundLevels]string{"0", "1", "2", "3", "4", "5", "6", "7"}

// around writes figures of the elements around the block.
func (m *measuring) around(w *row, i int32) {
	b := &m.blocks[i]
	for k, scope := range aroundScopes {
		w.in(familyAround, scope)
		at := m.path.distinct[len(m.path.distinct)-1]
		if k < len(m.path.distinct) {
			at = m.path.distinct[k]
		}
		m.element(w, &m.elements[at], b, i)
	}
	w.in(familyAround, "")
	w.put("depth", float32(len(m.path.ups)))
	w.put("distinct depth", float32(len(m.path.distinct)))
}

// element writes the figures of an element around block b.
func (m *measuring) element(w *row, e *element, b *block, i int32) {
	n, blocks := words(e.counts), float32(e.to-e.from)
	w.put("words", n)
	w.put("share of page", ratio(float32(e.counts.Chars), float32(m.total.Chars)))
	w.put("link share", linkShare(e.counts))
	w.put("marks per word", ratio(float32(e.counts.Puncts), n))
	w.put("commas and stops outside links", float32(e.counts.Commas+e.counts.Stops-e.counts.LinkCommas-e.counts.LinkStops))
	w.put("blocks", blocks)
	w.put("words per block", ratio(n, blocks))
	w.put("children", float32(e.kids))
	w.put("like it", float32(m.siblings[e.siblings].members))
	w.put("text before in it", ratio(float32(m.p.CountsBetween(e.node, b.first).Chars), float32(e.counts.Chars)))
	w.put("block in it", float32(i-e.from))
	w.put("images", float32(m.images[m.p.End(e.node)]-m.images[e.node]))
	w.put("controls", float32(m.controls[m.p.End(e.node)]-m.controls[e.node]))
}

// tags writes how far up each mark stands, and how much of the page is in it.
func (m *measuring) tags(w *row, i int32) {
	w.in(familyTags, "")
	for k := range numMarks {
		if k == markHiddenAttr {
			w.in(familyHidden, "")
		}
		if k == markLink {
			w.in(familyTags, "")
		}
		w.put(markNames[k], float32(m.path.markAt[k]))
	}
	w.in(familyTags, "share of")
	for _, k := range [...]mark{markNav, markFooter, markHeader, markAside, markArticle, markMain, markForm, markSection, markList, markTable, markDialog, markRoleChrome, markBody} {
		w.put(markNames[k], m.shareOf(m.path.markOf[k]))
	}
	w.in(familyHidden, "share of")
	for _, k := range [...]mark{markHiddenAttr, markHiddenAria, markHiddenComputed} {
		w.put(markNames[k], m.shareOf(m.path.markOf[k]))
	}
}

// shareOf returns the share of the page's text that element at holds.
func (m *measuring) shareOf(at int32) float32 {
	if at == none {
		return -1
	}
	return ratio(float32(m.elements[at].counts.Chars), float32(m.total.Chars))
}

// names writes how far up the topics of classes and ids stand, and how much of
// the page is in the element that has them: a comment that holds it all is none.
func (m *measuring) names(w *row, i int32) {
	w.in(familyNames, "")
	for k, entry := range vocabulary {
		w.put(entry.name, float32(m.path.topicAt[k]))
	}
	w.in(familyNames, "share of")
	for k, entry := range vocabulary {
		w.put(entry.name, m.shareOf(m.path.topicOf[k]))
	}
}

// repeated writes what there is of elements like those around the block.
func (m *measuring) repeated(w *row, i int32) {
	nearest, largest := m.lists()
	w.in(familyRepeated, "list")
	m.list(w, nearest)
	w.in(familyRepeated, "largest list")
	m.list(w, largest)
	w.in(familyRepeated, "style")
	owner := m.blocks[i].owner
	m.style(w, owner)
	w.in(familyRepeated, "parent's style")
	if up := m.elements[owner].parent; up != none {
		owner = up
	}
	m.style(w, owner)
}

// lists returns the levels of the nearest and the largest list around the
// block: an element with at least two like siblings.
func (m *measuring) lists() (nearest, largest int) {
	const few = 3
	nearest, largest = none, none
	most := int32(0)
	for up, at := range m.path.ups {
		g := &m.siblings[m.elements[at].siblings]
		if g.members < few {
			continue
		}
		if nearest == none {
			nearest = up
		}
		if g.counts.Chars > most {
			most, largest = g.counts.Chars, up
		}
	}
	return nearest, largest
}

// list writes the figures of the like siblings at a level of the path.
func (m *measuring) list(w *row, up int) {
	if up == none {
		for _, name := range [...]string{"level", "members", "share of page", "words each", "link share", "marks per word", "place", "link members"} {
			w.put(name, -1)
		}
		return
	}
	e := &m.elements[m.path.ups[up]]
	g := &m.siblings[e.siblings]
	n := words(g.counts)
	w.put("level", float32(up))
	w.put("members", float32(g.members))
	w.put("share of page", ratio(float32(g.counts.Chars), float32(m.total.Chars)))
	w.put("words each", ratio(n, float32(g.members)))
	w.put("link share", linkShare(g.counts))
	w.put("marks per word", ratio(float32(g.counts.Puncts), n))
	w.put("place", ratio(float32(e.place), float32(g.members)))
	w.put("link members", ratio(float32(g.links), float32(g.members)))
}

// style writes the figures of the elements styled like element at.
func (m *measuring) style(w *row, at int32) {
	g := &m.styles[m.elements[at].styled]
	n := words(g.counts)
	w.put("members", float32(g.members))
	w.put("share of page", ratio(float32(g.counts.Chars), float32(m.total.Chars)))
	w.put("words each", ratio(n, float32(g.members)))
	w.put("link share", linkShare(g.counts))
	w.put("marks per word", ratio(float32(g.counts.Puncts), n))
	w.put("spread", ratio(float32(g.to-g.from), float32(len(m.blocks))))
}
