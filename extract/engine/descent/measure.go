package descent

import "pilcrow/extract/page"

// Step is one node of the walk down from body.
type Step struct {
	Node page.NodeID
	K    float64
}

// Walk returns the nodes of the walk with the paper's threshold, from body to
// the node that Select selects. For a page without text it returns none.
func Walk(p *page.Page) []Step {
	steps := walk(p, threshold)
	list := make([]Step, len(steps))
	for i, s := range steps {
		list[i] = Step{s.node, s.k}
	}
	return list
}
