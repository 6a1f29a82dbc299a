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
//  4. second.go: a second forest sees what the first said around the block:
//     beside it, in the elements around it, of like siblings.
//  5. decide.go keeps the blocks for which the expected F1 is highest.
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

// Select runs the engine over p. It has no options.
func Select(p *page.Page, _ engine.Options) engine.Selection {
	o := outlineOf(p)
	if len(o.blocks) == 0 {
		return engine.Selection{Trace: engine.Trace{Engine: "fused"}}
	}
	j := judge(o, loaded())
	d := decide(o, j.probabilities)
	s := engine.Selection{Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = o.subtrees(d.kept)
	s.Trace = j.trace(d, s)
	return s
}

// judgement is what the model says of a page.
type judgement struct {
	*outline
	weights       *weights
	signals       matrices
	bins          []uint8 // of the first stage
	first, second []int32 // sums of the stages, by block
	probabilities []float32
	kind          engine.Kind
}

// matrices are both stages' columns, side by side.
type matrices struct{ first, second Matrix }

// column returns the values from column i's first one on, and how far one is
// from the next.
func (m matrices) column(i int) (values []float32, stride int) {
	if width := m.first.width(); i >= width {
		return m.second.Values[i-width:], m.second.width()
	} else {
		return m.first.Values[i:], width
	}
}

func judge(o *outline, w *weights) *judgement {
	j := &judgement{outline: o, weights: w}
	m := newMeasuring(o)
	j.signals.first = m.first(valuesOnly)
	j.bins = w.first.bins(j.signals)
	j.first = w.first.sums(j.bins)
	j.signals.second = m.second(w.probabilitiesOf(j.first), valuesOnly)
	j.second = w.second.sums(w.second.bins(j.signals))
	j.probabilities = w.probabilitiesOf(j.second)
	j.kind = w.kindOf(j.signals)
	return j
}
