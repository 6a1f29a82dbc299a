package draft

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// Text returns the text in n with single spaces.
func (n *node) Text() string {
	if c := n.First(); c != nil && c == n.last && c.kind == run {
		return SingleSpaced(c.data)
	}
	return SingleSpaced(n.RawText())
}

// RawText returns the text in n with its white space, and with spaces around
// blocks and in place of br.
func (n *node) RawText() string {
	var b strings.Builder
	n.appendText(&b)
	return b.String()
}

func (n *node) appendText(b *strings.Builder) {
	for c := n.First(); c != nil; c = c.after {
		switch {
		case c.kind == run:
			b.WriteString(c.data)
		case c.tag == atom.Br && c.kind == element || c.IsBlock():
			b.WriteByte(' ')
			c.appendText(b)
			b.WriteByte(' ')
		default:
			c.appendText(b)
		}
	}
}

// SingleSpaced returns s trimmed and with single spaces. It does not copy a
// text that already is.
func SingleSpaced(s string) string {
	s = strings.TrimSpace(s)
	if isSingleSpaced(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

func isSingleSpaced(s string) bool {
	for i, r := range s {
		if r == ' ' && s[i+1] == ' ' || r != ' ' && unicode.IsSpace(r) { // s is trimmed, so i+1 is in range
			return false
		}
	}
	return true
}

// IsNoLonger reports whether n.Size is at most bytes. It stops counting at the
// limit, so it is fast enough for every element and all its ancestors.
//
//go:noinline
func (n *node) IsNoLonger(bytes int) bool { return n.Size(bytes) <= bytes }

// AllBytes is an unlimited Size.
const AllBytes = 1 << 30

// Size returns the number of bytes of text in n without white space, plus 1 for
// each element. It stops counting above limit.
func (n *node) Size(limit int) (bytes int) {
	for d := n.Following(n); d != nil && bytes <= limit; d = d.Following(n) {
		switch d.kind {
		case run:
			bytes += VisibleBytes(d.data, limit-bytes)
		case element:
			bytes++
		}
	}
	return bytes
}

// VisibleBytes counts the bytes of s without white space, up to limit+1.
func VisibleBytes(s string, limit int) (count int) {
	for i := 0; i < len(s) && count <= limit; i++ {
		if c := s[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			count++
		}
	}
	return count
}

// IsBlank reports whether n is a text of white space.
//
//go:noinline
func (n *node) IsBlank() bool {
	return n != nil && n.kind == run && strings.TrimSpace(n.data) == ""
}

// IsEmpty reports whether n has no visible content.
func (n *node) IsEmpty() bool {
	if n.Shows() {
		return false
	}
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.kind == run && !d.IsBlank() || d.Shows() {
			return false
		}
	}
	return true
}

// HoldsNoText reports whether n contains only blank texts. It stops at the
// first other one.
func (n *node) HoldsNoText() bool {
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.kind == run && !d.IsBlank() {
			return false
		}
	}
	return true
}

// Shows reports whether an element is visible without text. Players and frames
// don't occur in drafts.
func (n *node) Shows() bool {
	return n != nil && n.kind == element && (n.tag == atom.Img || n.tag == atom.Hr || n.tag == atom.Math)
}
