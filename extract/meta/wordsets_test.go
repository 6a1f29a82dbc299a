package meta

import (
	"slices"
	"testing"
)

// Words out of order would not be found.
func TestWordSetsAreSorted(t *testing.T) {
	for i, set := range []wordSet{phrases, authorNouns, textNouns, genres, otherNouns, otherCredits, roles, placeholders, desks, particles, otherWords, lineWords} {
		if !slices.IsSorted(set) {
			t.Errorf("set %d, %q …: out of order", i, set[0])
		}
	}
	if !roles.has("editor") || roles.has("edit") {
		t.Error("a word is not found, or one too many")
	}
}
