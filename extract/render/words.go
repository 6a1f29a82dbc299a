package render

import (
	"strings"
	"unicode"
)

// words returns the words of s in lower case with single spaces, so that two
// texts can be compared that differ in punctuation, quotes and spacing only.
func words(s string) string {
	fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
	return strings.Join(fields, " ")
}
