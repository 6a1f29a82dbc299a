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

// words returns the number of words in c, comparable across scripts.
func words(c page.Counts) float32 {
	return float32(c.Words-c.Ideographs) + float32(wordsPerIdeograph*float32(c.Ideographs))
}

// chars returns the number of characters in c, comparable across scripts.
func chars(c page.Counts) float32 {
	return float32(c.Chars-c.Ideographs) + float32(charsPerIdeograph*float32(c.Ideographs))
}

// linkShare returns the share of c's characters in links.
func linkShare(c page.Counts) float32 { return ratio(float32(c.LinkChars), float32(c.Chars)) }
