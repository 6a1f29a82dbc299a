package fused

import "pilcrow/extract/page"

// Measure returns the matrix of p, with its columns' names, and the text of
// each of its blocks: what cmd/fit makes the weights of.
func Measure(p *page.Page) (Matrix, []string) {
	m := newMeasuring(outlineOf(p))
	texts := make([]string, len(m.blocks))
	for i, b := range m.blocks {
		texts[i] = m.textOf(b)
	}
	return m.matrix(), texts
}

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
