package fused

import "pilcrow/extract/page"

// A character of a script without spaces (an "ideograph") counts as this many
// words and characters, so that lengths are comparable across scripts; package
// page counts it as one of each. For comparison: languages_test.go has the same
// report in ten scripts. It has 117 words and 640 characters in Latin script,
// 172 characters in Chinese and 221 in Japanese.
const (
	wordsPerIdeograph = 0.6
	charsPerIdeograph = 3.5
)

// length is the part of page.Counts on which the length of a text depends.
type length struct{ words, chars, ideographs int32 }

// lengthOf returns the length of the blocks [from, to).
func (o *outline) lengthOf(from, to int32) length {
	a, b := &o.before[from], &o.before[to]
	return length{b.words - a.words, b.chars - a.chars, b.ideographs - a.ideographs}
}

// inWords returns the number of words in l, comparable across scripts.
func (l length) inWords() float32 { return fairLength(l.words, l.ideographs, wordsPerIdeograph) }

// inChars returns the number of characters in l, comparable across scripts.
func (l length) inChars() float32 { return fairLength(l.chars, l.ideographs, charsPerIdeograph) }

func fairLength(all, ideographs int32, perIdeograph float32) float32 {
	return float32(all-ideographs) + float32(perIdeograph*float32(ideographs))
}

// words returns the number of words in c, comparable across scripts.
func words(c page.Counts) float32 {
	return fairLength(c.Words, c.Ideographs, wordsPerIdeograph)
}

// chars returns the number of characters in c, comparable across scripts.
func chars(c page.Counts) float32 {
	return fairLength(c.Chars, c.Ideographs, charsPerIdeograph)
}

// linkShare returns the share of c's characters in links.
func linkShare(c page.Counts) float32 { return ratio(float32(c.LinkChars), float32(c.Chars)) }
