package account

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// reasons finds the candidate of the engine that explains why a block was left
// out. The candidate is often another element than the block, because engines
// choose candidates in other ways than Blocks chooses blocks.
type reasons struct {
	p          *page.Page
	candidates []engine.Candidate // in document order
	byNode     map[page.NodeID]int
}

func newReasons(p *page.Page, t engine.Trace) reasons {
	r := reasons{p: p, candidates: t.Candidates, byNode: make(map[page.NodeID]int, len(t.Candidates))}
	for i, c := range t.Candidates {
		r.byNode[c.Node] = i
	}
	return r
}

// of returns the dropped candidate that explains why n was left out: n itself
// if it is a candidate, else the nearest candidate around n, else the one
// inside n with the most words. Without such a candidate, it returns nil.
func (r reasons) of(n page.NodeID) *engine.Candidate {
	if i, ok := r.byNode[n]; ok {
		return r.dropped(i)
	}
	for a := range r.p.Ancestors(n) {
		if i, ok := r.byNode[a]; ok {
			if c := r.dropped(i); c != nil {
				return c
			}
			break // the engine kept this ancestor, so it explains nothing
		}
	}
	return r.within(n)
}

func (r reasons) dropped(i int) *engine.Candidate {
	if r.candidates[i].Verdict != engine.Dropped {
		return nil
	}
	return &r.candidates[i]
}

func (r reasons) within(n page.NodeID) *engine.Candidate {
	from, _ := slices.BinarySearchFunc(r.candidates, n, func(c engine.Candidate, n page.NodeID) int { return int(c.Node - n) })
	var best *engine.Candidate
	for i := from; i < len(r.candidates) && r.candidates[i].Node < r.p.End(n); i++ {
		c := r.dropped(i)
		if c != nil && (best == nil || r.p.Counts(c.Node).Words > r.p.Counts(best.Node).Words) {
			best = c
		}
	}
	return best
}
