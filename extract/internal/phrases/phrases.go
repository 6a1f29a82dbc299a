// Package phrases has what sites write around their articles, in many languages:
// labels of advertisements, links to other articles, words before an author's
// name. Each file is one topic: its tables, and the questions about them.
//
// Every phrase is in lower case. The tables are sorted by language and phrase; a
// phrase of several languages is in the table once for each.
package phrases

import (
	"iter"
	"strings"
)

// table has the phrases of one topic by language.
type table []entry

// entry has the phrases of one language, separated by a comma and a space.
type entry struct{ lang, phrases string }

// all yields all phrases of a table. It may repeat a phrase.
func (t table) all() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, e := range t {
			for phrase := range strings.SplitSeq(e.phrases, ", ") {
				if !yield(phrase) {
					return
				}
			}
		}
	}
}

// set is a set of phrases.
type set map[string]struct{}

func (s set) has(phrase string) bool {
	_, found := s[phrase]
	return found
}

// cut returns what follows the phrase at the start of a text: the shortest one, if
// several of up to maxWords words match.
func (s set) cut(text string, maxWords int) (rest string, found bool) {
	for end := range len(text) {
		if text[end] != ' ' {
			continue
		}
		if s.has(text[:end]) {
			return text[end+1:], true
		}
		if maxWords--; maxWords == 0 {
			return "", false
		}
	}
	return "", s.has(text)
}

// begins reports whether cut finds a phrase.
func (s set) begins(text string, maxWords int) bool {
	_, found := s.cut(text, maxWords)
	return found
}

// ends reports whether the last words of a text are a phrase of up to maxWords
// words.
func (s set) ends(text string, maxWords int) bool {
	start := len(text)
	for range maxWords {
		start = strings.LastIndexByte(text[:start], ' ')
		if start < 0 {
			return s.has(text)
		}
		if s.has(text[start+1:]) {
			return true
		}
	}
	return false
}

// set returns the phrases of a table as a set.
func (t table) set() set {
	s := set{}
	for phrase := range t.all() {
		s[phrase] = struct{}{}
	}
	return s
}
