package phrases

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// HasPrice reports whether a text has an amount of money: a number beside the
// sign of a currency (Unicode's category Sc).
func HasPrice(text string) bool {
	for i, r := range text {
		if !unicode.Is(unicode.Sc, r) {
			continue
		}
		before := strings.TrimRightFunc(text[:i], unicode.IsSpace)
		after := strings.TrimLeftFunc(text[i+utf8.RuneLen(r):], unicode.IsSpace)
		if before != "" && isDigit(before[len(before)-1]) || after != "" && isDigit(after[0]) {
			return true
		}
	}
	return false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
