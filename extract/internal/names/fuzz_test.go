package names

import (
	"regexp"
	"strings"
	"testing"
)

// FuzzRead compares the tokenizer with plain implementations of its two ways to
// read a name.
func FuzzRead(f *testing.F) {
	for _, value := range []string{
		"Share-Bar top", "post-views post--views post views", "relatedPosts articlebody posts", "md:hidden w-1/2 sr-only",
		"ad_ads-header\tads\nheader", "opt-in.opt-in opt2-in", "é-share share\f\rtop", "XMLHttp readMoreLinks", strings.Repeat("comment", 60),
	} {
		f.Add(value)
	}
	f.Fuzz(func(t *testing.T, value string) {
		words := Read(value)
		for i, term := range vocabulary {
			if got, want := words.has(Word(i+1)), hasTerm(value, term); got != want {
				t.Errorf("%q has %q: %v, want %v", value, term, got, want)
			}
		}
		if got, want := topicsOf(value), plainTopics(value); got != want {
			t.Errorf("%q has the topics %s, want %s", value, topicNames(got), topicNames(want))
		}
	})
}

// hasTerm reports whether a value has a word, or two words one directly behind
// the other in the same name.
func hasTerm(value, term string) bool {
	first, second, isPair := halvesOf(term)
	for name := range strings.FieldsFuncSeq(value, func(r rune) bool { return strings.ContainsRune(" \n\t", r) }) {
		before := ""
		for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '-' || r == '_' }) {
			word = lowerASCII(word)
			if !isPair && word == term || isPair && before == first && word == second {
				return true
			}
			before = word
		}
	}
	return false
}

func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

var part = regexp.MustCompile(`[A-Z]+[a-z]*|[a-z]+`)

// plainTopics returns the topics of a value. A part of a name is a run of
// capitals and the small letters behind it.
func plainTopics(value string) (found Topics) {
	for _, word := range part.FindAllString(value[:min(len(value), maxTopicBytes)], -1) {
		found |= plainWordTopics(strings.ToLower(word[:min(len(word), maxWordLetters)]))
	}
	return found
}

func plainWordTopics(word string) Topics {
	for _, w := range []string{word, strings.TrimSuffix(word, "s")} {
		if own := listedTopics(w); own != 0 {
			return own
		}
	}
	for k := len(word) - 3; k >= 3; k-- {
		if first, second := listedTopics(word[:k]), listedTopics(word[k:]); first != 0 && second != 0 {
			return first | second
		}
	}
	return 0
}

// listedTopics returns the topics that list the word.
func listedTopics(word string) (found Topics) {
	for i, topic := range topics {
		if strings.Contains(" "+topic.words+" ", " "+word+" ") {
			found |= 1 << i
		}
	}
	return found
}
