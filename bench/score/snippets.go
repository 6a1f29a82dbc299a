package score

import "strings"

// Snippets counts snippets of a page, or of many pages.
type Snippets struct {
	Found, Missed int // of those that belong to the content
	Let, Kept     int // of those that don't: let through, kept out
}

// FindSnippets looks for the snippets that belong to a page's content, and
// for those that don't.
func FindSnippets(text string, with, without []string) Snippets {
	found, let := contained(text, with), contained(text, without)
	return Snippets{Found: found, Missed: len(with) - found, Let: let, Kept: len(without) - let}
}

// Plus adds up two counts.
func (s Snippets) Plus(t Snippets) Snippets {
	return Snippets{s.Found + t.Found, s.Missed + t.Missed, s.Let + t.Let, s.Kept + t.Kept}
}

// Match takes what was found as right and what was let through as wrong.
func (s Snippets) Match() Match { return matchOf(s.Found, s.Found+s.Let, s.Found+s.Missed) }

func contained(text string, list []string) (n int) {
	for _, snippet := range list {
		if strings.Contains(text, snippet) {
			n++
		}
	}
	return n
}
