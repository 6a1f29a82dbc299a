// Package draft is the article while it is being tidied: a tree that package
// clean makes of the selected nodes of a page, changes, and hands to package
// article, which builds the safe article from it.
//
// Nothing of the page is copied: a run of text is a part of the page's buffer,
// and an element has the attributes of its page node until one of them is
// changed. All nodes lie in a few arrays, in the order in which they were made.
// They refer to one another by pointers, because in WebAssembly that takes half
// the time of indices, and a third of a megabyte less code.
//
// What the cleaning steps tell one another stands in Marks, not in attributes,
// so a page cannot forge it.
package draft

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Tree is a draft. Its nodes are those below its root, a div, and those that
// were made or cut and stand nowhere.
type Tree struct {
	p      *page.Page // nil if the draft is made of no page
	root   Node
	made   int      // how many nodes there are
	unused []node   // nodes to be made
	attrs  [][]Attr // of the elements whose attributes were changed
	tags   tagSet   // of all elements that were ever made

	removals []removal // what cleaning removed, in this order
}

// Node is a run of text or an element. nil is no node; asking it something is
// allowed, and it is nothing and has nothing. Only a node can be changed.
type Node = *node

type node struct {
	tree                               *Tree
	parent, first, last, before, after Node        // first and last are children, the others siblings
	data                               string      // the text of a run, the name of an element
	tag                                atom.Atom   // of an element; 0 if its name has no atom
	of                                 page.NodeID // the page's node that has the attributes; page.None if there is none
	attrs                              int32       // index into Tree.attrs of changed attributes
	marks                              Marks
	kind                               kind
	namespace                          page.Namespace
}

type kind uint8

const (
	element kind = iota
	run          // of text
	placeholder
)

// Attr is an attribute of an element.
type Attr struct{ Name, Value string }

// Marks say what cleaning found out about an element, or made it.
type Marks uint16

const (
	Item     Marks = 1 << iota // an article element that is a teaser or a post
	Embed                      // a link or quotation in place of an embed
	MadeList                   // a list around items that had none
	Note                       // a block that was a definition or table row, and is a note
	TabLabel                   // the name of a tab, above its panel
	TeXOnly                    // a formula of which the page has only the TeX
	Drawing                    // an image that is an SVG element of the page
	BoxTitle                   // the title of a callout, made of its icon
	Callout                    // a box beside the text
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

// nodesAtOnce nodes are reserved together when a draft has more than expected.
const nodesAtOnce = 128

// New returns a draft with a root and a capacity of so many nodes. p may be nil
// if no node of a page will be copied.
func New(p *page.Page, capacity int) *Tree {
	t := &Tree{p: p, unused: make([]node, capacity+1), attrs: make([][]Attr, 1, 64)}
	t.root = t.Element(atom.Div)
	return t
}

// Root returns the div that holds the article.
func (t *Tree) Root() Node { return t.root }

// Page returns the page of which the draft is made, or nil.
func (t *Tree) Page() *page.Page { return t.p }

// Len returns the number of nodes that were made.
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

// Text makes a run of text.
func (t *Tree) Text(data string) Node { return t.add(run, 0, page.None, data) }

// Element makes an HTML element without attributes.
func (t *Tree) Element(tag atom.Atom) Node { return t.add(element, tag, page.None, "") }

// Named makes an element of any namespace without attributes.
func (t *Tree) Named(namespace page.Namespace, name string) Node {
	n := t.add(element, atom.Lookup([]byte(name)), page.None, name)
	n.namespace = namespace
	return n
}

// Math makes an element of MathML with children.
func (t *Tree) Math(name string, children ...Node) Node {
	n := t.Named(page.MathML, name)
	for _, c := range children {
		n.Append(c)
	}
	return n
}

// Copy makes a copy of a node of the page, without its children.
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

// Placeholder makes a node that shows nothing and keeps a place.
func (t *Tree) Placeholder() Node { return t.add(placeholder, 0, page.None, "") }

// Part makes a run of text that is a part of a text of the page.
func (t *Tree) Part(n page.NodeID, data string) Node { return t.add(run, 0, n, data) }

// Drawing makes an image without attributes of an SVG element of the page.
func (t *Tree) Drawing(n page.NodeID) Node {
	made := t.add(element, atom.Img, n, "")
	made.marks = Drawing
	made.DropAttrs()
	return made
}

// Kept returns for each node of the page whether it is a text of which the
// draft has a part.
func (t *Tree) Kept() []bool {
	kept := make([]bool, t.p.Len())
	for n := t.root.Following(t.root); n != nil; n = n.Following(t.root) {
		if n.kind == run && n.of != page.None {
			kept[n.of] = true
		}
	}
	return kept
}

// HasTag reports whether an element with one of the names was ever made. Where
// it was not, nothing needs to be searched.
func (t *Tree) HasTag(tags ...atom.Atom) bool { return t.tags.mayHave(tags) }

// tagSet is a set of names of elements, by their hashes: it may take a name for
// one that is in it.
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

// hashOf returns a number below 64*tagSetWords. An atom's low byte is the length
// of its name, the others tell names apart.
func hashOf(tag atom.Atom) uint32 { return uint32(tag>>8) * 2654435761 >> 22 }
