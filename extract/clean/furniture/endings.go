package furniture

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/clean/pictures"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// DropEndings returns the step that drops the last lines of an article where
// they say again who wrote it, or claim the site's copyright. In a
// thread they are the last post's.
func DropEndings(kind engine.Kind, o facts.Options) func(root draft.Node) {
	if kind != engine.Article && kind != engine.Documentation && kind != "" {
		return func(draft.Node) {}
	}
	const most = 3 // author, date and copyright, each on a line
	return func(root draft.Node) {
		for range most {
			line := lastParagraph(root)
			if !line.Exists() || !isEnding(line, o) {
				return
			}
			line.Remove()
		}
	}
}

// lastParagraph returns the paragraph with which n ends, or nil.
func lastParagraph(n draft.Node) draft.Node {
	for c := n.Last(); c.Exists(); {
		switch {
		case c.IsBlank() || c.IsElement() && c.IsEmpty():
			c = c.Previous()
		case c.Is(atom.P):
			return c
		case c.IsElement() && c.IsWrapper():
			c = c.Last()
		default:
			return nil
		}
	}
	return nil
}

func isEnding(line draft.Node, o facts.Options) bool {
	const long = 150 // bytes
	if !line.IsNoLonger(long) || line.Holds(atom.Img) {
		return false
	}
	said := line.Text()
	return saysAuthor(said, o) || isCopyright(said)
}

// saysAuthor reports whether a line names the author and says no more than is
// said above. A day alone may be that of a letter.
func saysAuthor(line string, o facts.Options) bool {
	return o.Byline != "" && strings.Contains(named.PlainWords(line), named.PlainWords(o.Byline)) && o.IsSaidAbove != nil && o.IsSaidAbove(line)
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
	return len(year) == 4 && pictures.IsNumber(year) && (year[:2] == "19" || year[:2] == "20")
}
