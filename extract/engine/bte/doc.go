// Package bte selects the range with many words and few tags. It is the method of
//
//	Phan Thi Ha, Ha Hai Nam: Automatic Main Text Extraction from Web Pages,
//	2013. An improvement of Aidan Finn's Body Text Extraction.
//
// A page is a sequence of tokens: a tag is +1, a word -1. The body text is the
// range [i, j] with the maximum of
//
//	words in [i, j] + tags outside [i, j]
//
// The number of all tags is constant, so this is the range with the most words
// minus tags: a maximum-sum run.
//
//	binary_token[]   +1 for each tag, -1 for each word
//	encode[]         binary_token with neighbors of one kind      encoding.values
//	                 added up: two tags and five words are {2, -5}
//	[i, j]           the range, as indices of encode              Span
//
// # From the paper to the code
//
//  0. Step 0: what is outside of body and the elements input, script, img,
//     marquee, iframe, select and option are removed, and comments: isRemoved;
//     with Options.Strict, encodeSource.
//  1. Step 1, Algorithm 1: the tokens, joined to the array encode: encode; with
//     Options.Strict, encodeSource.
//  2. Step 2, Algorithm 2: [i, j]: MaximumRun. The paper tries all pairs of runs,
//     O(n²). Finn tried all pairs of tokens and counted each time, O(n³). Ours
//     is one pass, O(n). All three give the same range, which the tests verify.
//     The two slow searches are in package slow.
//  3. Step 3: the data of [i, j] without tags: with Options.Strict,
//     sourceEncoding.lines. Without it, cover selects the nodes with these words.
//
// # Our decisions
//
// Ties go to the leftmost, then to the shortest range. A word is a run of
// letters and digits; in scripts without spaces each character is a word.
//
// With Options.Strict the tags are those of the source, as in the paper. Without
// it they are those of the tree, which is our extension: an element counts as
// two tags, a void element as one, and an element that the parser added as none.
// Nodes that step 0 removes count neither as tags nor as words; if such nodes
// are inside the range, they are selected too. A live page has no source, so
// there Options.Strict changes nothing.
//
// docs/ALGORITHMS.md gives the reasons and the rules for reading the source.
// byhand_test.go computes a page step by step.
package bte
