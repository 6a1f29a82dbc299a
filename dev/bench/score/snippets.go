package score

import "strings"

// Snippets holds the counts of snippets in the text of one page, or the sums
// over many pages.
type Snippets struct {
	Found, Missed    int // snippets of the content: in the text, and not in it
	Leaked, Excluded int // other snippets: in the text, and not in it
}

// FindSnippets counts which snippets occur in text. The snippets in with belong
// to the page's content, and those in without don't.
func FindSnippets(text string, with, without []string) Snippets {
	found, leaked := contained(text, with), contained(text, without)
	return Snippets{Found: found, Missed: len(with) - found, Leaked: leaked, Excluded: len(without) - leaked}
}

// Plus adds two counts.
func (s Snippets) Plus(t Snippets) Snippets {
	return Snippets{s.Found + t.Found, s.Missed + t.Missed, s.Leaked + t.Leaked, s.Excluded + t.Excluded}
}

// Match returns precision, recall and F1. A found snippet counts as right, and
// a leaked one as wrong.
func (s Snippets) Match() Match { return matchOf(s.Found, s.Found+s.Leaked, s.Found+s.Missed) }

func contained(text string, list []string) (n int) {
	for _, snippet := range list {
		if strings.Contains(text, snippet) {
			n++
		}
	}
	return n
}
