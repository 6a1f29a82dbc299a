package article

import (
	"strings"
	"unicode/utf8"

	"pilcrow/extract/internal/draft"
)

// cleanText removes what parsers change or disagree on: invalid UTF-8 and
// surrogates, carriage returns, NULs and other control characters.
func cleanText(s string) string {
	if isClean(s) {
		return s
	}
	return strings.Map(cleanRune, s)
}

func cleanRune(r rune) rune {
	switch {
	case r == '\n' || r == '\t':
		return r
	case r == '\r' || r == '\f':
		return ' '
	case r < ' ' || r >= 0x7f && r < 0xa0:
		return -1
	case r >= 0xfdd0 && r <= 0xfdef || r&0xfffe == 0xfffe: // noncharacters
		return -1
	}
	return r
}

func isClean(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if size == 1 || cleanRune(r) != r {
				return false
			}
			i += size - 1
		} else if c == 0x7f || c < ' ' && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// oneLine returns an attribute's text with single spaces and a limited length,
// against hostile pages.
func oneLine(s string) string {
	const maxBytes = 2000
	s = draft.SingleSpaced(cleanText(s))
	if len(s) <= maxBytes {
		return s
	}
	n := maxBytes
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], " ")
}

// isBlank reports whether s is white space to a parser.
func isBlank(s string) bool { return strings.TrimLeft(s, " \t\n") == "" }

// isToken reports whether v consists of 1 to maxBytes ASCII letters, digits and
// characters in others.
func isToken(v string, maxBytes int, others string) bool {
	for i := 0; i < len(v); i++ {
		if c := v[i]; !isAlphanumeric(c) && strings.IndexByte(others, c) < 0 {
			return false
		}
	}
	return v != "" && len(v) <= maxBytes
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
