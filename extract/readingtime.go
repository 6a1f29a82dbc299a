package extract

import (
	"strings"

	"pilcrow/extract/page"
)

// Reading speeds. For English: silent reading of prose, mean over 190 studies
// (M. Brysbaert: How many words do we read per minute?, 2019), rounded down.
// For other languages that figure is scaled by how fast they are read aloud
// compared with English, 228 words a minute (S. Trauzettel-Klosinski, K. Dietz:
// Standardized assessment of reading performance, 2012, table of 17
// languages): words of different languages hold different amounts. Chinese and
// Japanese are counted in characters, which the same table gives; so are those
// that are written in letters without spaces (Thai, Lao, Khmer, Burmese), which
// are taken to be read as fast as letters elsewhere: one in 68 ms, the mean of
// its languages with alphabets.
const (
	wordsPerMinute              = 230
	charactersPerMinute         = 260
	japaneseCharactersPerMinute = 360
	lettersPerMinute            = 880
)

// wordSpeed returns how many words of a language, a BCP 47 tag, are read in a
// minute.
func wordSpeed(lang string) float64 {
	primary, _, _ := strings.Cut(lang, "-")
	switch primary {
	case "ar":
		return 140
	case "fi":
		return 160
	case "pl", "tr":
		return 170
	case "de", "sl", "pt":
		return 180
	case "ru":
		return 185
	case "he", "it":
		return 190
	case "fr", "sv":
		return 200
	case "nl":
		return 205
	case "es":
		return 220
	}
	return wordsPerMinute
}

func characterSpeed(lang string) float64 {
	primary, _, _ := strings.Cut(lang, "-")
	switch primary {
	case "ja":
		return japaneseCharactersPerMinute
	case "th", "lo", "km", "my":
		return lettersPerMinute
	}
	return charactersPerMinute
}

// minutes estimates the time to read a text of a language, rounded to the
// nearest minute, at least 1.
func minutes(c page.Counts, lang string) int {
	characters := float64(c.Ideographs)
	m := (float64(c.Words)-characters)/wordSpeed(lang) + characters/characterSpeed(lang)
	return max(1, int(m+0.5))
}
