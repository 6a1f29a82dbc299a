// Package draft is the article while it is being tidied: a tree that package
// clean makes of the selected nodes of a page, changes, and hands to package
// article, which builds the safe article from it.
//
// A Tree is one array of nodes that refer to one another by index. Nothing of
// the page is copied: a run of text is a part of the page's buffer, and an
// element has the attributes of its page node until one of them is changed.
// Building such a tree takes a tenth of the time that a tree of single heap
// nodes takes in WebAssembly.
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
	p     *page.Page // nil if the draft is made of no page
	nodes []node
	attrs [][]Attr // of the elements whose attributes were changed
}

// node is a run of text or an element. Indices are 0 for none: node 0 is not used.
type node struct {
	kind      kind
	namespace page.Namespace
	marks     Marks
	tag       atom.Atom   // of an element; 0 if its name has no atom
	of        page.NodeID // the page's node that has the attributes; page.None if there is none
	attrs     int32       // index into Tree.attrs of changed attributes
	parent    int32
	first     int32  // child
	last      int32  // child
	before    int32  // sibling
	after     int32  // sibling
	data      string // the text of a run, the name of an element
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
)

// String returns the names of marks, for tests.
func (m Marks) String() string {
	var names []string
	for i, name := range [...]string{"item", "embed", "made-list", "note", "tab-label", "tex", "drawing", "box-title"} {
		if m>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// rootIndex is the index of the root.
const rootIndex = 1

// New returns a draft with a root and a capacity of so many nodes. p may be nil if
// no node of a page will be copied.
func New(p *page.Page, capacity int) *Tree {
	t := &Tree{p: p, nodes: make([]node, 2, capacity+2), attrs: make([][]Attr, 1, 64)}
	t.nodes[rootIndex] = node{tag: atom.Div, of: page.None}
	return t
}

// Root returns the div that holds the article.
func (t *Tree) Root() Node { return Node{t, rootIndex} }

// Page returns the page of which the draft is made, or nil.
func (t *Tree) Page() *page.Page { return t.p }

// Len returns at least the number of nodes below the root.
func (t *Tree) Len() int { return len(t.nodes) - 1 }

func (t *Tree) add(n node) Node {
	t.nodes = append(t.nodes, n)
	return Node{t, int32(len(t.nodes) - 1)}
}

// Text makes a run of text.
func (t *Tree) Text(data string) Node { return t.add(node{kind: run, of: page.None, data: data}) }

// Element makes an HTML element without attributes.
func (t *Tree) Element(tag atom.Atom) Node { return t.add(node{tag: tag, of: page.None}) }

// Named makes an element of any namespace without attributes.
func (t *Tree) Named(namespace page.Namespace, name string) Node {
	return t.add(node{tag: atom.Lookup([]byte(name)), namespace: namespace, of: page.None, data: name})
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
		return t.add(node{kind: run, of: n, data: t.p.Text(n)})
	}
	made := node{namespace: t.p.Namespace(n), tag: t.p.Tag(n), of: n}
	if made.tag == 0 {
		made.data = t.p.TagName(n)
	}
	return t.add(made)
}

// Placeholder makes a node that shows nothing and keeps a place.
func (t *Tree) Placeholder() Node { return t.add(node{kind: placeholder, of: page.None}) }

// Part makes a run of text that is a part of a text of the page.
func (t *Tree) Part(n page.NodeID, data string) Node {
	return t.add(node{kind: run, of: n, data: data})
}

// Drawing makes an image without attributes of an SVG element of the page.
func (t *Tree) Drawing(n page.NodeID) Node {
	made := t.add(node{tag: atom.Img, of: n, marks: Drawing})
	made.DropAttrs()
	return made
}

// Kept returns for each node of the page whether it is a text of which the
// draft has a part.
func (t *Tree) Kept() []bool {
	kept := make([]bool, t.p.Len())
	for i := t.following(rootIndex, rootIndex); i != 0; i = t.following(i, rootIndex) {
		if at := &t.nodes[i]; at.kind == run && at.of != page.None {
			kept[at.of] = true
		}
	}
	return kept
}
