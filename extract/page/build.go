package page

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/internal/guard"
	"pilcrow/internal/lexer"
)

// treeBuilder builds a Page from a parsed tree. It collects the strings of the
// Page in its field text, which for a document begins with the source.
type treeBuilder struct {
	builder
	text       strings.Builder
	tree       tree  // that is being read
	isDocument bool  // whether tree is the page's own document; only its elements have positions
	work       *work // for parsing noscripts and frames
	position   int32 // the position of the last start tag
	inNoscript bool  // in a noscript, where nested noscripts are parsed already
	inFrame    bool  // in a frame, where nested frames are not read
	frames     int   // the number of frames read so far
}

// build returns the page of a document.
func build(t tree, o Options, cut *LimitError, w *work) *Page {
	b := &treeBuilder{builder: newBuilder(o, cut), work: w, tree: t, isDocument: true, position: -1}
	b.reserveTree(t)
	b.subtree(documentElement(t.roots[0]), None)
	return b.finish(b.text.String())
}

// reserveTree allocates the memory for a document. Its source becomes the
// beginning of the page's buffer, so that the values of attributes can be slices of it.
func (b *treeBuilder) reserveTree(t tree) {
	tags, attributes := t.tags.Len()
	b.reserve(t.nodes+t.nodes/16, attributes+attributes/16)
	b.text.Grow(len(t.source) + len(t.source)/4 + 16*tags)
	b.text.Write(t.source)
}

func documentElement(root *html.Node) *html.Node {
	for c := root.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode {
			return c
		}
	}
	return &html.Node{Type: html.ElementNode, DataAtom: atom.Html, Data: "html"}
}

// subtree adds root and all its descendants. It does not recurse, because a
// program cannot recover from a stack overflow in WebAssembly.
func (b *treeBuilder) subtree(root *html.Node, parent NodeID) {
	n := root
	for {
		id, down := b.node(n, parent)
		if down {
			n, parent = n.FirstChild, id
			continue
		}
		if id != None {
			b.close(id)
		}
		for n != root && n.NextSibling == nil {
			b.close(parent)
			n, parent = n.Parent, b.p.parent[parent]
		}
		if n == root {
			return
		}
		n = n.NextSibling
	}
}

// node adds n. It returns the new node, and whether the caller must add the
// children of n.
func (b *treeBuilder) node(n *html.Node, parent NodeID) (NodeID, bool) {
	switch n.Type {
	case html.TextNode:
		return b.textNode(n.Data, parent), false
	case html.ElementNode:
		if n.DataAtom == atom.Iframe && b.tree.holdsDocument(n) && !b.inFrame && b.frames < maxFrames {
			return b.frame(n, parent), false
		}
		id := b.element(n, parent)
		if n.DataAtom == atom.Noscript && n.FirstChild != nil && parent != b.p.head && !b.inNoscript { // noscripts in the head have no text
			b.noscript(n.FirstChild.Data, id)
			return id, false
		}
		return id, n.FirstChild != nil
	}
	return None, false // comments and doctypes
}

// noscript adds the content of a noscript, which is parsed separately.
func (b *treeBuilder) noscript(source string, parent NodeID) {
	b.inNoscript = true
	t := b.work.noscript(source)
	b.separately(t, t.roots, parent)
	b.inNoscript = false
}

// separately adds nodes of a tree that is not the page's own document. So its
// elements have no position in the source of the page.
func (b *treeBuilder) separately(t tree, nodes []*html.Node, parent NodeID) {
	outer, isDocument := b.tree, b.isDocument
	b.tree, b.isDocument = t, false
	for _, n := range nodes {
		b.subtree(n, parent)
	}
	b.tree, b.isDocument = outer, isDocument
}

// textNode adds a text node, unless keepsText forbids it, and returns it or
// None.
func (b *treeBuilder) textNode(data string, parent NodeID) NodeID {
	if parent == None || !b.keepsText(data, parent) {
		return None
	}
	id := b.add(parent, 0, isText)
	b.p.data[id] = b.write(data)
	return id
}

func (b *treeBuilder) element(n *html.Node, parent NodeID) NodeID {
	id := b.add(parent, n.DataAtom, namespaceFlag(n.Namespace))
	if n.DataAtom == 0 {
		b.p.data[id] = b.write(strings.ToLower(n.Data))
	}
	b.attributes(id, n.Attr)
	return id
}

func namespaceFlag(name string) flags {
	switch name {
	case "svg":
		return isSVG
	case "math":
		return isMathML
	}
	return 0
}

// attributes adds an element's attributes and sets its position. The start tag
// in the source has both, unless the parser added the element, or the tree was
// parsed without the guard.
func (b *treeBuilder) attributes(id NodeID, list []html.Attribute) {
	tag, ok := b.tree.startTag(list)
	if ok {
		b.setPosition(id, tag.Position)
	}
	if ok && !tag.InTree {
		b.addWritten(b.tree.tags.Attributes(tag))
		return
	}
	for _, a := range list {
		if a.Key != guard.NumberAttribute {
			b.addAttr(b.nameIndex(qualified(a)), b.write(a.Val), a.Val)
		}
	}
}

// addWritten adds the attributes of a start tag in the source. Of attributes
// with the same name, the first counts.
func (b *treeBuilder) addWritten(list []lexer.Attribute) {
	first := len(b.p.attrs)
	for _, a := range list {
		name := b.writtenName(b.tree.of(a.Name))
		if !slices.ContainsFunc(b.p.attrs[first:], func(other attr) bool { return other.name == name }) {
			b.addWrittenValue(name, a.Value)
		}
	}
}

// addWrittenValue adds an attribute with the value at a place in the source.
// Unless the value has to be decoded, the page needs no copy of it.
func (b *treeBuilder) addWrittenValue(name uint32, place lexer.Span) {
	written := b.tree.of(place)
	if b.isDocument && name >= evidenceNames && lexer.IsLiteral(written) {
		b.p.attrs = append(b.p.attrs, attr{name, span{uint32(place.From), uint32(place.To)}})
		return
	}
	value := lexer.Value(string(written))
	b.addAttr(name, b.write(value), value)
}

// setPosition sets the position of an element. A formatting element whose
// position is not after that of the element before it is a copy, which the
// parser made to reopen the original. The copy is not in the source, so it gets
// no position.
func (b *treeBuilder) setPosition(id NodeID, position int32) {
	if !b.isDocument || position <= b.position && guard.IsFormatting(b.p.tag[id]) {
		return
	}
	b.position = position
	b.p.position[id] = position
}

func (b *treeBuilder) write(s string) span {
	start := uint32(b.text.Len())
	b.text.WriteString(s)
	return span{start, start + uint32(len(s))}
}

func qualified(a html.Attribute) string {
	if a.Namespace == "" {
		return a.Key
	}
	return a.Namespace + ":" + a.Key
}
