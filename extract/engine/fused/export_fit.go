package fused

import "pilcrow/extract/page"

// Blocks are a page's blocks: for each, its text, and the indices of the
// innermost table and list around it, or -1.
type Blocks struct {
	Texts         []string
	Tables, Lists []int32
}

// Measure returns the matrix of p with the names of its columns, and the blocks
// of p. cmd/fit makes the weights from both.
func Measure(p *page.Page) (Matrix, Blocks) {
	m := newMeasuring(outlineOf(p), allFamilies)
	b := Blocks{make([]string, len(m.blocks)), m.tablesAround(), m.listsAround()}
	for i := range m.blocks {
		b.Texts[i] = m.textOf(m.blocks[i])
	}
	return m.matrix(), b
}

// textOf returns a block's text, without text that does not count, such as
// scripts.
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
