package comma

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/division"
)

// Select returns what the method selects on p. With Options.Strict, only div
// elements count as DIV.
func Select(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o.Strict)
	scores, rank := division.Score(divs, Score)
	kept := positionControl(p, divs, rank)
	reasons := division.Reasons{
		Figures: figures,
		Verdict: func(i int) (engine.Verdict, string) { return verdict(i, rank, kept[i]) },
	}
	trace := engine.Trace{
		Engine:     "comma",
		Summary:    []engine.Figure{{Name: "average", Value: rank.Average}},
		Candidates: division.Candidates(divs, scores, reasons),
	}
	return division.Selection(divs, kept, trace)
}

// Score returns the paper's equation for the counts of a DIV's direct text.
// A divisor of 0 becomes 1.
func Score(c page.Counts) float64 {
	cs, cl := float64(c.Commas), float64(c.Chars)
	acl := max(1, float64(c.LinkChars))
	acfl := max(1, float64(c.LinkCommas+c.LinkStops))
	return cs * cs * cs * (cl / acl) / (acfl * acfl)
}

// positionControl reports which DIVs are kept: those with a score above the
// average, inside the parent of the best DIV.
func positionControl(p *page.Page, divs []division.Division, r division.Ranking) []bool {
	kept := make([]bool, len(divs))
	if r.Best < 0 {
		return kept
	}
	parent := p.Parent(divs[r.Best].Node)
	anywhere := parent == page.None || parent == page.Root
	for i, d := range divs {
		kept[i] = r.Above[i] && (anywhere || p.Contains(parent, d.Node))
	}
	return kept
}

func figures(c page.Counts, score float64) []engine.Figure {
	return []engine.Figure{
		{Name: "CS", Value: float64(c.Commas)},
		{Name: "CL", Value: float64(c.Chars)},
		{Name: "ACL", Value: float64(c.LinkChars)},
		{Name: "ACFL", Value: float64(c.LinkCommas + c.LinkStops)},
		{Name: "score", Value: score},
	}
}

func verdict(i int, r division.Ranking, kept bool) (engine.Verdict, string) {
	switch {
	case kept && i == r.Best:
		return engine.Best, "highest score"
	case kept:
		return engine.Kept, "score above average, inside the best container's parent"
	case r.Above[i]:
		return engine.Dropped, "score above average, but outside the best container's parent"
	}
	return engine.Dropped, "score not above average"
}
