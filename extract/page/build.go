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
	offset     uint32 // the position of text in the page's buffer
	work       *work  // for parsing noscripts and frames
	lines      int    // the number of lines in the source; 0 if its start tags have no lines
	line       int    // the line of the last start tag
	inNoscript bool   // in a noscript, where nested noscripts are parsed already
	inFrame    bool   // in a frame, where nested frames are not read
	frames     int    // the number of frames read so far
}

func build(root *html.Node, o Options, cut *LimitError, w *work, lines int) *Page {
	b := &treeBuilder{builder: newBuilder(o, cut), work: w, lines: lines}
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
// with line numbers of its own, so its elements get no line.
func (b *treeBuilder) noscript(source string, parent NodeID) {
	lines := b.lines
	b.lines, b.inNoscript = 0, true
	for _, n := range b.work.noscript(source) {
		b.subtree(n, parent)
	}
	b.lines, b.inNoscript = lines, false
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

// attributes adds an element's attributes and sets its line from the guard's
// line attribute. That attribute may be anywhere in the list, because
// html.Parse sorts the attributes of formatting elements.
func (b *treeBuilder) attributes(id NodeID, list []html.Attribute) {
	for _, a := range list {
		if a.Key == guard.LineAttribute {
			b.setLine(id, a.Val)
		} else {
			b.addAttr(qualified(a), b.write(a.Val))
		}
	}
}

// setLine sets the line of an element from the value of its line attribute. A
// formatting element with a lower line than the element before it is a copy,
// which the parser made to reopen the original. The copy is not in the source,
// so it gets no line. If the page itself contains line attributes, the only
// effect is wrong lines for its own elements.
func (b *treeBuilder) setLine(id NodeID, value string) {
	line, err := strconv.Atoi(value)
	if err != nil || line < 1 || line > b.lines || line < b.line && guard.IsFormatting(b.p.tag[id]) {
		return
	}
	b.line = line
	b.p.line[id] = int32(line)
}

func (b *treeBuilder) write(s string) span {
	start := b.offset + uint32(b.text.Len())
	b.text.WriteString(s)
	return span{start, start + uint32(len(s))}
}

func qualified(a html.Attribute) string {
	if a.Namespace == "" {
		return a.Key
	}
	return a.Namespace + ":" + a.Key
}
