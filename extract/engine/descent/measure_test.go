package descent

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// The walk ends at the selected node, and has the K of the trace.
func TestWalk(t *testing.T) {
	p := pagetest.Parse(t, document)
	steps, s := Walk(p), Select(p, engine.Options{})
	if len(steps) < 3 || steps[0].Node != p.Body() || steps[len(steps)-1].Node != s.Keep[0] {
		t.Fatalf("%v, selected %v", steps, s.Keep)
	}
	k := map[page.NodeID]float64{}
	for _, c := range s.Trace.Candidates {
		if f := c.Figures[len(c.Figures)-1]; f.Name == "K" {
			k[c.Node] = f.Value
		}
	}
	for _, step := range steps {
		if want, walked := k[step.Node]; !walked || step.K != want {
			t.Errorf("%+v, want K = %v", step, want)
		}
	}
	if steps := Walk(pagetest.Parse(t, "")); len(steps) != 0 {
		t.Errorf("an empty page: %v", steps)
	}
}
