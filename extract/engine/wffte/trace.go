package wffte

import (
	"slices"
	"strconv"

	"pilcrow/extract/engine"
)

// selection returns the selection of the containers whose groups are kept. All
// other containers are in Omit, so that a kept container does not bring along
// those nested in it.
func selection(c *content, last lastSet, t engine.Trace) engine.Selection {
	s := engine.Selection{Trace: t}
	for _, k := range c.containers {
		switch at := last.find(k.group); {
		case k.isEmpty():
		case at != none && last.top[at].fate == returned:
			s.Keep = append(s.Keep, k.node)
		default:
			s.Omit = append(s.Omit, k.node)
		}
	}
	return s
}

// find returns the index in l.top of a group, or none.
func (l lastSet) find(group int) int {
	return slices.IndexFunc(l.top, func(r ranked) bool { return r.group == group })
}

func trace(c *content, groups []group, last lastSet, v *settings, first, second titleWord) engine.Trace {
	t := engine.Trace{Engine: "wffte", Summary: []engine.Figure{
		{Name: "FirstWord", Value: float64(first.count)},
		{Name: "SecondWord", Value: float64(second.count)},
		{Name: "share", Value: last.share},
		{Name: "JULI", Value: float64(last.limit)},
	}}
	for _, k := range c.containers {
		if !k.isEmpty() {
			t.Candidates = append(t.Candidates, candidate(k, groups[k.group], last, v))
		}
	}
	return t
}

func candidate(k container, g group, last lastSet, v *settings) engine.Candidate {
	c := engine.Candidate{Node: k.node, Figures: figures(k, v)}
	c.Figures = append(c.Figures, engine.Figure{Name: "group", Value: float64(k.group + 1)}, engine.Figure{Name: "merged SD", Value: g.sd})
	at := last.find(k.group)
	if at != none {
		c.Figures = append(c.Figures, engine.Figure{Name: "juli", Value: float64(last.top[at].juli)})
	}
	c.Verdict, c.Reason = verdict(g, last, at, v)
	return c
}

func figures(k container, v *settings) []engine.Figure {
	return []engine.Figure{
		{Name: "DSD", Value: k.dsd},
		{Name: "FW", Value: float64(k.fw)},
		{Name: "SW", Value: float64(k.sw)},
		{Name: "TSD", Value: k.tsd},
		{Name: "NC", Value: float64(k.text.Words - k.text.LinkWords)},
		{Name: "HC", Value: float64(k.text.LinkWords)},
		{Name: "p", Value: float64(k.text.Puncts)},
		{Name: "FP", Value: v.fp(k.text.Puncts)},
		{Name: "PSD", Value: k.psd},
		{Name: "SD", Value: k.sd},
	}
}

// verdict returns the decision on group g, with the reason. at is the index of
// g in last.top.
func verdict(g group, last lastSet, at int, v *settings) (engine.Verdict, string) {
	top := "in the top " + strconv.Itoa(int(v[firstSeven]))
	switch {
	case g.sd == 0:
		return engine.Dropped, "SD is 0"
	case at == none:
		return engine.Dropped, "SD is not " + top
	case last.top[at].fate == tooFar:
		return engine.Dropped, "SD is " + top + ", but juli (the distance to the best container) is above JULI"
	case last.top[at].fate == notice:
		return engine.Dropped, "a copyright notice: at least " + strconv.FormatFloat(v[lexiconWords], 'g', -1, 64) + " words of the lexicon and no punctuation"
	case at == 0:
		return engine.Best, "highest SD"
	}
	return engine.Kept, "SD is " + top + ", and juli (the distance to the best container) is within JULI"
}
