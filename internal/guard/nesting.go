package guard

import (
	"bytes"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// nesting finds the elements that are nested too deep. html.Parse fails at 512
// open elements, but browsers show such pages. So the guard runs a second time
// and drops the tags of these elements, but no text. nesting overestimates the
// number of open elements. That is good enough for pages that otherwise could
// not be read at all.
type nesting struct {
	stack   []openTag
	depth   int // the number of elements in stack that were not dropped
	foreign int // 1 + the index of the outermost svg or math in stack, or 0
}

type openTag struct {
	name    []byte
	dropped bool
}

// maxLookBackTags limits the search for the element that an end tag closes, so
// that a page with a million open elements takes linear time.
const maxLookBackTags = 64

// elementsPerTag is an upper bound for the average number of elements that a
// start tag opens. It is above 1 because the parser adds elements: <table><td>
// opens table, tbody, tr and td.
const elementsPerTag = 2

// open records the element that a start tag opens, and reports whether the tag
// is dropped.
func (n *nesting) open(t lexer.Token, tag atom.Atom, foreign bool, limit int) bool {
	if isVoid(tag) || t.SelfClosing && foreign {
		return false
	}
	if last := len(n.stack) - 1; last >= 0 && hasOptionalEnd(tag) && bytes.Equal(n.stack[last].name, t.Name) {
		n.pop(last)
	}
	dropped := n.depth >= limit/elementsPerTag
	n.stack = append(n.stack, openTag{t.Name, dropped})
	if n.foreign == 0 && (tag == atom.Svg || tag == atom.Math) {
		n.foreign = len(n.stack)
	}
	if !dropped {
		n.depth++
	}
	return dropped
}

// closesDropped closes the element to which an end tag belongs, and reports
// whether the start tag of that element was dropped.
func (n *nesting) closesDropped(name []byte) bool {
	for i := len(n.stack) - 1; i >= max(0, len(n.stack)-maxLookBackTags); i-- {
		if bytes.Equal(n.stack[i].name, name) {
			dropped := n.stack[i].dropped
			n.pop(i)
			return dropped
		}
	}
	return false
}

// leaveForeign closes the open svg and math elements and everything in them,
// like the parser does when an HTML element begins inside them.
func (n *nesting) leaveForeign() {
	if n.foreign > 0 {
		n.pop(n.foreign - 1)
	}
}

// pop closes the open elements from index i on.
func (n *nesting) pop(i int) {
	for _, o := range n.stack[i:] {
		if !o.dropped {
			n.depth--
		}
	}
	n.stack = n.stack[:i]
	if n.foreign > i {
		n.foreign = 0
	}
}
