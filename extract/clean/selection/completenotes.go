package selection

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/page"
)

// completeNotes selects the notes of what is selected: the blocks to which a
// link in a kept text leads, and which lead back to it. It returns those parts
// of them that the browser hid, in document order: scripts that show notes on a
// click hide the list of notes, and the marks of which they make buttons.
func completeNotes(p *page.Page, mask []bool) (hidden []page.NodeID) {
	var places map[string]page.NodeID
	for n := range page.NodeID(p.Len()) {
		id := fragment(p, n)
		if id == "" || !isMarkText(p, n) || !mask[n] && (p.Counted(n) || !isBehindKept(p, mask, n)) {
			continue
		}
		if places == nil {
			places = placesOf(p)
		}
		target, ok := places[id]
		if !ok {
			continue
		}
		note := noteAround(p, target)
		if note == page.None || !leadsBack(p, note, n) {
			continue
		}
		for _, part := range []page.NodeID{n, note} {
			facts.SelectSubtree(p, mask, part)
			if !p.Counted(part) {
				hidden = append(hidden, part)
			}
		}
	}
	slices.Sort(hidden)
	return hidden
}

// isBehindKept reports whether the last text before n that is no button's is
// kept.
func isBehindKept(p *page.Page, mask []bool, n page.NodeID) bool {
	const far = 30 // nodes
	for d := n - 1; d > max(0, n-far); d-- {
		if p.IsText(d) && p.Chars(d) > 0 && !facts.IsInside(p, d, atom.Button) {
			return mask[d]
		}
	}
	return false
}

// fragment returns the place in the page to which a link leads, "" for none.
func fragment(p *page.Page, n page.NodeID) string {
	if !p.Is(n, atom.A) {
		return ""
	}
	address, id, _ := strings.Cut(p.Attr(n, "href"), "#")
	if address != "" && address != p.URL() {
		return ""
	}
	return id
}

// isMarkText reports whether a link's text is the mark of a note.
func isMarkText(p *page.Page, n page.NodeID) bool {
	const long = 12 // characters: "[12]", "note 3", "[Lee2002]"
	chars := int(p.Chars(n))
	if !p.Counted(n) {
		chars = len(strings.TrimSpace(facts.SubtreeText(p, n)))
	}
	return chars > 0 && chars <= long
}

// placesOf returns the elements that fragments lead to.
func placesOf(p *page.Page) map[string]page.NodeID {
	places := map[string]page.NodeID{}
	for n := range page.NodeID(p.Len()) {
		if !p.IsElement(n) {
			continue
		}
		id := p.Attr(n, "id")
		if id == "" && p.Is(n, atom.A) {
			id = p.Attr(n, "name")
		}
		if _, taken := places[id]; id != "" && !taken {
			places[id] = n
		}
	}
	return places
}

// noteAround returns the block that is, or begins with, the target of a note's
// mark, if it is as long as notes are.
func noteAround(p *page.Page, target page.NodeID) page.NodeID {
	const long = 2000 // characters
	for n := target; n != page.None && p.Chars(n) <= long; n = p.Parent(n) {
		if page.IsBlock(p.Tag(n)) {
			return n
		}
	}
	return page.None
}

// leadsBack reports whether a link in note leads to mark, or to an element
// that holds little else.
func leadsBack(p *page.Page, note, mark page.NodeID) bool {
	const near = 3 // elements: the link, sup, span
	for d := note; d < p.End(note); d++ {
		id := fragment(p, d)
		a := mark
		for i := 0; id != "" && a != page.None && i < near; i++ {
			if p.Attr(a, "id") == id || p.Attr(a, "name") == id {
				return true
			}
			a = p.Parent(a)
		}
	}
	return false
}
