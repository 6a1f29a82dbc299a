package page

import (
	"errors"

	"golang.org/x/net/html"
)

// Many steps of an extraction walk from each node up to the root. That takes
// linear time for shallow pages, but with 400,000 nodes below 400 nested
// elements, one such step visits 160 million nodes. So we add up the depths of
// all nodes, and flatten the page if the sum is too large.

// maxDepths limits the sum of the depths of all nodes. The highest sum in 2,121
// pages of four corpora is 338,408, a thirtieth of the limit.
const maxDepths = 10_000_000

// errDepths means that a page's depths add up to more than maxDepths.
var errDepths = errors.New("page: its nodes lie too deep")

// sumOfDepths returns the sum of the depths of all descendants of roots. The
// roots themselves have depth 0.
func sumOfDepths(roots []*html.Node) int {
	sum := 0
	for _, root := range roots {
		if root != nil {
			sum += depthsBelow(root)
		}
	}
	return sum
}

// depthsBelow returns the sum of the depths of all descendants of root. It does
// not recurse, for the same reason as treeBuilder.subtree.
func depthsBelow(root *html.Node) int {
	sum, depth := 0, 0
	for n := root; n != nil; {
		n, depth = next(root, n, depth)
		sum += depth
	}
	return sum
}

// next returns the node after n in the tree of root, in document order, and its
// depth, where depth is that of n. Behind the last node it returns nil and 0.
func next(root, n *html.Node, depth int) (*html.Node, int) {
	if n.FirstChild != nil {
		return n.FirstChild, depth + 1
	}
	return behind(root, n, depth)
}

// behind is next without the descendants of n.
func behind(root, n *html.Node, depth int) (*html.Node, int) {
	for n != root && n.NextSibling == nil {
		n, depth = n.Parent, depth-1
	}
	if n == root {
		return nil, 0
	}
	return n.NextSibling, depth
}
