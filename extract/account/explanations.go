package account

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// explanations finds the candidates of the engine that explain what it decided
// about a text: those that judged the text, if the trace has them, and else the
// nearest one around it.
type explanations struct {
	candidates []engine.Candidate
	nearest    []int32        // by node: the candidate that it is, or the nearest around it; -1 for none
	places     []engine.Place // those of the text that was reached, and of the ones behind it
}

func newExplanations(p *page.Page, t engine.Trace) explanations {
	e := explanations{candidates: t.Candidates, nearest: make([]int32, p.Len()), places: t.Places}
	for n := range e.nearest {
		e.nearest[n] = -1
	}
	for i, c := range t.Candidates {
		e.nearest[c.Node] = int32(i)
	}
	for n := page.Root + 1; int(n) < p.Len(); n++ {
		if e.nearest[n] < 0 {
			e.nearest[n] = e.nearest[p.Parent(n)]
		}
	}
	return e
}

// reach goes on to the places of text n.
func (e *explanations) reach(n page.NodeID) {
	for len(e.places) > 0 && e.places[0].Text < n {
		e.places = e.places[1:]
	}
}

// of returns the first candidate with such a verdict about n, the text that was
// reached, or nil.
func (e *explanations) of(n page.NodeID, has func(engine.Verdict) bool) *engine.Candidate {
	for _, place := range e.places {
		if place.Text != n {
			break
		}
		if c := &e.candidates[place.Candidate]; has(c.Verdict) {
			return c
		}
	}
	if i := e.nearest[n]; i >= 0 && has(e.candidates[i].Verdict) {
		return &e.candidates[i]
	}
	return nil
}

func isKept(v engine.Verdict) bool { return v != engine.Dropped }

func isDropped(v engine.Verdict) bool { return v == engine.Dropped }
