// Package slow has two slow searches for the body text, which package bte
// replaces by a fast one. Only tests and benchmarks use them. Both return the
// range [i, j] with the most words minus tags, and that difference. Ties go to
// the leftmost, then to the shortest range.
package slow

// Finn is Aidan Finn's original search. It tries all pairs of tokens (a tag is
// +1, a word -1) and counts each range from scratch, O(n³). Without words it
// returns an arbitrary range.
func Finn(tokens []int) (i, j, difference int) {
	total := 0
	for _, x := range tokens {
		total += max(0, x)
	}
	best := -1
	for a := range tokens {
		for b := a; b < len(tokens); b++ {
			words, tagsInside := 0, 0
			for _, x := range tokens[a : b+1] {
				words += max(0, -x)
				tagsInside += max(0, x)
			}
			if score := words + total - tagsInside; score > best {
				best, i, j, difference = score, a, b, words-tagsInside
			}
		}
	}
	return i, j, difference
}

// Document is the search of the paper, its Algorithm 2. It tries all pairs of
// elements of the array encode, O(n²). Lines 38 to 47 of the algorithm are
// garbled in print; we take them for Finn's search over runs of tokens. Without
// words it returns zeros.
func Document(encode []int) (i, j, difference int) {
	for a := range encode {
		if encode[a] > 0 {
			continue // lines 29 and 30 of the algorithm: no best range begins with tags
		}
		here := 0
		for b := a; b < len(encode); b++ {
			if here -= encode[b]; here > difference {
				i, j, difference = a, b, here
			}
		}
	}
	return i, j, difference
}
