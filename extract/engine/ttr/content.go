package ttr

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// selection carries the lines' verdicts over to the nodes.
func (a array) selection(name string, v verdicts) engine.Selection {
	s := engine.Selection{Trace: engine.Trace{
		Engine:     name,
		Summary:    append([]engine.Figure{{Name: "lines", Value: float64(len(a.lines))}}, v.summary...),
		Candidates: a.candidates(v),
	}}
	s.Keep, s.Omit = a.subtrees(a.shares(v.content))
	return s
}

// share is how much of the text before a node there is, and is content.
type share struct{ chars, content int32 }

// shares returns the running sums: entry n is for the nodes before n.
func (a array) shares(content []bool) []share {
	sums := make([]share, a.p.Len()+1)
	for _, piece := range a.pieces {
		s := &sums[piece.node+1]
		s.chars += piece.chars
		if content[piece.line] {
			s.content += piece.chars
		}
	}
	for n := 1; n < len(sums); n++ {
		sums[n].chars += sums[n-1].chars
		sums[n].content += sums[n-1].content
	}
	return sums
}

// subtrees lists the nodes whose verdict differs from their parent's: a node
// is content when most of its text is, one without text as its parent.
func (a array) subtrees(sums []share) (keep, omit []page.NodeID) {
	body := a.p.Body()
	if body == page.None {
		return nil, nil
	}
	selected := make([]bool, a.p.Len())
	for n := body; n < a.p.End(body); n++ {
		around := selected[a.p.Parent(n)]
		selected[n] = around
		chars := sums[a.p.End(n)].chars - sums[n].chars
		content := sums[a.p.End(n)].content - sums[n].content
		if chars > 0 {
			selected[n] = 2*content > chars
		}
		switch {
		case selected[n] && !around:
			keep = append(keep, n)
		case !selected[n] && around:
			omit = append(omit, n)
		}
	}
	return keep, omit
}

// candidates are the lines, each at the node that begins it.
func (a array) candidates(v verdicts) []engine.Candidate {
	const figures = 5
	all := make([]engine.Figure, 0, figures*len(a.lines))
	list := make([]engine.Candidate, len(a.lines))
	for i, k := range a.inDocumentOrder() {
		l := a.lines[k]
		all = append(all,
			engine.Figure{Name: "k", Value: float64(k + 1)},
			engine.Figure{Name: "x", Value: float64(l.chars)},
			engine.Figure{Name: "y", Value: float64(l.tags)},
			engine.Figure{Name: "TTR", Value: a.ratio[k]},
			engine.Figure{Name: "e", Value: a.smoothed[k]})
		list[i] = engine.Candidate{Node: l.first, Figures: all[figures*i : figures*(i+1)], Reason: v.dropped}
		if v.content[k] {
			list[i].Verdict, list[i].Reason = engine.Kept, v.kept
		}
	}
	return list
}

// inDocumentOrder returns the numbers of the lines sorted by the nodes that
// begin them. A line that begins with an end tag has an earlier node than the
// one before it.
func (a array) inDocumentOrder() []int64 {
	const bits = 32
	order := make([]int64, len(a.lines))
	for k, l := range a.lines {
		order[k] = int64(l.first)<<bits | int64(k)
	}
	slices.Sort(order)
	for i := range order {
		order[i] &= 1<<bits - 1
	}
	return order
}
