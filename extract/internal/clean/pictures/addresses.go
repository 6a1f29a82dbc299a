package pictures

import (
	"iter"
	"strconv"
	"strings"

	"pilcrow/extract/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/url"
)

func IsNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// ImageFile returns the file name of an image, without instructions to a server
// that resizes it.
func ImageFile(img draft.Node) string { return AddressFile(AddressOf(img)) }

// AddressOf returns an image's address, or its first candidate.
func AddressOf(img draft.Node) string {
	if src := img.Attr("src"); src != "" {
		return src
	}
	for candidate := range candidatesOf(img) {
		return candidate
	}
	return ""
}

// maxCandidateParts limits how many parts of a srcset are read: addresses and
// widths.
const maxCandidateParts = 128

func candidatesOf(img draft.Node) iter.Seq[string] {
	return func(yield func(string) bool) {
		count := 0
		for part := range strings.FieldsSeq(img.Attr("srcset")) {
			if count++; count > maxCandidateParts {
				return
			}
			part = strings.Trim(part, ",")
			if (strings.IndexByte(part, '/') >= 0 || IsImageFile(part)) && !yield(part) {
				return
			}
		}
	}
}

// HasCandidate reports whether an image has a candidate that is not a stand-in.
func HasCandidate(img draft.Node) bool {
	for candidate := range candidatesOf(img) {
		if !IsStandIn(candidate) {
			return true
		}
	}
	return false
}

// WidestCandidate returns the largest width in an image's candidates, by their
// addresses or file names, or 0.
func WidestCandidate(img draft.Node) (width int) {
	for candidate := range candidatesOf(img) {
		width = max(width, RequestedWidth(candidate))
		if _, inName := FileSize(AddressFile(candidate)); inName != noWidth {
			width = max(width, inName)
		}
	}
	return width
}

// IsStandIn reports whether an address is that of an image that a page shows
// while the picture loads: a placeholder, a preview or a data URL.
func IsStandIn(address string) bool {
	return isData(address) || IsPlaceholderAddress(address) || IsPreview(address)
}

// AddressFile returns the file name in an address, or "" if there is none or
// the address is a data URL.
func AddressFile(address string) string {
	if isData(address) {
		return ""
	}
	address, _, _ = strings.Cut(address, "?")
	name := address[strings.LastIndexByte(address, '/')+1:]
	if strings.IndexByte(name, '.') < 0 {
		return ""
	}
	return name
}

func isData(address string) bool { return strings.HasPrefix(address, "data:") }

// IsPlaceholderAddress reports whether an address shows nothing: it is empty, a
// data URL with a tiny image, or that of a file with a placeholder's name.
func IsPlaceholderAddress(src string) bool {
	const minDataBytes = 400 // the smallest real icons are larger in base64
	src = strings.TrimSpace(src)
	switch {
	case src == "" || src == "#" || strings.EqualFold(src, "about:blank"):
		return true
	case letter.HasPrefixFold(src, "data:image/svg"):
		return true // never shown: see package article
	case letter.HasPrefixFold(src, "data:"):
		return len(src) < minDataBytes || isTinyData(src)
	}
	for i := strings.LastIndexByte(src, '/') + 1; i+1 < len(src); i++ {
		if beginsPlaceholder(src[i], src[i+1]) && (beginsWith(src[i:], placeholderNames) || !isInWord(src, i) && beginsWith(src[i:], placeholderWords)) {
			return true
		}
	}
	return false
}

// placeholderNames are parts of file names.
var placeholderNames = []string{"placeholder", "blank.gif", "spacer.", "transparent.", "transparent-pixel", "1x1.", "pixel.gif", "grey.gif", "gray.gif",
	"lazyload", "loading.gif", "loading.svg", "loader.gif", "loader.svg", "spinner", "spin.gif", "none.gif",
	"lazy.svg", "lazy.gif", "lazy.png"}

// placeholderWords are parts of file names that must begin a word: "no-image"
// is in "volcano-image".
var placeholderWords = []string{"preload.gif", "clear.gif", "no-image", "noimage", "no_image", "no-img", "image-fallback", "fallback-image", "default-image"}

func isInWord(s string, i int) bool { return i > 0 && isLetter(s[i-1]) }

// beginsPlaceholder reports whether one of placeholderNames or placeholderWords
// begins with two characters. It makes the search fast, which visits every
// character of a file name.
func beginsPlaceholder(first, second byte) bool {
	second = letter.LowerASCII(second)
	switch letter.LowerASCII(first) {
	case 'p':
		return second == 'l' || second == 'i' || second == 'r'
	case 'l':
		return second == 'a' || second == 'o'
	case 'b':
		return second == 'l'
	case 'c':
		return second == 'l'
	case 'd':
		return second == 'e'
	case 'f':
		return second == 'a'
	case 'i':
		return second == 'm'
	case 's':
		return second == 'p'
	case 't', 'g':
		return second == 'r'
	case 'n':
		return second == 'o'
	case '1':
		return second == 'x'
	}
	return false
}

func beginsWith(name string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if letter.HasPrefixFold(name, prefix) {
			return true
		}
	}
	return false
}

func IsAddress(v string) bool {
	return strings.IndexByte(v, '/') >= 0 || strings.IndexByte(v, '.') >= 0
}

// IsImageFile reports whether v is a single address whose file name has the
// ending of an image.
func IsImageFile(v string) bool {
	v = strings.TrimSpace(v)
	path, _, _ := strings.Cut(v, "?")
	path, _, _ = strings.Cut(path, "#")
	return hasImageEnding(path) && !strings.ContainsAny(v, " {}<>\"'")
}

func hasImageEnding(path string) bool {
	for _, ending := range [...]string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"} {
		if from := len(path) - len(ending); from >= 0 && letter.HasPrefixFold(path[from:], ending) {
			return true
		}
	}
	return false
}

// IsPictureLink reports whether an address is that of a picture, or contains
// that of a picture for a server that resizes it.
func IsPictureLink(address string) bool {
	if strings.IndexByte(address, '.') < 0 && strings.IndexByte(address, '%') < 0 {
		return false
	}
	if plain, err := url.QueryUnescape(address); err == nil {
		address = plain
	}
	return IsImageFile(address)
}

// IsServedImage reports whether an address is that of a picture without a file
// name ending, from a server that chooses the format. The name of a folder or
// host shows it.
func IsServedImage(address string) bool {
	if IsPlaceholderAddress(address) || isData(address) || strings.ContainsAny(address, " {}<>\"'") {
		return false
	}
	path, _, _ := strings.Cut(pathOf(address), "#")
	folders, file := path[:strings.LastIndexByte(path, '/')+1], path[strings.LastIndexByte(path, '/')+1:]
	return strings.IndexByte(file, '.') < 0 && (strings.HasPrefix(path, "/") || strings.Contains(path, "//")) && hasWord(folders, servedWords)
}

var servedWords = []string{"image", "images", "img", "imgs", "photo", "photos", "picture", "pictures"}

// NamedWidth returns the width in the name of an image's file (300 in
// crane-300x200.jpg), or 0.
func NamedWidth(img draft.Node) int {
	if _, width := FileSize(ImageFile(img)); width != noWidth {
		return width
	}
	return 0
}

// noWidth is the width of a file name without a size. The original is the
// widest.
const noWidth = 1 << 30

// FileSize splits a file name into the name without the size, and the width in
// pixels: crane.jpg and 300 for crane-300x200.jpg.
func FileSize(file string) (name string, width int) {
	const maxDigits = 4
	dot := strings.LastIndexByte(file, '.')
	dash := strings.LastIndexByte(file, '-')
	if dash < 0 || dot < dash {
		return file, noWidth
	}
	wide, high, _ := strings.Cut(file[dash+1:dot], "x")
	if !IsNumber(wide) || !IsNumber(high) || len(wide) > maxDigits {
		return file, noWidth
	}
	width, _ = strconv.Atoi(wide) // IsNumber
	return file[:dash] + file[dot:], width
}
