package engine

import (
	"cmp"
	"slices"

	"pilcrow/extract/page"
)

// PlacesAround returns a place for each text of p that is inside of a candidate,
// or is one: at the candidate that is nearest around it. The candidates must be
// in document order. It takes one pass.
func PlacesAround(p *page.Page, candidates []Candidate) []Place {
	var list []Place
	var open []int32 // the candidates around the current node
	next := 0
	for n := page.Root; int(n) < p.Len(); n++ {
		for ; next < len(candidates) && candidates[next].Node == n; next++ {
			open = append(open, int32(next))
		}
		for len(open) > 0 && p.End(candidates[open[len(open)-1]].Node) <= n {
			open = open[:len(open)-1]
		}
		if len(open) > 0 && HasText(p, n) {
			list = append(list, Place{n, open[len(open)-1]})
		}
	}
	return list
}

// HasText reports whether n is a text node with characters that count.
func HasText(p *page.Page, n page.NodeID) bool {
	return p.IsText(n) && p.Counted(n) && p.Chars(n) > 0
}

// SortPlaces sorts places by their texts and candidates, and removes duplicates.
func SortPlaces(list []Place) []Place {
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.Text, b.Text), cmp.Compare(a.Candidate, b.Candidate))
	})
	return slices.Compact(list)
}
