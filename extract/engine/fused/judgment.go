package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

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
	d := j.decide(&v, o.Strict)
	s := engine.Selection{Scope: engine.EveryText, Kind: j.kind, Confidence: confidence(d.expected)}
	s.Keep, s.Omit = j.subtrees(d.kept)
	s.Trace = d.summary(len(j.blocks))
	if o.Tracing != engine.Untraced {
		j.explain(&s, &d, &v, o.Tracing)
	}
	return s
}

// decide returns what is selected with the settings v.
func (j *Judgment) decide(v *settings, s engine.Strictness) decision {
	p := j.probabilities(v)
	d := decide(j.outline, p, j.leftOut(p, j.kind, v), v)
	if s == engine.Adapted {
		d.complete(j.measuring, p, d.copies, j.kind)
	}
	return d
}

// probabilities returns, for each block, the probability of being content.
func (j *Judgment) probabilities(v *settings) []float32 {
	p, bias := make([]float32, len(j.sums)), inUnits(v.bias(j.kind))
	for i, sum := range j.sums {
		p[i] = j.weights.probability(sum + bias)
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
