package clean

import (
	"pilcrow/extract/draft"

	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// The words in an element's class and id.

// isNamed reports whether n's class or id has one of the words: "Share-Bar
// top" has "share", "bar" and "top". It is asked of every element, so nothing
// is allocated.
func isNamed(n draft.Node, words ...string) bool {
	return hasWord(n.Attr("class"), words) || hasWord(n.Attr("id"), words)
}

// hasWord reports whether names, the value of a class or id, has one of words,
// which are in lower case.
func hasWord(names string, words []string) bool {
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

// isNamedPair reports whether n's class or id has one of firsts and right
// behind it, in the same name, one of seconds: "post-views", not "post views".
func isNamedPair(n draft.Node, firsts, seconds []string) bool {
	if !isNamed(n, seconds...) || !isNamed(n, firsts...) {
		return false
	}
	return hasPair(n.Attr("class"), firsts, seconds) || hasPair(n.Attr("id"), firsts, seconds)
}

func hasPair(names string, firsts, seconds []string) bool {
	for before, word := range wordPairs(names) {
		if slices.Contains(seconds, word) && slices.Contains(firsts, before) {
			return true
		}
	}
	return false
}

// wordPairs yields the words of names in lower case, each behind the one
// before it in the same name, which is "" for the first.
func wordPairs(names string) iter.Seq2[string, string] {
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

// isNamedByHeading reports whether n's id is made of its own first heading, as
// generators of documentation do: "cookies" of a section on cookies.
func isNamedByHeading(n draft.Node) bool {
	slug := strings.TrimRight(compactWords(n.Attr("id")), "0123456789") // a second one has a number
	if slug == "" {
		return false
	}
	headings := n.Elements(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6)
	return len(headings) > 0 && compactWords(headings[0].Text()) == slug
}

// compactWords returns the letters and digits of s in lower case.
func compactWords(s string) string { return strings.ReplaceAll(plainWords(s), " ", "") }

// isNameBreak reports whether c parts the words of a class or id.
func isNameBreak(c byte) bool { return c == ' ' || c == '-' || c == '_' || c == '\n' || c == '\t' }

// hasClassPart reports whether part stands anywhere in n's class: for names of
// several words, such as line-number in hljs-line-numbers.
func hasClassPart(n draft.Node, part string) bool {
	return strings.Contains(strings.ToLower(n.Attr("class")), part)
}
