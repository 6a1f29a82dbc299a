// Package fused is the default engine: a small learned model weighs the signals
// of all the published methods, and further signals that today's pages need.
//
// It starts from the method of package comma: containers are scored by
// punctuation and anchors, compared with the average, and judged by their
// position relative to the best one. The figures of that method and of the
// others (text distribution, title support, tag ratios, token runs) are signals
// for the model. Further signals come from features of pages that the papers
// did not use: similar siblings (link previews, posts, rows), computed
// visibility, roles, schema.org types, words in class names. No signal decides
// alone, and no rule names a site.
//
//  1. outline.go divides the page into blocks, the units of the decision.
//  2. features.go writes a line of figures for each block, by means of row.go.
//  3. forest.go: decision trees give each block the odds of being content.
//  4. decide.go keeps the blocks that maximize the expected F1.
//
// The work is proportional to the size of the page times the depth of the
// elements around its text. All figures are made of operations that round in
// the same way everywhere, and the trees add integers, so a page gives the same
// bits on every machine and in WebAssembly. Lengths are comparable across
// scripts (length.go).
//
// docs/FUSED.md describes how the weights of the model are made and how good
// they are.
package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Select returns what the engine selects on p. With engine.Literal it selects
// only the blocks that the model has chosen. Otherwise complete.go adds the rest
// of the things that they are parts of.
func Select(p *page.Page, options engine.Options) engine.Selection {
	o := outlineOf(p)
	if len(o.blocks) == 0 {
		return engine.Selection{Trace: engine.Trace{Engine: "fused"}}
	}
	j := judge(o, loaded())
	d := decide(o, j.probabilities, j.repeats)
	if options.Strict == engine.Adapted {
		d.complete(j.measuring, j.probabilities, j.repeats, j.kind)
	}
	s := engine.Selection{Scope: engine.EveryText, Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = o.subtrees(d.kept)
	s.Trace = d.summary(len(o.blocks))
	if options.Tracing == engine.Traced {
		s.Trace.Summary = append(s.Trace.Summary, j.shares()...)
		s.Trace.Candidates = j.candidates(d, s)
	}
	return s
}

// judgment is the result of the model for one page.
type judgment struct {
	*measuring
	weights       *weights
	probabilities []float32 // by block: the probability of being content
	repeats       []bool    // by block: whether it is left out as a duplicate
	kind          engine.Kind
}

func judge(o *outline, w *weights) *judgment {
	j := &judgment{measuring: newMeasuring(o, w.families, &w.lexicon), weights: w, probabilities: make([]float32, 0, len(o.blocks))}
	j.line.used = &w.used
	b := newBatch(&w.content)
	for i := range o.blocks {
		line := j.write(i)
		if i == 0 {
			j.kind = w.kindOf(&line.values)
		}
		if b.add(&line.values, line.fresh); b.lines == batchSize {
			j.weigh(b)
		}
	}
	j.weigh(b)
	j.doubtLinkRows(j.probabilities, j.kind)
	j.repeats = j.leftOut(j.probabilities, j.kind)
	return j
}

// weigh appends the probabilities of the blocks whose lines are in batch b.
func (j *judgment) weigh(b *batch) {
	for _, sum := range b.sums() {
		j.probabilities = append(j.probabilities, j.weights.probability(sum+biasOf(j.kind)))
	}
}

// subtrees returns the lists Keep and Omit of a selection. kept says for each
// block whether it is kept.
func (o *outline) subtrees(kept []bool) (keep, omit []page.NodeID) {
	before := o.keptText(kept)
	return engine.Majority(o.p, func(n page.NodeID) engine.Share {
		return engine.Share{Chars: o.p.Chars(n), Selected: before[o.p.End(n)] - before[n]}
	})
}

// keptText returns running sums: entry n counts the kept characters in the
// nodes before n.
func (o *outline) keptText(kept []bool) []int32 {
	sums := make([]int32, o.p.Len()+1)
	i := 0
	for n := range o.p.Len() {
		id := page.NodeID(n)
		for i < len(o.blocks) && o.blocks[i].end <= id {
			i++
		}
		sums[n+1] = sums[n]
		if i < len(o.blocks) && o.blocks[i].first <= id && kept[i] && o.p.IsText(id) {
			sums[n+1] += o.p.Chars(id)
		}
	}
	return sums
}
