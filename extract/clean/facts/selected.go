package facts

import (
	"pilcrow/extract/page"
)

// KeptTexts sums up the lengths of the selected runs of text before each node,
// in characters.
func KeptTexts(p *page.Page, mask []bool) []int32 {
	kept := make([]int32, len(mask)+1)
	for n := range mask {
		kept[n+1] = kept[n]
		if id := page.NodeID(n); mask[n] && p.IsText(id) {
			kept[n+1] += p.Chars(id)
		}
	}
	return kept
}

// Holders returns for each node whether its subtree has a selected node.
func Holders(p *page.Page, mask []bool) []bool {
	holds := make([]bool, len(mask))
	for n := len(mask) - 1; n >= 0; n-- {
		holds[n] = holds[n] || mask[n]
		if up := p.Parent(page.NodeID(n)); holds[n] && up != page.None {
			holds[up] = true
		}
	}
	return holds
}

// Bounds returns the first and last selected node.
func Bounds(mask []bool) (first, last page.NodeID) {
	first, last = page.None, page.None
	for n, kept := range mask {
		if kept && first == page.None {
			first = page.NodeID(n)
		}
		if kept {
			last = page.NodeID(n)
		}
	}
	return first, last
}

func SelectSubtree(p *page.Page, mask []bool, n page.NodeID) {
	for d := n; d < p.End(n); d++ {
		mask[d] = true
	}
}
