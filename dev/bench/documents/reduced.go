package main

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/page"
)

// reduced returns two methods. Each is the comma engine without one of the two
// features that the song engine lacks.
func reduced() []method {
	return []method{
		{name: "comma without position control", run: withoutPositionControl},
		{name: "comma without ACFL", run: withoutAnchorPunctuation},
	}
}

// withoutPositionControl is the comma engine, except that it selects every DIV
// whose score is above the average.
func withoutPositionControl(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o)
	rank := division.Rank(rescored(p, o, func(f []engine.Figure) float64 { return figure(f, "score") }))
	return division.Selection(divs, rank.Above, engine.Trace{})
}

// withoutAnchorPunctuation is the comma engine with the score CS³ · CL/ACL, in
// the terms of package comma. It does not divide by ACFL², the square of the
// number of punctuation marks in links.
func withoutAnchorPunctuation(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o)
	rank := division.Rank(rescored(p, o, func(f []engine.Figure) float64 {
		cs := figure(f, "CS")
		return cs * cs * cs * figure(f, "CL") / max(1, figure(f, "ACL"))
	}))
	selected := make([]bool, len(divs))
	for i, d := range divs {
		selected[i] = rank.Above[i] && inHierarchy(p, p.Parent(divs[rank.Best].Node), d.Node)
	}
	return division.Selection(divs, selected, engine.Trace{})
}

// inHierarchy is the position control of the comma engine: it reports whether n
// is below parent, the parent of the best DIV.
func inHierarchy(p *page.Page, parent, n page.NodeID) bool {
	return parent == page.None || parent == page.Root || p.Contains(parent, n)
}

// rescored returns the score of each DIV. The function score calculates it from
// the figures (CS, CL and so on) that the comma engine's trace has for the DIV.
func rescored(p *page.Page, o engine.Options, score func([]engine.Figure) float64) []float64 {
	var list []float64
	for _, c := range byName("comma").run(p, o).Trace.Candidates {
		list = append(list, score(c.Figures))
	}
	return list
}

// figure returns the number with that name among the figures of an engine's
// trace, or 0 if there is none.
func figure(figures []engine.Figure, name string) float64 {
	for _, f := range figures {
		if f.Name == name {
			return f.Value
		}
	}
	return 0
}
