// Package sanitize builds a safe tree from an arbitrary one.
//
// It is an allowlist that copies: nothing of the input tree is kept, only
// elements, attributes and addresses that stand in its tables are made anew.
// Safe is sealed: no other package can make a non-empty one, so what render
// accepts has been through here.
//
// Allowing harmless elements is not enough: a tree that a parser reads back
// as a different tree can turn text into markup (mutation XSS). So the copy
// also follows a content model that is narrower than HTML's: blocks hold
// blocks and text, inline elements hold text and inline elements, and what
// stands in a list or a table stands where it belongs. Every HTML parser
// reads the serialized copy back as the identical tree, and copying that tree
// again changes nothing.
//
// model.go says what becomes of each element, attributes.go and address.go
// what is kept of attributes, build.go and structure.go keep the content
// model, fragment.go the targets of links inside the article.
package sanitize

import (
	"net/url"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Safe is a tree that is safe to show. Only Tree makes one that is not empty.
type Safe struct{ root *html.Node }

// Tree returns a safe copy of what lies below root. Addresses are resolved
// against base; without one, relative addresses stay relative. The tree may be
// of any depth: below maxDepth its elements are dropped, never its text.
func Tree(root *html.Node, base *url.URL) Safe {
	if root == nil {
		return Safe{}
	}
	return Safe{copyLinked(root, addresses{base})}
}

// copyLinked copies root with the ids that links lead to. A link may be lost
// in the copy (it was empty, or stood in another), and its target with it may
// lose the only reason to be kept: then the copy is made again with less, and
// in the end without ids, so that copying the copy finds nothing to change.
func copyLinked(root *html.Node, a addresses) *html.Node {
	const rounds = 3
	keep := collectFragments(root, a)
	for i := 0; i < rounds && len(keep) > 0; i++ {
		copied := copyTree(root, a, keep)
		left := collectFragments(copied, a)
		if len(left) == len(keep) {
			return copied
		}
		keep = left
	}
	return copyTree(root, a, nil)
}

func copyTree(root *html.Node, a addresses, keep fragments) *html.Node {
	c := copier{root: root, addresses: a, fragments: keep, placed: map[string]bool{}, build: newBuilder()}
	walk(root, &c)
	return c.build.finish()
}

// visitor is told of each node on the way down and on the way up.
type visitor interface {
	// enter reports whether the node's children are to be visited.
	enter(*html.Node) bool
	leave(*html.Node)
}

// walk visits root's subtree in document order. It keeps its own place
// instead of recursing: pages may be deeper than the stack of a WASM instance.
func walk(root *html.Node, v visitor) {
	for n := root; n != nil; {
		if v.enter(n) && n.FirstChild != nil {
			n = n.FirstChild
			continue
		}
		n = leave(n, root, v)
	}
}

// leave closes n, and its ancestors that end with it, and returns the node
// that comes next.
func leave(n, root *html.Node, v visitor) *html.Node {
	for {
		v.leave(n)
		if n == root {
			return nil
		}
		if n.NextSibling != nil {
			return n.NextSibling
		}
		n = n.Parent
	}
}

// copier copies one tree into its builder.
type copier struct {
	root      *html.Node
	addresses addresses
	fragments fragments
	placed    map[string]bool // the ids that an element has already
	build     *builder
	frames    []frame // one for each element that was entered
}

// frame is what leaving an element has to undo.
type frame struct {
	block  *html.Node // the container to go back to, if the element opened one
	inline bool       // the element opened an inline element
	broke  bool       // the element was a block that left only a separation
}

func (c *copier) enter(n *html.Node) bool {
	switch {
	case n == c.root:
		c.frames = append(c.frames, frame{})
		return true
	case n.Type == html.TextNode:
		c.build.text(cleanText(n.Data))
		return false
	case n.Type == html.ElementNode:
		return c.element(n)
	}
	c.frames = append(c.frames, frame{}) // a comment or doctype
	return false
}

func (c *copier) leave(n *html.Node) {
	if n.Type == html.TextNode && n != c.root {
		return
	}
	last := len(c.frames) - 1
	f := c.frames[last]
	c.frames = c.frames[:last]
	switch {
	case f.block != nil:
		c.build.closeBlock(f.block)
	case f.inline:
		c.build.closeInline()
	case f.broke:
		c.build.separate()
	}
}

// element adds a copy of n and reports whether its children are to follow.
func (c *copier) element(n *html.Node) bool {
	if n.Namespace != "" {
		c.frames = append(c.frames, frame{})
		return c.foreign(n)
	}
	as, role := modelOf(n.DataAtom)
	f, down := c.html(n, as, role)
	c.frames = append(c.frames, f)
	return down
}

func (c *copier) html(n *html.Node, as atom.Atom, r role) (frame, bool) {
	switch r {
	case dropped:
		return frame{}, false
	case void:
		c.void(n, as)
		return frame{}, false
	case inline, unwrapped:
		return frame{inline: c.inline(n, as)}, true
	}
	at := c.build.at
	if c.build.openBlock(element{tag: as, attrs: c.attributes(n, as), id: c.takeID(n)}) {
		return frame{block: at}, true
	}
	return frame{broke: true}, true
}

// inline opens an inline element where it says anything: a link that leads
// nowhere and a span without a language are only their content.
func (c *copier) inline(n *html.Node, as atom.Atom) bool {
	e := element{tag: as, attrs: c.attributes(n, as), id: c.takeID(n)}
	if as == atom.A && !hasAttr(e.attrs, "href") {
		e.tag, e.attrs = atom.Span, common(e.attrs)
	}
	if e.tag == atom.Span && len(e.attrs) == 0 && e.id == "" {
		return false
	}
	return c.build.openInline(e)
}

func (c *copier) void(n *html.Node, as atom.Atom) {
	id := c.takeID(n)
	switch as {
	case atom.Hr:
		c.build.rule(element{tag: as, id: id})
	case atom.Img:
		if attrs, ok := c.image(n); ok {
			c.build.atom(element{tag: as, attrs: attrs, id: id})
			return
		}
		c.build.pend(id)
	default:
		c.build.pend(id)
		c.build.softBreak(as)
	}
}

// foreign copies a formula. Drawings are dropped; of MathML outside a math
// element, which no parser makes, the text is kept.
func (c *copier) foreign(n *html.Node) bool {
	if n.Namespace != "math" {
		return false
	}
	if n.Data != "math" {
		return true
	}
	if m := mathML(n); m != nil {
		c.build.tree(m)
	}
	return false
}
