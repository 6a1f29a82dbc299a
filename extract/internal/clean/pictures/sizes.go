package pictures

import (
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"

	"pilcrow/internal/letter"
)

// Servers that resize pictures read the size and quality from the address.

// Limits of previews that pages show while a picture loads: width, and quality
// in percent.
const (
	maxPreviewPixels  = 100
	maxPreviewQuality = 20
)

// IsPreview reports whether an address is that of a small or blurred form of a
// picture, by width, quality or a word.
func IsPreview(address string) bool {
	if isData(address) {
		return false
	}
	width, quality := RequestedWidth(address), firstNumber(address, qualityIn)
	return 0 < width && width <= maxPreviewPixels || 0 < quality && quality <= maxPreviewQuality || hasWord(pathOf(address), previewWords) || strings.Contains(address, onePixel)
}

const onePixel = "/fill-1x1"

var previewWords = []string{"blur", "blurred", "lqip", "lowres", "preload", "preloaded"}

// RequestedWidth returns the width in pixels that an address requests in its
// query or path (w=40, width=40, w_40, 40x30), or 0. Small numbers, as in 16x9,
// are an aspect ratio.
func RequestedWidth(address string) int {
	if isData(address) {
		return 0
	}
	return firstNumber(address, widthIn)
}

// maxAddressBytes limits the addresses that are read. Servers refuse longer
// ones.
const maxAddressBytes = 4096

// firstNumber returns the first positive number that numberIn finds in a part
// of an address, or 0.
func firstNumber(address string, numberIn func(part string) int) int {
	if len(address) > maxAddressBytes {
		return 0
	}
	for part := range strings.FieldsFuncSeq(address, isPartSeparator) {
		if number := numberIn(part); number > 0 {
			return number
		}
	}
	return 0
}

func qualityIn(part string) int {
	value, _ := valueOf(part, qualityKeys)
	quality, _ := leadingPixels(value)
	return quality
}

func valueOf(part string, keys []string) (value string, found bool) {
	for _, key := range keys {
		if rest := part[min(len(key), len(part)):]; letter.HasPrefixFold(part, key) && rest != "" && strings.IndexByte("=_:", rest[0]) >= 0 {
			return rest[1:], true
		}
	}
	return "", false
}

func isPartSeparator(r rune) bool { return strings.ContainsRune("/?&,;", r) }

func widthIn(part string) int {
	const minPixels, minSide = 10, 20 // smaller widths are no picture's; smaller sides are an aspect ratio
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

var widthKeys = []string{"w", "width", "wid", "imwidth", "maxwidth", "rw", "sw", "resize"}

var qualityKeys = []string{"q", "quality", "qlt"}

// leadingPixels returns the number at the beginning of s and the rest, or 0 if
// the number is missing or part of a name.
func leadingPixels(s string) (pixels int, rest string) {
	const maxDigits = 4
	end := 0
	for end < len(s) && IsNumber(s[end:end+1]) {
		end++
	}
	if end == 0 || end > maxDigits || end < len(s) && s[end] != 'x' && isLetter(s[end]) {
		return 0, s
	}
	pixels, _ = strconv.Atoi(s[:end]) // only digits
	return pixels, s[end:]
}

func pathOf(address string) string {
	path, _, _ := strings.Cut(address, "?")
	return path
}

// hasWord reports whether s has one of the words, delimited by characters that
// are no letters.
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

// dataSize returns the size in pixels of the picture in a data URL, or 0 if it
// is unknown. GIF and PNG begin with it (GIF89a, 17; PNG, 11.2.2).
func dataSize(address string) (wide, high int) {
	const headBytes = 32 // base64 of 24 bytes
	_, body, _ := strings.Cut(address, ";base64,")
	if len(body) < headBytes {
		return 0, 0
	}
	head, err := base64.StdEncoding.DecodeString(body[:headBytes])
	switch {
	case err != nil || len(head) < headBytes/4*3: // malformed, too short, or with line breaks
		return 0, 0
	case strings.HasPrefix(string(head), "GIF8"):
		return int(binary.LittleEndian.Uint16(head[6:])), int(binary.LittleEndian.Uint16(head[8:]))
	case strings.HasPrefix(string(head), "\x89PNG"):
		return int(binary.BigEndian.Uint32(head[16:])), int(binary.BigEndian.Uint32(head[20:]))
	}
	return 0, 0
}

// isTinyData reports whether a data URL contains a picture of a few pixels. Its
// metadata may be large.
func isTinyData(address string) bool {
	const maxPixels = 4
	wide, high := dataSize(address)
	return 0 < wide && wide <= maxPixels && high <= maxPixels
}

// DataSide returns the longer side of the picture in a data URL, or 0 if it is
// unknown.
func DataSide(address string) int {
	if !isData(address) {
		return 0
	}
	wide, high := dataSize(address)
	return max(wide, high)
}

// IsVariant reports whether two addresses are those of one picture in two
// sizes: they differ only in their queries and in sizes in folders or file
// names. Folders must be equal because servers may give many files one name.
func IsVariant(a, b string) bool {
	if a == b || isData(a) || isData(b) || !IsImageFile(a) {
		return false
	}
	steps, others := strings.Split(pathOf(a), "/"), strings.Split(pathOf(b), "/")
	if len(steps) != len(others) {
		return false
	}
	last := len(steps) - 1
	for i, step := range steps[:last] {
		if step != others[i] && !(isSizeFolder(step) && isSizeFolder(others[i])) {
			return false
		}
	}
	file, _ := FileSize(steps[last])
	other, _ := FileSize(others[last])
	return file == other
}

// isSizeFolder reports whether a folder is named by a size: w_300,h_200;
// 300x200; s640.
func isSizeFolder(step string) bool {
	const maxBytes = 5
	if RequestedWidth(step) > 0 {
		return true
	}
	return len(step) > 2 && len(step) <= maxBytes && strings.IndexByte("wsh", step[0]) >= 0 && IsNumber(step[1:])
}

// IsSpecialForm reports whether a file is a form of another one for dark pages
// or for phones: the names differ only in "dark" for "light" or "mobile" for
// "desktop".
func IsSpecialForm(special, usual string) bool {
	stem, _, _ := strings.Cut(AddressFile(special), ".")
	other, _, _ := strings.Cut(AddressFile(usual), ".")
	for _, form := range specialForms {
		if hasWord(stem, []string{form.special}) && strings.Replace(stem, form.special, form.usual, 1) == other {
			return true
		}
	}
	return false
}

var specialForms = []struct{ special, usual string }{{"dark", "light"}, {"mobile", "desktop"}}
