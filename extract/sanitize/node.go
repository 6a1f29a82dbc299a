package sanitize

import (
	"iter"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Node is a read-only view of one node of a safe tree. The zero Node is an
// element without name, attributes and children.
type Node struct{ n *html.Node }

// Root returns the node that holds the tree's top level; its own name means
// nothing.
func (s Safe) Root() Node { return Node{s.root} }

// IsText reports whether the node is a run of text.
func (n Node) IsText() bool { return n.n != nil && n.n.Type == html.TextNode }

// Text returns the characters of a run of text, "" for an element.
func (n Node) Text() string {
	if !n.IsText() {
		return ""
	}
	return n.n.Data
}

// Tag returns an element's name as an atom; 0 for text and for the MathML
// names that the atom package does not know.
func (n Node) Tag() atom.Atom {
	if n.n == nil {
		return 0
	}
	return n.n.DataAtom
}

// Name returns an element's name, "" for text.
func (n Node) Name() string {
	if n.n == nil || n.IsText() {
		return ""
	}
	return n.n.Data
}

// Attr returns an attribute's value and whether the element has it.
func (n Node) Attr(name string) (string, bool) {
	if n.n == nil {
		return "", false
	}
	return attrOf(n.n, name)
}

// Attrs yields the element's attributes, name and value, in a fixed order.
func (n Node) Attrs() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		if n.n == nil {
			return
		}
		for _, a := range n.n.Attr {
			if !yield(a.Key, a.Val) {
				return
			}
		}
	}
}

// Children yields the element's children in document order.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.n == nil {
			return
		}
		for c := n.n.FirstChild; c != nil; c = c.NextSibling {
			if !yield(Node{c}) {
				return
			}
		}
	}
}
