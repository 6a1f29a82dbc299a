// Package ttr selects lines with much text for their tags. It is the method of
//
//	T. Weninger, W. H. Hsu: Text Extraction from the Web via Text-to-Tag
//	Ratio. DEXA 2008 workshops, pp. 23-28.
//
// Scripts, comments and empty lines are removed from the HTML source. Each
// remaining line k has a ratio:
//
//	TTR_k = x / y, or x if y = 0                       (Algorithm 1)   textToTagRatio
//	e_k   = Σ TTR_i / (2r + 1),   i = k-r .. k+r                 (1)   smooth
//
//	x      non-tag characters of line k                line.chars
//	y      tags of line k                              line.tags
//	r      radius of the smoothing: 2                  radius
//	σ      standard deviation of e, or of TTR          deviation
//
// The lines are divided into content and the rest in one of five ways, each of
// which is an engine:
//
//	Threshold    section 4.3: e_k ≥ c·σ                          atLeast
//	KMeans       section 4.2: e is divided into 1 to 3 clusters;
//	             the cluster of e_k has a mean above σ           aboveDeviation, kMeans
//	EM           the same, by a mixture of normal distributions  aboveDeviation, mixture
//	Farthest     the same, by farthest-first clustering          aboveDeviation, farthestFirst
//	Prediction   the second section 4.3: line k is between a
//	             rise of TTR by σ and the next fall by σ         predict
//
// # From the paper to the code
//
//  1. Algorithm 1, "Remove all script, remark tags and empty lines", and for each
//     line x and y: newSourceRuler, which reads page.Markup.
//  2. Algorithm 1, the ratio: textToTagRatio.
//  3. Section 4.1, smoothing: smooth.
//  4. Sections 4.2 and 4.3, which lines are content: see above.
//  5. Section 4.2, "each line is then stripped of all remaining HTML tags",
//     "combined and output": with Options.Strict, array.texts. Without it,
//     array.selection selects the nodes that have most of their text on content
//     lines.
//
// # Our decisions
//
// Characters of all scripts count, not only ASCII. Styles are removed, too, and
// only the body is read. The window of equation (1) includes k, as printed; the
// sentence below the equation excludes k. At both ends of the page the divisor
// is the number of lines in the window. σ divides by the number of lines. The
// clustering engines try 1, 2 and 3 clusters, and use the number for which the
// most clusters have a mean above σ; ties go to the lower number. They start
// with the farthest-first centers, so they are deterministic. Prediction
// compares with fewer lines near the ends of the page; the mean of no lines is
// 0. A node is content if more than half of its text comes from content lines; a
// node without text is content if its parent is.
//
// A live page has no source lines, and those of a minified page say nothing
// about its text. On such pages, lines begin at block-level elements (blocks.go).
// With Options.Strict, or with Options.Lines, a minified page is read by its
// source lines all the same.
//
// docs/ALGORITHMS.md gives the reasons and the rules for reading the source.
// byhand_test.go computes a page step by step.
package ttr
