package enginetest

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

// recorder records a failure without failing the test.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper() {}

func (r *recorder) Fatal(...any) { r.Fatalf("") }

func (r *recorder) Fatalf(string, ...any) {
	r.failed = true
	runtime.Goexit() // as testing.T does
}

// fails reports whether a check of page p fails.
func fails(t *testing.T, check func(t testing.TB, p *page.Page)) bool {
	t.Helper()
	r, done := &recorder{TB: t}, make(chan struct{})
	p := mustRead(t, "<p>a<p>b")
	go func() {
		defer close(done)
		check(r, p)
	}()
	<-done
	return r.failed
}

// Check must find each violation of the contract.
func TestCheckSees(t *testing.T) {
	good := func() engine.Selection {
		return engine.Selection{Keep: []page.NodeID{3}, Omit: []page.NodeID{5}, Trace: engine.Trace{
			Engine:     "good",
			Candidates: []engine.Candidate{{Node: 3, Figures: []engine.Figure{{Name: "x", Value: 1}}, Reason: "why not"}},
		}}
	}
	calls := 0
	for name, c := range map[string]struct {
		breaks func(s *engine.Selection)
		fails  bool
	}{
		"nothing":                  {func(*engine.Selection) {}, false},
		"a node of another page":   {func(s *engine.Selection) { s.Keep[0] = 99 }, true},
		"a negative node":          {func(s *engine.Selection) { s.Omit[0] = page.None }, true},
		"disorder":                 {func(s *engine.Selection) { s.Keep = []page.NodeID{4, 3} }, true},
		"a node twice":             {func(s *engine.Selection) { s.Omit[0] = 3 }, true},
		"no name":                  {func(s *engine.Selection) { s.Trace.Engine = "" }, true},
		"a candidate elsewhere":    {func(s *engine.Selection) { s.Trace.Candidates[0].Node = 99 }, true},
		"no reason":                {func(s *engine.Selection) { s.Trace.Candidates[0].Reason = "" }, true},
		"no figures":               {func(s *engine.Selection) { s.Trace.Candidates[0].Figures = nil }, true},
		"a figure that is none":    {func(s *engine.Selection) { s.Trace.Candidates[0].Figures[0].Value = math.NaN() }, true},
		"two figures of one name":  {func(s *engine.Selection) { s.Trace.Summary = make([]engine.Figure, 2) }, true},
		"another answer next time": {func(s *engine.Selection) { calls++; s.Keep[0] = page.NodeID(1 + calls%2) }, true},
	} {
		run := func(*page.Page, engine.Options) engine.Selection {
			s := good()
			c.breaks(&s)
			return s
		}
		check := func(t testing.TB, p *page.Page) { Check(t, run, p, engine.Options{}) }
		if got := fails(t, check); got != c.fails {
			t.Errorf("%s: fails %v", name, got)
		}
	}
}

// ByHand must find each difference between a trace and the figures that a person
// has computed.
func TestByHandSees(t *testing.T) {
	trace := engine.Trace{
		Engine:  "good",
		Summary: []engine.Figure{{Name: "average", Value: 2. / 3}},
		Candidates: []engine.Candidate{
			{Node: 2, Figures: []engine.Figure{{Name: "x", Value: 0}}},
			{Node: 3, Figures: []engine.Figure{{Name: "x", Value: 12}, {Name: "y", Value: -1}}, Verdict: engine.Best},
		},
	}
	for want, wrong := range map[string]bool{
		"average 0.6667 | 2/3\nbody dropped x 0\n\n p[1] best x 12  y -1": false,
		"average 0.6666\nbody dropped x 0\np[1] best x 12 y -1":           true,
		"average 0.6667\nbody kept x 0\np[1] best x 12 y -1":              true,
		"average 0.6667\nbody dropped x 0\np[2] best x 12 y -1":           true,
		"average 0.6667\nbody dropped x 0\np[1] best x 12":                true,
		"average 0.6667\nbody dropped x 0":                                true,
		"average 0.6667\nbody dropped x 0\np[1] best x 12 y -1\nmore":     true,
	} {
		if got := fails(t, func(t testing.TB, p *page.Page) { ByHand(t, p, trace, want) }); got != wrong {
			t.Errorf("%q: fails %v", want, got)
		}
	}
}

// An engine that compares all pairs of nodes must not pass as linear.
func TestLinearSees(t *testing.T) {
	quadratic := func(p *page.Page, _ engine.Options) engine.Selection {
		s := engine.Selection{}
		for a := range p.Len() {
			for b := range p.Len() {
				if p.Parent(page.NodeID(a)) > page.NodeID(b) && p.IsText(page.NodeID(b)) {
					s.Trace.Engine = "quadratic"
				}
			}
		}
		return s
	}
	of := func(n int) func() {
		p := mustRead(t, strings.Repeat("<p>a", n))
		return func() { quadratic(p, engine.Options{}) }
	}
	if processor.Linear(50, of) == nil {
		t.Error("it passes for linear")
	}
}
