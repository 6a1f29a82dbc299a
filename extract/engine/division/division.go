// Package division is the part that the comma and song engines share. Both
// score DIVs by punctuation: this package finds the DIVs with their direct
// text, scores them, and compares the scores with their average.
package division

import (
	"slices"
	"strconv"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// Division is one DIV with text.
type Division struct {
	Node   page.NodeID
	Direct page.Counts // counts its text outside nested DIVs
}

// Find returns the DIVs of p that have direct text, in document order. It takes
// one pass, in which it subtracts the counts of each DIV from those of the DIV
// around it. A DIV without direct text, such as one around a picture, is left
// out: its nodes are selected if the DIV around it is.
func Find(p *page.Page, o engine.Options) []Division {
	divs := make([]Division, 0, p.Len()/8)
	open := make([]int, 0, usualDepth) // indices of the DIVs around the current node
	for n := page.NodeID(0); int(n) < p.Len(); n++ {
		if !isDivision(p, n, o) {
			continue
		}
		for len(open) > 0 && p.End(divs[open[len(open)-1]].Node) <= n {
			open = open[:len(open)-1]
		}
		all := p.Counts(n)
		if len(open) > 0 {
			around := &divs[open[len(open)-1]]
			around.Direct = around.Direct.Minus(all)
		}
		open = append(open, len(divs))
		divs = append(divs, Division{n, all})
	}
	return slices.DeleteFunc(divs, func(d Division) bool { return d.Direct.Chars == 0 })
}

// usualDepth is more than the number of DIVs around a text on most pages.
const usualDepth = 32

// isDivision reports whether n counts as a DIV, an element that groups text. With
// Options.Strict only a div element does, as in the paper. Otherwise so do the
// elements that have replaced div since 2015, and td and body, in which older
// pages have their text.
func isDivision(p *page.Page, n page.NodeID, o engine.Options) bool {
	switch p.Tag(n) {
	case atom.Div:
		return p.Namespace(n) == page.HTML
	case atom.Article, atom.Section, atom.Main, atom.Td, atom.Body:
		return !o.Strict && p.Namespace(n) == page.HTML
	}
	return false
}

// Score returns each DIV's score, which the function score computes from the
// counts of its direct text, and the ranking of the scores.
func Score(divs []Division, score func(page.Counts) float64) ([]float64, Ranking) {
	scores := Scores(divs, score)
	return scores, Rank(scores)
}

// Scores returns each DIV's score as Score does.
func Scores(divs []Division, score func(page.Counts) float64) []float64 {
	scores := make([]float64, len(divs))
	for i, d := range divs {
		scores[i] = score(d.Direct)
	}
	return scores
}

// Ranking compares the scores of a page's DIVs with their average.
type Ranking struct {
	Average float64
	Best    int    // index of the highest score, the first if several are equal; -1 if all are 0
	Above   []bool // whether each score is above the average, or a multiple of it
}

// Rank ranks the scores of a page's DIVs. A single DIV counts as above the
// average, although its score is the average.
func Rank(scores []float64) Ranking { return RankAbove(scores, 1) }

// RankAbove is Rank with the average times a factor as the limit.
func RankAbove(scores []float64, factor float64) Ranking {
	r := Ranking{Best: -1, Above: make([]bool, len(scores))}
	sum := 0.0
	for i, s := range scores {
		sum += s
		if s > 0 && (r.Best < 0 || s > scores[r.Best]) {
			r.Best = i
		}
	}
	if r.Best < 0 {
		return r
	}
	r.Average = sum / float64(len(scores))
	for i, s := range scores {
		r.Above[i] = s > factor*r.Average || len(scores) == 1
	}
	return r
}

// AverageFactor is the parameter that sets RankAbove's factor.
var AverageFactor = engine.Parameter{
	Name: "average-factor", Symbol: "average", Summary: "what the average is multiplied by, above which a score must be",
	Default: 1, Min: 0, Max: 4, Step: 0.05,
}

// Limit names the limit of RankAbove in the reasons of a trace.
func Limit(factor float64) string {
	if factor == 1 {
		return "average"
	}
	return strconv.FormatFloat(factor, 'g', -1, 64) + " times the average"
}

// Selection returns the selection of the DIVs for which kept is true. All other
// DIVs are in Omit, so that a kept DIV does not bring along the DIVs nested in
// it.
func Selection(divs []Division, kept []bool, t engine.Trace) engine.Selection {
	s := engine.Selection{Trace: t}
	for i, d := range divs {
		if kept[i] {
			s.Keep = append(s.Keep, d.Node)
		} else {
			s.Omit = append(s.Omit, d.Node)
		}
	}
	return s
}

// Reasons are the functions by which a method describes its decisions in the
// trace.
type Reasons struct {
	Figures func(i int) []engine.Figure          // of the DIV with the index i
	Verdict func(i int) (engine.Verdict, string) // the verdict on it, and the reason
}

// Trace returns the trace of an engine, with the figures and the verdict of each DIV.
func (r Reasons) Trace(name string, p *page.Page, divs []Division, rank Ranking, t engine.Tracing) engine.Trace {
	trace := engine.Trace{
		Engine:     name,
		Summary:    []engine.Figure{{Name: "average", Value: rank.Average}},
		Candidates: make([]engine.Candidate, len(divs)),
	}
	for i, d := range divs {
		c := &trace.Candidates[i]
		c.Node, c.Figures = d.Node, r.Figures(i)
		c.Verdict, c.Reason = r.Verdict(i)
	}
	if t == engine.Located {
		trace.Places = engine.PlacesAround(p, trace.Candidates)
	}
	return trace
}
