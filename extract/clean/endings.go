package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// dropEndings returns the step that drops the last lines of an article where
// they say again who wrote it, or claim the site's copyright. In a
// thread they are the last post's.
func dropEndings(kind engine.Kind, o Options) func(root *html.Node) {
	if kind != engine.Article && kind != engine.Documentation && kind != "" {
		return func(*html.Node) {}
	}
	const most = 3 // author, date and copyright, each on a line
	return func(root *html.Node) {
		for range most {
			line := lastParagraph(root)
			if line == nil || !isEnding(line, o) {
				return
			}
			remove(line)
		}
	}
}

// lastParagraph returns the paragraph with which n ends, or nil.
func lastParagraph(n *html.Node) *html.Node {
	for c := n.LastChild; c != nil; {
		switch {
		case isBlank(c) || c.Type == html.ElementNode && isEmpty(c):
			c = c.PrevSibling
		case is(c, atom.P):
			return c
		case c.Type == html.ElementNode && isWrapper(c):
			c = c.LastChild
		default:
			return nil
		}
	}
	return nil
}

func isEnding(line *html.Node, o Options) bool {
	const long = 150 // bytes
	if !isNoLonger(line, long) || holdsElement(line, atom.Img) {
		return false
	}
	said := text(line)
	return saysAuthor(said, o) || isCopyright(said)
}

// saysAuthor reports whether a line names the author and says no more than is
// said above. A day alone may be that of a letter.
func saysAuthor(line string, o Options) bool {
	return o.Byline != "" && strings.Contains(plainWords(line), plainWords(o.Byline)) && o.IsSaidAbove != nil && o.IsSaidAbove(line)
}

// isCopyright reports whether a line is a copyright notice: the sign or the
// word, and a year (Universal Copyright Convention, article III).
func isCopyright(line string) bool {
	words := strings.Fields(strings.ToLower(line))
	return len(words) > 0 && slices.Contains([]string{"©", "(c)", "copyright"}, words[0]) && slices.ContainsFunc(words[1:], isYear)
}

// isYear reports whether a word is a year of this or the last century, or ends
// with one ("2012–2024").
func isYear(word string) bool {
	word = strings.TrimRight(word, ".,;:")
	year := word[max(0, len(word)-len("2024")):]
	return len(year) == 4 && isNumber(year) && (year[:2] == "19" || year[:2] == "20")
}
