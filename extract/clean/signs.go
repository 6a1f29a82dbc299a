package clean

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// writeSigns makes text of the signs that pages draw by other means: emoji
// that are pictures, and the boxes of task lists, which are controls.
func writeSigns(root *html.Node) {
	for _, img := range elements(root, atom.Img) {
		if sign := get(img, "alt"); isSign(img) && (isEmoji(sign) || isEmoticon(sign)) {
			replace(img, &html.Node{Type: html.TextNode, Data: sign})
		}
	}
	for _, box := range elements(root, atom.Input) {
		if get(box, "type") != "checkbox" || !hasAttr(box, "disabled") || closest(box, atom.Li) == nil {
			continue
		}
		sign := "☐"
		if hasAttr(box, "checked") {
			sign = "☑"
		}
		if after := box.NextSibling; after == nil || after.Type != html.TextNode || after.Data == "" || !unicode.IsSpace(rune(after.Data[0])) {
			sign += " "
		}
		replace(box, &html.Node{Type: html.TextNode, Data: sign})
	}
}

// isSign reports whether an image is called a sign of the text, by its class or
// the folder in which boards have theirs (phpBB, vBulletin).
func isSign(img *html.Node) bool {
	return isNamed(img, "emoji", "smiley", "twemoji", "smilie", "smilies", "emoticon") || strings.Contains(get(img, "src"), "/smilies/")
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
