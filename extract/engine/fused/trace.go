package fused

import (
	"slices"
	"sort"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// summary returns the trace of a decision without its candidates.
func (d decision) summary(blocks int) engine.Trace {
	return engine.Trace{Engine: "fused", Summary: []engine.Figure{
		{Name: "blocks", Value: float64(blocks)},
		{Name: "expected F1", Value: float64(d.expected)},
		{Name: "threshold", Value: float64(d.limit)},
	}}
}

// explain adds the rest of the trace to s, which is the selection of d. t says how
// much is traced.
func (j *Judgment) explain(s *engine.Selection, d *decision, v *settings, t engine.Tracing) {
	s.Trace.Summary = append(s.Trace.Summary, j.shares()...)
	s.Trace.Summary = append(s.Trace.Summary,
		engine.Figure{Name: "base", Value: j.base()},
		engine.Figure{Name: "bias", Value: v.bias(j.kind)})
	s.Trace.Candidates = j.candidates(d, v, s)
	if t == engine.Located {
		s.Trace.Places = engine.PlacesAround(j.p, s.Trace.Candidates)
	}
}

// candidates returns the candidates of the trace, which explain why each part
// of the page was kept or dropped. The parts are the subtrees of the selection.
// Each part is represented by its longest block.
func (j *Judgment) candidates(d *decision, v *settings, s *engine.Selection) []engine.Candidate {
	var all []engine.Candidate
	parts := slices.Concat(s.Keep, s.Omit)
	page.Sort(parts)
	for k, i := range j.longestIn(parts) {
		if i != none {
			all = append(all, j.candidate(parts[k], i, d, v))
		}
	}
	j.markBest(all)
	return all
}

// longestIn returns, for each part, the index of its longest block, or none.
// Blocks of a nested part belong to that part only.
func (j *Judgment) longestIn(parts []page.NodeID) []int32 {
	longest := make([]int32, len(parts))
	for k := range longest {
		longest[k] = none
	}
	var open []int
	next := 0
	for i, b := range j.blocks {
		for ; next < len(parts) && parts[next] <= b.first; next++ {
			open = append(open, next)
		}
		for len(open) > 0 && j.p.End(parts[open[len(open)-1]]) <= b.first {
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			continue
		}
		at := &longest[open[len(open)-1]]
		if *at == none || b.counts.Chars > j.blocks[*at].counts.Chars {
			*at = int32(i)
		}
	}
	return longest
}

// markBest gives the kept part with the longest block the verdict Best.
func (j *Judgment) markBest(list []engine.Candidate) {
	best := none
	for k, c := range list {
		if c.Verdict == engine.Kept && (best == none || c.Figures[0].Value > list[best].Figures[0].Value) {
			best = k
		}
	}
	if best != none {
		list[best].Verdict = engine.Best
	}
}

// candidate returns the candidate for the subtree of node n. The signals of its
// block i describe it: each figure is the sum by which one family of signals
// changed the log odds.
func (j *Judgment) candidate(n page.NodeID, i int32, d *decision, v *settings) engine.Candidate {
	b := j.verdict(int(i), d, v)
	c := engine.Candidate{Node: n, Figures: []engine.Figure{
		{Name: "words", Value: float64(j.blocks[i].counts.Words)},
		{Name: "probability", Value: b.Probability},
	}}
	for k, name := range families {
		c.Figures = append(c.Figures, engine.Figure{Name: name, Value: b.Odds[k]})
	}
	if b.Kept {
		c.Verdict = engine.Kept
	}
	switch {
	case b.Duplicate:
		c.Reason = "duplicates another part, which is kept or dropped instead"
	case b.PartOf != "":
		c.Reason = "belongs to " + b.PartOf
	default:
		c.Reason = reason(c.Verdict, b.Odds)
	}
	return c
}

// reason returns the reason for verdict v: it names the two families that
// contributed most to it.
func reason(v engine.Verdict, odds []float64) string {
	order := make([]int, len(odds))
	direction := -1.0
	text := "less likely to be content than the kept parts, mainly because of the signals "
	if v == engine.Kept {
		direction, text = 1, "likely to be content, mainly because of the signals "
	}
	for k := range order {
		order[k] = k
	}
	sort.SliceStable(order, func(i, j int) bool { return direction*odds[order[i]] > direction*odds[order[j]] })
	return text + families[order[0]] + " and " + families[order[1]]
}

// numPapers is the number of families of the published methods. They are the
// first ones in families.
const numPapers = 6

// shares returns how much each paper weighed in the decision on this page: the
// share of its family in the contributions of all families to the log odds of
// all blocks, without their signs. The families of no paper are one figure,
// "share of other".
func (j *Judgment) shares() []engine.Figure {
	var by [len(families)]float64
	all := 0.0
	for i := range j.blocks {
		for k, v := range j.oddsOf(i) {
			weight := float64(max(v, -v))
			by[k] += weight
			all += weight
		}
	}
	list := make([]engine.Figure, 0, numPapers+1)
	papers := 0.0
	for k, weight := range by[:numPapers] {
		list = append(list, engine.Figure{Name: "share of " + families[k], Value: weight / max(1, all)})
		papers += weight
	}
	return append(list, engine.Figure{Name: "share of other", Value: (all - papers) / max(1, all)})
}
