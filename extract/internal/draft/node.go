package draft

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Exists reports whether n is not nil.
func (n *node) Exists() bool { return n != nil }

func (n *node) Tree() *Tree {
	if n == nil {
		return nil
	}
	return n.tree
}

// Parent returns the parent of n, or nil for the root and for nodes outside the
// tree.
func (n *node) Parent() Node {
	if n == nil {
		return nil
	}
	return n.parent
}

func (n *node) First() Node {
	if n == nil {
		return nil
	}
	return n.first
}

func (n *node) Last() Node {
	if n == nil {
		return nil
	}
	return n.last
}

// Next returns the next sibling, which may be blank; see After.
func (n *node) Next() Node {
	if n == nil {
		return nil
	}
	return n.after
}

// Previous returns the previous sibling, which may be blank; see Before.
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

// Tag returns the name of an element as an atom, or 0 for a text or a name
// without one.
func (n *node) Tag() atom.Atom {
	if n == nil {
		return 0
	}
	return n.tag
}

// Name returns the name of an element, or "" for a text.
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

func (n *node) Namespace() page.Namespace {
	if n == nil {
		return page.HTML
	}
	return n.namespace
}

// Data returns the characters of a text, or "" for an element.
func (n *node) Data() string {
	if !n.IsText() {
		return ""
	}
	return n.data
}

func (n *node) SetData(data string) { n.data = data }

// Of returns the page node of which n is a copy, or page.None.
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

// isOneOf is slices.Contains, which WebAssembly would call for each node.
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

func (n *node) Marks() Marks {
	if n == nil {
		return 0
	}
	return n.marks
}

func (n *node) Mark(m Marks) { n.marks |= m }

// Children yields n's children. The loop may cut the current child.
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
