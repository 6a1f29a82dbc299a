package media

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// WriteSigns makes text of the signs that pages draw by other means: emoji
// that are pictures, and the boxes of task lists, which are controls.
func WriteSigns(root draft.Node) {
	for _, img := range root.Elements(atom.Img) {
		if sign := img.Attr("alt"); isSign(img) && (isEmoji(sign) || isEmoticon(sign)) {
			img.ReplaceWith(root.Tree().Text(sign))
		}
	}
	for _, box := range root.Elements(atom.Input) {
		if box.Attr("type") != "checkbox" || !box.HasAttr("disabled") || !box.Closest(atom.Li).Exists() {
			continue
		}
		sign := "☐"
		if box.HasAttr("checked") {
			sign = "☑"
		}
		if after := box.Next(); !after.Exists() || !after.IsText() || after.Data() == "" || !unicode.IsSpace(rune(after.Data()[0])) {
			sign += " "
		}
		box.ReplaceWith(root.Tree().Text(sign))
	}
}

// isSign reports whether an image is called a sign of the text, by its class or
// the folder in which boards have theirs (phpBB, vBulletin).
func isSign(img draft.Node) bool {
	return named.IsNamed(img, "emoji", "smiley", "twemoji", "smilie", "smilies", "emoticon") || strings.Contains(img.Attr("src"), "/smilies/")
}

// isEmoticon reports whether a description is one of ASCII, such as ":-)".
func isEmoticon(s string) bool {
	const long = 4 // bytes
	return s != "" && len(s) <= long && strings.ContainsAny(s[:1], ":;=8") && strings.ContainsAny(s[1:], `)(|/\DPpoO*`)
}

// isEmoji reports whether a description is the sign itself, of symbols and
// what joins them.
func isEmoji(s string) bool {
	const long = 40 // bytes: a family has seven parts
	if s == "" || len(s) > long {
		return false
	}
	for _, r := range s {
		if r < 0x80 || unicode.IsLetter(r) {
			return false
		}
	}
	return true
}
