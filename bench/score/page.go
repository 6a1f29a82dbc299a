package score

import "strings"

// The kinds of corpora that are not scored by words.
const (
	SnippetKind = "snippets" // trafilatura's evaluation set: the truth is snippets
	ChineseKind = "zh"       // a script without spaces
)

// Truth is the known content of a page. A corpus has Text, snippets or both.
type Truth struct {
	Text          string
	With, Without []string // snippets that belong to the content, and others
}

// Page scores the text extracted from one page as the benchmark of its kind of
// corpus does: by snippets, by pairs of characters or by words. Snippets are
// counted for every kind.
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

// pageSnippets looks for snippets as the corpora's benchmarks do: trafilatura
// minds the case, WCXB does not.
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
