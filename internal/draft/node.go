package draft

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Exists reports whether n is a node.
func (n *node) Exists() bool { return n != nil }

// Tree returns the draft of n.
func (n *node) Tree() *Tree {
	if n == nil {
		return nil
	}
	return n.tree
}

// Parent returns the element around n; none for the root and for a node that
// stands nowhere.
func (n *node) Parent() Node {
	if n == nil {
		return nil
	}
	return n.parent
}

// First returns n's first child.
func (n *node) First() Node {
	if n == nil {
		return nil
	}
	return n.first
}

// Last returns n's last child.
func (n *node) Last() Node {
	if n == nil {
		return nil
	}
	return n.last
}

// Next returns the sibling right behind n.
func (n *node) Next() Node {
	if n == nil {
		return nil
	}
	return n.after
}

// Previous returns the sibling right before n.
func (n *node) Previous() Node {
	if n == nil {
		return nil
	}
	return n.before
}

// IsText reports whether n is a run of text.
func (n *node) IsText() bool { return n != nil && n.kind == run }

// IsElement reports whether n is an element.
func (n *node) IsElement() bool { return n != nil && n.kind == element }

// Tag returns the name of an element as an atom; 0 for a text and for a name
// without an atom.
func (n *node) Tag() atom.Atom {
	if n == nil {
		return 0
	}
	return n.tag
}

// Name returns the name of an element, "" for a text.
//
//go:noinline
func (n *node) Name() string {
	if !n.IsElement() {
		return ""
	}
	if n.tag != 0 {
		return n.tag.String()
	}
	return n.data
}

// Namespace returns the namespace of an element.
func (n *node) Namespace() page.Namespace {
	if n == nil {
		return page.HTML
	}
	return n.namespace
}

// Data returns the characters of a run of text, "" for an element.
func (n *node) Data() string {
	if !n.IsText() {
		return ""
	}
	return n.data
}

// SetData changes the characters of a run of text.
func (n *node) SetData(data string) { n.data = data }

// Of returns the page's node that n is a copy of, or page.None.
func (n *node) Of() page.NodeID {
	if n == nil {
		return page.None
	}
	return n.of
}

// Is reports whether n is an element with one of the names, in any namespace.
//
//go:noinline
func (n *node) Is(tags ...atom.Atom) bool {
	return n != nil && n.kind == element && isOneOf(n.tag, tags)
}

// isOneOf is slices.Contains, which is a call for each node in WebAssembly.
func isOneOf(tag atom.Atom, tags []atom.Atom) bool {
	for _, t := range tags {
		if t == tag {
			return true
		}
	}
	return false
}

// Has reports whether n has one of the marks.
func (n *node) Has(m Marks) bool { return n != nil && n.marks&m != 0 }

// Marks returns the marks of n.
func (n *node) Marks() Marks {
	if n == nil {
		return 0
	}
	return n.marks
}

// Mark adds marks to n.
func (n *node) Mark(m Marks) { n.marks |= m }

// Children yields n's children. The child at hand may be cut.
func (n *node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for c := n.First(); c != nil; {
			after := c.after
			if !yield(c) {
				return
			}
			c = after
		}
	}
}
