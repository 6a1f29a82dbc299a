package lexer

import (
	"strings"

	"golang.org/x/net/html"
)

// Attribute returns the value of a start tag's first attribute with that name,
// or "".
func Attribute(raw []byte, name string) string {
	x := &Lexer{src: raw}
	at := 1
	for !endsName(raw[at]) {
		at++
	}
	for at = x.skipSpace(at); at < len(raw) && raw[at] != '>'; at = x.skipSpace(at) {
		key, start := raw[at:x.key(at)], x.key(at)
		next, end := x.value(start, start)
		if len(key) == len(name) && hasPrefixFold(key, name) && end > start {
			return html.UnescapeString(strings.Trim(trimAssignment(raw[start:end]), `"'`))
		}
		at = next
	}
	return ""
}

// trimAssignment returns the value of an attribute. The parameter written is
// the source after the attribute's name: an = with white space around it, then
// the value.
func trimAssignment(written []byte) string {
	_, value, _ := strings.Cut(string(written), "=")
	return strings.TrimLeft(value, " \n\r\t\f")
}
