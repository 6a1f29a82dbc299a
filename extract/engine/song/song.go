package song

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/page"
)

// Select returns what the method selects on p. With Options.Strict, only div
// elements count as DIV.
func Select(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o)
	power := o.Whole(fsPower)
	scores := division.Scores(divs, func(c page.Counts) float64 { return score(c, power) })
	rank := division.RankAbove(scores, o.Value(division.AverageFactor))
	limit := division.Limit(o.Value(division.AverageFactor))
	above, below := "score above "+limit, "score not above "+limit
	reasons := division.Reasons{
		Figures: func(i int) []engine.Figure { return figures(divs[i].Direct, scores[i]) },
		Verdict: func(i int) (engine.Verdict, string) { return verdict(i, rank, above, below) },
	}
	return division.Selection(divs, rank.Above, reasons.Trace("song", p, divs, rank, o.Tracing))
}

// Score returns FS³ · CL / ACL for the counts of a DIV's direct text.
func Score(c page.Counts) float64 { return score(c, fsExponent) }

// score is Score with another exponent.
func score(c page.Counts, exponent int) float64 {
	acl := max(1, float64(c.LinkChars)) // a divisor of 0 becomes 1
	return engine.Power(float64(c.Stops), exponent) * float64(c.Chars) / acl
}

func figures(c page.Counts, score float64) []engine.Figure {
	return []engine.Figure{
		{Name: "FS", Value: float64(c.Stops)},
		{Name: "CL", Value: float64(c.Chars)},
		{Name: "ACL", Value: float64(c.LinkChars)},
		{Name: "score", Value: score},
	}
}

// verdict returns the decision on the DIV with the index i. above and below are the
// reasons.
func verdict(i int, r division.Ranking, above, below string) (engine.Verdict, string) {
	switch {
	case r.Above[i] && i == r.Best:
		return engine.Best, "highest score"
	case r.Above[i]:
		return engine.Kept, above
	}
	return engine.Dropped, below
}
