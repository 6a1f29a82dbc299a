// Package comma scores DIVs by their commas and their links. It is the method of
//
//	H. Posch: Extracting Pure Text from Web Pages. Slovak University of
//	Technology in Bratislava, 2015.
//
// The paper is two pages long. It has one equation, which gives each DIV a
// score:
//
//	score = CS³ · (CL / ACL) / ACFL²
//
//	CS     commas sum                              page.Counts.Commas
//	CL     content length, without tags            page.Counts.Chars
//	ACL    anchor content length                   page.Counts.LinkChars
//	ACFL   commas and full stops inside anchors    LinkCommas + LinkStops
//
// # From the paper to the code
//
//  1. "The part of webpage represents HTML tag DIV", and only "text, which is
//     directly in the DIV (no in child DIVs)" counts: division.Find.
//  2. The equation: Score.
//  3. "Any part of the web page, which has score above the average is
//     preliminary extracted": division.Rank.
//  4. "Position control": what is not in the hierarchy of the "direct parent of
//     DIV with best score" is "ruled out". If that parent is not found, all
//     preliminary DIVs stay: hierarchyOf.
//
// A step that the paper does not have is the last one: division.Selection
// leaves out each DIV that is not kept, even inside a kept one, because a DIV's
// score is only about its direct text.
//
// # Our decisions
//
// DIV means every element that groups text as DIV did in 2015: div, article,
// section, main, td and body. With Options.Strict it means div alone. An anchor
// is an a element with a href attribute. Commas and periods of all scripts
// count. A divisor of 0 becomes 1. The average is that of the DIVs with direct
// text. If only one DIV has direct text, it is kept, although its score equals
// the average. If all scores are 0, nothing is selected. Of several best DIVs
// the first counts. The hierarchy of its parent is the parent with everything
// inside it: for a td this is the table row. The parent "is not found" if it is
// the html element, so that the best DIV is body itself.
//
// docs/ALGORITHMS.md gives the reasons, and byhand_test.go computes a page step
// by step.
package comma
