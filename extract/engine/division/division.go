// Package division is the part that the two punctuation methods share: comma,
// and song, which comma extends. It finds the DIVs with their direct text,
// scores them, and ranks the scores against their average.
package division

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// Division is one DIV with text.
type Division struct {
	Node   page.NodeID
	Direct page.Counts // of its text outside nested DIVs
}

// Find returns the DIVs of p that have direct text, in document order. It takes
// one pass, in which each DIV's counts are subtracted from those of the DIV
// around it. A DIV without direct text, for example around a picture, is no
// division of its own.
func Find(p *page.Page, s engine.Strictness) []Division {
	divs := make([]Division, 0, p.Len()/8)
	var open []int // indices of the DIVs around the current node
	for n := page.NodeID(0); int(n) < p.Len(); n++ {
		for len(open) > 0 && p.End(divs[open[len(open)-1]].Node) <= n {
			open = open[:len(open)-1]
		}
		if !isDivision(p, n, s) {
			continue
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

// isDivision reports whether n groups text as DIV did in 2015. Unless the
// document is followed literally, these are also the elements that have
// replaced DIV since, and td and body for older pages.
func isDivision(p *page.Page, n page.NodeID, s engine.Strictness) bool {
	if p.IsText(n) || p.Namespace(n) != page.HTML {
		return false
	}
	switch p.Tag(n) {
	case atom.Div:
		return true
	case atom.Article, atom.Section, atom.Main, atom.Td, atom.Body:
		return s == engine.Adapted
	}
	return false
}

// Score returns each DIV's score, which is that of its direct text, and their
// ranking.
func Score(divs []Division, score func(page.Counts) float64) ([]float64, Ranking) {
	scores := make([]float64, len(divs))
	for i, d := range divs {
		scores[i] = score(d.Direct)
	}
	return scores, Rank(scores)
}

// Ranking compares scores with their average over all DIVs with text.
type Ranking struct {
	Average float64
	Best    int    // index of the highest score, the first if several are equal; -1 if all are 0
	Above   []bool // whether each score is above the average
}

// Rank ranks the scores of a page's DIVs. A single DIV counts as above the
// average, although its score is the average.
func Rank(scores []float64) Ranking {
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
		r.Above[i] = s > r.Average || len(scores) == 1
	}
	return r
}

// Selection keeps the direct text of the DIVs marked in kept: DIVs inside them
// are omitted unless they are kept, too.
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

// Reasons is what a method adds to the candidates of its trace.
type Reasons struct {
	Figures func(direct page.Counts, score float64) []engine.Figure
	Verdict func(i int) (engine.Verdict, string) // of the DIV with that index
}

// Candidates returns all DIVs with their figures and verdicts.
func Candidates(divs []Division, scores []float64, r Reasons) []engine.Candidate {
	list := make([]engine.Candidate, len(divs))
	for i, d := range divs {
		list[i] = engine.Candidate{Node: d.Node, Figures: r.Figures(d.Direct, scores[i])}
		list[i].Verdict, list[i].Reason = r.Verdict(i)
	}
	return list
}
