package saved

import (
	"bytes"
	"unicode/utf8"
)

// guessed names the encoding of a page that declares none and is not valid
// UTF-8: UTF-8 with some damage, Chinese, or windows-1252, which is the
// browsers' default for western languages. Chinese is the one language whose
// pages lack a declaration in the evaluation corpora (6 of 36).
func guessed(src []byte) string {
	sample := src[:min(len(src), guessedFrom)]
	best, fewest := "windows-1252", acceptedErrors
	if isolated(sample) {
		return best
	}
	for _, name := range guesses {
		if share := errorShare(sample, name); share < fewest {
			best, fewest = name, share
		}
	}
	return best
}

// guesses stand from the strictest to the loosest, for the first with the
// fewest errors wins: any text in Big5 can be read as GB 18030, but not the
// other way round, where common characters (前, 去, 全, 情) are errors.
var guesses = [...]string{utf8Name, "big5", "gb18030"}

// guessedFrom is how many bytes a guess is made from: enough for any language,
// and three decodings of it take milliseconds.
const guessedFrom = 256 << 10

// acceptedErrors is the share of characters beyond ASCII that may be wrong. On
// the undeclared pages of the corpora the right encoding has none, and the next
// best one 1.7 to 7 %.
const acceptedErrors = 0.01

// isolated reports whether most bytes beyond ASCII stand alone among ASCII
// ones. That is how accented letters look in a single-byte encoding; in the
// encodings that take several bytes for a character they come in runs.
func isolated(src []byte) bool {
	alone, all := 0, 0
	for i, b := range src {
		if b < utf8.RuneSelf {
			continue
		}
		all++
		if (i == 0 || src[i-1] < utf8.RuneSelf) && (i+1 == len(src) || src[i+1] < utf8.RuneSelf) {
			alone++
		}
	}
	return 2*alone > all
}

// errorShare returns the share of replacement characters among the characters
// beyond ASCII, 1 where src can't be decoded at all.
func errorShare(src []byte, name string) float64 {
	text, err := decode(src, name)
	if err != nil {
		return 1
	}
	beyond := 0
	for _, r := range string(text) {
		if r >= utf8.RuneSelf {
			beyond++
		}
	}
	return float64(bytes.Count(text, []byte("\uFFFD"))) / float64(max(beyond, 1))
}
