package article

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Safe is a safe article. Only Build makes one that is not empty.
type Safe struct{ t *tree }

// tree is an article as flat arrays in document order. Node 0 is the root.
type tree struct {
	nodes []node
	attrs []attr
	texts []string
}

// node is an element or a text.
type node struct {
	kind    Kind
	implied bool // made for loose content of a list or table; used while building
	parent  int32
	end     int32       // index after the last descendant
	first   int32       // first attribute of an element, first piece of a text
	count   int32       // number of attributes or pieces
	source  page.NodeID // of a text; see Source
}

const nowhere = -1

// Node is a node of a Safe. The zero Node is an empty element without a name.
type Node struct {
	t *tree
	i int32
}

// Root returns the node that contains the article. Its name has no meaning.
func (s Safe) Root() Node { return Node{t: s.t} }

func (n Node) Kind() Kind {
	if n.t == nil {
		return None
	}
	return n.t.nodes[n.i].kind
}

func (n Node) IsText() bool { return n.Kind() == Text }

// Text returns the characters of a text, or "" for an element.
func (n Node) Text() string {
	if !n.IsText() {
		return ""
	}
	return n.t.texts[n.t.nodes[n.i].first]
}

// Source returns the page's text node of a text, or the first one that is not
// blank if several were joined. It returns page.None for elements, blank texts
// and texts made by cleaning.
func (n Node) Source() page.NodeID {
	if !n.IsText() {
		return page.None
	}
	return n.t.nodes[n.i].source
}

// Tag returns the atom of an element's name, or 0 for texts and for MathML
// names without an atom.
func (n Node) Tag() atom.Atom { return kindTags[n.Kind()] }

// Name returns the name of an element, or "" for a text.
func (n Node) Name() string { return kindNames[n.Kind()] }

// Attr returns an attribute's value and whether the element has it.
func (n Node) Attr(name string) (string, bool) {
	for _, a := range n.attrs() {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

// Attrs yields the names and values of the attributes in a fixed order.
func (n Node) Attrs() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, a := range n.attrs() {
			if !yield(a.name, a.value) {
				return
			}
		}
	}
}

func (n Node) attrs() []attr {
	if n.t == nil || n.IsText() {
		return nil
	}
	at := &n.t.nodes[n.i]
	return n.t.attrs[at.first : at.first+at.count]
}

func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.t == nil {
			return
		}
		for c := n.i + 1; c < n.t.nodes[n.i].end; c = n.t.nodes[c].end {
			if !yield(Node{n.t, c}) {
				return
			}
		}
	}
}

// Below yields all descendants of n in document order.
func (n Node) Below() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.t == nil {
			return
		}
		for i := n.i + 1; i < n.t.nodes[n.i].end && yield(Node{n.t, i}); i++ {
		}
	}
}

// Parent returns the parent of n, or the zero Node for the root.
func (n Node) Parent() Node {
	if n.t == nil || n.i == 0 {
		return Node{}
	}
	return Node{n.t, n.t.nodes[n.i].parent}
}

// IsInside reports whether an element of a kind is around n.
func (n Node) IsInside(k Kind) bool {
	for up := n.Parent(); up.Kind() != None; up = up.Parent() {
		if up.Kind() == k {
			return true
		}
	}
	return false
}

// IsBefore reports whether n precedes m, a node of the same article.
func (n Node) IsBefore(m Node) bool { return n.i < m.i }
