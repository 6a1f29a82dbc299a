package fused

import (
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// description is what the fused engine knows of an element from its tag and
// attributes.
type description struct {
	topics names.Topics
	marks  marks
	style  uint64 // hash of tag and class
}

// describer reads the attributes of a page's elements.
type describer struct {
	p      *page.Page
	names  *page.Names
	styles *names.Memo[uint64] // of classes
}

func newDescriber(p *page.Page) describer {
	n := p.Names()
	return describer{p: p, names: n, styles: names.NewMemo(n.Table, names.Style)}
}

// describe returns the description of element n.
func (r *describer) describe(n page.NodeID) description {
	d := description{topics: r.names.Topics(n), marks: tagMarks(r.p, n) | hiddenMarks(r.p.Hidden(n))}
	for name, value := range r.p.Attrs(n) {
		switch name {
		case "itemprop":
			if isBodyProperty(value) {
				d.marks |= 1 << markBody
			}
		case "itemscope":
			d.marks |= 1 << markScope
		case "role":
			d.marks |= roleMarks(value)
		case "lang", "dir":
			if n != r.p.Body() {
				d.marks |= 1 << markLang
			}
		case "aria-modal":
			d.marks |= 1 << markDialog
		}
	}
	d.style = r.styles.Of(r.names.Class(n)) ^ spread(uint64(r.p.Tag(n)))
	return d
}

// spread returns a hash of key whose values are evenly distributed over 64
// bits. It multiplies by the golden ratio.
func spread(key uint64) uint64 {
	h := (key ^ key>>29) * 0x9e3779b97f4a7c15
	return h ^ h>>32
}
