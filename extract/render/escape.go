package render

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape escapes a character that CommonMark could read as markup in its
// position.
func (markdown) escape(text string, i, size int, lineStart bool) string {
	s := text[i : i+size]
	if size > 1 || !isPunct(s[0]) {
		return s
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	rest := text[i+1:]
	if s == `\` && rest == (markdown{}).lineBreak() {
		return "&#92;" // before a line break, goldmark reads one of three backslashes as text, and then the next escape, too
	}
	if s == "<" && isSpecial('<', before, after, rest) && !(i == 0 && lineStart) {
		return lessThan(before)
	}
	if isSpecial(s[0], before, after, rest) || lineStart && isAtStart(text, i) || s == "]" && isUnopened(text[:i]) {
		return `\` + s
	}
	return s
}

// lessThan returns an escaped <. After anything but white space it is a
// character reference, because programs that detect addresses (GitHub's
// autolinks) take a backslash for part of the address.
func lessThan(before rune) string {
	if unicode.IsSpace(before) {
		return `\<`
	}
	return "&lt;"
}

// isAtStart reports whether text[i] is markup at the start of a line, which is
// text.
func isAtStart(text string, i int) bool {
	return strings.TrimSpace(text[:i]) == "" && isBlockStart(text[i], text[i+1:]) || isListNumber(text, i) || isTaskBracket(text, i)
}

func isPunct(c byte) bool {
	return c >= '!' && c <= '/' || c >= ':' && c <= '@' || c >= '[' && c <= '`' || c >= '{' && c <= '~'
}

// isSpecial reports whether c is markup anywhere in a line, in CommonMark or in
// formulas between dollar signs (GitHub, Pandoc, Obsidian).
func isSpecial(c byte, before, after rune, rest string) bool {
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
		return rest != "" && !unicode.IsSpace(after) // no white space follows an opening dollar sign
	}
	return false
}

// isBracketed reports whether the bracket before rest could begin a link: what
// follows the closing bracket makes it one, or the closing bracket is too maxBracketBytes
// away to find.
func isBracketed(rest string) bool {
	i := closingBracket(rest[:min(len(rest), maxBracketBytes)])
	return i < 0 || i+1 < len(rest) && strings.IndexByte("([:", rest[i+1]) >= 0
}

// isUnopened reports whether a closing bracket after text has no opening one,
// or one that is escaped because it looks like a footnote's.
func isUnopened(text string) bool {
	closed := 0
	for i := len(text) - 1; i >= max(0, len(text)-maxBracketBytes); i-- {
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

// closingBracket returns the index of the bracket that closes the one before
// rest, or -1.
func closingBracket(rest string) int {
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

// isTaskBracket reports whether text[i] is one of the brackets of a task's box
// at the start of text. Both are escaped, so that neither is left alone.
func isTaskBracket(text string, i int) bool {
	if text[i] != '[' && text[i] != ']' {
		return false
	}
	start := strings.TrimLeftFunc(text, unicode.IsSpace)
	at := i - (len(text) - len(start))
	return (at == 0 || at == 2) && len(start) > 2 && start[0] == '[' && start[2] == ']' && strings.IndexByte(" xX", start[1]) >= 0
}

// maxBracketBytes limits the search for a matching bracket.
const maxBracketBytes = 200

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func isEntity(rest string) bool {
	i := strings.IndexFunc(rest, func(r rune) bool { return r != '#' && !isWord(r) })
	return i > 0 && rest[i] == ';'
}

// isBlockStart reports whether c begins a block at the start of a line.
func isBlockStart(c byte, rest string) bool {
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

// endsWord reports whether rest is empty or begins with white space.
func endsWord(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || unicode.IsSpace(r)
}

// isListNumber reports whether text[i] follows a number at the start of text,
// as in "1986. A great year".
func isListNumber(text string, i int) bool {
	const maxBytesBefore = 20 // digits and white space
	if i > maxBytesBefore || text[i] != '.' && text[i] != ')' || !endsWord(text[i+1:]) {
		return false
	}
	number := strings.TrimLeftFunc(text[:i], unicode.IsSpace)
	return len(number) > 0 && len(number) <= 9 && strings.Trim(number, "0123456789") == ""
}

// escapeAll escapes all special characters of a text, whatever their position.
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
