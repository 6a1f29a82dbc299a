package draft

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// Text returns the text below n with single spaces.
func (n *node) Text() string {
	if c := n.First(); c != nil && c == n.last && c.kind == run {
		return SingleSpaced(c.data)
	}
	return SingleSpaced(n.RawText())
}

// RawText returns the text below n as it is written, with a space on both sides
// of each block and for each br.
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

// SingleSpaced returns s with each run of white space as one space, and none
// around it. Most texts are so already, and are not copied.
func SingleSpaced(s string) string {
	s = strings.TrimSpace(s)
	if isSingleSpaced(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// isSingleSpaced reports whether white space in s is single spaces.
func isSingleSpaced(s string) bool {
	for i, r := range s {
		if r == ' ' && s[i+1] == ' ' || r != ' ' && unicode.IsSpace(r) { // a trimmed text does not end with one
			return false
		}
	}
	return true
}

// IsNoLonger reports whether the text below n has at limit so many bytes beside
// white space, each element counted as one. It stops where it is longer, so
// it may be asked of every element, and of those around each.
//
//go:noinline
func (n *node) IsNoLonger(bytes int) bool { return n.Size(bytes) <= bytes }

// AllBytes is more than any text has.
const AllBytes = 1 << 30

// Size returns the length of the text below n in bytes, white space left out
// and each element counted as one; where it is more than limit, only that.
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

// VisibleBytes counts the bytes of s that are no white space, up to one more
// than limit.
func VisibleBytes(s string, limit int) (count int) {
	for i := 0; i < len(s) && count <= limit; i++ {
		if c := s[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			count++
		}
	}
	return count
}

// IsBlank reports whether n is a run of white space.
//
//go:noinline
func (n *node) IsBlank() bool {
	return n != nil && n.kind == run && strings.TrimSpace(n.data) == ""
}

// IsEmpty reports whether nothing in n shows.
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

// HoldsNoText reports whether n holds no text; it stops at the first.
func (n *node) HoldsNoText() bool {
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.kind == run && !d.IsBlank() {
			return false
		}
	}
	return true
}

// Shows reports whether an element shows something without having text.
// Players and frames don't: an article has none.
func (n *node) Shows() bool {
	return n != nil && n.kind == element && (n.tag == atom.Img || n.tag == atom.Hr || n.tag == atom.Math)
}
