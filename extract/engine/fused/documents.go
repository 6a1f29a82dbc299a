package fused

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/comma"
	"pilcrow/extract/engine/division"
	"pilcrow/extract/engine/song"
	"pilcrow/extract/page"
)

// documents are the figures that the published methods compute for one page.
// Only figures that a live page shares with its saved form are among them, so
// that both give the same article.
type documents struct {
	divs        []division.Division
	comma, song scores
	around      []int32     // by block: the index of the innermost division around it, or none
	parent      page.NodeID // the parent of the best division by the comma engine, for position control
	descent     walk
	wffte       containers
	ttr         lineRatios
	bte         tokenRange
	paragraphs  paragraphs
}

// scores are the scores that one engine gives to all divisions.
type scores struct {
	of   []float64
	rank division.Ranking
	top  float64
}

// read returns the figures of all published methods, except the costly ones
// that belong to an unwanted family of signals, and those of the wffte engine,
// which need the words of the text.
func read(o *outline, wanted familySet) *documents {
	d := &documents{divs: division.Find(o.p, engine.Options{}), parent: page.None}
	d.comma = scored(d.divs, comma.Score)
	d.song = scored(d.divs, song.Score)
	if d.comma.rank.Best != none {
		d.parent = o.p.Parent(d.divs[d.comma.rank.Best].Node)
	}
	d.around = innermost(o, len(d.divs), func(i int) page.NodeID { return d.divs[i].Node })
	d.descent = walkOf(o)
	d.ttr = lineRatiosOf(o, wanted)
	d.bte = tokenRangeOf(o, wanted)
	d.paragraphs = paragraphsOf(o, wanted)
	return d
}

func scored(divs []division.Division, score func(page.Counts) float64) scores {
	s := scores{}
	s.of, s.rank = division.Score(divs, score)
	if s.rank.Best != none {
		s.top = s.of[s.rank.Best]
	}
	return s
}

// toTop returns the score of division i as a share of the best score.
func (s scores) toTop(i int32) float32 {
	if i == none || s.top == 0 {
		return 0
	}
	return float32(s.of[i] / s.top)
}

// toAverage returns the score of division i divided by the average score. It
// limits the result, so that it fits a float32.
func (s scores) toAverage(i int32) float32 {
	if i == none || s.rank.Average == 0 {
		return 0
	}
	const maxRatio = 1e6
	return float32(min(maxRatio, s.of[i]/s.rank.Average))
}

// innermost returns, for each block, the index of the innermost of n elements
// around it, or none. node returns element i; the elements are in document
// order.
func innermost(o *outline, n int, node func(i int) page.NodeID) []int32 {
	around := make([]int32, len(o.blocks))
	var open []int32
	next := 0
	for i, b := range o.blocks {
		for ; next < n && node(next) <= b.first; next++ {
			open = append(open, int32(next))
		}
		for len(open) > 0 && o.p.End(node(int(open[len(open)-1]))) <= b.first {
			open = open[:len(open)-1]
		}
		around[i] = none
		if k := len(open); k > 0 {
			around[i] = open[k-1]
		}
	}
	return around
}

// documents writes the figures that the published methods give for block i.
func (m *measuring) documents(w *row, i int32) {
	m.divisions(w, i)
	m.docs.descent.write(w, m, i)
	m.docs.wffte.write(w, m, i)
	m.docs.ttr.write(w, m.blocks[i].first)
	m.docs.bte.write(w, m.outline, &m.blocks[i])
	m.docs.paragraphs.write(w, m.outline, i)
}

// divisions writes the figures of the innermost division around block i, and of
// its place on the page.
func (m *measuring) divisions(w *row, i int32) {
	d, b := m.docs, &m.blocks[i]
	div := d.around[i]
	isOther := w.differs(&m.shown.division, div)
	w.in(familyComma, "")
	if isOther {
		w.put("to best", d.comma.toTop(div))
		w.put("to average", d.comma.toAverage(div))
	} else {
		w.same(2)
	}
	w.flag("in hierarchy", d.parent != page.None && m.p.Contains(d.parent, b.first))
	w.put("levels up to best's hierarchy", float32(m.path.upToComma))
	w.put("levels down from meeting", float32(m.path.downToComma))
	w.put("share of meeting", m.path.meetingShare)
	if !isOther {
		w.same(7)
		return
	}
	var direct page.Counts
	if div != none {
		direct = d.divs[div].Direct
	}
	w.put("direct words", words(direct))
	w.put("direct link share", linkShare(direct))
	w.in(familySong, "")
	w.put("to best", d.song.toTop(div))
	w.put("to average", d.song.toAverage(div))
	w.put("direct stops", float32(direct.Stops))
	w.put("direct link chars", float32(direct.LinkChars))
	w.flag("in best", d.song.rank.Best != none && m.p.Contains(d.divs[d.song.rank.Best].Node, b.first))
}
