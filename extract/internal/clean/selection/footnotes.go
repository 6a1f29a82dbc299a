package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// completeFootnotes selects the footnotes of selected text: blocks that are the
// target of a marker in it and link back to it, or are asides that a script
// shows. It returns those footnotes and markers that the browser hid, in
// document order. Scripts that show footnotes on a click hide the list of
// footnotes and turn the markers into buttons.
func completeFootnotes(s *facts.Selected) (hidden []page.NodeID) {
	p := s.Page
	var targets map[string]page.NodeID
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.Tag(n) != atom.A {
			continue
		}
		id := markerTarget(s, n)
		if id == "" {
			continue
		}
		if targets == nil {
			targets = targetsIn(p)
		}
		target, ok := targets[id]
		if !ok {
			continue
		}
		footnote := blockAround(p, target)
		if footnote == page.None || !leadsBack(p, footnote, n) && !(isHiddenAside(p, footnote) && isRaised(p, n)) {
			continue
		}
		for _, part := range []page.NodeID{n, footnote} {
			s.Add(part)
			if !p.Counted(part) {
				hidden = append(hidden, part)
			}
		}
	}
	page.Sort(hidden)
	return hidden
}

// markerTarget returns the fragment of link n if n may be the marker of a
// footnote in selected text, or else "".
func markerTarget(s *facts.Selected, n page.NodeID) string {
	p := s.Page
	if !p.Is(n, atom.A) || !s.Mask[n] && p.Counted(n) || !hasMarkerText(p, n) {
		return ""
	}
	id := fragment(p, n)
	if id != "" && !s.Mask[n] && !isBehindSelected(s, n) {
		return ""
	}
	return id
}

// isBehindSelected reports whether the last text before n outside buttons is
// selected.
func isBehindSelected(s *facts.Selected, n page.NodeID) bool {
	const maxNodes = 30
	for d := n - 1; d > max(0, n-maxNodes); d-- {
		if s.Page.IsText(d) && s.Page.Chars(d) > 0 && !facts.IsInside(s.Page, d, atom.Button) {
			return s.Mask[d]
		}
	}
	return false
}

// fragment returns the fragment of a link within the page, or "".
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

// hasMarkerText reports whether a link's text is short enough for a marker.
func hasMarkerText(p *page.Page, n page.NodeID) bool {
	const maxMarkerChars = 12 // "[12]", "note 3", "[Lee2002]"
	chars := int(p.Chars(n))
	if !p.Counted(n) {
		chars = len(strings.TrimSpace(facts.SubtreeText(p, n)))
	}
	return chars > 0 && chars <= maxMarkerChars
}

// targetsIn returns the elements of p by id.
func targetsIn(p *page.Page) map[string]page.NodeID {
	targets := map[string]page.NodeID{}
	x := p.Names()
	for n := page.Root; int(n) < p.Len(); n++ {
		id := x.Table.Value(x.ID(n))
		if id == "" && p.Is(n, atom.A) {
			id = p.Attr(n, "name")
		}
		if _, taken := targets[id]; id != "" && !taken {
			targets[id] = n
		}
	}
	return targets
}

// blockAround returns the block that contains a marker's target, if it is short
// enough for a footnote.
func blockAround(p *page.Page, target page.NodeID) page.NodeID {
	const maxFootnoteChars = 2000
	for n := target; n != page.None && p.Chars(n) <= maxFootnoteChars; n = p.Parent(n) {
		if page.IsBlock(p.Tag(n)) {
			return n
		}
	}
	return page.None
}

// isHiddenAside reports whether n is a short aside with the attribute hidden.
func isHiddenAside(p *page.Page, n page.NodeID) bool {
	const maxNodes, maxBytes = 50, 2000 // several paragraphs
	if !p.Is(n, atom.Aside) || !p.HasAttr(n, "hidden") || p.End(n)-n > maxNodes {
		return false
	}
	bytes := 0
	for d := n; d < p.End(n); d++ {
		bytes += len(p.Text(d))
	}
	return bytes <= maxBytes
}

// isRaised reports whether a link is inside a sup element or contains one.
func isRaised(p *page.Page, link page.NodeID) bool {
	return facts.Has(p, link, atom.Sup) || facts.IsInside(p, link, atom.Sup)
}

// leadsBack reports whether a link in footnote leads to marker or to one of its
// nearest ancestors.
func leadsBack(p *page.Page, footnote, marker page.NodeID) bool {
	const maxLevels = 3 // the link, sup, span
	for d := footnote; d < p.End(footnote); d++ {
		id := fragment(p, d)
		a := marker
		for level := 0; id != "" && a != page.None && level < maxLevels; level++ {
			if p.Attr(a, "id") == id || p.Attr(a, "name") == id {
				return true
			}
			a = p.Parent(a)
		}
	}
	return false
}
