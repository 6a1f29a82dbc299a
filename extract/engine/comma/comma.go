package comma

import (
	"strconv"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/page"
)

// Select returns what the method selects on p. With Options.Strict, only div
// elements count as DIV.
func Select(p *page.Page, o engine.Options) engine.Selection {
	v := settingsOf(o)
	divs := division.Find(p, o)
	scores := division.Scores(divs, v.score)
	rank := division.RankAbove(scores, v.average)
	h := hierarchyOf(p, divs, rank, v.levels)
	kept := make([]bool, len(divs))
	for i := range divs {
		kept[i] = rank.Above[i] && h.level(divs[i].Node) != outside
	}
	why := reasonsOf(v, h)
	reasons := division.Reasons{
		Figures: func(i int) []engine.Figure { return figures(divs[i].Direct, scores[i], h.level(divs[i].Node)) },
		Verdict: func(i int) (engine.Verdict, string) { return why.verdict(i, rank, kept[i]) },
	}
	return division.Selection(divs, kept, reasons.Trace("comma", p, divs, rank, o.Tracing))
}

// Score returns the paper's equation for the counts of a DIV's direct text.
func Score(c page.Counts) float64 {
	return settings{csExponent: csExponent, acflExponent: acflExponent}.score(c)
}

// score is Score with other exponents. A divisor of 0 becomes 1.
func (v settings) score(c page.Counts) float64 {
	cs, cl := float64(c.Commas), float64(c.Chars)
	acl := max(1, float64(c.LinkChars))
	acfl := max(1, float64(c.LinkCommas+c.LinkStops))
	return engine.Power(cs, v.csExponent) * (cl / acl) / engine.Power(acfl, v.acflExponent)
}

// hierarchy is the element inside of which position control keeps DIVs: the
// parent of the best DIV.
type hierarchy struct {
	p      *page.Page
	top    page.NodeID // page.None if no DIV has a score
	depths []int32     // by node: the number of elements around it
}

// outside is the level of DIVs that are not in the hierarchy.
const outside = -1

// hierarchyOf returns the element that is so many levels above the best DIV. At
// 0 levels, there is no position control: the hierarchy is the page.
func hierarchyOf(p *page.Page, divs []division.Division, r division.Ranking, levels int) hierarchy {
	if r.Best < 0 {
		return hierarchy{top: page.None}
	}
	h := hierarchy{p, page.Root, make([]int32, p.Len())}
	for n := page.Root + 1; int(n) < p.Len(); n++ {
		h.depths[n] = h.depths[p.Parent(n)] + 1
	}
	if best := divs[r.Best].Node; 0 < levels && levels < int(h.depths[best]) {
		h.top = best
		for range levels {
			h.top = p.Parent(h.top)
		}
	}
	return h
}

// level returns how many levels n is below the top of the hierarchy, or outside.
func (h hierarchy) level(n page.NodeID) int {
	if h.top == page.None || !h.p.Contains(h.top, n) {
		return outside
	}
	return int(h.depths[n] - h.depths[h.top])
}

func figures(c page.Counts, score float64, level int) []engine.Figure {
	return []engine.Figure{
		{Name: "CS", Value: float64(c.Commas)},
		{Name: "CL", Value: float64(c.Chars)},
		{Name: "ACL", Value: float64(c.LinkChars)},
		{Name: "ACFL", Value: float64(c.LinkCommas + c.LinkStops)},
		{Name: "score", Value: score},
		{Name: "level", Value: float64(level)},
	}
}

// reasons are the clauses of the trace, which depend on the parameters.
type reasons struct{ kept, outside, low string }

func reasonsOf(v settings, h hierarchy) reasons {
	limit := division.Limit(v.average)
	r := reasons{low: "score not above " + limit}
	above := "score above " + limit
	around := "the best container's parent"
	if v.levels != levels {
		around = "the element " + strconv.Itoa(v.levels) + " levels above the best container"
	}
	r.kept, r.outside = above+", inside "+around, above+", but outside "+around
	if v.levels != levels && h.top == page.Root {
		r.kept = above + ", and position control rules out nothing"
	}
	return r
}

func (why reasons) verdict(i int, r division.Ranking, kept bool) (engine.Verdict, string) {
	switch {
	case kept && i == r.Best:
		return engine.Best, "highest score"
	case kept:
		return engine.Kept, why.kept
	case r.Above[i]:
		return engine.Dropped, why.outside
	}
	return engine.Dropped, why.low
}
