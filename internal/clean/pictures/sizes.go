package pictures

import (
	"strconv"
	"strings"

	"pilcrow/internal/letter"
)

// What an address asks of a server that resizes pictures.

// Limits of what pages show until the picture comes: the width, and the quality in
// percent.
const (
	maxPreviewPixels  = 100
	maxPreviewQuality = 20
)

// IsPreview reports whether an address is that of a small or blurred form of a
// picture, by the width or quality that it asks for or by a word in it.
func IsPreview(address string) bool {
	if isData(address) {
		return false
	}
	width, quality := AskedWidth(address), asked(address, qualityIn)
	return 0 < width && width <= maxPreviewPixels || 0 < quality && quality <= maxPreviewQuality || hasWord(pathOf(address), previewWords) || strings.Contains(address, onePixel)
}

// onePixel asks Wagtail for a picture's average color.
const onePixel = "/fill-1x1"

// previewWords are what servers call such forms.
var previewWords = []string{"blur", "blurred", "lqip", "lowres", "preload", "preloaded"}

// AskedWidth returns the width, in pixels, that an address asks for in its query
// or path (w=40, width=40, w_40, 40x30); 0 for none. Small numbers as in 16x9 are
// a shape.
func AskedWidth(address string) int {
	if isData(address) {
		return 0
	}
	return asked(address, widthIn)
}

// maxAddressBytes is how long an address is read for what it says: servers refuse
// longer ones.
const maxAddressBytes = 4096

// asked returns the first number that a part of an address has, 0 if none does.
func asked(address string, numberIn func(part string) int) int {
	if len(address) > maxAddressBytes {
		return 0
	}
	for part := range strings.FieldsFuncSeq(address, isPartBreak) {
		if number := numberIn(part); number > 0 {
			return number
		}
	}
	return 0
}

// qualityIn returns the quality in a part of an address, 0 for none.
func qualityIn(part string) int {
	value, _ := valueOf(part, qualityKeys)
	quality, _ := leadingPixels(value)
	return quality
}

// valueOf returns what stands behind one of the keys, and whether one is there.
func valueOf(part string, keys []string) (value string, found bool) {
	for _, key := range keys {
		if rest := part[min(len(key), len(part)):]; letter.HasPrefixFold(part, key) && rest != "" && strings.IndexByte("=_:", rest[0]) >= 0 {
			return rest[1:], true
		}
	}
	return "", false
}

// isPartBreak reports whether r separates what an address asks for.
func isPartBreak(r rune) bool { return strings.ContainsRune("/?&,;", r) }

// widthIn returns the width in a part of an address, 0 for none.
func widthIn(part string) int {
	const minPixels, minSide = 10, 20 // fewer are no picture's width; or a shape
	if value, found := valueOf(part, widthKeys); found {
		if width, _ := leadingPixels(value); width >= minPixels {
			return width
		}
		return 0
	}
	width, rest := leadingPixels(strings.TrimLeft(part, "-_"))
	if width < minSide || rest == "" || rest[0] != 'x' {
		return 0
	}
	if high, _ := leadingPixels(rest[1:]); high < minSide {
		return 0
	}
	return width
}

// widthKeys are the names of the width in queries and paths.
var widthKeys = []string{"w", "width", "wid", "imwidth", "maxwidth", "rw", "sw", "resize"}

// qualityKeys are the names of the quality there.
var qualityKeys = []string{"q", "quality", "qlt"}

// leadingPixels returns the number at the beginning of s and what follows it; 0
// where there is none, or part of a name.
func leadingPixels(s string) (pixels int, rest string) {
	const maxDigits = 4
	end := 0
	for end < len(s) && IsNumber(s[end:end+1]) {
		end++
	}
	if end == 0 || end > maxDigits || end < len(s) && s[end] != 'x' && isLetter(s[end]) {
		return 0, s
	}
	pixels, _ = strconv.Atoi(s[:end]) // digits
	return pixels, s[end:]
}

// pathOf returns an address without its query.
func pathOf(address string) string {
	path, _, _ := strings.Cut(address, "?")
	return path
}

// hasWord reports whether s has one of the words, between what are no letters.
func hasWord(s string, words []string) bool {
	if len(s) > maxAddressBytes {
		return false
	}
	for run := range strings.FieldsFuncSeq(s, isNoLetter) {
		for _, word := range words {
			if strings.EqualFold(run, word) {
				return true
			}
		}
	}
	return false
}

func isNoLetter(r rune) bool { return r >= 0x80 || !isLetter(byte(r)) }

func isLetter(c byte) bool { c = letter.LowerASCII(c); return 'a' <= c && c <= 'z' }
