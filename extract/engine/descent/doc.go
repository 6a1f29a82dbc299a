// Package descent walks down to the node with most of the text. It is the method
// of
//
//	Extracting useful content from HTML pages: the distribution of text
//	between the nodes of one level (an article with a tool in Perl, undated).
//
// The method walks down from body. At each node it measures how the node's text
// is distributed among its subnodes:
//
//	K = 100 · LV / FTL
//
//	n      count of subnodes of the node
//	L(i)   length of the text in subnode i, i = 1..n      subnode.length
//	FTL    length of all text in the node                 step.ftl
//	LV     linear variance of the list L(i)               linearVariance
//	K      coefficient of distribution                    coefficient
//
// If the text is concentrated in one subnode, K is high, and the walk enters
// that subnode. If the text is spread evenly, K is low, and the node is the
// content.
//
// # From the paper to the code
//
// The steps have no numbers in the paper, but it refers to the second one as
// step 2.
//
//  1. "Get root node (body tag)": walk.
//  2. "Calculate length of clear text in node", FTL: look.
//  3. "Get list of subnodes for node": subnodes.
//  4. "If there is only 1 subnode then go to step 2 to process this subnode":
//     next.
//  5. "For each subnode calculate length of clear text", L(i): subnodes.
//  6. "Get coefficient (K)": linearVariance, coefficient.
//  7. "If K is low (<5%)", the node is the "exact main content": next.
//  8. "If K is not low (>=5%) then choose the subnode with longest clear text"
//     and go to step 2: next, longest.
//
// # Our decisions
//
// The subnodes are the child elements and the runs of text directly in the
// node, except those without text. White space between two subnodes counts for
// the second one, so that FTL is the sum of the L(i). Linear variance is the
// mean absolute deviation from the mean:
//
//	LV = Σ |L(i) - FTL/n| / n
//
// A run of text has no subnodes, so the walk stops at its parent instead of
// entering it. Of equally long subnodes the first counts as the longest. A page
// without text has no content.
//
// With n subnodes, K is less than 200·(n-1)/n². It approaches this bound if one
// subnode contains almost all text. From n = 39 on the bound is below 5, so the
// walk always stops at such a node. This is a property of the paper's method,
// which we do not change.
//
// docs/ALGORITHMS.md gives the reasons, and byhand_test.go computes a page step
// by step.
package descent
