package facts

import "pilcrow/extract/page"

// Selected are the nodes of a page that are selected for the article. Package
// selection completes them, and threads takes out what it writes anew.
type Selected struct {
	Page *page.Page
	Mask []bool // by node

	sums    []int32 // how many selected characters are before each node, from Recount
	isStale bool    // the selection has changed since
	holders []bool  // see Holders
}

// NewSelected returns the nodes of p that mask selects. It changes mask.
func NewSelected(p *page.Page, mask []bool) *Selected {
	return &Selected{Page: p, Mask: mask, isStale: true}
}

// Recount counts the selected text. A pass calls it at its beginning, and then
// asks for the counts of before its own changes.
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

// Chars returns how many characters of n's text were selected at the last
// Recount.
func (s *Selected) Chars(n page.NodeID) int32 { return s.sums[s.Page.End(n)] - s.sums[n] }

// CharsBetween returns how many characters of the text in the nodes [a, b) were
// selected at the last Recount.
func (s *Selected) CharsBetween(a, b page.NodeID) int32 { return s.sums[b] - s.sums[a] }

// HasText reports whether any of n's text was selected at the last Recount.
func (s *Selected) HasText(n page.NodeID) bool { return s.sums[s.Page.End(n)] > s.sums[n] }

// Add selects n's subtree.
func (s *Selected) Add(n page.NodeID) { s.set(n, true) }

// Remove takes n's subtree out of the selection.
func (s *Selected) Remove(n page.NodeID) { s.set(n, false) }

// Changed says that the mask was changed.
func (s *Selected) Changed() { s.isStale = true }

func (s *Selected) set(n page.NodeID, isSelected bool) {
	for d := n; d < s.Page.End(n); d++ {
		s.Mask[d] = isSelected
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

// Bounds returns the first and last selected node, None if there is none.
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

// TextBounds returns the first and last selected text that is counted, None if
// there is none.
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

// IsText reports whether n is a selected text that is counted.
func (s *Selected) IsText(n page.NodeID) bool {
	return s.Mask[n] && s.Page.IsText(n) && s.Page.Chars(n) > 0
}
