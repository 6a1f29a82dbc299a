// Package score compares an extracted text with the truth, which is the page's
// known content. It does so as the corpora's own benchmarks do: by words, by pairs
// of characters, or by snippets. It also compares the structure of articles and
// their metadata.
package score

import (
	"strings"
	"unicode"
)

// Match holds the precision and the recall of a text, and their harmonic mean.
type Match struct{ Precision, Recall, F1 float64 }

// Words returns how well two texts match as bags of words in lower case. A word
// is a run of letters, digits and underscores.
func Words(text, truth string) Match { return bags(words(text), words(truth)) }

// CharacterPairs returns how well two texts match as bags of overlapping pairs
// of characters, after white space is removed. It is for scripts without
// spaces.
func CharacterPairs(text, truth string) Match {
	return bags(characterPairs(text), characterPairs(truth))
}

// bags returns how well two bags of tokens match. A token that occurs m times
// in one bag and n times in the other counts as min(m, n) hits.
func bags[Token comparable](predicted, wanted map[Token]int) Match {
	hits := 0
	for token, n := range predicted {
		hits += min(n, wanted[token])
	}
	return matchOf(hits, size(predicted), size(wanted))
}

func size[Token comparable](bag map[Token]int) (n int) {
	for _, count := range bag {
		n += count
	}
	return n
}

// matchOf returns precision, recall and F1 from counts of tokens. If both
// texts are empty, all three are 1.
func matchOf(hits, predicted, wanted int) Match {
	if predicted == 0 && wanted == 0 {
		return Match{1, 1, 1}
	}
	m := Match{Precision: share(hits, predicted), Recall: share(hits, wanted)}
	if hits > 0 {
		m.F1 = 2 * m.Precision * m.Recall / (m.Precision + m.Recall)
	}
	return m
}

// share returns part / whole, or 0 where whole is 0.
func share(part, whole int) float64 { return float64(part) / float64(max(1, whole)) }

func words(text string) map[string]int { return bagOf(WordList(text)) }

// WordList returns the words of a text in lower case.
func WordList(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), isBetweenWords)
}

func bagOf(words []string) map[string]int {
	bag := map[string]int{}
	for _, word := range words {
		bag[word]++
	}
	return bag
}

func isBetweenWords(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && r != '_' }

func characterPairs(text string) map[string]int {
	bag := map[string]int{}
	characters := withoutSpace(text)
	for i := 1; i < len(characters); i++ {
		bag[string(characters[i-1:i+1])]++
	}
	return bag
}

func withoutSpace(text string) []rune {
	characters := make([]rune, 0, len(text))
	for _, r := range text {
		if !unicode.IsSpace(r) {
			characters = append(characters, r)
		}
	}
	return characters
}
