package page

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/guard"
)

// treeBuilder writes a parsed tree into a Page, its strings into text.
type treeBuilder struct {
	builder
	text       strings.Builder
	offset     uint32 // of text in the page's buffer
	work       *work  // for what noscripts hold
	lines      int    // of the source; 0 when its start tags carry none
	line       int    // of the last start tag
	inNoscript bool   // whose own noscripts are parsed already
	inFrame    bool   // whose own frames are not read
	frames     int    // that were read
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

// subtree adds root and all below it. It keeps its own place instead of
// recursing: a WASM stack overflow can't be recovered from.
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

// node adds n itself and reports whether its children are to follow.
func (b *treeBuilder) node(n *html.Node, parent NodeID) (NodeID, bool) {
	switch n.Type {
	case html.TextNode:
		return b.textNode(n.Data, parent), false
	case html.ElementNode:
		if holdsDocument(n) && !b.inFrame && b.frames < maxFrames {
			return b.frame(n, parent), false
		}
		id := b.element(n, parent)
		if n.DataAtom == atom.Noscript && n.FirstChild != nil && parent != b.p.head && !b.inNoscript { // in the head it holds nothing to read
			b.noscript(n.FirstChild.Data, id)
			return id, false
		}
		return id, n.FirstChild != nil
	}
	return None, false // comments and doctypes
}

// noscript adds what a noscript holds. It is a source of its own, whose lines
// are not the page's.
func (b *treeBuilder) noscript(source string, parent NodeID) {
	lines := b.lines
	b.lines, b.inNoscript = 0, true
	for _, n := range b.work.noscript(source) {
		b.subtree(n, parent)
	}
	b.lines, b.inNoscript = lines, false
}

// textNode adds a run of text.
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

// attributes adds an element's attributes but for the guard's mark. That one
// may stand anywhere: html.Parse sorts the attributes of formatting elements.
func (b *treeBuilder) attributes(id NodeID, list []html.Attribute) {
	for _, a := range list {
		if a.Key == guard.LineAttribute {
			b.mark(id, a.Val)
		} else {
			b.addAttr(qualified(a), b.write(a.Val))
		}
	}
}

// mark sets the line of an element. A formatting element that goes back to an
// earlier line is none of the source: the parser opened it again. A page that
// writes marks itself fools itself, within its own lines.
func (b *treeBuilder) mark(id NodeID, value string) {
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
