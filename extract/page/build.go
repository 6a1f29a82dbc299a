package page

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/guard"
)

// treeBuilder builds a Page from a parsed tree. It collects the strings of the
// Page in its field text.
type treeBuilder struct {
	builder
	text       strings.Builder
	work       *work // for parsing noscripts and frames
	length     int   // of the source in bytes; 0 if its start tags have no positions
	position   int   // the position of the last start tag
	inNoscript bool  // in a noscript, where nested noscripts are parsed already
	inFrame    bool  // in a frame, where nested frames are not read
	frames     int   // the number of frames read so far
}

func build(root *html.Node, o Options, cut *LimitError, w *work, length int) *Page {
	b := &treeBuilder{builder: newBuilder(o, cut), work: w, length: length, position: -1}
	b.subtree(documentElement(root), None)
	return b.finish(b.text.String())
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
		if holdsDocument(n) && !b.inFrame && b.frames < maxFrames {
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

// noscript adds the content of a noscript. The content is parsed separately,
// so its elements have no position in the source of the page.
func (b *treeBuilder) noscript(source string, parent NodeID) {
	length := b.length
	b.length, b.inNoscript = 0, true
	for _, n := range b.work.noscript(source) {
		b.subtree(n, parent)
	}
	b.length, b.inNoscript = length, false
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

// attributes adds an element's attributes and sets its position from the guard's
// attribute for it. That attribute may be anywhere in the list, because
// html.Parse sorts the attributes of formatting elements.
func (b *treeBuilder) attributes(id NodeID, list []html.Attribute) {
	for _, a := range list {
		if a.Key == guard.PositionAttribute {
			b.setPosition(id, a.Val)
		} else {
			b.addAttr(qualified(a), b.write(a.Val))
		}
	}
}

// setPosition sets the position of an element from the value of the guard's
// attribute. A formatting element whose position is not after that of the
// element before it is a copy, which the parser made to reopen the original. The
// copy is not in the source, so it gets no position. If the page itself contains
// such attributes, the only effect is wrong positions for its own elements.
func (b *treeBuilder) setPosition(id NodeID, value string) {
	position, err := strconv.Atoi(value)
	if err != nil || position < 0 || position >= b.length || position <= b.position && guard.IsFormatting(b.p.tag[id]) {
		return
	}
	b.position = position
	b.p.position[id] = int32(position)
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
