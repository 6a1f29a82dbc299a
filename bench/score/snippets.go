package score

import "strings"

// Snippets counts snippets of a page, or of many pages.
type Snippets struct {
	Found, Missed    int // of the snippets that belong to the content
	Leaked, Excluded int // of the snippets that don't belong to it
}

// FindSnippets looks in text for the snippets that belong to a page's content
// (with) and for those that don't (without).
func FindSnippets(text string, with, without []string) Snippets {
	found, leaked := contained(text, with), contained(text, without)
	return Snippets{Found: found, Missed: len(with) - found, Leaked: leaked, Excluded: len(without) - leaked}
}

// Plus adds two counts.
func (s Snippets) Plus(t Snippets) Snippets {
	return Snippets{s.Found + t.Found, s.Missed + t.Missed, s.Leaked + t.Leaked, s.Excluded + t.Excluded}
}

// Match counts found snippets as right and leaked ones as wrong.
func (s Snippets) Match() Match { return matchOf(s.Found, s.Found+s.Leaked, s.Found+s.Missed) }

func contained(text string, list []string) (n int) {
	for _, snippet := range list {
		if strings.Contains(text, snippet) {
			n++
		}
	}
	return n
}
