package fused

import (
	"cmp"
	"slices"
)

// decision is which blocks are content, and what that is expected to be worth.
type decision struct {
	kept     []bool
	limit    float32 // the lowest probability that was kept
	expected float32 // F1 that is expected, if the probabilities are right
}

// decide keeps the blocks for which the expected F1 is highest. With w words
// in a block, p the probability that they are content and T = Σ w·p the words
// that the content is expected to have, keeping the set S is worth
//
//	F1 = 2 · Σ_S w·p / (Σ_S w + T)
//
// which is highest for all blocks from some probability on: where little is
// sure, a page is better off with more (Z. Lipton, C. Elkan, B. Naryanaswamy:
// Optimal Thresholding of Classifiers to Maximize F1 Measure, 2014).
func decide(o *outline, p []float32) decision {
	d := decision{kept: make([]bool, len(p))}
	order := make([]int32, len(p))
	total := 0.0
	for i := range p {
		order[i] = int32(i)
		total += float64(o.blocks[i].counts.Words) * float64(p[i])
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(p[b], p[a]) })
	hit, kept, best, size := 0.0, 0.0, 0.0, 0
	for k, i := range order {
		w := float64(o.blocks[i].counts.Words)
		hit += float64(w * float64(p[i]))
		kept += w
		last := k+1 == len(order) || p[order[k+1]] != p[i]
		if f := 2 * hit / max(1, kept+total); last && f > best {
			best, size = f, k+1
		}
	}
	for _, i := range order[:size] {
		d.kept[i] = true
		d.limit = p[i]
	}
	d.expected = float32(best)
	return d
}
