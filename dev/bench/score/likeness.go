package score

import "pilcrow/dev/bench/sequence"

// Likeness holds the two measures of T. Weninger, W. H. Hsu: Text Extraction
// from the Web via Text-to-Tag Ratio (2008), section 5.1. They compare the
// characters of two texts, without white space:
//
//	LCS = longest common subsequence of output and truth / length of the truth
//	EDR = 1 - edit distance / length of the longer text                     (2)
//
// The paper prints equation (2) as (1 - distance) / length, which would never be
// positive for two different texts.
type Likeness struct{ LCS, EDR float64 }

// maxTableCells limits the size of the dynamic programming table, and so the
// time. Two texts of a quarter of a million characters each reach the limit and
// take four seconds. If a pair exceeds the limit, the longer text is cut. The cut
// part counts as not found, so both measures are lower bounds.
const maxTableCells = 1 << 36

// Compare returns the likeness of an extractor's output and the truth.
func Compare(output, truth string) Likeness {
	o, t := withoutSpace(output), withoutSpace(truth)
	if len(o) == 0 && len(t) == 0 {
		return Likeness{1, 1}
	}
	wanted, longer := len(t), max(len(o), len(t))
	o, t = cutPair(o, t, maxTableCells)
	cut := longer - max(len(o), len(t))
	return Likeness{
		LCS: share(sequence.CommonLength(o, t), wanted),
		EDR: 1 - share(sequence.Distance(o, t)+cut, longer),
	}
}

// cutPair returns the pair with the longer text shortened, so that the table
// has at most maxCells cells. The longer text stays at least as long as the
// shorter one.
func cutPair(a, b []rune, maxCells int) ([]rune, []rune) {
	if len(a) < len(b) {
		b, a = cutPair(b, a, maxCells)
		return a, b
	}
	fits := max(len(b), maxCells/max(1, len(b)))
	return a[:min(len(a), fits)], b
}
