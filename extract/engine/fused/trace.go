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

// Families returns the families of signals, in the order of Verdict.Odds.
func Families() []string { return slices.Clone(families[:]) }

// Block is a run of text between the borders of block-level elements, the unit
// of the engine's decision.
type Block struct {
	First, End page.NodeID // its nodes are [First, End); the first and the last are text
	Owner      page.NodeID // the innermost block-level element around it
	Depth      int         // the number of block-level elements around it
	Counts     page.Counts
}

// Blocks returns the blocks of the page in their order.
func (j *Judgment) Blocks() []Block {
	all := make([]Block, len(j.blocks))
	for i, b := range j.blocks {
		e := &j.elements[b.owner]
		all[i] = Block{First: b.first, End: b.end, Owner: e.node, Depth: int(e.level) + 1, Counts: b.counts}
	}
	return all
}

// Decision is what the engine decides with some options.
type Decision struct {
	Verdicts   []Verdict // by block
	Threshold  float64   // the lowest probability of a kept block; 0 if there is none
	ExpectedF1 float64   // if the probabilities are right
}

// Verdict is what the engine decides about a block. Before Factor, the log odds
// that its probability stands for are the sum of Base and Odds.
type Verdict struct {
	Kept        bool
	Duplicate   bool // left out, because another block with the same text is kept or dropped instead
	Probability float64
	Base        float64   // the log odds of any block on a page of this kind
	Odds        []float64 // by family of signals: what they add to the log odds of this block
	Factor      float64   // what the probability is multiplied by: less than 1 for rows of links
}

// Decide returns what the engine decides with these options.
func (j *Judgment) Decide(o engine.Options) Decision {
	if len(j.blocks) == 0 {
		return Decision{}
	}
	v := settingsOf(o)
	d := j.decide(&v)
	all := make([]Verdict, len(j.blocks))
	for i := range all {
		all[i] = j.verdict(i, &d, &v)
	}
	return Decision{all, float64(d.limit), float64(d.expected)}
}

// verdict returns the decision d about block i, for Decide and for the trace.
func (j *Judgment) verdict(i int, d *decision, v *settings) Verdict {
	out := Verdict{
		Kept: d.kept[i], Duplicate: d.copies[i],
		Probability: float64(d.p[i]), Base: j.base() + v.bias(j.kind), Factor: 1,
		Odds: make([]float64, len(families)),
	}
	for k, sum := range j.oddsOf(i) {
		out.Odds[k] = float64(sum) * unit
	}
	if j.isDoubted(i, j.kind) {
		out.Factor = v[linkRowFactor]
	}
	return out
}

// base returns the log odds that the model gives to a block before it knows
// anything about the block.
func (j *Judgment) base() float64 { return float64(j.weights.content.start()) * unit }
