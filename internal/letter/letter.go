// Package letter finds out which characters belong to words, and converts ASCII
// letters to lower case.
package letter

import (
	"unicode"
	"unicode/utf8"
)

// IsWord reports whether r belongs to words. These consist of letters, digits
// and combining marks; apostrophes and underscores do not count.
func IsWord(r rune) bool {
	if r < utf8.RuneSelf {
		return r|' ' >= 'a' && r|' ' <= 'z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

// LowerASCII returns an ASCII letter in lower case, and every other byte
// unchanged.
func LowerASCII(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c |= 0x20
	}
	return c
}
