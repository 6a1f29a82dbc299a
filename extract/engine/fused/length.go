package fused

import "pilcrow/extract/page"

// Lengths in units that mean the same in every script. A character of a
// script without spaces counts as a word in package page; a text in such a
// script has about 1.6 times as many of them as its translation has words,
// and less than a third of its characters (the parallel texts of the Universal
// Declaration of Human Rights: 2.6 characters for an English word's 6, that is
// with the space behind it).
const (
	wordsPerIdeograph = 0.6
	charsPerIdeograph = 3.5
)

// words returns the words of c, fair to all scripts.
func words(c page.Counts) float32 {
	return float32(c.Words-c.Ideographs) + float32(wordsPerIdeograph*float32(c.Ideographs))
}

// chars returns the characters of c, fair to all scripts.
func chars(c page.Counts) float32 {
	return float32(c.Chars-c.Ideographs) + float32(charsPerIdeograph*float32(c.Ideographs))
}

// linkShare returns the share of c's characters that lies in links.
func linkShare(c page.Counts) float32 { return ratio(float32(c.LinkChars), float32(c.Chars)) }
