package webpage

import (
	"strings"
)

// markup is HTML that is being written.
type markup struct{ out []byte }

// attr is an attribute. One without a value is left out.
type attr struct{ name, value string }

// raw writes markup of our own.
func (m *markup) raw(s string) { m.out = append(m.out, s...) }

// text writes text.
func (m *markup) text(s string) { m.out = append(m.out, escapes.Replace(s)...) }

// open writes the start of an element.
func (m *markup) open(name string, attrs ...attr) {
	m.raw("<" + name)
	for _, a := range attrs {
		if a.value != "" {
			m.attribute(a.name, a.value)
		}
	}
	m.raw(">")
}

func (m *markup) attribute(name, value string) {
	m.raw(" " + name + `="`)
	m.text(value)
	m.raw(`"`)
}

func (m *markup) close(name string) { m.raw("</" + name + ">") }

// element writes an element with a text.
func (m *markup) element(name, text string, attrs ...attr) {
	m.open(name, attrs...)
	m.text(text)
	m.close(name)
}

// escapes are those of text and attributes alike (HTML standard, 13.3). A NUL
// and a carriage return would not be read back.
var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\u00a0", "&nbsp;", "\x00", "\uFFFD", "\r", " ")
