package draft

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// Text returns the text below n with single spaces.
func (n Node) Text() string {
	at := &n.t.nodes[n.i]
	if c := at.first; c != 0 && c == at.last && n.t.nodes[c].kind == run {
		return SingleSpaced(n.t.nodes[c].data)
	}
	return SingleSpaced(n.RawText())
}

// RawText returns the text below n as it is written, with a space on both sides
// of each block and for each br.
func (n Node) RawText() string {
	var b strings.Builder
	n.t.appendText(&b, n.i)
	return b.String()
}

func (t *Tree) appendText(b *strings.Builder, i int32) {
	for c := t.nodes[i].first; c != 0; c = t.nodes[c].after {
		switch at := &t.nodes[c]; {
		case at.kind == run:
			b.WriteString(at.data)
		case t.isBlock(c) || at.kind == element && at.tag == atom.Br:
			b.WriteByte(' ')
			t.appendText(b, c)
			b.WriteByte(' ')
		default:
			t.appendText(b, c)
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
func (n Node) IsNoLonger(bytes int) bool { return n.Size(bytes) <= bytes }

// AllBytes is more than any text has.
const AllBytes = 1 << 30

// Size returns the length of the text below n in bytes, white space left out
// and each element counted as one; where it is more than limit, only that.
func (n Node) Size(limit int) (bytes int) {
	nodes := n.t.nodes
	for i := n.t.following(n.i, n.i); i != 0 && bytes <= limit; i = n.t.following(i, n.i) {
		switch at := &nodes[i]; at.kind {
		case run:
			bytes += VisibleBytes(at.data, limit-bytes)
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
func (n Node) IsBlank() bool { return n.i != 0 && n.t.isBlank(n.i) }

func (t *Tree) isBlank(i int32) bool {
	at := &t.nodes[i]
	return at.kind == run && strings.TrimSpace(at.data) == ""
}

// IsEmpty reports whether nothing in n shows.
func (n Node) IsEmpty() bool {
	if n.t.shows(n.i) {
		return false
	}
	for i := n.t.following(n.i, n.i); i != 0; i = n.t.following(i, n.i) {
		if n.t.nodes[i].kind == run && !n.t.isBlank(i) || n.t.shows(i) {
			return false
		}
	}
	return true
}

// HoldsNoText reports whether n holds no text; it stops at the first.
func (n Node) HoldsNoText() bool {
	for i := n.t.following(n.i, n.i); i != 0; i = n.t.following(i, n.i) {
		if n.t.nodes[i].kind == run && !n.t.isBlank(i) {
			return false
		}
	}
	return true
}

// Shows reports whether an element shows something without having text.
// Players and frames don't: an article has none.
//
//go:noinline
func (n Node) Shows() bool { return n.i != 0 && n.t.shows(n.i) }

func (t *Tree) shows(i int32) bool {
	at := &t.nodes[i]
	return at.kind == element && (at.tag == atom.Img || at.tag == atom.Hr || at.tag == atom.Math)
}
