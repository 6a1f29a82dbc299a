// Package draft is the article while it is cleaned. Package clean copies the
// selected nodes of a page into a tree and changes it; package article builds
// the safe article from the result.
//
// A draft does not copy the page's text. Texts are slices of the page's buffer,
// and elements use the attributes of their page nodes until they are changed.
// Nodes are allocated in a few arrays and linked by pointers: in WebAssembly,
// indices would take twice the time and a third of a megabyte more code.
//
// Cleaning steps pass information in Marks, not in attributes, which a page
// could forge.
package draft

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Tree is a draft. It contains all nodes below its root, a div, and allocates
// nodes.
type Tree struct {
	p      *page.Page // nil if the draft has no page
	root   Node
	made   int      // number of allocated nodes
	unused []node   // capacity for more nodes
	attrs  [][]Attr // changed attributes, by node.attrs
	tags   tagSet   // of all elements ever made

	removals []removal // in order of removal
}

// Node is a text or an element. A nil Node is valid: it reports false, nil or
// "" for everything, but cannot be changed.
type Node = *node

type node struct {
	tree                               *Tree
	parent, first, last, before, after Node        // first and last are children, before and after siblings
	data                               string      // of a text; the name of an element without an atom
	tag                                atom.Atom   // of an element; 0 if the name has no atom
	of                                 page.NodeID // the page node with n's attributes or text, or page.None
	attrs                              int32       // index of changed attributes in Tree.attrs; 0 if unchanged
	marks                              Marks
	kind                               kind
	namespace                          page.Namespace
}

type kind uint8

const (
	element kind = iota
	run          // text
	placeholder
)

type Attr struct{ Name, Value string }

// Marks record what cleaning knows about an element.
type Marks uint16

const (
	Item     Marks = 1 << iota // an article element for a list item or post
	Embed                      // a link or quotation in place of an embed
	MadeList                   // a list made for items without one
	Note                       // a footnote made of a definition or table row
	TabLabel                   // the label of a tab, above its panel
	TeXOnly                    // a formula of which the page has only TeX
	Drawing                    // an image made of an SVG element
	BoxTitle                   // the title of a callout, made of its icon
	Callout
)

// String returns the names of marks, for tests.
func (m Marks) String() string {
	var names []string
	for i, name := range [...]string{"item", "embed", "made-list", "note", "tab-label", "tex", "drawing", "box-title", "callout"} {
		if m>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// nodesAtOnce is how many nodes are allocated when the capacity is used up.
const nodesAtOnce = 128

// New returns a draft with the given capacity. p may be nil if no page nodes
// will be copied.
func New(p *page.Page, capacity int) *Tree {
	t := &Tree{p: p, unused: make([]node, capacity+1), attrs: make([][]Attr, 1, 64)}
	t.root = t.Element(atom.Div)
	return t
}

// Root returns the div that contains the article.
func (t *Tree) Root() Node { return t.root }

// Page returns the page of the draft, or nil.
func (t *Tree) Page() *page.Page { return t.p }

// Len returns the number of allocated nodes.
func (t *Tree) Len() int { return t.made }

func (t *Tree) add(kind kind, tag atom.Atom, of page.NodeID, data string) Node {
	if len(t.unused) == 0 {
		t.unused = make([]node, nodesAtOnce)
	}
	n := &t.unused[0]
	t.unused = t.unused[1:]
	t.made++
	n.tree, n.kind, n.tag, n.of, n.data = t, kind, tag, of, data
	if kind == element {
		t.tags.add(tag)
	}
	return n
}

// Text makes a text.
func (t *Tree) Text(data string) Node { return t.add(run, 0, page.None, data) }

func (t *Tree) Element(tag atom.Atom) Node { return t.add(element, tag, page.None, "") }

// Named makes an element of a namespace.
func (t *Tree) Named(namespace page.Namespace, name string) Node {
	n := t.add(element, atom.Lookup([]byte(name)), page.None, name)
	n.namespace = namespace
	return n
}

// Math makes a MathML element with children.
func (t *Tree) Math(name string, children ...Node) Node {
	n := t.Named(page.MathML, name)
	for _, c := range children {
		n.Append(c)
	}
	return n
}

// Copy copies a page node, without its children.
func (t *Tree) Copy(n page.NodeID) Node {
	if t.p.IsText(n) {
		return t.add(run, 0, n, t.p.Text(n))
	}
	tag := t.p.Tag(n)
	name := ""
	if tag == 0 {
		name = t.p.TagName(n)
	}
	made := t.add(element, tag, n, name)
	made.namespace = t.p.Namespace(n)
	return made
}

// Placeholder makes an invisible node that marks a position.
func (t *Tree) Placeholder() Node { return t.add(placeholder, 0, page.None, "") }

// Part makes a text that is a part of a page's text.
func (t *Tree) Part(n page.NodeID, data string) Node { return t.add(run, 0, n, data) }

// Drawing makes an image of an SVG element.
func (t *Tree) Drawing(n page.NodeID) Node {
	made := t.add(element, atom.Img, n, "")
	made.marks = Drawing
	made.DropAttrs()
	return made
}

// Kept reports for each page node whether the draft contains text of it.
func (t *Tree) Kept() []bool {
	kept := make([]bool, t.p.Len())
	for n := t.root.Following(t.root); n != nil; n = n.Following(t.root) {
		if n.kind == run && n.of != page.None {
			kept[n.of] = true
		}
	}
	return kept
}

// HasTag reports whether an element with one of the names may have been made.
// If not, a search is unnecessary.
func (t *Tree) HasTag(tags ...atom.Atom) bool { return t.tags.mayHave(tags) }

// tagSet is a Bloom filter of element names.
type tagSet [tagSetWords]uint64

const tagSetWords = 16

func (s *tagSet) add(tag atom.Atom) {
	h := hashOf(tag)
	s[h/64] |= 1 << (h % 64)
}

func (s *tagSet) mayHave(tags []atom.Atom) bool {
	for _, tag := range tags {
		if h := hashOf(tag); s[h/64]>>(h%64)&1 != 0 {
			return true
		}
	}
	return false
}

// hashOf returns a number below 64*tagSetWords. It ignores the low byte of an
// atom, which is the length of the name.
func hashOf(tag atom.Atom) uint32 { return uint32(tag>>8) * 2654435761 >> 22 }
