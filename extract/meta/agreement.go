package meta

import (
	"slices"
	"strings"
)

// wordBag is the words of a text in the order of the alphabet.
type wordBag []string

func bagOf(words string) wordBag {
	var bag wordBag
	for word := range strings.FieldsSeq(words) {
		at, _ := slices.BinarySearch(bag, word)
		bag = append(bag, word)
		copy(bag[at+1:], bag[at:])
		bag[at] = word
	}
	return bag
}

// agreement returns how far two texts have the same words: twice the shared
// ones over all (Dice's coefficient).
func agreement(a, b wordBag) float64 {
	shared := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	return 2 * float64(shared) / float64(max(1, len(a)+len(b)))
}
