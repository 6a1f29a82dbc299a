package fused

import "pilcrow/extract/page"

// Blocks are a page's blocks: for each, its text, the keys of the words and
// pairs of words that the lexicon is asked for, and the ranges of blocks [from,
// to) in the elements around it whose words the matrix has.
type Blocks struct {
	Texts  []string
	Words  [][]uint32
	Around [][2 * len(oddsLevels)]int32
}

// Measure returns the matrix of p with the names of its columns, and the blocks
// of p. dev/tools/fit makes the weights from both.
func Measure(p *page.Page) (Matrix, Blocks) {
	m := newMeasuring(outlineOf(p), allFamilies, &loaded().lexicon)
	b := Blocks{make([]string, len(m.blocks)), make([][]uint32, len(m.blocks)), make([][2 * len(oddsLevels)]int32, len(m.blocks))}
	for i := range m.blocks {
		b.Texts[i] = m.textOf(m.blocks[i])
		b.Words[i] = m.wordKeysOf(&m.blocks[i])
		m.path.climb(m.outline, int32(i))
		for k := range oddsLevels {
			e := m.oddsElement(k)
			b.Around[i][2*k], b.Around[i][2*k+1] = e.from, e.to
		}
	}
	return m.matrix(), b
}

// wordKeysOf returns the keys that the lexicon is asked for when block b is read.
func (o *outline) wordKeysOf(b *block) (keys []uint32) {
	r := newReader(o, nil, &lexicon{slots: make([]entry, 1)})
	r.heard = func(key uint32) { keys = append(keys, key) }
	r.read(b, &reading{})
	return keys
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
