package fused

import (
	"sort"

	"pilcrow/extract/engine/descent"
	"pilcrow/extract/page"
)

// walk is the walk of the descent engine down the page. It leaves a block at
// the last node that contains the block; there they part.
type walk struct {
	steps []descent.Step
	final page.NodeID // where it ends, or page.None
}

func walkOf(o *outline) walk {
	w := walk{steps: descent.Walk(o.p), final: page.None}
	if n := len(w.steps); n > 0 {
		w.final = w.steps[n-1].Node
	}
	return w
}

// write writes the figures of the walk for block i.
func (k *walk) write(w *row, m *measuring, i int32) {
	w.in(familyDescent, "")
	w.flag("in end", k.final != page.None && m.p.Contains(k.final, m.blocks[i].first))
	w.put("levels up", float32(m.path.upToDescent))
	parting := k.parting(m.p, m.blocks[i].first)
	if !w.differs(&m.shown.parting, int32(parting)) {
		w.same(6)
		return
	}
	if k.final == page.None {
		for _, name := range [...]string{"K", "K at end", "steps", "steps left", "share left", "share of end"} {
			w.put(name, -1)
		}
		return
	}
	end := len(k.steps) - 1
	w.put("K", float32(k.steps[parting].K))
	w.put("K at end", float32(k.steps[end].K))
	w.put("steps", float32(parting))
	w.put("steps left", float32(end-parting))
	w.put("share left", shareLeft(m.p, k.steps[parting:]))
	w.put("share of end", ratio(float32(m.p.Chars(k.final)), float32(m.total.Chars)))
}

// parting returns the index of the last step whose node contains n, which is a
// node of the body.
func (k *walk) parting(p *page.Page, n page.NodeID) int {
	return sort.Search(len(k.steps), func(i int) bool { return !p.Contains(k.steps[i].Node, n) }) - 1
}

// shareLeft returns which share of the text of the first step's node the walk
// left in the next step, or 0 if the walk ended.
func shareLeft(p *page.Page, steps []descent.Step) float32 {
	if len(steps) == 1 {
		return 0
	}
	all, next := p.Chars(steps[0].Node), p.Chars(steps[1].Node)
	return ratio(float32(all-next), float32(all))
}
