package markdown

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// yamlValue returns a value as YAML: a list in brackets, text in quotation marks.
func yamlValue(v value) string {
	switch v.kind {
	case texts:
		quotes := make([]string, len(v.items))
		for i, item := range v.items {
			quotes[i] = yamlText(item)
		}
		return "[" + strings.Join(quotes, ", ") + "]"
	case scalar:
		if s := v.items[0]; s == "true" || s == "false" || isNumber(s) || isDate(s) {
			return s
		}
	}
	return yamlText(v.items[0])
}

// yamlText returns text in double quotes (YAML 1.2.2, 7.3.1). Everything but
// printable characters is escaped (5.1), so the value stays on its line. So is
// what could begin a tag or a link for a program that knows no front matter, and
// reads it as Markdown.
func yamlText(text string) string {
	b := []byte{'"'}
	for _, r := range strings.ToValidUTF8(text, "\uFFFD") {
		switch {
		case r == '<':
			b = append(b, `\x3c`...)
		case r == '(' && b[len(b)-1] == ']':
			b = append(b, `\x28`...)
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' || r == '\ufeff' || r&0xfffe == 0xfffe:
			b = append(b, `\U`...)
			hex := strconv.FormatInt(int64(r), 16)
			b = append(b, "00000000"[len(hex):]...)
			b = append(b, hex...)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return string(append(b, '"'))
}

// isNumber reports whether text is a number as Pilcrow writes it.
func isNumber(text string) bool {
	const maxDigits = 9
	return len(text) <= maxDigits && strings.Trim(text, "0123456789") == "" && (text[0] != '0' || len(text) == 1)
}

// isDate reports whether text is an ISO date, or a date and time in UTC or with
// an offset.
func isDate(text string) bool {
	for _, pattern := range []string{"0000-00-00", "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00"} {
		if hasPattern(text, pattern) {
			return true
		}
	}
	return false
}

// hasPattern reports whether text has a digit for each 0 of a pattern, a plus or
// minus for its +, and the other characters as they are.
func hasPattern(text, pattern string) bool {
	if len(text) != len(pattern) {
		return false
	}
	for i := range len(text) {
		c := text[i]
		switch p := pattern[i]; {
		case p == '0' && c >= '0' && c <= '9', p == '+' && (c == '+' || c == '-'), p == c && p != '0':
		default:
			return false
		}
	}
	return true
}
