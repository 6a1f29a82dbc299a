// Package enginetest tests the contract of engines: an engine selects only
// nodes of the page, gives reasons, is deterministic, and takes linear time.
package enginetest

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Check runs an engine twice on p and fails unless both selections follow the
// contract of package engine and are equal. It returns the selection.
func Check(t testing.TB, run engine.Func, p *page.Page, o engine.Options) engine.Selection {
	t.Helper()
	s := run(p, o)
	checkLists(t, p, s)
	checkTrace(t, p, s.Trace)
	if again := run(p, o); !reflect.DeepEqual(again, s) {
		t.Fatalf("%s selects %v, and then %v", s.Trace.Engine, s.Keep, again.Keep)
	}
	checkPlaces(t, p, s.Trace)
	if o.Tracing == engine.Traced {
		checkLocated(t, run, p, o, s)
	}
	return s
}

// checkLocated fails if the engine selects something else than s, or traces it
// differently, when it also locates the texts.
func checkLocated(t testing.TB, run engine.Func, p *page.Page, o engine.Options, s engine.Selection) {
	t.Helper()
	o.Tracing = engine.Located
	located := run(p, o)
	checkPlaces(t, p, located.Trace)
	located.Trace.Places = nil
	if !reflect.DeepEqual(located, s) {
		t.Fatalf("%s selects %v, but %v if texts are located", s.Trace.Engine, s.Keep, located.Keep)
	}
}

// checkPlaces fails unless the places are of texts, in their order and without
// duplicates, and have candidates.
func checkPlaces(t testing.TB, p *page.Page, trace engine.Trace) {
	t.Helper()
	for _, place := range trace.Places {
		checkNode(t, p, place.Text)
		if !p.IsText(place.Text) || place.Candidate < 0 || int(place.Candidate) >= len(trace.Candidates) {
			t.Fatalf("%s: place %v", trace.Engine, place)
		}
	}
	sorted := engine.SortPlaces(slices.Clone(trace.Places))
	if !slices.Equal(sorted, trace.Places) {
		t.Fatalf("%s: places %v, want %v", trace.Engine, trace.Places, sorted)
	}
}

// checkLists fails unless Keep and Omit are in document order, have no node in
// common, and contain only nodes of the page.
func checkLists(t testing.TB, p *page.Page, s engine.Selection) {
	t.Helper()
	all := slices.Concat(s.Keep, s.Omit)
	slices.Sort(all)
	if !slices.IsSorted(s.Keep) || !slices.IsSorted(s.Omit) || len(slices.Compact(all)) != len(s.Keep)+len(s.Omit) {
		t.Fatalf("%s: keep %v, omit %v", s.Trace.Engine, s.Keep, s.Omit)
	}
	for _, n := range slices.Concat(s.Keep, s.Omit) {
		checkNode(t, p, n)
	}
}

// checkTrace fails unless the candidates are nodes of the page in document
// order, and each has figures and a reason.
func checkTrace(t testing.TB, p *page.Page, trace engine.Trace) {
	t.Helper()
	if trace.Engine == "" {
		t.Fatal("a trace without the engine's name")
	}
	checkFigures(t, trace.Summary)
	last := page.Root
	for _, c := range trace.Candidates {
		checkNode(t, p, c.Node)
		checkFigures(t, c.Figures)
		if c.Node < last || c.Reason == "" || len(c.Figures) == 0 || c.Verdict > engine.Best {
			t.Fatalf("%s: candidate %+v after node %d", trace.Engine, c, last)
		}
		last = c.Node
	}
}

func checkNode(t testing.TB, p *page.Page, n page.NodeID) {
	t.Helper()
	if n < 0 || int(n) >= p.Len() {
		t.Fatalf("node %d of %d", n, p.Len())
	}
}

// checkFigures fails unless the figures have unique names and finite values.
// JSON cannot represent infinities and NaN.
func checkFigures(t testing.TB, figures []engine.Figure) {
	t.Helper()
	for i, f := range figures {
		same := func(other engine.Figure) bool { return other.Name == f.Name }
		if f.Name == "" || slices.IndexFunc(figures, same) != i || math.IsNaN(f.Value) || math.IsInf(f.Value, 0) {
			t.Fatalf("figures %v", figures)
		}
	}
}
