package wffte

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page/pagetest"
)

// The figures of Measure are those of the trace.
func TestMeasure(t *testing.T) {
	p := pagetest.Parse(t, `<title>Rain in town</title><div class=x>`+marks+`</div><div class=x>Rain.</div><div><div><p>Town, town.</div></div>`+
		`<nav><a href=/>Home</a></nav><footer>All rights reserved</footer>`)
	candidates, all := Select(p, engine.Options{}).Trace.Candidates, Measure(p)
	if len(all) != len(candidates) || len(all) < 5 {
		t.Fatalf("%d containers, %d candidates", len(all), len(candidates))
	}
	for i, c := range candidates {
		f := all[i]
		figures := map[string]float64{
			"DSD": f.DSD, "FW": float64(f.FW), "SW": float64(f.SW), "TSD": f.TSD, "PSD": f.PSD, "SD": f.SD,
			"merged SD": f.GroupSD, "juli": float64(f.Juli),
		}
		for _, want := range c.Figures {
			if got, measured := figures[want.Name]; measured && got != want.Value {
				t.Errorf("container %d: %s %v, want %v", i, want.Name, got, want.Value)
			}
		}
		if f.Node != c.Node || f.Returned != (c.Verdict != engine.Dropped) || f.Returned && f.Rank == none {
			t.Errorf("container %d: %+v, want %v: %s", i, f, c.Verdict, c.Reason)
		}
		if (f.Rank == 0) != (c.Verdict == engine.Best) {
			t.Errorf("container %d: rank %d, but %v", i, f.Rank, c.Verdict)
		}
	}
}

func TestMeasureNothing(t *testing.T) {
	if all := Measure(pagetest.Parse(t, "")); len(all) != 0 {
		t.Errorf("%+v", all)
	}
}
