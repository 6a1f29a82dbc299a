package clean

import (
	"pilcrow/extract/draft"

	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"
)

// joinDropCaps puts the large first letter of a text back to its word: one in
// a block of its own, one that is a picture, one with a space behind it.
func joinDropCaps(root draft.Node) {
	for _, n := range root.Elements(atom.Span, atom.Div, atom.P, atom.Img, atom.B, atom.Big, atom.Strong) {
		if !n.Parent().Exists() || !isDropCap(n) {
			continue
		}
		letter := strings.TrimSpace(n.Text() + n.Attr("alt"))
		to := firstTextAfter(n)
		if !to.Exists() || !continues(to.Data()) {
			continue
		}
		switch {
		case n.Is(atom.Img):
			to.SetData(letter + to.Data())
		case n.IsBlock(), strings.HasSuffix(n.RawText(), " "):
			to.SetData(letter + strings.TrimLeft(to.Data(), " \n\t"))
		default:
			continue
		}
		n.Cut()
	}
}

func isDropCap(n draft.Node) bool {
	if !isNamed(n, "dropcap", "dropcaps", "firstcharacter", "firstletter", "initial") && !(isNamed(n, "drop") && isNamed(n, "cap", "caps")) {
		return false
	}
	return utf8.RuneCountInString(strings.TrimSpace(n.Text()+n.Attr("alt"))) == 1
}

// firstTextAfter returns the text that follows n, in its line or in the block
// behind it.
func firstTextAfter(n draft.Node) draft.Node {
	for t := n.Next(); t.Exists(); t = t.Next() {
		for d := t; d.Exists(); d = d.Following(t) {
			if d.IsText() && !d.IsBlank() {
				return d
			}
		}
	}
	return draft.Node{}
}

// continues reports whether a text goes on within a word.
func continues(s string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " \n\t"))
	return unicode.IsLower(first)
}
