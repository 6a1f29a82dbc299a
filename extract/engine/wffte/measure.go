package wffte

import "pilcrow/extract/page"

// Figures are the quantities of the paper for one container with direct text.
// The names are those of the package comment.
type Figures struct {
	Node              page.NodeID
	DSD, TSD, PSD, SD float64
	FW, SW            int
	GroupSD           float64 // the SD of its group, which step 5 merges
	Rank              int     // the place of its group among the seven with the highest SD, from 0, or -1
	Juli              int     // the distance of its group from the best one, if Rank is not -1
	Returned          bool    // whether its group is in the result
}

// Measure returns the figures of all containers of p that have direct text, in
// document order. It runs the steps of Select without a trace and a selection.
func Measure(p *page.Page) []Figures {
	m := NewMeter(p)
	if m == nil {
		return nil
	}
	m.search.readAll()
	return m.Figures()
}

// Meter measures the containers of a page for a caller that reads the page's
// text anyway, so that the text is read only once.
type Meter struct{ search *search }

// NewMeter returns a meter of p, or nil if p has no body.
func NewMeter(p *page.Page) *Meter {
	if p.Body() == page.None {
		return nil
	}
	return &Meter{newSearch(contentOf(p))}
}

// Begin begins with the counted text of node n. It must be called for each such
// text of the body.
func (m *Meter) Begin(n page.NodeID) { m.search.in = m.search.owner[n] }

// Letters reads a piece of the text that consists of ASCII letters and digits.
// On both sides of a piece the text ends, or has an ASCII character that is
// neither.
func (m *Meter) Letters(piece string) {
	if !m.search.titles.known.excludes(piece) {
		m.search.countLetters(piece)
	}
}

// Piece reads a piece of the text that also has characters beyond ASCII.
func (m *Meter) Piece(piece string) { m.search.words.text(piece) }

// Figures returns the figures of all containers that have direct text, in
// document order.
func (m *Meter) Figures() []Figures {
	c := m.search.content
	m.search.finish()
	support(c, &defaults)
	groups := merge(c)
	last := discardCopyright(c, groups, nearBest(c, groups, &defaults), &defaults)
	list := make([]Figures, 0, filled(c))
	for i := range c.containers {
		if k := &c.containers[i]; !k.isEmpty() {
			list = append(list, figuresOf(k, &groups[k.group], last))
		}
	}
	return list
}

// filled returns the number of containers that have direct text.
func filled(c *content) (count int) {
	for i := range c.containers {
		if !c.containers[i].isEmpty() {
			count++
		}
	}
	return count
}

func figuresOf(k *container, g *group, last lastSet) Figures {
	f := Figures{
		Node: k.node, DSD: k.dsd, TSD: k.tsd, PSD: k.psd, SD: k.sd, FW: k.fw, SW: k.sw,
		GroupSD: g.sd, Rank: last.find(k.group),
	}
	if f.Rank != none {
		r := last.top[f.Rank]
		f.Juli, f.Returned = r.juli, r.fate == returned
	}
	return f
}
