// Package sequence compares long texts character by character: the length of
// their longest common subsequence and their edit distance.
//
// Both algorithms are bit-parallel. A machine word holds one column of 64 rows of
// the dynamic programming table, as differences between neighboring cells. So a
// few operations calculate 64 cells:
//
//	M. Crochemore et al.: A fast and practical bit-vector algorithm for the
//	longest common subsequence problem. Inf. Process. Lett. 80(6), 2001.
//	H. Hyyrö: Bit-parallel LCS-length computation revisited. AWOCA 2004.
//	G. Myers: A fast bit-vector algorithm for approximate string matching
//	based on dynamic programming. J. ACM 46(3), 1999.
//	H. Hyyrö: A bit-vector algorithm for computing Levenshtein and Damerau
//	edit distances. Nordic J. of Computing 10(1), 2003.
//
// The table is calculated in bands of 64 rows, each over all columns. A band
// passes only one or two bits per column to the next band, so memory is linear.
package sequence

// wordSize is the number of rows in a band.
const wordSize = 64

// pair holds two texts as numbers, without their common prefix and suffix.
// The prefix and the suffix need no calculation: a longest common subsequence
// contains both, and the shortest series of edits leaves both unchanged.
type pair struct {
	rows, columns []int32 // the texts: each character is a number below symbols
	symbols       int
	trimmed       int // the total length of the common prefix and suffix
}

// newPair returns the pair of two texts. The shorter text becomes the rows,
// because fewer bands with longer inner loops are faster.
func newPair(a, b []rune) pair {
	if len(a) > len(b) {
		a, b = b, a
	}
	start, end := commonEnds(a, b)
	p := pair{trimmed: start + end}
	numbers := map[rune]int32{}
	p.rows = numbered(a[start:len(a)-end], numbers)
	p.columns = numbered(b[start:len(b)-end], numbers)
	p.symbols = len(numbers)
	return p
}

// commonEnds returns the length of the common prefix, and the length of the
// common suffix of what follows the prefix. a must not be longer than b.
func commonEnds(a, b []rune) (start, end int) {
	for start < len(a) && a[start] == b[start] {
		start++
	}
	for end < len(a)-start && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return start, end
}

func numbered(text []rune, numbers map[rune]int32) []int32 {
	list := make([]int32, len(text))
	for i, r := range text {
		n, known := numbers[r]
		if !known {
			n = int32(len(numbers))
			numbers[r] = n
		}
		list[i] = n
	}
	return list
}

// bands calls f for each band. size is the number of rows in the band. A bit of
// match[symbol] stands for a row of the band, and is 1 if the row has this
// symbol.
func (p pair) bands(f func(size int, match []uint64)) {
	match := make([]uint64, p.symbols)
	for from := 0; from < len(p.rows); from += wordSize {
		band := p.rows[from:min(from+wordSize, len(p.rows))]
		for i, symbol := range band {
			match[symbol] |= 1 << i
		}
		f(len(band), match)
		for _, symbol := range band {
			match[symbol] = 0
		}
	}
}
