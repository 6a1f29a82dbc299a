package fused

import (
	"math"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/bte"
	"pilcrow/extract/engine/comma"
	"pilcrow/extract/engine/descent"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/engine/song"
	"pilcrow/extract/page"
)

// documents are the figures that the published methods compute for one page.
type documents struct {
	divs        []division.Division
	comma, song scores
	around      []int32       // by block: the index of the innermost division around it, or none
	parent      page.NodeID   // the parent of the best division by the comma engine, for position control
	final       page.NodeID   // the node that the descent engine selects, or page.None
	bte         []page.NodeID // the nodes that the bte engine selects
	ratios      []float32     // by block: the text-to-tag ratio of the ttr engine
	smoothed    []float32     // by block: that ratio, smoothed, in standard deviations
}

// scores are the scores that one engine gives to all divisions.
type scores struct {
	of   []float64
	rank division.Ranking
	top  float64
}

// read returns the figures of all published methods, except the costly ones
// that belong to an unwanted family of signals.
func read(o *outline, wanted familySet) *documents {
	d := &documents{divs: division.Find(o.p, engine.Adapted), parent: page.None, final: page.None}
	d.comma = scored(d.divs, comma.Score)
	d.song = scored(d.divs, song.Score)
	if d.comma.rank.Best != none {
		d.parent = o.p.Parent(d.divs[d.comma.rank.Best].Node)
	}
	d.around = divisionsAround(o, d.divs)
	untraced := engine.Options{Tracing: engine.Untraced}
	if s := descent.Select(o.p, untraced); !s.Empty() {
		d.final = s.Keep[0]
	}
	if wanted.has(familyBTE) {
		d.bte = bte.Select(o.p, untraced).Keep
	}
	d.textToTags(o)
	return d
}

func scored(divs []division.Division, score func(page.Counts) float64) scores {
	s := scores{}
	s.of, s.rank = division.Score(divs, score)
	if s.rank.Best != none {
		s.top = s.of[s.rank.Best]
	}
	return s
}

// toTop returns the score of division i as a share of the best score.
func (s scores) toTop(i int32) float32 {
	if i == none || s.top == 0 {
		return 0
	}
	return float32(s.of[i] / s.top)
}

// toAverage returns the score of division i divided by the average score. It
// limits the result, so that it fits a float32.
func (s scores) toAverage(i int32) float32 {
	if i == none || s.rank.Average == 0 {
		return 0
	}
	const maxRatio = 1e6
	return float32(min(maxRatio, s.of[i]/s.rank.Average))
}

// divisionsAround returns, for each block, the index of the innermost division
// around it, or none.
func divisionsAround(o *outline, divs []division.Division) []int32 {
	around := make([]int32, len(o.blocks))
	var open []int32
	next := 0
	for i, b := range o.blocks {
		for ; next < len(divs) && divs[next].Node <= b.first; next++ {
			open = append(open, int32(next))
		}
		for len(open) > 0 && o.p.End(divs[open[len(open)-1]].Node) <= b.first {
			open = open[:len(open)-1]
		}
		around[i] = none
		if k := len(open); k > 0 {
			around[i] = open[k-1]
		}
	}
	return around
}

// textToTags computes the text-to-tag ratio of the ttr engine, and the smoothed
// ratio. Blocks take the place of lines, as in package ttr for pages without
// lines.
func (d *documents) textToTags(o *outline) {
	d.ratios = make([]float32, len(o.blocks))
	d.smoothed = make([]float32, len(o.blocks))
	before := o.p.Body()
	sum, squares := 0.0, 0.0
	for i, b := range o.blocks {
		tags := float32(0)
		for n := before; n < b.end; n++ {
			if o.p.IsElement(n) {
				tags++
			}
		}
		before = b.end
		d.ratios[i] = chars(b.counts) / max(1, 2*tags)
		sum += float64(d.ratios[i])
		squares += float64(d.ratios[i]) * float64(d.ratios[i])
	}
	n := float64(max(1, len(o.blocks)))
	mean := sum / n
	variance := squares/n - float64(mean*mean)
	sigma := float32(math.Sqrt(max(0, variance)))
	const radius = 2
	for i := range d.ratios {
		e := float32(0)
		from, to := max(0, i-radius), min(len(d.ratios), i+radius+1)
		for _, r := range d.ratios[from:to] {
			e += r
		}
		d.smoothed[i] = ratio(e/float32(to-from), sigma)
	}
}
