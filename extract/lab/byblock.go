package lab

import (
	"sort"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// words returns how many words of each block are in nodes for which wanted is
// true.
func (s *Study) words(wanted []bool) []int {
	all := make([]int, len(s.blocks))
	for i, b := range s.blocks {
		for n := b.First; n < b.End; n++ {
			if wanted[n] && s.page.IsText(n) {
				all[i] += int(s.page.Words(n))
			}
		}
	}
	return all
}

// judged returns, for each block, the candidates that judged a part of its text,
// each once, in the order of their first place. The candidates of the default
// engine, which have no places, are the parts of its selection: a block belongs to
// the innermost part around it.
func (s *Study) judged(t engine.Trace) [][]int32 {
	places := t.Places
	if places == nil {
		places = engine.PlacesAround(s.page, t.Candidates)
	}
	all := make([][]int32, len(s.blocks))
	seen := make([]int, len(t.Candidates)) // by candidate: 1 + the last block that has it
	block := 0
	for _, place := range places {
		for block < len(s.blocks) && s.blocks[block].End <= place.Text {
			block++
		}
		if block == len(s.blocks) {
			break
		}
		if place.Text >= s.blocks[block].First && seen[place.Candidate] != block+1 {
			seen[place.Candidate] = block + 1
			all[block] = append(all[block], place.Candidate)
		}
	}
	return all
}

// noBlock is the index of no block.
const noBlock = -1

// blockOf returns the index of the block of a text node, or noBlock.
func (s *Study) blockOf(text page.NodeID) int32 {
	i := sort.Search(len(s.blocks), func(i int) bool { return s.blocks[i].End > text })
	if i == len(s.blocks) || text < s.blocks[i].First {
		return noBlock
	}
	return int32(i)
}
