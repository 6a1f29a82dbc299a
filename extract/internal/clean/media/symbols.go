package media

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// WriteSymbols replaces elements that are symbols by text: emoji images, and
// the checkboxes of task lists.
func WriteSymbols(root draft.Node) {
	for _, n := range root.Elements(atom.Img, atom.Input) {
		if n.Is(atom.Input) {
			writeCheckbox(n)
		} else if alt := n.Attr("alt"); (isEmoji(alt) || isEmoticon(alt)) && isSymbol(n) {
			n.ReplaceWith(root.Tree().Text(alt))
		}
	}
}

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

// isSymbol reports whether an image has the class of an emoji, or is in the
// folder for emoticons of boards (phpBB, vBulletin).
func isSymbol(img draft.Node) bool {
	return img.IsNamed(symbolNames) || strings.Contains(img.Attr("src"), "/smilies/")
}

var symbolNames = names.Of("emoji", "smiley", "twemoji", "smilie", "smilies", "emoticon")

// isEmoticon reports whether a description is an ASCII emoticon, such as ":-)".
func isEmoticon(s string) bool {
	const maxBytes = 4
	return s != "" && len(s) <= maxBytes && strings.ContainsAny(s[:1], ":;=8") && strings.ContainsAny(s[1:], `)(|/\DPpoO*`)
}

// isEmoji reports whether a description is an emoji.
func isEmoji(s string) bool {
	const maxBytes = 40 // a family has seven code points
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
