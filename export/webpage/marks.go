package webpage

import (
	"slices"
	"strconv"
	"strings"

	"pilcrow/export/content"
	"pilcrow/export/passage"
	"pilcrow/extract/article"
)

// marks are the highlights in an article's text.
type marks struct {
	in    map[article.Node][]part // by text node, in the order of the text
	shown map[int]bool            // the highlights of which the first mark was written, by index
	last  map[int]passage.Part    // where each ends
}

// part is the part of a text node that belongs to a highlight.
type part struct {
	highlight int // its index
	from, to  int // bytes
}

// newMarks places the highlights. One whose quote is not the text at its position
// is only in the list: it must not be shown at a wrong place.
func newMarks(a content.Article) marks {
	m := marks{in: map[article.Node][]part{}, shown: map[int]bool{}, last: map[int]passage.Part{}}
	if len(a.Highlights) == 0 {
		return m
	}
	text := passage.Of(a.Content)
	for i, h := range a.Highlights {
		if h.Quote == "" || text.Quote(h.Start, h.End) != h.Quote {
			continue
		}
		for _, p := range text.Parts(h.Start, h.End) {
			m.in[p.Node] = append(m.in[p.Node], part{i, p.From, p.To})
			m.last[i] = p
		}
	}
	return m
}

// isPlaced reports whether a highlight has a mark in the text.
func (m marks) isPlaced(highlight int) bool {
	_, ok := m.last[highlight]
	return ok
}

// below returns the highlights with a part in the text below n.
func (m marks) below(n article.Node) (highlights []int) {
	for d := range n.Below() {
		for _, p := range m.in[d] {
			if !slices.Contains(highlights, p.highlight) {
				highlights = append(highlights, p.highlight)
			}
		}
	}
	return highlights
}

// endsIn reports whether a highlight ends in the text below n.
func (m marks) endsIn(n article.Node, highlight int) bool {
	for d := range n.Below() {
		if m.last[highlight].Node == d {
			return true
		}
	}
	return false
}

// marked writes a text node. Where highlights overlap, their marks are nested in
// each piece of the text.
func (b *body) marked(n article.Node) {
	text, parts := n.Text(), b.marks.in[n]
	if len(parts) == 0 {
		b.text(text)
		return
	}
	cuts := []int{0, len(text)}
	for _, p := range parts {
		cuts = append(cuts, p.from, p.to)
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	for i, from := range cuts[:len(cuts)-1] {
		b.piece(n, parts, from, cuts[i+1])
	}
}

func (b *body) piece(n article.Node, parts []part, from, to int) {
	var open []int
	for _, p := range parts {
		if p.from <= from && to <= p.to {
			open = append(open, p.highlight)
		}
	}
	for _, h := range open {
		b.openMark(h)
	}
	b.text(n.Text()[from:to])
	for _, h := range slices.Backward(open) {
		b.close("mark")
		if last := b.marks.last[h]; last.Node == n && last.To == to {
			b.noteMarker(h)
		}
	}
}

// openMark opens a part of a highlight. The first part has the id to which the
// list leads.
func (b *body) openMark(highlight int) {
	h, id := b.article.Highlights[highlight], ""
	if !b.marks.shown[highlight] {
		b.marks.shown[highlight] = true
		id = b.markID(highlight)
	}
	b.open("mark", attr{"class", "highlight " + colorClass(h.Color)}, attr{"id", id})
}

// noteMarker writes the link from the end of a highlight to its note.
func (b *body) noteMarker(highlight int) {
	if strings.TrimSpace(b.article.Highlights[highlight].Note) == "" {
		return
	}
	b.raw(`<sup class="note-marker">`)
	b.markup.element("a", "✎"+strconv.Itoa(highlight+1), attr{"href", "#" + b.itemID(highlight)},
		attr{"aria-label", b.labels.Note + " " + strconv.Itoa(highlight+1)})
	b.raw("</sup>")
}

// The ids of the article begin with p-, so these are others.
func (b *body) markID(highlight int) string { return b.prefix + "mark-" + strconv.Itoa(highlight+1) }
func (b *body) itemID(highlight int) string {
	return b.prefix + "highlight-" + strconv.Itoa(highlight+1)
}

// colorClass returns the class of a color. Any other text could be several
// classes.
func colorClass(color string) string {
	switch color {
	case "green", "blue", "pink", "purple":
		return color
	}
	return "yellow"
}
