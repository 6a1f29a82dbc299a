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
func Select(p *page.Page, o engine.Options) engine.Selection { return Judge(p).Select(o) }

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
