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

// Select runs the engine over p. It has no options.
func Select(p *page.Page, _ engine.Options) engine.Selection {
	o := outlineOf(p)
	if len(o.blocks) == 0 {
		return engine.Selection{Trace: engine.Trace{Engine: "fused"}}
	}
	j := judge(o, loaded())
	d := decide(o, j.probabilities, j.copies)
	s := engine.Selection{Scope: engine.EveryText, Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = o.subtrees(d.kept)
	s.Trace = j.trace(d, s)
	return s
}

// judgement is what the model says of a page.
type judgement struct {
	*outline
	weights       *weights
	rows          rows
	probabilities []float32 // by block: that it is content
	copies        []bool    // the blocks that are left out as such
	kind          engine.Kind
}

func judge(o *outline, w *weights) *judgement {
	j := &judgement{outline: o, weights: w}
	m := newMeasuring(o)
	j.rows = w.content.newRows(len(o.blocks))
	q := w.content.quantiser()
	for i, line := range m.lines() {
		copy(j.rows.at(i)[:], q.row(line))
		if i == 0 {
			j.kind = w.kindOf(line)
		}
	}
	j.probabilities = w.probabilitiesOf(w.content.sums(j.rows))
	m.doubtLinkRows(j.probabilities, j.kind)
	j.copies = m.leftOut(j.probabilities, j.kind)
	return j
}
