package pictures

import (
	"iter"
	"strconv"
	"strings"

	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/url"
)

// IsNumber reports whether s consists of digits.
func IsNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// ImageFile returns the name of an image's file, without what is asked of a
// server that resizes it.
func ImageFile(img draft.Node) string { return AddressFile(AddressOf(img)) }

// AddressOf returns an image's address, or the first one of its candidates.
func AddressOf(img draft.Node) string {
	if src := img.Attr("src"); src != "" {
		return src
	}
	for candidate := range candidatesOf(img) {
		return candidate
	}
	return ""
}

// maxCandidateParts is how many parts of a srcset are read: addresses and widths.
const maxCandidateParts = 128

// candidatesOf yields the addresses in an image's srcset.
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

// HasCandidate reports whether a picture is among an image's candidates, and not
// only what is shown until it has come.
func HasCandidate(img draft.Node) bool {
	for candidate := range candidatesOf(img) {
		if !IsStandIn(candidate) {
			return true
		}
	}
	return false
}

// WidestCandidate returns the largest width that an image's candidates ask for, in
// their addresses or by their files' names; 0 if none does.
func WidestCandidate(img draft.Node) (width int) {
	for candidate := range candidatesOf(img) {
		width = max(width, AskedWidth(candidate))
		if _, inName := FileSize(AddressFile(candidate)); inName != noWidth {
			width = max(width, inName)
		}
	}
	return width
}

// IsStandIn reports whether an address is that of what is shown until a picture
// has come: a placeholder, a preview or an image in the page itself.
func IsStandIn(address string) bool {
	return isData(address) || IsPlaceholderAddress(address) || IsPreview(address)
}

// AddressFile returns the name of the file at an address, without its query; ""
// if the address names none, or contains the image.
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

// isData reports whether an address contains the image.
func isData(address string) bool { return strings.HasPrefix(address, "data:") }

// IsPlaceholderAddress reports whether an address shows nothing: none, a tiny
// image in the page itself, or a file whose name says so.
func IsPlaceholderAddress(src string) bool {
	const minDataBytes = 400 // the smallest real icons in base64 have more
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

// placeholderNames are parts of the names of placeholders' files.
var placeholderNames = []string{"placeholder", "blank.gif", "spacer.", "transparent.", "transparent-pixel", "1x1.", "pixel.gif", "grey.gif", "gray.gif",
	"lazyload", "loading.gif", "loading.svg", "loader.gif", "loader.svg", "spinner", "spin.gif", "none.gif",
	"lazy.svg", "lazy.gif", "lazy.png"}

// placeholderWords are such parts only where a word begins: a volcano-image is none.
var placeholderWords = []string{"preload.gif", "clear.gif", "no-image", "noimage", "no_image", "no-img", "image-fallback", "fallback-image", "default-image"}

// isInWord reports whether a letter stands before s[i].
func isInWord(s string, i int) bool { return i > 0 && isLetter(s[i-1]) }

// beginsPlaceholder reports whether one of placeholderNames begins with two
// characters. It is asked of each character of an address.
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

// beginsWith reports whether name begins with one of the prefixes, in any case.
func beginsWith(name string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if letter.HasPrefixFold(name, prefix) {
			return true
		}
	}
	return false
}

// IsAddress reports whether an attribute's value may be an address.
func IsAddress(v string) bool {
	return strings.IndexByte(v, '/') >= 0 || strings.IndexByte(v, '.') >= 0
}

// IsImageFile reports whether v is one address whose file name ends as those
// of photos do.
func IsImageFile(v string) bool {
	v = strings.TrimSpace(v)
	path, _, _ := strings.Cut(v, "?")
	path, _, _ = strings.Cut(path, "#")
	return endsAsPhoto(path) && !strings.ContainsAny(v, " {}<>\"'")
}

// endsAsPhoto reports whether a path has the ending of a photo's file.
func endsAsPhoto(path string) bool {
	for _, ending := range [...]string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"} {
		if from := len(path) - len(ending); from >= 0 && letter.HasPrefixFold(path[from:], ending) {
			return true
		}
	}
	return false
}

// IsPictureLink reports whether an address is that of a picture, by its file's
// name or that of the picture that it asks a server to resize.
func IsPictureLink(address string) bool {
	if strings.IndexByte(address, '.') < 0 && strings.IndexByte(address, '%') < 0 {
		return false
	}
	if plain, err := url.QueryUnescape(address); err == nil {
		address = plain
	}
	return IsImageFile(address)
}

// IsServed reports whether an address is that of a picture by the name of a folder or
// a host: its file has no ending, as those of servers that choose the format. A file
// with another ending is none.
func IsServed(address string) bool {
	if IsPlaceholderAddress(address) || isData(address) || strings.ContainsAny(address, " {}<>\"'") {
		return false
	}
	path, _, _ := strings.Cut(pathOf(address), "#")
	folders, file := path[:strings.LastIndexByte(path, '/')+1], path[strings.LastIndexByte(path, '/')+1:]
	return strings.IndexByte(file, '.') < 0 && (strings.HasPrefix(path, "/") || strings.Contains(path, "//")) && hasWord(folders, servedWords)
}

// servedWords are names of the folders and hosts of such servers.
var servedWords = []string{"image", "images", "img", "imgs", "photo", "photos", "picture", "pictures"}

// NamedWidth returns the width that the name of an image's file says (300 of
// crane-300x200.jpg); 0 if it says none.
func NamedWidth(img draft.Node) int {
	if _, width := FileSize(ImageFile(img)); width != noWidth {
		return width
	}
	return 0
}

// noWidth is the width of a file that names none: the widest.
const noWidth = 1 << 30

// FileSize returns a file's name without the size in it, and the width, in
// pixels: crane.jpg and 300 of crane-300x200.jpg.
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
