package render

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape writes one character of text so that CommonMark reads it as that
// character, with a backslash only where it could mean something else.
func (markdown) escape(text string, i, size int, lineStart bool) string {
	s := text[i : i+size]
	if size > 1 || !isPunct(s[0]) {
		return s
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	rest := text[i+1:]
	if s == `\` && rest == (markdown{}).lineBreak() {
		return "&#92;" // goldmark takes one of three backslashes at a line's end for text, and the next escape too
	}
	if s == "<" && isSign('<', before, after, rest) && !(i == 0 && lineStart) {
		return lessThan(before)
	}
	if isSign(s[0], before, after, rest) || lineStart && isAtStart(text, i) || s == "]" && isUnopened(text[:i]) {
		return `\` + s
	}
	return s
}

// lessThan returns a < behind a character. Programs that make links of addresses
// in a text (GitHub's autolinks) take a backslash for the address's last sign, so
// one is written only behind white space.
func lessThan(before rune) string {
	if unicode.IsSpace(before) {
		return `\<`
	}
	return "&lt;"
}

// isAtStart reports whether text[i] means something because of the line that
// begins with text.
func isAtStart(text string, i int) bool {
	return strings.TrimSpace(text[:i]) == "" && isLineSign(text[i], text[i+1:]) || isListNumber(text, i) || isTaskBracket(text, i)
}

func isPunct(c byte) bool {
	return c >= '!' && c <= '/' || c >= ':' && c <= '@' || c >= '[' && c <= '`' || c >= '{' && c <= '~'
}

// isSign reports whether c means something anywhere in a line, to CommonMark or
// to what reads formulas between dollar signs (GitHub, Pandoc, Obsidian).
func isSign(c byte, before, after rune, rest string) bool {
	switch c {
	case '\\':
		return after < utf8.RuneSelf && isPunct(byte(after))
	case '`':
		return true
	case '*':
		return !unicode.IsSpace(before) || !unicode.IsSpace(after)
	case '_':
		return !(isWord(before) && isWord(after)) && (!unicode.IsSpace(before) || !unicode.IsSpace(after))
	case '~':
		return !unicode.IsSpace(before) || after == '~'
	case '[':
		return strings.HasPrefix(rest, "^") || isBracketed(rest)
	case ']':
		return after == '(' || after == '[' || after == ':'
	case '!':
		return after == '['
	case '<':
		return after == '/' || after == '!' || after == '?' || unicode.IsLetter(after)
	case '&':
		return isEntity(rest)
	case '$':
		return rest != "" && !unicode.IsSpace(after) // the first of a formula's two: no white space follows it
	}
	return false
}

// isBracketed reports whether the bracket before rest could be that of a link:
// the closing one is followed by what makes it one, or is not in sight.
func isBracketed(rest string) bool {
	i := partner(rest[:min(len(rest), far)])
	return i < 0 || i+1 < len(rest) && strings.IndexByte("([:", rest[i+1]) >= 0
}

// isUnopened reports whether a closing bracket behind text has no opening one,
// or one that is escaped because it looks like that of a note.
func isUnopened(text string) bool {
	closed := 0
	for i := len(text) - 1; i >= max(0, len(text)-far); i-- {
		switch {
		case text[i] == ']':
			closed++
		case text[i] == '[' && closed == 0:
			return strings.HasPrefix(text[i+1:], "^")
		case text[i] == '[':
			closed--
		}
	}
	return true
}

// partner returns where the bracket that stands before rest is closed, -1 for
// nowhere.
func partner(rest string) int {
	open := 0
	for i := range len(rest) {
		switch {
		case rest[i] == '[':
			open++
		case rest[i] == ']' && open == 0:
			return i
		case rest[i] == ']':
			open--
		}
	}
	return -1
}

// isTaskBracket reports whether text[i] is a bracket of a task's box with which
// text begins. Both are escaped, or one would be without its partner.
func isTaskBracket(text string, i int) bool {
	if text[i] != '[' && text[i] != ']' {
		return false
	}
	start := strings.TrimLeftFunc(text, unicode.IsSpace)
	at := i - (len(text) - len(start))
	return (at == 0 || at == 2) && len(start) > 2 && start[0] == '[' && start[2] == ']' && strings.IndexByte(" xX", start[1]) >= 0
}

// far bounds the search for a bracket's partner, in bytes.
const far = 200

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isEntity reports whether "&" + rest begins with a character reference.
func isEntity(rest string) bool {
	i := strings.IndexFunc(rest, func(r rune) bool { return r != '#' && !isWord(r) })
	return i > 0 && rest[i] == ';'
}

// isLineSign reports whether c at the start of a line begins a block.
func isLineSign(c byte, rest string) bool {
	switch c {
	case '#':
		rest = strings.TrimLeft(rest, "#")
		return endsWord(rest)
	case '>', '|', '=':
		return true
	case '+', '*':
		return endsWord(rest)
	case '-', ':':
		return endsWord(rest) || rest[0] == '-'
	}
	return false
}

// endsWord reports whether rest is nothing or begins with white space.
func endsWord(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || unicode.IsSpace(r)
}

// isListNumber reports whether text[i] is the sign after a number with which
// the text begins, as in "1986. A great year".
func isListNumber(text string, i int) bool {
	const most = 20 // digits and white space before the sign
	if i > most || text[i] != '.' && text[i] != ')' || !endsWord(text[i+1:]) {
		return false
	}
	number := strings.TrimLeftFunc(text[:i], unicode.IsSpace)
	return len(number) > 0 && len(number) <= 9 && strings.Trim(number, "0123456789") == ""
}

// escapeAll writes a text in which every sign is escaped.
func escapeAll(s string) string {
	var b strings.Builder
	before := rune(0)
	for _, r := range strings.Join(strings.Fields(s), " ") {
		switch {
		case r == '<':
			b.WriteString(lessThan(before))
		case strings.ContainsRune("\\`*_[]>&\"~$", r):
			b.WriteByte('\\')
			fallthrough
		default:
			b.WriteRune(r)
		}
		before = r
	}
	return b.String()
}
