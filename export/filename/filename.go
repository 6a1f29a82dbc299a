// Package filename makes file names of titles. They are valid on all common
// systems, because people copy files from one system to another.
package filename

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxNameBytes is the maximum length of a name without its extension. Systems
// allow 255 bytes; the rest is for a number and for the path.
const maxNameBytes = 120

// Of returns a name for a title. fallback is a plain word that replaces a title
// without any usable character; extension begins with a dot.
func Of(title, fallback, extension string) string { return stem(title, fallback) + extension }

func stem(title, fallback string) string {
	name := trimEdges(shorten(trimEdges(usable(title))))
	if name == "" {
		return fallback
	}
	if isDevice(name) {
		base, rest, found := strings.Cut(name, ".")
		if name = base + "_"; found {
			name += "." + rest
		}
	}
	return name
}

// usable returns the title with a single space in place of each run of white
// space and of characters that a file name must not have.
func usable(title string) string {
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(title, "\uFFFD"), func(r rune) bool {
		return unicode.IsSpace(r) || isRejected(r) || isInvisible(r)
	}), " ")
}

// isRejected reports whether r separates the parts of a path, or Windows or
// Android rejects it.
func isRejected(r rune) bool { return strings.ContainsRune(`<>:"/\|?*`, r) }

// isInvisible reports whether r is a control character or changes the writing
// direction: with these, a file name can display a false extension. Zero-width
// joiners are not among them, because some languages need joiners inside words.
func isInvisible(r rune) bool {
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0x61c || r == 0x200e || r == 0x200f ||
		r >= 0x2028 && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r == 0xfeff
}

// trimEdges removes what a name must not begin or end with: a leading dot hides
// a file, and Windows drops trailing dots and spaces.
func trimEdges(name string) string {
	return strings.TrimRight(strings.TrimLeft(name, " .~-"), " .")
}

// shorten cuts a name at the end of a word, or at the end of a character if the
// last word takes more than half of it.
func shorten(name string) string {
	if len(name) <= maxNameBytes {
		return name
	}
	end := maxNameBytes
	for end > 0 && !isBoundary(name, end) {
		end--
	}
	if space := strings.LastIndexByte(name[:end], ' '); space > end/2 {
		end = space
	}
	return name[:end]
}

// isBoundary reports whether a character that people see ends at name[i]. The
// parts of an emoji and of a letter with marks belong together.
func isBoundary(name string, i int) bool {
	if !utf8.RuneStart(name[i]) {
		return false
	}
	const joiner = '\u200d'
	next, _ := utf8.DecodeRuneInString(name[i:])
	last, _ := utf8.DecodeLastRuneInString(name[:i])
	return !unicode.Is(unicode.M, next) && next != joiner && last != joiner && !isSkinTone(next) && !(isFlagLetter(last) && isFlagLetter(next))
}

func isSkinTone(r rune) bool   { return r >= 0x1f3fb && r <= 0x1f3ff }
func isFlagLetter(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }

// isDevice reports whether Windows reserves a name for a device, whatever its
// extension is.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch base {
	case "con", "prn", "aux", "nul":
		return true
	}
	rest, isPort := strings.CutPrefix(base, "com")
	if !isPort {
		rest, isPort = strings.CutPrefix(base, "lpt")
	}
	return isPort && utf8.RuneCountInString(rest) == 1 && strings.Contains("0123456789¹²³", rest)
}
