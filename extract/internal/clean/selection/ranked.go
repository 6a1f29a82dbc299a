package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/previews"
	"pilcrow/extract/page"
)

// hasRankedLinks reports whether the selection contains a ranked list of links
// in a table: rows that begin with consecutive numbers, and between them rows
// with links to the submitter and the comments. Tables of results have no rows
// between.
func hasRankedLinks(s *facts.Selected) bool {
	p := s.Page
	s.Recount()
	const minRanks = 3
	rank, run, below := 0, 0, false // whether a row with a link follows the ranked one
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

// rankOf returns the number in the first cell of a row, or 0.
func rankOf(p *page.Page, row page.NodeID) int {
	cell := facts.First(p, row, atom.Td)
	if cell == page.None || p.Chars(cell) == 0 || p.Chars(cell) > previews.MaxRankBytes || facts.First(p, row, atom.A) == page.None {
		return 0
	}
	return previews.Rank(facts.SubtreeText(p, cell))
}
