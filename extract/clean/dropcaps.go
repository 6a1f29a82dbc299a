package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// joinDropCaps puts the large first letter of a text back to its word: one in
// a block of its own, one that is a picture, one with a space behind it.
func joinDropCaps(root *html.Node) {
	for _, n := range elements(root, atom.Span, atom.Div, atom.P, atom.Img, atom.B, atom.Big, atom.Strong) {
		if n.Parent == nil || !isDropCap(n) {
			continue
		}
		letter := strings.TrimSpace(text(n) + get(n, "alt"))
		to := firstTextAfter(n)
		if to == nil || !continues(to.Data) {
			continue
		}
		switch {
		case is(n, atom.Img):
			to.Data = letter + to.Data
		case isBlock(n), strings.HasSuffix(rawText(n), " "):
			to.Data = letter + strings.TrimLeft(to.Data, " \n\t")
		default:
			continue
		}
		cut(n)
	}
}

func isDropCap(n *html.Node) bool {
	if !isNamed(n, "dropcap", "dropcaps", "firstcharacter", "firstletter", "initial") && !(isNamed(n, "drop") && isNamed(n, "cap", "caps")) {
		return false
	}
	return utf8.RuneCountInString(strings.TrimSpace(text(n)+get(n, "alt"))) == 1
}

// firstTextAfter returns the text that follows n, in its line or in the block
// behind it.
func firstTextAfter(n *html.Node) *html.Node {
	for t := n.NextSibling; t != nil; t = t.NextSibling {
		for d := t; d != nil; d = following(d, t) {
			if d.Type == html.TextNode && !isBlank(d) {
				return d
			}
		}
	}
	return nil
}

// continues reports whether a text goes on within a word.
func continues(s string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " \n\t"))
	return unicode.IsLower(first)
}

// rawText returns the text below n as it is written.
func rawText(n *html.Node) string {
	var b strings.Builder
	appendText(&b, n)
	return b.String()
}
