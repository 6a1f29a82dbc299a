package fused

import "golang.org/x/net/html/atom"

// The model judges blocks separately, but a heading belongs to its text and a
// row to its table. So decision.complete also keeps less probable blocks: the
// heading of kept text, and the parts of a table or list of which more than
// half is kept. The limit is the lowest probability of the blocks that are kept
// for themselves; a less probable block needs at least minLimitShare times the
// limit. Table cells that are mostly links stay out, because they are menus.
// Keeping the less probable blocks adds .0005 to the F1 of the corpus wcxb-dev
// and .005 to that of its listing pages, and lowers the F1 of no other corpus.
// If minLimitShare is between 0.3 and 0.6, the F1 differs by at most .001.
const minLimitShare = 0.5

// complete keeps the headings of kept text, and the missing parts of kept lists
// and tables.
func (d *decision) complete(o *outline, p []float32, copies []bool) {
	likely := make([]bool, len(p))
	for i := range p {
		likely[i] = p[i] >= minLimitShare*d.limit && !copies[i]
	}
	d.headings(o, likely)
	d.parts(o, o.listsAround(), likely)
	for i := range likely {
		likely[i] = likely[i] && linkShare(o.blocks[i].counts) <= 0.5
	}
	d.parts(o, o.tablesAround(), likely)
}

// headings keeps the likely headings directly before kept blocks. It leaves out
// h1, which is the title of the page: Pilcrow shows the title anyway.
func (d *decision) headings(o *outline, likely []bool) {
	for i := len(likely) - 2; i >= 0; i-- {
		e := &o.elements[o.blocks[i].owner]
		if likely[i] && d.kept[i+1] && e.marks.has(markHeading) && !o.p.Is(e.node, atom.H1) {
			d.kept[i] = true
		}
	}
}

// parts keeps the likely blocks of each list or table of which more than half
// is kept. around has, for each block, the index of the list or table that
// contains it, or none.
func (d *decision) parts(o *outline, around []int32, likely []bool) {
	all, kept := make([]float32, len(o.elements)), make([]float32, len(o.elements))
	for i, at := range around {
		if at == none {
			continue
		}
		n := words(o.blocks[i].counts)
		all[at] += n
		if d.kept[i] {
			kept[at] += n
		}
	}
	for i, at := range around {
		if at != none && likely[i] && 2*kept[at] > all[at] {
			d.kept[i] = true
		}
	}
}

// tablesAround and listsAround return, for each block, the index of the
// innermost table or list around it, or none.
func (o *outline) tablesAround() []int32 { return o.around(1 << markTable) }
func (o *outline) listsAround() []int32  { return o.around(1<<markList | 1<<markDefinition) }

// around returns, for each block, the index of the innermost element around it
// that has any of the wanted marks, or none.
func (o *outline) around(wanted marks) []int32 {
	elements := make([]int32, len(o.elements))
	for i := range o.elements {
		e := &o.elements[i]
		switch {
		case e.marks&wanted != 0:
			elements[i] = int32(i)
		case e.parent == none:
			elements[i] = none
		default:
			elements[i] = elements[e.parent]
		}
	}
	blocks := make([]int32, len(o.blocks))
	for i, b := range o.blocks {
		blocks[i] = elements[b.owner]
	}
	return blocks
}
