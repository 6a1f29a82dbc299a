package score

import "strings"

// The kinds of corpora whose pages are not scored by words.
const (
	SnippetKind = "snippets" // trafilatura's evaluation set, whose truth is snippets
	ChineseKind = "zh"       // Chinese, a script without spaces
)

// Truth is the known content of a page. A corpus has the text, snippets or
// both.
type Truth struct {
	Text          string
	With, Without []string // snippets that belong to the content, and snippets that don't
}

// Page scores the text that was extracted from one page. kind is the kind of
// the corpus, and the text is compared as the benchmark of that corpus does it:
// by snippets, by pairs of characters or by words. The snippets are counted for
// every kind.
func Page(kind, text string, truth Truth) (Match, Snippets) {
	snippets := pageSnippets(kind, text, truth)
	switch kind {
	case SnippetKind:
		return snippets.Match(), snippets
	case ChineseKind:
		return CharacterPairs(text, truth.Text), snippets
	}
	return Words(text, truth.Text), snippets
}

// pageSnippets counts the snippets in text as the corpora's own benchmarks do:
// trafilatura's distinguishes upper and lower case, WCXB's does not.
func pageSnippets(kind, text string, truth Truth) Snippets {
	if kind == SnippetKind {
		return FindSnippets(text, truth.With, truth.Without)
	}
	return FindSnippets(strings.ToLower(text), lower(truth.With), lower(truth.Without))
}

func lower(list []string) []string {
	lowered := make([]string, len(list))
	for i, s := range list {
		lowered[i] = strings.ToLower(s)
	}
	return lowered
}
