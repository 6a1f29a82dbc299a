// Package wffte scores containers by position, title words, punctuation and links.
// It is the method of
//
//	Chongjun Wang, Peng Wei: A novel web page text information extraction
//	method (WFFTE, webpage multi-feature fusion text extraction).
//
// It computes a score SD ("text support") for each container, an element that
// groups text, from its position, the title words in it, its punctuation and
// its links:
//
//	SD  = DSD · (TSD + PSD)                                          (1)  support
//	DSD = 1 / Σ rd_i · q^-(i-1)                                      (2)  dsd, pathSums
//	TSD = α·FW + β·SW                                                (3)  tsd
//	PSD = FP · (NC / HC)                                             (4)  psd
//	FP  = 0.001 for p < 3, 0.1 for 3 ≤ p < 6, 0.5 for p ≥ 6          (5)  fp
//	juli(i,j) = (len(i) - pre(i,j)) + (len(j) - pre(i,j)) - 1        (6)  juli, distance
//
//	rd_i       serial number of the i-th element on the path below body,
//	           among its siblings of the same name
//	FW, SW     how often FirstWord and SecondWord, the two most frequent words
//	           of the titles, occur in the container
//	p          punctuation marks
//	NC, HC     words outside links, words in links
//	len(i)     nodes on the path from the root to container i
//	pre(i,j)   nodes that both paths share
//
// # From the paper to the code
//
// The numbers are those of the steps in the paper's section II.C.
//
//  1. Noise is removed: package page does not count it. The titles are kept:
//     titleWords.
//  2. Containers and their content: contentOf. PSD: psd.
//  3. FirstWord and SecondWord: twoMostFrequent, countTitleWords. TSD: tsd.
//  4. DSD and SD of each container: support.
//  5. Containers with juli = 1 and the same attributes merge, and their SDs are
//     added: merge.
//  6. The seven highest SDs: highest. JULI is 2 if the best one has at least half
//     of their text, otherwise 4: textShare, nearBest.
//  7. Those of the seven with a juli of at most JULI from the best one form the
//     "lastset": nearBest.
//  8. If the lastset has several elements, copyright notices are dropped from
//     it: discardCopyright.
//
// # Our decisions
//
// Containers are the elements that isContainer lists. Body is none, because it
// would always win. A container's content excludes nested containers. The
// exponent in (2) has the sign of the printed example, DSD = 1/1.1 for
// /html/body/div[1]/div[1]. The title words are those of the title element and
// of h1 to h6, without stop words. Words are counted as in package page. A
// divisor of 0 becomes 1. Equation (6) gives 1 for siblings, which step 5 needs,
// and 2 for the printed example, where the paper has 3; we follow the equation.
// It also gives 1 for grandparent and grandchild, but only siblings are merged.
// A merged group has the position of its first member. A container with an SD of
// 0 is never selected. In step 8, "(3) or more" words of the lexicon are counted
// words: one word that occurs three times is enough.
//
// docs/ALGORITHMS.md gives the reasons, and byhand_test.go computes a page step
// by step.
package wffte
