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

// set returns the phrases of a table as a set.
func (t table) set() set {
	s := set{}
	for phrase := range t.all() {
		s[phrase] = struct{}{}
	}
	return s
}
