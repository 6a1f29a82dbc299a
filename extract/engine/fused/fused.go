// Package fused is the default engine: it weighs what all the documents
// measure, and what pages of today need, by a small learned model.
//
// Its skeleton is the method of package comma: containers are scored by
// punctuation and anchors, compared with the average, and judged by where they
// stand around the best one. Those figures, and those of the other documents
// (text distribution, title support, tag ratios, token runs), are signals here,
// beside others that the documents could not know: like siblings (cards,
// posts, rows), computed visibility, roles, schema.org types, words in classes.
// No signal decides by itself, and no rule names a site.
//
//  1. outline.go cuts the page into blocks, the units of the decision.
//  2. features.go writes a line of figures for each (row.go holds the columns).
//  3. forest.go: trees give each block the odds of being content.
//  4. decide.go keeps the blocks for which the expected F1 is highest.
//
// Everything is linear in the page, but for a factor of the depth of elements
// around text. All figures come from additions and single divisions, the
// trees' sums from whole numbers: the same page gives the same bits on every
// machine and in WebAssembly. Lengths mean the same in every script
// (length.go).
//
// docs/FUSED.md tells how the weights are made and what they measure.
package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Select runs the engine over p. Its one option is Tracing.
func Select(p *page.Page, options engine.Options) engine.Selection {
	o := outlineOf(p)
	if len(o.blocks) == 0 {
		return engine.Selection{Trace: engine.Trace{Engine: "fused"}}
	}
	j := judge(o, loaded())
	d := decide(o, j.probabilities, j.repeats)
	s := engine.Selection{Scope: engine.EveryText, Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = o.subtrees(d.kept)
	s.Trace = d.summary(len(o.blocks))
	if options.Tracing == engine.Traced {
		s.Trace.Candidates = j.candidates(d, s)
	}
	return s
}

// judgement is what the model says of a page.
type judgement struct {
	*measuring
	weights       *weights
	probabilities []float32 // by block: that it is content
	repeats       []bool    // the blocks that are left out as copies
	kind          engine.Kind
}

func judge(o *outline, w *weights) *judgement {
	j := &judgement{measuring: newMeasuring(o, w.families), weights: w, probabilities: make([]float32, 0, len(o.blocks))}
	b := newBatch(&w.content)
	var line row
	for i := range o.blocks {
		j.write(&line, i)
		if i == 0 {
			j.kind = w.kindOf(&line.values)
			b.same(line.at - j.page.figures.at)
		}
		if b.add(&line.values); b.lines == batchSize {
			j.weigh(b)
		}
	}
	j.weigh(b)
	j.doubtLinkRows(j.probabilities, j.kind)
	j.repeats = j.leftOut(j.probabilities, j.kind)
	return j
}

// weigh notes the probabilities of a batch's lines.
func (j *judgement) weigh(b *batch) {
	for _, sum := range b.sums() {
		j.probabilities = append(j.probabilities, j.weights.probability(sum+leanOf(j.kind)))
	}
}
