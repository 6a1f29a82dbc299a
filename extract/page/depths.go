package page

import (
	"errors"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// Much of what reads a page asks what an element lies in, and walks up for it.
// That is linear where pages are shallow, and 400,000 nodes below 400 elements
// are 160 million steps for each question. So the depths of all nodes are
// added up, and where they come to too much, the page is made shallow.

// maxDepths is the most that the depths of all nodes may add up to: thirty
// times the 338,408 of the worst of 2,121 pages in four corpora.
const maxDepths = 10_000_000

// errDepths tells that a page's depths add up to more than maxDepths.
var errDepths = errors.New("page: its nodes lie too deep")

// sumOfDepths adds up the depths of all nodes in and below roots, which lie at
// depth 0.
func sumOfDepths(roots []*html.Node) int {
	sum := 0
	for _, root := range roots {
		if root != nil {
			sum += depthsBelow(root)
		}
	}
	return sum
}

// depthsBelow keeps its own place instead of recursing, like treeBuilder.
func depthsBelow(root *html.Node) int {
	sum, depth := 0, 0
	for n := root; ; {
		if n.FirstChild != nil {
			n, depth = n.FirstChild, depth+1
			sum += depth
			continue
		}
		for n != root && n.NextSibling == nil {
			n, depth = n.Parent, depth-1
		}
		if n == root {
			return sum
		}
		n = n.NextSibling
		sum += depth
	}
}

// limitDepths lowers the limit of depth for a snapshot whose depths add up to
// too much. Only a long one can, and only that is read a second time.
func (r *snapshotReader) limitDepths(records int) {
	if records <= maxDepths/r.limits.Depth {
		return
	}
	if depths, nodes := depthsOfRecords(r.src[len(snapshotHead):]); depths > maxDepths {
		r.limits.Depth = min(r.limits.Depth, maxDepths/nodes)
	}
}

// depthsOfRecords adds up the depths of a snapshot's nodes, and counts them.
// What is wrong with a record is told when it is read.
func depthsOfRecords(records string) (depths, nodes int) {
	depth := 0
	for record := range strings.SplitSeq(records, string(rune(mark))) {
		if record == "" {
			continue
		}
		switch record[0] {
		case 'e', 's', 'm':
			depth++
			depths, nodes = depths+depth, nodes+1
		case 't':
			depths, nodes = depths+depth+1, nodes+1
		case 'c':
			closed, err := strconv.Atoi(record[1:])
			if err != nil {
				closed = 1
			}
			depth = max(0, depth-closed)
		}
	}
	return depths, nodes
}
