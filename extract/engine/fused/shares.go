package fused

import "pilcrow/extract/engine"

// numPapers is the number of families of the published methods. They are the
// first ones in families.
const numPapers = 6

// shares returns how much each paper weighed in the decision on this page: the
// share of its family in the contributions of all families to the log odds of
// all blocks, without their signs. The families of no paper are one figure,
// "share of other".
func (j *judgment) shares() []engine.Figure {
	var by [len(families)]float64
	all := 0.0
	for i := range j.blocks {
		for k, v := range j.weights.content.contributions(&j.write(i).values) {
			weight := float64(max(v, -v))
			by[k] += weight
			all += weight
		}
	}
	list := make([]engine.Figure, 0, numPapers+1)
	papers := 0.0
	for k, weight := range by[:numPapers] {
		list = append(list, engine.Figure{Name: "share of " + families[k], Value: weight / max(1, all)})
		papers += weight
	}
	return append(list, engine.Figure{Name: "share of other", Value: (all - papers) / max(1, all)})
}
