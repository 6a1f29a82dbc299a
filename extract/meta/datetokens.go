package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// dateToken is a number, a word or a separator. Spaces are left out, but a
// separator remembers nothing of them: "5 . April" is read like "5. April".
type dateToken struct {
	kind       tokenKind
	text       string // a word in lower case; a separator
	number     int
	digits     int
	start, end int
}

type tokenKind uint8

const (
	numberToken tokenKind = iota
	wordToken
	markToken
)

func dateTokens(s string) []dateToken {
	var tokens []dateToken
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		end := i + size
		switch {
		case isDigit(r):
			end = i + runLen(s[i:], isDigit)
			tokens = append(tokens, numberTokenOf(s, i, end))
		case isLetter(r):
			end = i + runLen(s[i:], isLetter)
			tokens = append(tokens, dateToken{kind: wordToken, text: strings.ToLower(s[i:end]), start: i, end: end})
		case !unicode.IsSpace(r):
			tokens = append(tokens, dateToken{kind: markToken, text: s[i:end], start: i, end: end})
		}
		i = end
	}
	return tokens
}

func numberTokenOf(s string, start, end int) dateToken {
	const most = 8 // digits of a date's part
	t := dateToken{kind: numberToken, start: start, end: end}
	for _, r := range s[start:end] {
		if t.digits++; t.digits > most {
			t.number = -1
			return t
		}
		if r >= '٠' {
			r -= '٠' - '0'
		}
		t.number = t.number*10 + int(r-'0')
	}
	return t
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' || r >= '٠' && r <= '٩' }

// isLetter tells the letters of words; the Chinese, Japanese and Korean words
// for year, month and day are separators instead.
func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return r|' ' >= 'a' && r|' ' <= 'z'
	}
	switch r {
	case '年', '月', '日', '년', '월', '일':
		return false
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.M, r)
}

func runLen(s string, in func(rune) bool) int {
	if n := strings.IndexFunc(s, func(r rune) bool { return !in(r) }); n >= 0 {
		return n
	}
	return len(s)
}
