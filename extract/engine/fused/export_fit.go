package fused

import "pilcrow/extract/page"

// Measured is a page as cmd/fit needs it to make the weights.
type Measured struct {
	First Matrix   // what the first stage sees
	Texts []string // the blocks' texts
	page  *measuring
}

// Measure measures a page for cmd/fit.
func Measure(p *page.Page) Measured {
	m := newMeasuring(outlineOf(p))
	texts := make([]string, len(m.blocks))
	for i, b := range m.blocks {
		texts[i] = m.textOf(b)
	}
	return Measured{m.first(withNames), texts, m}
}

// Second returns what the second stage sees beside the first's matrix, of the
// first stage's probabilities.
func (m Measured) Second(p []float32) Matrix { return m.page.second(p, withNames) }

// textOf returns the counted text of a block.
func (o *outline) textOf(b block) string {
	var text []byte
	for n := b.first; n < b.end; n++ {
		switch {
		case o.p.IsText(n) && o.p.Counted(n):
			text = append(text, o.p.Text(n)...)
		case o.p.IsElement(n) && o.p.TagName(n) == "br":
			text = append(text, '\n')
		}
	}
	return string(text)
}
