package song

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
	reasons := division.Reasons{
		Figures: figures,
		Verdict: func(i int) (engine.Verdict, string) { return verdict(i, rank) },
	}
	trace := engine.Trace{
		Engine:     "song",
		Summary:    []engine.Figure{{Name: "average", Value: rank.Average}},
		Candidates: division.Candidates(divs, scores, reasons),
	}
	return division.Selection(divs, rank.Above, trace)
}

// Score returns FS³ · CL / ACL for the counts of a DIV's direct text.
func Score(c page.Counts) float64 {
	fs := float64(c.Stops)
	acl := max(1, float64(c.LinkChars)) // a divisor of 0 becomes 1
	return fs * fs * fs * float64(c.Chars) / acl
}

func figures(c page.Counts, score float64) []engine.Figure {
	return []engine.Figure{
		{Name: "FS", Value: float64(c.Stops)},
		{Name: "CL", Value: float64(c.Chars)},
		{Name: "ACL", Value: float64(c.LinkChars)},
		{Name: "score", Value: score},
	}
}

func verdict(i int, r division.Ranking) (engine.Verdict, string) {
	switch {
	case r.Above[i] && i == r.Best:
		return engine.Best, "highest score"
	case r.Above[i]:
		return engine.Kept, "score above average"
	}
	return engine.Dropped, "score not above average"
}
