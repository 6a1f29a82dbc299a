package score

import (
	"slices"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// SameWords reports whether two titles, or two names of sites, consist of the
// same words.
func SameWords(got, want string) bool {
	return slices.Equal(foldedWords(got), foldedWords(want))
}

// minNamesF1 is the F1 from which two bylines name the same people: a middle
// name may be missing, but no author of two.
const minNamesF1 = 0.8

// SameNames reports whether two bylines name the same people: their sets of
// words, without "by" and "and", overlap by an F1 of at least minNamesF1.
func SameNames(got, want string) bool {
	return bags(nameSet(got), nameSet(want)).F1 >= minNamesF1
}

func nameSet(byline string) map[string]int {
	set := map[string]int{}
	for _, word := range foldedWords(byline) {
		if !slices.Contains([]string{"by", "von", "par", "por", "and"}, word) {
			set[word] = 1
		}
	}
	return set
}

// SameDay reports whether two dates in ISO 8601 are on the same day, whatever
// their time.
func SameDay(got, want string) bool { return day(got) == day(want) }

func day(date string) string { return date[:min(len(date), len("2006-01-02"))] }

// SameLanguage reports whether two language tags agree in their first part.
func SameLanguage(got, want string) bool {
	first := func(tag string) []string { words := foldedWords(tag); return words[:min(1, len(words))] }
	return slices.Equal(first(got), first(want))
}

// foldedWords returns the words of a text regardless of case and of the way in
// which Unicode composes them.
func foldedWords(text string) []string {
	return strings.FieldsFunc(cases.Fold().String(norm.NFKC.String(text)), isBetweenWords)
}
