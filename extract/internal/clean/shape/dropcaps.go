package shape

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// JoinDropCaps joins the large first letter of a text and the rest of the word
// if the letter is in a block, is a picture or has a space after it.
func JoinDropCaps(root draft.Node) {
	for _, n := range root.Elements(atom.Span, atom.Div, atom.P, atom.Img, atom.B, atom.Big, atom.Strong) {
		if !isDropCap(n) || !n.Parent().Exists() {
			continue
		}
		letter := strings.TrimSpace(n.Text() + n.Attr("alt"))
		to := n.FirstTextAfter()
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

var (
	dropCapNames = names.Of("dropcap", "dropcaps", "firstcharacter", "firstletter", "initial")
	dropNames    = names.Of("drop")
	capNames     = names.Of("cap", "caps")
)

func isDropCap(n draft.Node) bool {
	if !n.IsNamed(dropCapNames) && !(n.IsNamed(dropNames) && n.IsNamed(capNames)) {
		return false
	}
	return utf8.RuneCountInString(strings.TrimSpace(n.Text()+n.Attr("alt"))) == 1
}

// continues reports whether a text continues a word.
func continues(s string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " \n\t"))
	return unicode.IsLower(first)
}
