package draft

import "pilcrow/extract/page"

// Nesting has the elements of a page around the node that is being copied, with
// the nodes of a draft into which their children go.
type Nesting struct{ open []nested }

type nested struct {
	end  page.NodeID // behind the element's last descendant
	into Node
}

// Open says where the children of an element go that ends before end.
func (s *Nesting) Open(end page.NodeID, into Node) { s.open = append(s.open, nested{end, into}) }

// Into returns where the copy of n goes, or top if no element around n is open.
// Nodes must come in document order.
func (s *Nesting) Into(n page.NodeID, top Node) Node {
	for len(s.open) > 0 && s.open[len(s.open)-1].end <= n {
		s.open = s.open[:len(s.open)-1]
	}
	if len(s.open) == 0 {
		return top
	}
	return s.open[len(s.open)-1].into
}
