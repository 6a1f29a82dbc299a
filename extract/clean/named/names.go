package named

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
	"pilcrow/extract/letter"
)

// The words in an element's class and id.

// IsNamed reports whether n's class or id has one of the words: "Share-Bar
// top" has "share", "bar" and "top". It is asked of every element, so nothing
// is allocated.
func IsNamed(n draft.Node, words ...string) bool {
	return HasWord(n.Attr("class"), words) || HasWord(n.Attr("id"), words)
}

// HasWord reports whether names, the value of a class or id, has one of words,
// which are in lower case.
func HasWord(names string, words []string) bool {
	firsts := uint32(0) // bits of the words' first letters
	for _, w := range words {
		firsts |= 1 << (w[0] % 32)
	}
	for start := 0; start < len(names); {
		end := start
		for end < len(names) && !isNameBreak(names[end]) {
			end++
		}
		if start == end || firsts>>(names[start]%32)&1 == 0 {
			start = end + 1
			continue
		}
		for _, w := range words {
			if len(w) == end-start && w[0] == names[start]|' ' && strings.EqualFold(w, names[start:end]) {
				return true
			}
		}
		start = end + 1
	}
	return false
}

// IsNamedPair reports whether n's class or id has one of firsts and right
// behind it, in the same name, one of seconds: "post-views", not "post views".
func IsNamedPair(n draft.Node, firsts, seconds []string) bool {
	if !IsNamed(n, seconds...) || !IsNamed(n, firsts...) {
		return false
	}
	return hasPair(n.Attr("class"), firsts, seconds) || hasPair(n.Attr("id"), firsts, seconds)
}

func hasPair(names string, firsts, seconds []string) bool {
	for before, word := range WordPairs(names) {
		if slices.Contains(seconds, word) && slices.Contains(firsts, before) {
			return true
		}
	}
	return false
}

// WordPairs yields the words of names in lower case, each behind the one
// before it in the same name, which is "" for the first.
func WordPairs(names string) iter.Seq2[string, string] {
	return func(yield func(before, word string) bool) {
		for name := range strings.FieldsSeq(names) {
			before := ""
			for word := range strings.FieldsFuncSeq(strings.ToLower(name), isWordBreak) {
				if !yield(before, word) {
					return
				}
				before = word
			}
		}
	}
}

func isWordBreak(r rune) bool { return r == '-' || r == '_' }

// IsNamedByHeading reports whether n's id is made of its own first heading, as
// generators of documentation do: "cookies" of a section on cookies.
func IsNamedByHeading(n draft.Node) bool {
	slug := strings.TrimRight(CompactWords(n.Attr("id")), "0123456789") // a second one has a number
	if slug == "" {
		return false
	}
	headings := n.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	return len(headings) > 0 && CompactWords(headings[0].Text()) == slug
}

// CompactWords returns the letters and digits of s in lower case.
func CompactWords(s string) string { return strings.ReplaceAll(PlainWords(s), " ", "") }

// isNameBreak reports whether c parts the words of a class or id.
func isNameBreak(c byte) bool { return c == ' ' || c == '-' || c == '_' || c == '\n' || c == '\t' }

// PlainWords returns the words of s in lower case, without punctuation and
// with single spaces.
func PlainWords(s string) string {
	words := make([]byte, 0, len(s))
	gap := false
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		i += size
		if !letter.IsWord(r) {
			gap = true
			continue
		}
		if gap && len(words) > 0 {
			words = append(words, ' ')
		}
		gap = false
		if r < utf8.RuneSelf {
			words = append(words, letter.LowerASCII(byte(r)))
		} else {
			words = utf8.AppendRune(words, unicode.ToLower(r))
		}
	}
	return string(words)
}
