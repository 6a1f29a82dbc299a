package webpage_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"pilcrow/export/content"
	"pilcrow/export/passage"
	"pilcrow/internal/url"
)

func parse(t *testing.T, text string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func unescaped(fragment string) string {
	if plain, err := url.PathUnescape(fragment); err == nil {
		return plain
	}
	return fragment
}

// highlightOf returns a highlight of the only place with a quote.
func highlightOf(t *testing.T, a content.Article, quote string) content.Highlight {
	t.Helper()
	text := passage.Of(a.Content)
	for start := range text.Units() {
		for end := start + 1; end <= text.Units(); end++ {
			if text.Quote(start, end) == quote {
				return content.Highlight{Color: "yellow", Quote: quote, Start: start, End: end}
			}
		}
	}
	t.Fatalf("no %q in %q", quote, text)
	return content.Highlight{}
}
