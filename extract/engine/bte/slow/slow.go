// Package slow holds the two searches for the body text that came before the
// one pass of package bte, for tests and benchmarks alone. All return the
// range [i, j] with the most words minus tags, the leftmost and then the
// shortest of equals, and that difference.
package slow

// Finn is the original: all pairs of tokens, a tag +1 and a word -1, each
// counted anew, O(n³). Without words it takes any token.
func Finn(tokens []int) (i, j, difference int) {
	total := 0
	for _, x := range tokens {
		total += max(0, x)
	}
	most := -1
	for a := range tokens {
		for b := a; b < len(tokens); b++ {
			words, tagsInside := 0, 0
			for _, x := range tokens[a : b+1] {
				words += max(0, -x)
				tagsInside += max(0, x)
			}
			if score := words + total - tagsInside; score > most {
				most, i, j, difference = score, a, b, words-tagsInside
			}
		}
	}
	return i, j, difference
}

// Document is Algorithm 2 of the document: all pairs of runs, O(n²) over
// encode. Its lines 38 to 47, which are garbled, are read as Finn's search
// over runs. Without words it returns zeros.
func Document(encode []int) (i, j, difference int) {
	for a := range encode {
		if encode[a] > 0 {
			continue // lines 29 and 30: no best range begins with tags
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
