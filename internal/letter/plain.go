package letter

import (
	"unicode"
	"unicode/utf8"
)

// Plain returns the words of s in lower case, without punctuation and with
// single spaces. Unlike in Words, an apostrophe separates two words.
func Plain(s string) string {
	words := make([]byte, 0, len(s))
	gap := false
	for _, r := range s {
		if !IsWord(r) {
			gap = true
			continue
		}
		if gap && len(words) > 0 {
			words = append(words, ' ')
		}
		gap = false
		words = appendLower(words, r)
	}
	return string(words)
}

func appendLower(dst []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		return append(dst, LowerASCII(byte(r)))
	}
	return utf8.AppendRune(dst, unicode.ToLower(r))
}
