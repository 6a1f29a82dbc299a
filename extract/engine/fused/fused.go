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
// scripts (outline.go).
//
// docs/FUSED.md describes how the weights of the model are made and how good
// they are.
package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Select returns what the engine selects on p: the blocks that the model chooses.
// Its Options.Strict changes nothing. Cleaning adds the rest of the things of which
// they are parts, by means of the selection's Blocks.
func Select(p *page.Page, o engine.Options) engine.Selection { return Judge(p).Select(o) }

// Judgment is what the model makes of one page. It has everything that does not
// depend on options, so that selecting once more takes little time. Only one
// goroutine at a time may use it.
type Judgment struct {
	*measuring
	weights *weights
	kind    engine.Kind
	sums    []int32 // by block: the sum of the model's trees, without the bias of the kind
	odds    []odds  // by block, once somebody needs them
}

// odds are by how much each family of signals changed the sum for a block.
type odds = [len(families)]int32

// Judge judges the blocks of p by the model.
func Judge(p *page.Page) *Judgment {
	o := outlineOf(p)
	if len(o.blocks) == 0 {
		return &Judgment{measuring: &measuring{outline: o}}
	}
	return judge(o, loaded())
}

func judge(o *outline, w *weights) *Judgment {
	j := &Judgment{measuring: newMeasuring(o, w.families, &w.lexicon), weights: w, sums: make([]int32, 0, len(o.blocks))}
	j.line.used = &w.used
	b := newBatch(&w.content)
	for i := range o.blocks {
		line := j.write(i)
		if i == 0 {
			j.kind = w.kindOf(&line.values)
		}
		if b.add(&line.values, line.fresh); b.lines == batchSize {
			j.sums = append(j.sums, b.sums()...)
		}
	}
	j.sums = append(j.sums, b.sums()...)
	return j
}

// Select returns what the engine selects with these options.
func (j *Judgment) Select(o engine.Options) engine.Selection {
	if len(j.blocks) == 0 {
		return engine.Selection{Trace: engine.Trace{Engine: "fused"}}
	}
	v := settingsOf(o)
	d := j.decide(&v)
	s := engine.Selection{Scope: engine.EveryText, Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = j.subtrees(d.kept)
	s.Blocks = j.judgedBlocks(&d)
	s.Trace = d.summary(len(j.blocks))
	if o.Tracing != engine.Untraced {
		j.explain(&s, &d, &v, o.Tracing)
	}
	return s
}

// decide returns what is selected with the settings v.
func (j *Judgment) decide(v *settings) decision {
	p := j.probabilities(v)
	return decide(j.outline, p, j.leftOut(p, j.kind, v), v)
}

// judgedBlocks returns the blocks with their likelihood; none if none is kept.
func (j *Judgment) judgedBlocks(d *decision) []engine.Block {
	if d.limit == 0 {
		return nil
	}
	all := make([]engine.Block, len(j.blocks))
	for i := range all {
		b, r := &j.blocks[i], &j.readings[i]
		all[i] = engine.Block{
			First: b.first, End: b.end, Owner: j.elements[b.owner].node, Words: r.length, LinkShare: r.linkShare,
			IsCopy: d.copies[i], Likelihood: d.p[i] / d.limit,
		}
	}
	return all
}

// probabilities returns, for each block, the probability of being content.
func (j *Judgment) probabilities(v *settings) []float32 {
	p, bias := make([]float32, len(j.sums)), inUnits(v.bias(j.kind))
	for i, sum := range j.sums {
		p[i] = j.weights.probabilities.of(sum+bias, j.kind)
	}
	j.doubtLinkRows(p, j.kind, float32(v[linkRowFactor]))
	return p
}

// oddsOf returns by how much each family of signals changed the sum for block i.
func (j *Judgment) oddsOf(i int) *odds {
	if j.odds == nil {
		j.odds = make([]odds, len(j.blocks))
		for k := range j.odds {
			j.odds[k] = j.weights.content.contributions(&j.write(k).values)
		}
	}
	return &j.odds[i]
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
