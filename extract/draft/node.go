package draft

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Node is a node of a draft. The zero Node is no node; asking it something is
// allowed, and it is nothing and has nothing.
type Node struct {
	t *Tree
	i int32
}

// Exists reports whether n is a node.
func (n Node) Exists() bool { return n.i != 0 }

// Tree returns the draft of n.
func (n Node) Tree() *Tree { return n.t }

func (t *Tree) node(i int32) Node {
	if i == 0 {
		return Node{}
	}
	return Node{t, i}
}

// Parent returns the element around n; none for the root and for a node that
// stands nowhere.
//
//go:noinline
func (n Node) Parent() Node {
	if n.i == 0 {
		return n
	}
	return n.t.node(n.t.nodes[n.i].parent)
}

// First returns n's first child.
//
//go:noinline
func (n Node) First() Node {
	if n.i == 0 {
		return n
	}
	return n.t.node(n.t.nodes[n.i].first)
}

// Last returns n's last child.
//
//go:noinline
func (n Node) Last() Node {
	if n.i == 0 {
		return n
	}
	return n.t.node(n.t.nodes[n.i].last)
}

// Next returns the sibling right behind n.
//
//go:noinline
func (n Node) Next() Node {
	if n.i == 0 {
		return n
	}
	return n.t.node(n.t.nodes[n.i].after)
}

// Previous returns the sibling right before n.
//
//go:noinline
func (n Node) Previous() Node {
	if n.i == 0 {
		return n
	}
	return n.t.node(n.t.nodes[n.i].before)
}

// IsText reports whether n is a run of text.
//
//go:noinline
func (n Node) IsText() bool { return n.i != 0 && n.t.nodes[n.i].kind == run }

// IsElement reports whether n is an element.
//
//go:noinline
func (n Node) IsElement() bool { return n.i != 0 && n.t.nodes[n.i].kind == element }

// Tag returns the name of an element as an atom; 0 for a text and for a name
// without an atom.
//
//go:noinline
func (n Node) Tag() atom.Atom {
	if n.i == 0 {
		return 0
	}
	return n.t.nodes[n.i].tag
}

// Name returns the name of an element, "" for a text.
//
//go:noinline
func (n Node) Name() string {
	if !n.IsElement() {
		return ""
	}
	if tag := n.t.nodes[n.i].tag; tag != 0 {
		return tag.String()
	}
	return n.t.nodes[n.i].data
}

// Namespace returns the namespace of an element.
func (n Node) Namespace() page.Namespace {
	if n.i == 0 {
		return page.HTML
	}
	return n.t.nodes[n.i].namespace
}

// Data returns the characters of a run of text, "" for an element.
//
//go:noinline
func (n Node) Data() string {
	if !n.IsText() {
		return ""
	}
	return n.t.nodes[n.i].data
}

// SetData changes the characters of a run of text.
//
//go:noinline
func (n Node) SetData(data string) { n.t.nodes[n.i].data = data }

// Of returns the page's node that n is a copy of, or page.None.
//
//go:noinline
func (n Node) Of() page.NodeID {
	if n.i == 0 {
		return page.None
	}
	return n.t.nodes[n.i].of
}

// Is reports whether n is an element with one of the names, in any namespace.
//
//go:noinline
func (n Node) Is(tags ...atom.Atom) bool {
	if n.i == 0 {
		return false
	}
	at := &n.t.nodes[n.i]
	return at.kind == element && isOneOf(at.tag, tags)
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
//
//go:noinline
func (n Node) Has(m Marks) bool { return n.i != 0 && n.t.nodes[n.i].marks&m != 0 }

// Marks returns the marks of n.
func (n Node) Marks() Marks {
	if n.i == 0 {
		return 0
	}
	return n.t.nodes[n.i].marks
}

// Mark adds marks to n.
func (n Node) Mark(m Marks) { n.t.nodes[n.i].marks |= m }

// Children yields n's children. The child at hand may be cut.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for c := n.First(); c.Exists(); {
			after := c.Next()
			if !yield(c) {
				return
			}
			c = after
		}
	}
}
