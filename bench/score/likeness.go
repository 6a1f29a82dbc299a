package score

import "pilcrow/bench/sequence"

// Likeness holds the two figures of T. Weninger, W. H. Hsu: Text Extraction
// from the Web via Text-to-Tag Ratio (2008), section 5.1, over characters,
// white space removed:
//
//	LCS = longest common subsequence of output and truth / length of the truth
//	EDR = 1 - edit distance / length of the longer one                      (2)
//
// Equation (2) is printed as (1 - distance) / length, which is never positive.
type Likeness struct{ LCS, EDR float64 }

// maxTableCells bounds the table of the dynamic programming: two texts of a
// quarter of a million characters each, which take four seconds. The longer
// text of a larger pair is cut, and the rest of it counts as not found, so that
// both figures are lower bounds.
const maxTableCells = 1 << 36

// Compare compares an extractor's output with the truth.
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

// cutPair shortens the longer text until the pair's table has at most
// maxCells, but never below the length of the shorter text.
func cutPair(a, b []rune, maxCells int) ([]rune, []rune) {
	if len(a) < len(b) {
		b, a = cutPair(b, a, maxCells)
		return a, b
	}
	fits := max(len(b), maxCells/max(1, len(b)))
	return a[:min(len(a), fits)], b
}
