package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/previews"
)

// hasRankedLinks reports whether what is selected has a list of numbered links
// (package cards makes one of it): rows whose first cell is a number with a dot,
// one more than that before, and between two of them one with links to who
// submitted it and to the comments. A table of results has none between.
func hasRankedLinks(s *facts.Selected) bool {
	p := s.Page
	s.Recount()
	const minRanks = 3
	rank, run, below := 0, 0, false // below: a row with a link follows the ranked one
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.Tag(n) != atom.Tr || !p.Is(n, atom.Tr) || !s.HasText(n) {
			continue
		}
		switch next := rankOf(p, n); {
		case next == 0:
			below = below || p.Counts(n).LinkChars > 0
		case next == rank+1 && below:
			rank, run, below = next, run+1, false
		default:
			rank, run, below = next, 1, false
		}
		if run >= minRanks {
			return true
		}
	}
	return false
}

// rankOf returns the number that is the first cell of a row, or 0.
func rankOf(p *page.Page, row page.NodeID) int {
	cell := facts.First(p, row, atom.Td)
	if cell == page.None || p.Chars(cell) == 0 || p.Chars(cell) > previews.MaxRankBytes || facts.First(p, row, atom.A) == page.None {
		return 0
	}
	return previews.Rank(facts.SubtreeText(p, cell))
}
