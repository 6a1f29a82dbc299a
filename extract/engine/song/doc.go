// Package song scores DIVs by their full stops and their links. It is the method of
//
//	Song Mingqiu, Wu Xintao: Content Extraction from Web Pages Based on
//	Chinese Punctuation Number. WiCom 2007, pp. 5573-5575.
//
// We do not have that paper. We know its method from the paper of package comma
// (H. Posch: Extracting Pure Text from Web Pages, 2015), which extends it:
// "Nodes of web page (node is some HTML tag) are evaluated by full-stops count
// and ratio of ASCII text and anchor text of node content." The paper of package
// wffte names the same features: "punctuation, non-hypertext and hyperlink
// text". The score is
//
//	score = FS³ · CL / ACL
//
//	FS    full stops                               page.Counts.Stops
//	CL    content length, without tags             page.Counts.Chars
//	ACL   anchor content length                    page.Counts.LinkChars
//
// # What comes from where
//
// Posch's description has the number of full stops and the ratio of text and
// anchor text. It also says what Posch added, so what the method lacks:
// punctuation in anchors (ACFL) and position control.
//
// The rest is Posch's own equation without these additions, so it is our
// guess: the exponent 3 of FS; that CL is all text, not only ASCII and not only
// that outside anchors; that a node is a DIV; that only the text directly in a
// DIV counts; that the DIVs with a score above the average are selected.
//
// # From the description to the code
//
//  1. DIVs with their direct text: division.Find.
//  2. The score: Score.
//  3. Selection of the DIVs above the average: division.Rank.
//
// Our other decisions are those of package comma. docs/ALGORITHMS.md gives the
// reasons, and byhand_test.go computes a page step by step.
package song
