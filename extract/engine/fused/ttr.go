package fused

import (
	"pilcrow/extract/engine/ttr"
	"pilcrow/extract/page"
)

// lineRatios are the ratios of the ttr engine, with lines at block-level
// elements: only a saved page has the lines of its source.
type lineRatios struct{ ttr.Blocks }

func lineRatiosOf(o *outline, wanted familySet) lineRatios {
	if !wanted.has(familyTTR) {
		return lineRatios{}
	}
	return lineRatios{ttr.ReadBlocks(o.p)}
}

// write writes the figures of the line on which a block begins. A block is
// never on two lines. The rise and the fall are those of the paper's prediction
// clustering.
func (r *lineRatios) write(w *row, first page.NodeID) {
	w.in(familyTTR, "")
	if len(r.Line) == 0 || r.Line[first] == ttr.NoLine {
		for _, name := range [...]string{"ratio", "smoothed", "rise", "fall"} {
			w.put(name, -1)
		}
		return
	}
	k := int(r.Line[first])
	w.put("ratio", float32(r.Ratio[k]))
	w.put("smoothed", r.deviations(r.Smoothed[k]))
	w.put("rise", r.deviations(r.Rise(k)))
	w.put("fall", r.deviations(r.Fall(k)))
}

// deviations returns a ratio in standard deviations of the smoothed ratios.
func (r *lineRatios) deviations(v float64) float32 {
	return ratio(float32(v), float32(r.Deviation))
}
