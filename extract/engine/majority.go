package engine

import "pilcrow/extract/page"

// Share counts the characters below a node, and the selected ones among them.
type Share struct{ Chars, Selected int32 }

// Majority returns Keep and Omit of a Selection for an engine that judges text.
// An element is selected if more than half of its text is. An element without
// text is selected if its parent is. shareOf returns the share of an element.
func Majority(p *page.Page, shareOf func(page.NodeID) Share) (keep, omit []page.NodeID) {
	body := p.Body()
	if body == page.None {
		return nil, nil
	}
	selected := make([]bool, p.Len())
	for n := body; n < p.End(body); n++ {
		parent := selected[p.Parent(n)]
		selected[n] = parent
		if share := shareOf(n); share.Chars > 0 {
			selected[n] = 2*share.Selected > share.Chars
		}
		switch {
		case selected[n] && !parent:
			keep = append(keep, n)
		case !selected[n] && parent:
			omit = append(omit, n)
		}
	}
	return keep, omit
}
