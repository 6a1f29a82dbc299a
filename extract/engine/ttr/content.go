package ttr

import (
	"slices"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// selection returns the selection of nodes that follows from the verdicts on
// lines.
func (a array) selection(name string, o engine.Options, v verdicts) engine.Selection {
	s := engine.Selection{Trace: engine.Trace{
		Engine:     name,
		Summary:    append(a.summary(), v.summary...),
		Candidates: a.candidates(v),
	}}
	if o.Tracing == engine.Located {
		s.Trace.Places = a.places()
	}
	if o.Strict && a.unit == sourceUnit {
		s.SourceText = a.texts(v.content)
	}
	before := a.sharesBefore(v.content)
	s.Keep, s.Omit = engine.Majority(a.p, func(n page.NodeID) engine.Share {
		from, to := before[n], before[a.p.End(n)]
		return engine.Share{Chars: to.Chars - from.Chars, Selected: to.Selected - from.Selected}
	})
	return s
}

// summary returns the figures about the lines. On a minified page, block lines is
// 1, although the page has a source, and mean line is the reason.
func (a array) summary() []engine.Figure {
	blockLines := 0.0
	if a.unit == blockUnit {
		blockLines = 1
	}
	return []engine.Figure{
		{Name: "lines", Value: float64(len(a.lines))},
		{Name: "block lines", Value: blockLines},
		{Name: "mean line", Value: a.meanChars},
	}
}

// texts returns the text of each content line of the source, without tags. Lines
// without text are left out.
func (a array) texts(content []bool) []string {
	list := []string{}
	for k, l := range a.lines {
		if content[k] && l.chars > 0 {
			list = append(list, a.text(k))
		}
	}
	return list
}

// sharesBefore returns running sums: entry n counts the characters of all nodes
// before n, and the selected ones among them.
func (a array) sharesBefore(content []bool) []engine.Share {
	sums := make([]engine.Share, a.p.Len()+1)
	for _, piece := range a.pieces {
		if piece.node == page.None {
			continue
		}
		s := &sums[piece.node+1]
		s.Chars += piece.chars
		if content[piece.line] {
			s.Selected += piece.chars
		}
	}
	for n := 1; n < len(sums); n++ {
		sums[n].Chars += sums[n-1].Chars
		sums[n].Selected += sums[n-1].Selected
	}
	return sums
}

// candidates returns a candidate for each line, at the first node on it.
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
		if v.figures != nil {
			list[i].Figures = slices.Concat(list[i].Figures, v.figures(int(k)))
		}
	}
	return list
}

// places returns a place for each line on which a part of a text is.
func (a array) places() []engine.Place {
	of := make([]int32, len(a.lines)) // by line: the index of its candidate
	for i, k := range a.inDocumentOrder() {
		of[k] = int32(i)
	}
	var list []engine.Place
	for _, piece := range a.pieces {
		if piece.node != page.None && piece.chars > 0 {
			list = append(list, engine.Place{Text: piece.node, Candidate: of[piece.line]})
		}
	}
	return engine.SortPlaces(list)
}

// inDocumentOrder returns the indices of the lines, sorted by their first
// nodes. The lines need sorting, because the first node of a later line can come
// earlier: if a line begins with an end tag, its first node is the element of
// that tag, which may begin several lines above.
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
