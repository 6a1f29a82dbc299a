package papers

import (
	"slices"

	"golang.org/x/net/html"

	"pilcrow/dev/bench/statistics"
)

// Comma is Posch's method:
//
//	score = CS³ · (CL / ACL) / ACFL²
//
// Each figure is taken over the text directly in a div.
func Comma(src []byte) Result {
	t := parse(src)
	r, scored := t.score(func(c counts) Figures {
		score := cube(c.commas) * (float64(c.chars) / atLeast1(c.linkChars)) / (atLeast1(c.linkPunctuation) * atLeast1(c.linkPunctuation))
		return Figures{
			"CS": float64(c.commas), "CL": float64(c.chars), "ACL": float64(c.linkChars), "ACFL": float64(c.linkPunctuation), "score": score,
		}
	})
	if top := r.bestOf(); top >= 0 { // position control
		parent := scored[top].Parent
		for i, n := range scored {
			if !isInside(n, parent) {
				r.Candidates[i].Verdict = dropped
			}
		}
	}
	return r
}

// Song is the method of Song and Wu, which Posch extends:
//
//	score = FS³ · CL / ACL
func Song(src []byte) Result {
	t := parse(src)
	r, _ := t.score(func(c counts) Figures {
		score := cube(c.stops) * float64(c.chars) / atLeast1(c.linkChars)
		return Figures{"FS": float64(c.stops), "CL": float64(c.chars), "ACL": float64(c.linkChars), "score": score}
	})
	return r
}

func cube(count int) float64 { return float64(count) * float64(count) * float64(count) }

// score returns the divs with text directly in them, and keeps those with a
// score above the average. A single one is kept, unless its score is 0.
func (t tree) score(figures func(counts) Figures) (r Result, scored []*html.Node) {
	var scores []float64
	isDiv := func(n *html.Node) bool { return isElement(n, "div") }
	for _, n := range nodesIn(t.root) {
		if c := t.counts(n, isDiv); isDiv(n) && c.chars > 0 {
			f := figures(c)
			scored, scores = append(scored, n), append(scores, f["score"])
			r.Candidates = append(r.Candidates, Candidate{t.path(n), f, dropped})
		}
	}
	r.Summary = Figures{"average": 0}
	if len(scores) == 0 {
		return r, nil
	}
	average := statistics.Mean(scores)
	r.Summary["average"] = average
	for i, score := range scores {
		if score > average || len(scores) == 1 && score > 0 {
			r.Candidates[i].Verdict = kept
		}
	}
	if top := slices.Index(scores, slices.Max(scores)); r.Candidates[top].Verdict == kept {
		r.Candidates[top].Verdict = best
	}
	return r, scored
}

func (r Result) bestOf() int {
	return slices.IndexFunc(r.Candidates, func(c Candidate) bool { return c.Verdict == best })
}
