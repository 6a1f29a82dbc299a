package facts

import "pilcrow/extract/page"

// Selected is the selection: the nodes of a page that belong to the article.
// Package selection completes it, and package threads removes what it
// rewrites.
type Selected struct {
	Page *page.Page
	Mask []bool // by node

	leftOut []bool  // by node: what no step may select; nil if nothing is left out
	sums    []int32 // the number of selected characters before each node, see Recount
	isStale bool    // the selection has changed since Recount
	holders []bool  // see Holders
}

// NewSelected returns the selection with this mask, which it owns from then
// on. Nodes in leftOut stay unselected, except those that mask selects
// already.
func NewSelected(p *page.Page, mask []bool, leftOut []page.NodeID) *Selected {
	s := &Selected{Page: p, Mask: mask, isStale: true}
	if len(leftOut) > 0 {
		s.leftOut = make([]bool, p.Len())
	}
	for _, n := range leftOut {
		for d := n; d < p.End(n); d++ {
			s.leftOut[d] = !mask[d]
		}
	}
	return s
}

// Recount counts the selected text for Chars and similar methods. A pass calls
// it first, so that it sees the counts from before its own changes.
func (s *Selected) Recount() {
	if !s.isStale {
		return
	}
	if s.sums == nil {
		s.sums = make([]int32, len(s.Mask)+1)
	}
	chars := int32(0)
	for n, isSelected := range s.Mask {
		if id := page.NodeID(n); isSelected && s.Page.IsText(id) {
			chars += s.Page.Chars(id)
		}
		s.sums[n+1] = chars
	}
	s.isStale = false
}

// Chars returns the number of selected characters in n's subtree at the last
// Recount.
func (s *Selected) Chars(n page.NodeID) int32 { return s.sums[s.Page.End(n)] - s.sums[n] }

// CharsBetween returns the number of selected characters in the nodes [a, b)
// at the last Recount.
func (s *Selected) CharsBetween(a, b page.NodeID) int32 { return s.sums[b] - s.sums[a] }

// HasText reports whether n's subtree had selected text at the last Recount.
func (s *Selected) HasText(n page.NodeID) bool { return s.sums[s.Page.End(n)] > s.sums[n] }

// Add selects n's subtree.
func (s *Selected) Add(n page.NodeID) {
	for d := n; d < s.Page.End(n); d++ {
		s.AddNode(d)
	}
}

// AddNode selects n without its subtree.
func (s *Selected) AddNode(n page.NodeID) {
	if s.leftOut == nil || !s.leftOut[n] {
		s.Mask[n] = true
	}
	s.isStale = true
}

// Remove deselects n's subtree.
func (s *Selected) Remove(n page.NodeID) {
	for d := n; d < s.Page.End(n); d++ {
		s.Mask[d] = false
	}
	s.isStale = true
}

// Holders returns for each node whether its subtree has a selected node. The
// next call overwrites the result.
func (s *Selected) Holders() []bool {
	if s.holders == nil {
		s.holders = make([]bool, len(s.Mask))
	}
	clear(s.holders)
	for n, isSelected := range s.Mask {
		if !isSelected {
			continue
		}
		for a := page.NodeID(n); a != page.None && !s.holders[a]; a = s.Page.Parent(a) {
			s.holders[a] = true
		}
	}
	return s.holders
}

// Bounds returns the first and last selected node, or None.
func (s *Selected) Bounds() (first, last page.NodeID) {
	first, last = 0, page.NodeID(len(s.Mask)-1)
	for last >= 0 && !s.Mask[last] {
		last--
	}
	if last < 0 {
		return page.None, page.None
	}
	for !s.Mask[first] {
		first++
	}
	return first, last
}

// TextBounds returns the first and last selected text that is counted, or
// None.
func (s *Selected) TextBounds() (first, last page.NodeID) {
	first, last = 0, page.NodeID(len(s.Mask)-1)
	for last >= 0 && !s.IsText(last) {
		last--
	}
	if last < 0 {
		return page.None, page.None
	}
	for !s.IsText(first) {
		first++
	}
	return first, last
}

// IsText reports whether n is selected text that is counted.
func (s *Selected) IsText(n page.NodeID) bool {
	return s.Mask[n] && s.Page.IsText(n) && s.Page.Chars(n) > 0
}
