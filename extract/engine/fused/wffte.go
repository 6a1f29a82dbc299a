package fused

import (
	"pilcrow/extract/engine/wffte"
	"pilcrow/extract/page"
)

// containers are the containers of the wffte engine.
type containers struct {
	figures []wffte.Figures
	around  []int32 // by block: the index of the innermost container around it, or none
	top     float64 // the highest score of a group
}

// containersOf returns the containers that a meter has measured, or none without
// a meter.
func containersOf(o *outline, m *wffte.Meter) containers {
	var c containers
	if m != nil {
		c.figures = m.Figures()
	}
	for i := range c.figures {
		c.top = max(c.top, c.figures[i].GroupSD)
	}
	c.around = innermost(o, len(c.figures), func(i int) page.NodeID { return c.figures[i].Node })
	return c
}

// meterOf returns a meter of the page's containers, or nil if nobody wants their
// figures.
func meterOf(o *outline, wanted familySet) *wffte.Meter {
	if !wanted.has(familyWffte) {
		return nil
	}
	return wffte.NewMeter(o.p)
}

// write writes the figures of the innermost container around block i.
func (c *containers) write(w *row, m *measuring, i int32) {
	at := c.around[i]
	if !w.differs(&m.shown.container, at) {
		w.same(10)
		return
	}
	w.in(familyWffte, "")
	if at == none {
		for _, name := range [...]string{"DSD", "FW", "SW", "TSD", "PSD", "SD to best", "merged SD to best", "rank", "juli", "returned"} {
			w.put(name, -1)
		}
		return
	}
	f := &c.figures[at]
	w.put("DSD", float32(f.DSD))
	w.put("FW", float32(f.FW))
	w.put("SW", float32(f.SW))
	w.put("TSD", float32(f.TSD))
	w.put("PSD", float32(f.PSD))
	w.put("SD to best", c.toTop(f.SD))
	w.put("merged SD to best", c.toTop(f.GroupSD))
	w.put("rank", float32(f.Rank))
	w.put("juli", float32(f.Juli))
	w.flag("returned", f.Returned)
}

// toTop returns a score as a share of the highest one.
func (c *containers) toTop(sd float64) float32 {
	if c.top == 0 {
		return 0
	}
	return float32(sd / c.top)
}
