package phrases

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/internal/letter"
)

// beginnings finds the phrases with which a text begins. It has the phrases by
// their first letter, the longest ones first.
type beginnings map[rune][]string

// beginnings returns the phrases of tables by their first letter.
func (t table) beginnings() beginnings {
	b := beginnings{}
	for phrase := range t.set() {
		first := firstLetter(phrase)
		b[first] = append(b[first], phrase)
	}
	for _, phrases := range b {
		sort.Slice(phrases, func(i, j int) bool { return len(phrases[i]) > len(phrases[j]) })
	}
	return b
}

// cut removes the longest phrase that text begins with, in any case, if what
// follows is fit to follow a phrase. Otherwise, and if nothing follows, it
// returns "".
func (b beginnings) cut(text string, fits func(rest string) bool) (rest string) {
	for _, phrase := range b[firstLetter(text)] {
		if n := len(phrase); n < len(text) && strings.EqualFold(text[:n], phrase) && fits(text[n:]) {
			return text[n:]
		}
	}
	return ""
}

// firstLetter returns the first letter of s in a form that is the same for all
// its cases: Σ, σ and ς.
func firstLetter(s string) rune {
	if s == "" {
		return 0
	}
	if s[0] < utf8.RuneSelf {
		return rune(letter.LowerASCII(s[0]))
	}
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.ToLower(unicode.ToUpper(first))
}
