package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// subtrees returns the lists of the selection that the verdicts on blocks make.
func (o *outline) subtrees(kept []bool) (keep, omit []page.NodeID) {
	before := o.keptText(kept)
	return engine.Majority(o.p, func(n page.NodeID) engine.Share {
		return engine.Share{Chars: o.p.Chars(n), Selected: before[o.p.End(n)] - before[n]}
	})
}

// keptText returns running sums of the kept characters: entry n counts the
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
