package extract

import (
	"strings"

	"pilcrow/extract/page"
)

// Reading speeds. For English: silent reading of prose, the mean of 190 studies
// (M. Brysbaert: How many words do we read per minute?, 2019), rounded down.
// For other languages, we scale this speed by the speed of reading aloud,
// compared with English at 228 words a minute (S. Trauzettel-Klosinski, K.
// Dietz: Standardized assessment of reading performance, 2012, table of 17
// languages), because words carry more content in some languages than in
// others. Chinese and Japanese texts are counted in characters; the same table
// has speeds for them. Thai, Lao, Khmer and Burmese are written in letters
// without spaces. For them, we assume 68 ms per letter, which is the table's
// mean over languages with alphabets.
const (
	wordsPerMinute              = 230
	charactersPerMinute         = 260
	japaneseCharactersPerMinute = 360
	lettersPerMinute            = 880
)

// wordSpeed returns the words per minute for a language, given as a BCP 47 tag.
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

// minutes returns the estimated reading time in minutes, rounded to the nearest
// minute, but at least 1.
func minutes(c page.Counts, lang string) int {
	characters := float64(c.Ideographs)
	m := (float64(c.Words)-characters)/wordSpeed(lang) + characters/characterSpeed(lang)
	return max(1, int(m+0.5))
}
