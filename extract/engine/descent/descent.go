// Package descent is the method of
//
//	Extracting useful content from HTML pages: the distribution of text
//	between the nodes of one level (an article with a tool in Perl, undated).
//
// It walks down from body. At each node it looks how the node's text is
// distributed between its subnodes,
//
//	K = 100 · LV / FTL
//
// where L(i), i = 1..n, is the length of the text in subnode i, LV the linear
// variance of the list L(i), and FTL the length of all text in the node. While
// K is 5 % or more, the text is concentrated and the walk goes into the
// longest subnode; below that it is spread evenly and the node is the content.
// A node with one subnode leads straight into it.
//
// How we read it (docs/ALGORITHMS.md): the subnodes are the child elements and
// the runs of text directly in the node, those without text left out. Linear
// variance is the mean absolute deviation from the mean. A run of text has no
// subnodes, so where the walk would enter one it stops at the node that holds
// it. Of equally long subnodes the first is the longest. A page without text
// has no content.
//
// With n subnodes K stays below 200·(n-1)/n², which it nears when one of them
// holds almost everything. From n = 39 on that is below 5, so there the walk
// always stops. That is the document's, and not mended here.
package descent

import (
	"cmp"
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// threshold is the K, in percent, from which the walk goes on; "I used 5%".
const threshold = 5

// Select runs the method over p. Options.Threshold replaces the 5 %.
func Select(p *page.Page, o engine.Options) engine.Selection {
	limit := o.Threshold
	if limit == 0 {
		limit = threshold
	}
	steps := walk(p, limit)
	s := engine.Selection{Trace: engine.Trace{Engine: "descent"}}
	if o.Tracing == engine.Traced {
		s.Trace = trace(steps, limit)
	}
	if len(steps) > 0 {
		s.Keep = []page.NodeID{steps[len(steps)-1].node}
	}
	return s
}

// step is one node of the walk.
type step struct {
	node   page.NodeID
	nodes  []subnode // its subnodes
	ftl    float64   // FTL
	lv     float64   // LV
	k      float64   // K
	into   int       // index of the subnode that the walk goes into; -1: it ends here
	reason string    // why it does
}

// walk goes down from body to the content; no steps without any text.
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

// look takes the figures of node n and decides where the walk goes from it.
func look(p *page.Page, n page.NodeID, limit float64) step {
	s := step{node: n, nodes: subnodes(p, n), ftl: float64(p.Chars(n))}
	s.lv = linearVariance(s.nodes)
	s.k = coefficient(s.lv, s.ftl)
	s.into, s.reason = next(p, s, limit)
	return s
}

// next decides: into one subnode, or into the longest while K is not low.
func next(p *page.Page, s step, limit float64) (into int, reason string) {
	into = longest(s.nodes)
	switch {
	case len(s.nodes) > 1 && s.k < limit:
		return -1, "K below the threshold: the text is uniformly distributed"
	case p.IsText(s.nodes[into].node):
		return -1, "the longest subnode is a run of text"
	case len(s.nodes) == 1:
		return into, "only one subnode"
	}
	return into, "K not below the threshold: one subnode holds the most text"
}

// coefficient is K = 100 · LV / FTL. FTL is never 0 where the walk comes.
func coefficient(lv, ftl float64) float64 { return 100 * lv / ftl }

// linearVariance is LV: the mean absolute deviation of L(i) from their mean.
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

// subnode is a child element or a run of text, with its L(i).
type subnode struct {
	node   page.NodeID // of a run its first text node
	length int32
}

// subnodes returns the subnodes of n that have text. Text nodes that follow
// one another (a comment stood between them) are one run.
func subnodes(p *page.Page, n page.NodeID) []subnode {
	var list []subnode
	run := -1 // index of the run that a text node would go on with
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

// longest returns the index of the longest subnode, the first of equals.
func longest(nodes []subnode) int {
	best := 0
	for i, s := range nodes {
		if s.length > nodes[best].length {
			best = i
		}
	}
	return best
}

// trace tells of each node on the way down, and of the subnodes passed over.
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
