package fused

import "golang.org/x/net/html/atom"

// Blocks are judged one by one; what an author wrote as one is read as one. A
// block that fell short of the limit by half at most is kept after all with
// the text that it is the heading of, and with the table or the list that is
// kept for the most part; cells of links are a menu beside the text. That adds
// .0005 to wcxb-dev's F1, .005 to that of its listings, and takes nothing from
// another corpus. Between 0.3 and 0.6 it makes a difference of .001 at most.
const shortfall = 0.5

// complete keeps the missing parts of what is kept.
func (d *decision) complete(o *outline, p []float32, copies []bool) {
	likely := make([]bool, len(p))
	for i := range p {
		likely[i] = p[i] >= shortfall*d.limit && !copies[i]
	}
	d.headings(o, likely)
	d.parts(o, o.listsAround(), likely)
	for i := range likely {
		likely[i] = likely[i] && linkShare(o.blocks[i].counts) <= 0.5
	}
	d.parts(o, o.tablesAround(), likely)
}

// headings keeps those of kept blocks. The one of the first level is the
// page's title, which a reader has.
func (d *decision) headings(o *outline, likely []bool) {
	for i := len(likely) - 2; i >= 0; i-- {
		e := &o.elements[o.blocks[i].owner]
		if likely[i] && d.kept[i+1] && e.marks.has(markHeading) && !o.p.Is(e.node, atom.H1) {
			d.kept[i] = true
		}
	}
}

// parts keeps the missing blocks of elements of which most is kept. around
// tells the element of each block, or none.
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

// tablesAround returns the innermost table around each block, or none;
// listsAround the innermost list.
func (o *outline) tablesAround() []int32 { return o.around(1 << markTable) }
func (o *outline) listsAround() []int32  { return o.around(1<<markList | 1<<markDefinition) }

// around returns, for each block, the innermost element around it that has any
// of the marks, or none.
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
