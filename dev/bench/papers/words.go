package papers

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// words returns the words of n's subtree in lower case, without the subtrees for
// which isLeftOut is true. A word ends where its text node ends.
func (t tree) words(n *html.Node, isLeftOut ...func(*html.Node) bool) []string {
	var words []string
	if _, isCounted := t.direct[n]; isCounted {
		words = segment(n.Data)
	}
	for _, c := range children(n) {
		if !slices.ContainsFunc(isLeftOut, func(f func(*html.Node) bool) bool { return f(c) }) {
			words = append(words, t.words(c, isLeftOut...)...)
		}
	}
	return words
}

// headingWords returns the words of a title or a heading. Those of a title count,
// although its text does not.
func (t tree) headingWords(n *html.Node) []string {
	if isElement(n, "title") && n.FirstChild != nil {
		return segment(n.FirstChild.Data)
	}
	return t.words(n)
}

// segment returns the words of a text: runs of letters, digits and combining
// marks. In scripts without spaces, each pair of neighboring letters stands for
// a word. A soft hyphen is no part of the text.
func segment(text string) []string {
	var words []string
	word, previous := "", ""
	for _, r := range strings.ReplaceAll(text, "\u00ad", "") + "\n" {
		c := characterOf(r)
		isIdeograph := c.words == 1 && !c.isLetter
		if c.isLetter || word != "" && unicode.Is(unicode.M, r) {
			word += string(unicode.ToLower(r))
		} else if word != "" {
			words, word = append(words, word), ""
		}
		if isIdeograph && previous != "" {
			words = append(words, previous+string(r))
		}
		previous = ""
		if isIdeograph {
			previous = string(r)
		}
	}
	return words
}
