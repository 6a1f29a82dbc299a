package main

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/page"
)

// reduced returns comma without one of the two features that it adds to song.
func reduced() []method {
	return []method{
		{name: "comma without position control", run: withoutPositionControl},
		{name: "comma without ACFL", run: withoutAnchorPunctuation},
	}
}

// withoutPositionControl is a comma that selects every DIV above the average.
func withoutPositionControl(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o.Strict)
	rank := division.Rank(rescored(p, o, func(f []engine.Figure) float64 { return figure(f, "score") }))
	return division.Selection(divs, rank.Above, engine.Trace{})
}

// withoutAnchorPunctuation is a comma whose score is CS³ · CL/ACL: its divisor
// lacks the factor ACFL².
func withoutAnchorPunctuation(p *page.Page, o engine.Options) engine.Selection {
	divs := division.Find(p, o.Strict)
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

// inHierarchy is comma's position control.
func inHierarchy(p *page.Page, parent, n page.NodeID) bool {
	return parent == page.None || parent == page.Root || p.Contains(parent, n)
}

// rescored returns a score for each DIV, calculated from the figures in comma's
// trace. The trace's candidates are the DIVs.
func rescored(p *page.Page, o engine.Options, score func([]engine.Figure) float64) []float64 {
	var list []float64
	for _, c := range byName("comma").run(p, o).Trace.Candidates {
		list = append(list, score(c.Figures))
	}
	return list
}

// figure returns the value of that name, or 0 if there is none.
func figure(figures []engine.Figure, name string) float64 {
	for _, f := range figures {
		if f.Name == name {
			return f.Value
		}
	}
	return 0
}
