package media

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// WriteSigns makes text of the symbols that pages draw by other means: emoji
// that are pictures, and the boxes of task lists, which are controls.
func WriteSigns(root draft.Node) {
	for _, n := range root.Elements(atom.Img, atom.Input) {
		if n.Is(atom.Input) {
			writeCheckbox(n)
		} else if alt := n.Attr("alt"); (isEmoji(alt) || isEmoticon(alt)) && isSymbol(n) {
			n.ReplaceWith(root.Tree().Text(alt))
		}
	}
}

// writeCheckbox puts a character in place of a checkbox of a task list.
func writeCheckbox(box draft.Node) {
	if box.Attr("type") != "checkbox" || !box.HasAttr("disabled") || !box.Closest(atom.Li).Exists() {
		return
	}
	symbol := "☐"
	if box.HasAttr("checked") {
		symbol = "☑"
	}
	if after := box.Next().Data(); after == "" || !unicode.IsSpace(rune(after[0])) {
		symbol += " "
	}
	box.ReplaceWith(box.Tree().Text(symbol))
}

// isSymbol reports whether an image is called a symbol of the text, by its class
// or the folder in which boards have theirs (phpBB, vBulletin).
func isSymbol(img draft.Node) bool {
	return img.IsNamed(symbolNames) || strings.Contains(img.Attr("src"), "/smilies/")
}

// symbolNames are names of images of emoji and emoticons.
var symbolNames = names.Of("emoji", "smiley", "twemoji", "smilie", "smilies", "emoticon")

// isEmoticon reports whether a description is one of ASCII, such as ":-)".
func isEmoticon(s string) bool {
	const maxBytes = 4
	return s != "" && len(s) <= maxBytes && strings.ContainsAny(s[:1], ":;=8") && strings.ContainsAny(s[1:], `)(|/\DPpoO*`)
}

// isEmoji reports whether a description is the emoji itself, of symbols and
// what joins them.
func isEmoji(s string) bool {
	const maxBytes = 40 // a family has seven parts
	if s == "" || len(s) > maxBytes {
		return false
	}
	for _, r := range s {
		if r < 0x80 || unicode.IsLetter(r) {
			return false
		}
	}
	return true
}
