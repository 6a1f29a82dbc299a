package lexer

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// Span is a range of the source, in bytes. The source has less than 2 GB.
type Span struct{ From, To int32 }

// Attribute is where the name and the value of an attribute are in the source.
// The value is without its quotation marks.
type Attribute struct{ Name, Value Span }

// Attributes returns the attributes of the tag that was read last, in the order
// of the source: at most MaxAttributes, and with their repetitions. The list is
// valid until the next tag is read.
func (x *Lexer) Attributes() []Attribute { return x.attributes }

// AttributesNamed returns the part of Attributes that has the first one with
// that name and a value that is not empty, or nothing.
func (x *Lexer) AttributesNamed(name string) []Attribute {
	for i, a := range x.attributes {
		if key := x.src[a.Name.From:a.Name.To]; len(key) == len(name) && hasPrefixFold(key, name) && a.Value.From < a.Value.To {
			return x.attributes[i : i+1]
		}
	}
	return nil
}

// Attribute returns the value of the attribute that AttributesNamed returns, or
// "".
func (x *Lexer) Attribute(name string) string {
	for _, a := range x.AttributesNamed(name) {
		return Value(string(x.src[a.Value.From:a.Value.To]))
	}
	return ""
}

// FirstAttribute is Attribute for the source of a single start tag.
func FirstAttribute(tag []byte, name string) string {
	x := New(tag)
	x.Next()
	return x.Attribute(name)
}

// IsLiteral reports whether the source of a value is the value itself.
func IsLiteral(written []byte) bool {
	return bytes.IndexByte(written, '&') < 0 && bytes.IndexByte(written, '\r') < 0
}

// Value returns the value of an attribute whose source is written: with line
// feeds as line breaks, and with the characters that are meant by character
// references.
func Value(written string) string {
	if strings.IndexByte(written, '\r') >= 0 {
		written = strings.ReplaceAll(strings.ReplaceAll(written, "\r\n", "\n"), "\r", "\n")
	}
	at := strings.IndexByte(written, '&')
	if at < 0 {
		return written
	}
	var value strings.Builder
	for ; at >= 0; at = strings.IndexByte(written, '&') {
		end := at + referenceEnd(written[at:])
		value.WriteString(written[:at])
		value.WriteString(reference(written[at:end], written[end:]))
		written = written[end:]
	}
	value.WriteString(written)
	return value.String()
}

// referenceEnd returns the length of the character reference at the beginning of
// s, which begins with &.
func referenceEnd(s string) int {
	at := 1
	if at < len(s) && s[at] == '#' {
		at++
	}
	for at < len(s) && (isLetter(s[at]) || '0' <= s[at] && s[at] <= '9') {
		at++
	}
	if at < len(s) && s[at] == ';' {
		at++
	}
	return at
}

// reference returns what the character reference written means in an attribute
// before the text rest. In attributes, a named reference may only lack its
// semicolon if no letter, digit or = follows (HTML standard, 13.2.5.73), so
// that "?a&copy=b" stays as it is.
func reference(written, rest string) string {
	if written == "&amp;" { // most references are this one
		return "&"
	}
	meant := html.UnescapeString(written)
	isNamed := len(written) > 1 && written[1] != '#'
	switch {
	case !isNamed || strings.HasSuffix(written, ";") && isWhole(meant):
		return meant
	case strings.HasSuffix(written, ";") || strings.HasPrefix(rest, "=") || utf8.RuneCountInString(meant) != 1:
		return written
	}
	return meant
}

// isWhole reports whether the text of a reference with a semicolon came from
// the whole reference. UnescapeString also replaces beginnings: it makes ¬it;
// of &notit; where an attribute keeps all of it.
func isWhole(meant string) bool { return meant == ";" || !strings.HasSuffix(meant, ";") }
