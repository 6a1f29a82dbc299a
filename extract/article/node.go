package article

import (
	"iter"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Safe is an article that is safe to show. Only Build makes one that is not
// empty.
type Safe struct{ t *tree }

// tree is an article as flat arrays in document order. Node 0 is the root.
type tree struct {
	nodes []node
	attrs []attr
	texts []string
}

// node is an element or a run of text.
type node struct {
	kind    Kind
	implied bool // a list or table around content without an item or cell made it; only while building
	parent  int32
	end     int32       // the index behind its last descendant
	first   int32       // an element's first attribute, the first piece of a text
	count   int32       // of its attributes or pieces
	source  page.NodeID // of a text: see Source
}

// nowhere is no node.
const nowhere = -1

// Node is a node of a Safe. The zero Node is an element without name,
// attributes and children.
type Node struct {
	t *tree
	i int32
}

// Root returns the node that holds the article's top level; its own name means
// nothing.
func (s Safe) Root() Node { return Node{t: s.t} }

// Kind returns the kind of the node.
func (n Node) Kind() Kind {
	if n.t == nil {
		return None
	}
	return n.t.nodes[n.i].kind
}

// IsText reports whether the node is a run of text.
func (n Node) IsText() bool { return n.Kind() == Text }

// Text returns the characters of a run of text, "" for an element.
func (n Node) Text() string {
	if !n.IsText() {
		return ""
	}
	return n.t.texts[n.t.nodes[n.i].first]
}

// Source returns the text node of the page from which a run of text comes: of
// several, the first that is not white space. It returns page.None for an
// element, and for text that is white space or was made by cleaning.
func (n Node) Source() page.NodeID {
	if !n.IsText() {
		return page.None
	}
	return n.t.nodes[n.i].source
}

// Tag returns an element's name as an atom; 0 for text and for the MathML
// names that the atom package does not know.
func (n Node) Tag() atom.Atom { return kindTags[n.Kind()] }

// Name returns an element's name, "" for text.
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

// Attrs yields the element's attributes, name and value, in a fixed order.
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

// Children yields the element's children in document order.
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

// Below yields all nodes in n in document order.
func (n Node) Below() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.t == nil {
			return
		}
		for i := n.i + 1; i < n.t.nodes[n.i].end && yield(Node{n.t, i}); i++ {
		}
	}
}

// Parent returns the element that has n as a child. That of the root is the
// zero Node.
func (n Node) Parent() Node {
	if n.t == nil || n.i == 0 {
		return Node{}
	}
	return Node{n.t, n.t.nodes[n.i].parent}
}

// IsBefore reports whether n precedes m, a node of the same article.
func (n Node) IsBefore(m Node) bool { return n.i < m.i }
