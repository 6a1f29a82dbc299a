package selection

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/page"
)

// HasRankedLinks reports whether the page's main table is a list of numbered
// links (package cards makes one of it): rows whose first cell is a number with
// a dot, one more than that of the row before.
func HasRankedLinks(p *page.Page) bool {
	const minRanks = 3
	rank, run := 0, 0
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.Tag(n) != atom.Tr || !p.Is(n, atom.Tr) {
			continue
		}
		switch next := rankOf(p, n); {
		case next == 0:
		case next == rank+1:
			rank, run = next, run+1
		default:
			rank, run = next, 1
		}
		if run >= minRanks {
			return true
		}
	}
	return false
}

// rankOf returns the number that is the first cell of a row, or 0.
func rankOf(p *page.Page, row page.NodeID) int {
	const maxRankChars = 6
	cell := facts.First(p, row, atom.Td)
	if cell == page.None || p.Chars(cell) == 0 || p.Chars(cell) > maxRankChars || facts.First(p, row, atom.A) == page.None {
		return 0
	}
	number, isRank := strings.CutSuffix(strings.TrimSpace(facts.SubtreeText(p, cell)), ".")
	rank, err := strconv.Atoi(number)
	if !isRank || err != nil {
		return 0
	}
	return rank
}
