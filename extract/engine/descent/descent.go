package descent

import (
	"cmp"
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// threshold is the lowest K, in percent, at which the walk continues. The paper
// says: "I used 5%".
const threshold = 5

// Select returns the node at which the walk down from body ends.
// Options.Threshold replaces the threshold of 5 %, and a change replaces both.
func Select(p *page.Page, o engine.Options) engine.Selection {
	limit := limitOf(o)
	steps := walk(p, limit)
	s := engine.Selection{Trace: engine.Trace{Engine: "descent"}}
	if o.Tracing != engine.Untraced {
		s.Trace = trace(steps, limit)
	}
	if o.Tracing == engine.Located {
		s.Trace.Places = places(p, s.Trace.Candidates)
	}
	if len(steps) > 0 {
		s.Keep = []page.NodeID{steps[len(steps)-1].node}
	}
	return s
}

// kLimit is the parameter of the engine.
var kLimit = engine.Parameter{
	Name: "threshold", Symbol: "K", Summary: "the lowest K, in percent, at which the walk continues",
	Default: threshold, Min: 0, Max: 50, Step: 0.5,
}

// Parameters returns the parameters of the engine.
func Parameters() []engine.Parameter { return []engine.Parameter{kLimit} }

func limitOf(o engine.Options) float64 {
	k := kLimit
	if o.Threshold != 0 {
		k.Default = o.Threshold
	}
	return o.Value(k)
}

// step is one node of the walk.
type step struct {
	node   page.NodeID
	nodes  []subnode
	ftl    float64 // FTL: the length of all text in the node
	lv     float64 // LV: the linear variance of the subnodes' lengths
	k      float64 // K: 100 · LV / FTL
	into   int     // index of the subnode that the walk enters, or -1 if it ends here
	reason string
}

// walk returns the nodes on the walk from body down to the content. For a page
// without text it returns none.
func walk(p *page.Page, limit float64) []step {
	n := p.Body()
	if n == page.None || p.Chars(n) == 0 {
		return nil
	}
	var steps []step
	for {
		s := look(p, n, limit)
		steps = append(steps, s)
		if s.into < 0 {
			return steps
		}
		n = s.nodes[s.into].node
	}
}

// look returns the step at node n: its figures, and where the walk goes next.
func look(p *page.Page, n page.NodeID, limit float64) step {
	s := step{node: n, nodes: subnodes(p, n), ftl: float64(p.Chars(n))}
	s.lv = linearVariance(s.nodes)
	s.k = coefficient(s.lv, s.ftl)
	s.into, s.reason = next(p, s, limit)
	return s
}

// next returns the index of the subnode that the walk enters: the only one, or
// the longest of several. If the walk ends, the index is -1. reason says why
// the walk goes on or ends.
func next(p *page.Page, s step, limit float64) (into int, reason string) {
	into = longest(s.nodes)
	switch {
	case len(s.nodes) > 1 && s.k < limit:
		return -1, "K is below the threshold: the walk ends here"
	case p.IsText(s.nodes[into].node):
		return -1, "the longest subnode is a run of text"
	case len(s.nodes) == 1:
		return into, "only one subnode"
	}
	return into, "K is at or above the threshold: the walk enters the longest subnode"
}

// coefficient returns K = 100 · LV / FTL. FTL is never 0, because the walk
// enters only nodes with text.
func coefficient(lv, ftl float64) float64 { return 100 * lv / ftl }

// linearVariance returns LV: the mean absolute deviation of the lengths from
// their mean.
func linearVariance(nodes []subnode) float64 {
	n, sum := float64(len(nodes)), 0.0
	for _, s := range nodes {
		sum += float64(s.length)
	}
	mean, deviation := sum/n, 0.0
	for _, s := range nodes {
		deviation += max(mean-float64(s.length), float64(s.length)-mean)
	}
	return deviation / n
}

// subnode is a child element or a run of text, with the length of its text,
// L(i) in the paper.
type subnode struct {
	node   page.NodeID // for a run of text, its first text node
	length int32
}

// subnodes returns the subnodes of n that have text. Adjacent text nodes, which
// a comment separated in the source, are one run.
func subnodes(p *page.Page, n page.NodeID) []subnode {
	var list []subnode
	run := -1 // index of the run that the next text node would continue, or -1
	for c := range p.Children(n) {
		length := p.Chars(c)
		switch {
		case !p.IsText(c):
			run = -1
		case run >= 0:
			list[run].length += length
			continue
		case length > 0:
			run = len(list)
		}
		if length > 0 {
			list = append(list, subnode{c, length})
		}
	}
	return list
}

// longest returns the index of the longest subnode. If several are equally
// long, it is the first.
func longest(nodes []subnode) int {
	best := 0
	for i, s := range nodes {
		if s.length > nodes[best].length {
			best = i
		}
	}
	return best
}

// trace returns the nodes of the walk and the subnodes that the walk did not
// enter.
func trace(steps []step, limit float64) engine.Trace {
	t := engine.Trace{Engine: "descent", Summary: []engine.Figure{{Name: "threshold", Value: limit}}}
	for _, s := range steps {
		t.Candidates = append(t.Candidates, visited(s))
		for i, sub := range s.nodes {
			if s.into >= 0 && i != s.into {
				t.Candidates = append(t.Candidates, passedOver(sub))
			}
		}
	}
	slices.SortFunc(t.Candidates, func(a, b engine.Candidate) int { return cmp.Compare(a.Node, b.Node) })
	return t
}

func visited(s step) engine.Candidate {
	c := engine.Candidate{Node: s.node, Reason: s.reason, Figures: []engine.Figure{
		{Name: "n", Value: float64(len(s.nodes))},
		{Name: "LV", Value: s.lv},
		{Name: "FTL", Value: s.ftl},
		{Name: "K", Value: s.k},
	}}
	if s.into < 0 {
		c.Verdict = engine.Best
	}
	return c
}

func passedOver(s subnode) engine.Candidate {
	return engine.Candidate{
		Node:    s.node,
		Figures: []engine.Figure{{Name: "L", Value: float64(s.length)}},
		Reason:  "not the longest subnode",
	}
}

// places returns the places of texts. All texts of a run are at the candidate of
// the run, whose node is the first of them.
func places(p *page.Page, candidates []engine.Candidate) []engine.Place {
	list := engine.PlacesAround(p, candidates)
	for i := 1; i < len(list); i++ {
		before, here := list[i-1], &list[i]
		isRun := p.IsText(candidates[before.Candidate].Node)
		if isRun && p.Parent(before.Text) == p.Parent(here.Text) && isAllText(p, before.Text, here.Text) {
			here.Candidate = before.Candidate
		}
	}
	return list
}

// isAllText reports whether the nodes from a to b are all text.
func isAllText(p *page.Page, a, b page.NodeID) bool {
	for n := a; n <= b; n++ {
		if !p.IsText(n) {
			return false
		}
	}
	return true
}
