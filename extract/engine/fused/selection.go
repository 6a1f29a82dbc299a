package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

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
