// Package letter classifies characters: which ones words are made of, and the
// lower case of ASCII.
package letter

import (
	"unicode"
	"unicode/utf8"
)

// IsWord reports whether words contain r: letters, digits and the marks that
// combine with them, but no apostrophe and no underscore.
func IsWord(r rune) bool {
	if r < utf8.RuneSelf {
		c := LowerASCII(byte(r))
		return c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

// LowerASCII returns the lower case of an ASCII letter, and every other byte
// unchanged.
func LowerASCII(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c |= 0x20
	}
	return c
}
