package fused

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

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
	Threshold  float64   // the lowest probability of a block that is kept for itself; 0 if there is none
	ExpectedF1 float64   // if the probabilities are right
}

// Verdict is what the engine decides about a block. Before Factor, the log odds
// that its probability stands for are the sum of Base and Odds.
type Verdict struct {
	Kept        bool
	PartOf      string // the thing for whose sake it is kept, such as "a list"; "" if it is kept for itself
	Duplicate   bool   // left out, because another block with the same text is kept or dropped instead
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
	d := j.decide(&v, o.Strict)
	all := make([]Verdict, len(j.blocks))
	for i := range all {
		all[i] = j.verdict(i, &d, &v)
	}
	return Decision{all, float64(d.limit), float64(d.expected)}
}

// verdict returns the decision d about block i, for Decide and for the trace.
func (j *Judgment) verdict(i int, d *decision, v *settings) Verdict {
	out := Verdict{
		Kept: d.kept[i], PartOf: d.partOf[i], Duplicate: d.copies[i],
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
