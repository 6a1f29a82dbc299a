package dates

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a number, a word or a separator. Spaces are left out, but a
// separator remembers nothing of them: "5 . April" is read like "5. April".
type token struct {
	kind       tokenKind
	text       string // a word in lower case; a separator
	number     int
	digits     int
	persian    bool // in digits of Persian
	start, end int
}

type tokenKind uint8

const (
	numberToken tokenKind = iota
	wordToken
	separatorToken
)

func tokensOf(s string) []token {
	tokens := make([]token, 0, 16)
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		end := i + size
		switch {
		case isDigit(r):
			end = i + runLen(s[i:], isDigit)
			tokens = append(tokens, numberTokenOf(s, i, end))
		case isLetter(r):
			text, length := readWord(s[i:])
			end = i + length
			tokens = append(tokens, token{kind: wordToken, text: strings.ToLower(text), start: i, end: end})
		case !unicode.IsSpace(r):
			tokens = append(tokens, token{kind: separatorToken, text: s[i:end], start: i, end: end})
		}
		i = end
	}
	return tokens
}

// readWord returns the word with which s begins and its length. A Thai short
// form, เม.ย., is one word, without its full stops.
func readWord(s string) (word string, length int) {
	for {
		n := runLen(s[length:], isLetter)
		word, length = word+s[length:length+n], length+n
		after, isAbbreviated := strings.CutPrefix(s[length:], ".")
		if next, _ := utf8.DecodeRuneInString(after); n == 0 || !isAbbreviated || !unicode.Is(unicode.Thai, next) {
			return word, length
		}
		length++
	}
}

func numberTokenOf(s string, start, end int) token {
	const maxDigits = 8 // of a part of a date
	t := token{kind: numberToken, start: start, end: end}
	for _, r := range s[start:end] {
		if t.digits++; t.digits > maxDigits {
			t.number = -1
			return t
		}
		zero := zeroOf(r)
		t.number = t.number*10 + int(r-zero)
		t.persian = zero == '۰'
	}
	return t
}

// zeros are the digits zero of the scripts that write dates with digits of
// their own: full width, Arabic, Persian, Hindi, Bengali, Thai. The nine others
// follow each in Unicode.
var zeros = [...]rune{'０', '٠', '۰', '०', '০', '๐'}

// zeroOf returns the zero of the script that digit r is of, or -1 for what is
// no digit.
func zeroOf(r rune) rune {
	if r < utf8.RuneSelf {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return -1
	}
	for _, zero := range zeros {
		if r >= zero && r <= zero+9 {
			return zero
		}
	}
	return -1
}

func isDigit(r rune) bool { return zeroOf(r) >= 0 }

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
