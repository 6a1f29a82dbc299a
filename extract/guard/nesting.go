package guard

import (
	"bytes"

	"golang.org/x/net/html/atom"
)

// html.Parse gives no tree from 512 open elements on, where browsers still
// show the page and scripts build deeper trees. On such a page the guard runs
// a second time and drops the tags, never the text, of what lies too deep. It
// counts open elements roughly and rather too many than too few: only pages
// that could not be read at all get here.
type nesting struct {
	stack   []openTag
	depth   int // elements of stack that were not dropped
	foreign int // one more than the index of the outermost svg or math in stack; 0: there is none
}

type openTag struct {
	name    []byte
	dropped bool
}

// maxLookBack bounds the search for the element that an end tag closes, so
// that a page of a million open elements stays linear.
const maxLookBack = 64

// elementsPerTag allows for what the parser opens by itself: <table><td> is
// table, tbody, tr and td.
const elementsPerTag = 2

// open notes an opened element and reports whether its tag is dropped.
func (n *nesting) open(t token, tag atom.Atom, foreign bool, limit int) bool {
	if isVoid(tag) || t.selfClosing && foreign {
		return false
	}
	if last := len(n.stack) - 1; last >= 0 && hasOptionalEnd(tag) && bytes.Equal(n.stack[last].name, t.name) {
		n.pop(last)
	}
	dropped := n.depth >= limit/elementsPerTag
	n.stack = append(n.stack, openTag{t.name, dropped})
	if n.foreign == 0 && (tag == atom.Svg || tag == atom.Math) {
		n.foreign = len(n.stack)
	}
	if !dropped {
		n.depth++
	}
	return dropped
}

// closesDropped reports whether an end tag belongs to an element whose start
// tag was dropped.
func (n *nesting) closesDropped(name []byte) bool {
	for i := len(n.stack) - 1; i >= max(0, len(n.stack)-maxLookBack); i-- {
		if bytes.Equal(n.stack[i].name, name) {
			dropped := n.stack[i].dropped
			n.pop(i)
			return dropped
		}
	}
	return false
}

// leaveForeign closes the svg and math elements and all in them, as the parser
// does where an element of HTML begins there: or that element would count as
// one of theirs, and its text as no text of the page.
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
