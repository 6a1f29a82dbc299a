// Package xhtml writes the article as XHTML for books: from the tree, so that
// what is written is well-formed XML and follows the content model of EPUB,
// which is narrower than that of web pages.
//
// markup.go writes elements; body.go walks over the tree; each other file knows
// one kind of thing.
package xhtml

import (
	"strings"
	"unicode/utf8"
)

// Attr is an attribute. One with an empty Name is left out.
type Attr struct{ Name, Value string }

// Markup is XML in the making. The zero Markup is empty.
type Markup struct{ out []byte }

// Bytes returns what was written.
func (m *Markup) Bytes() []byte { return m.out }

// String returns what was written.
func (m *Markup) String() string { return string(m.out) }

// Open writes a start tag.
func (m *Markup) Open(name string, attrs ...Attr) {
	m.tag(name, attrs)
	m.out = append(m.out, '>')
}

// Close writes an end tag.
func (m *Markup) Close(name string) {
	m.out = append(m.out, "</"...)
	m.out = append(m.out, name...)
	m.out = append(m.out, '>')
}

// Void writes an element without content.
func (m *Markup) Void(name string, attrs ...Attr) {
	m.tag(name, attrs)
	m.out = append(m.out, "/>"...)
}

// Element writes an element that contains only text.
func (m *Markup) Element(name, text string, attrs ...Attr) {
	m.Open(name, attrs...)
	m.Text(text)
	m.Close(name)
}

// Text writes text, escaped.
func (m *Markup) Text(s string) { m.out = appendEscaped(m.out, s) }

// Line begins a new line of the source.
func (m *Markup) Line() { m.out = append(m.out, '\n') }

// Raw writes markup that another Markup has made, or a constant.
func (m *Markup) Raw(markup string) { m.out = append(m.out, markup...) }

func (m *Markup) tag(name string, attrs []Attr) {
	m.out = append(m.out, '<')
	m.out = append(m.out, name...)
	for _, a := range attrs {
		if a.Name == "" {
			continue
		}
		m.out = append(m.out, ' ')
		m.out = append(m.out, a.Name...)
		m.out = append(m.out, `="`...)
		m.out = appendEscaped(m.out, a.Value)
		m.out = append(m.out, '"')
	}
}

// appendEscaped appends s without the characters that XML 1.0 forbids (2.2), and
// without invalid UTF-8.
func appendEscaped(b []byte, s string) []byte {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1 || !isXML(r):
		case r == '&':
			b = append(b, "&amp;"...)
		case r == '<':
			b = append(b, "&lt;"...)
		case r == '>':
			b = append(b, "&gt;"...)
		case r == '"':
			b = append(b, "&quot;"...)
		default:
			b = append(b, s[i:i+size]...)
		}
		i += size
	}
	return b
}

// isXML reports whether XML allows a character. Carriage returns are left out,
// because parsers change them.
func isXML(r rune) bool {
	switch {
	case r == '\t' || r == '\n':
		return true
	case r < ' ' || r >= 0x7f && r < 0xa0:
		return false
	}
	return r != 0xfffe && r != 0xffff
}

// OneLine returns s with single spaces and without characters that XML forbids,
// for titles and names.
func OneLine(s string) string {
	visible := func(r rune) rune {
		if !isXML(r) {
			return -1
		}
		return r
	}
	return strings.Join(strings.Fields(strings.Map(visible, strings.ToValidUTF8(s, ""))), " ")
}
