package fused

import "pilcrow/extract/page"

// subtrees lists the nodes whose verdict differs from their parent's: an
// element is kept when most of its text is, one without text as its parent.
func (o *outline) subtrees(kept []bool) (keep, omit []page.NodeID) {
	text := o.keptText(kept)
	selected := make([]bool, o.p.Len())
	body := o.p.Body()
	for n := body; n < o.p.End(body); n++ {
		around := selected[o.p.Parent(n)]
		selected[n] = around
		if all := o.p.Chars(n); all > 0 {
			selected[n] = 2*(text[o.p.End(n)]-text[n]) > all
		}
		switch {
		case selected[n] && !around:
			keep = append(keep, n)
		case !selected[n] && around:
			omit = append(omit, n)
		}
	}
	return keep, omit
}

// keptText returns the running sums of the kept characters: entry n is for the
// nodes before n.
func (o *outline) keptText(kept []bool) []int32 {
	sums := make([]int32, o.p.Len()+1)
	i := 0
	for n := range o.p.Len() {
		id := page.NodeID(n)
		for i < len(o.blocks) && o.blocks[i].end <= id {
			i++
		}
		sums[n+1] = sums[n]
		if i < len(o.blocks) && o.blocks[i].first <= id && kept[i] && o.p.IsText(id) {
			sums[n+1] += o.p.Chars(id)
		}
	}
	return sums
}
