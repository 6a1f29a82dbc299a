package page

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// builder writes a parsed tree into a Page, in document order.
type builder struct {
	p     *Page
	text  strings.Builder
	names map[string]uint32 // attribute names by index
}

func build(root *html.Node, o Options, cut *LimitError) *Page {
	b := &builder{p: &Page{source: o.Source, url: o.URL, cut: cut, head: None, body: None}, names: map[string]uint32{}}
	b.subtree(documentElement(root), None)
	b.p.attr0 = append(b.p.attr0, uint32(len(b.p.attrs)))
	b.p.buf = b.text.String()
	b.p.count()
	return b.p
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
func (b *builder) subtree(root *html.Node, parent NodeID) {
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

func (b *builder) close(id NodeID) { b.p.end[id] = NodeID(len(b.p.tag)) }

// node adds n itself and reports whether its children are to follow.
func (b *builder) node(n *html.Node, parent NodeID) (NodeID, bool) {
	switch n.Type {
	case html.TextNode:
		return b.textNode(n.Data, parent), false
	case html.ElementNode:
		id := b.element(n, parent)
		if n.DataAtom == atom.Noscript && n.FirstChild != nil && parent != b.p.head { // head's noscript stays raw text, which nothing reads
			for _, c := range parseNoscript(n.FirstChild.Data) {
				b.subtree(c, id)
			}
			return id, false
		}
		return id, n.FirstChild != nil
	}
	return None, false // comments and doctypes
}

// textNode adds a run of text. White space alone is kept as one space, and
// only where it can stand between words.
func (b *builder) textNode(data string, parent NodeID) NodeID {
	if parent == None {
		return None
	}
	if strings.TrimLeft(data, " \t\n\r\f") == "" && !b.p.Is(parent, atom.Pre) {
		if onlyElements(b.p.tag[parent]) {
			return None
		}
		data = " "
	}
	id := b.add(parent, 0, isText)
	b.p.data[id] = b.write(data)
	return id
}

// onlyElements reports whether white space in such an element is never shown.
func onlyElements(tag atom.Atom) bool {
	switch tag {
	case atom.Html, atom.Head, atom.Table, atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Colgroup,
		atom.Ul, atom.Ol, atom.Dl, atom.Select, atom.Picture, atom.Video, atom.Audio:
		return true
	}
	return false
}

func (b *builder) element(n *html.Node, parent NodeID) NodeID {
	id := b.add(parent, n.DataAtom, namespaceFlag(n.Namespace))
	if n.DataAtom == 0 {
		b.p.data[id] = b.write(strings.ToLower(n.Data))
	}
	b.attributes(id, n.Attr)
	switch {
	case n.DataAtom == atom.Head && parent == Root && b.p.head == None:
		b.p.head = id
	case n.DataAtom == atom.Body && parent == Root && b.p.body == None:
		b.p.body = id
	}
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

func (b *builder) attributes(id NodeID, list []html.Attribute) {
	for i, a := range list {
		if i == 0 && a.Key == lineMark {
			line, err := strconv.Atoi(a.Val)
			if err == nil { // always: the guard wrote it
				b.p.line[id] = int32(line)
			}
			continue
		}
		if a.Key != lineMark {
			b.p.attrs = append(b.p.attrs, attr{b.attrName(a), b.write(a.Val)})
		}
	}
}

func (b *builder) attrName(a html.Attribute) uint32 {
	key := a.Key
	if a.Namespace != "" {
		key = a.Namespace + ":" + key
	}
	name, ok := b.names[key]
	if !ok {
		name = uint32(len(b.p.attrNames))
		b.names[key] = name
		b.p.attrNames = append(b.p.attrNames, key)
	}
	return name
}

func (b *builder) add(parent NodeID, tag atom.Atom, f flags) NodeID {
	p, id := b.p, NodeID(len(b.p.tag))
	p.tag = append(p.tag, tag)
	p.flags = append(p.flags, f)
	p.hidden = append(p.hidden, 0)
	p.parent = append(p.parent, parent)
	p.end = append(p.end, id+1)
	p.line = append(p.line, 0)
	p.data = append(p.data, span{})
	p.attr0 = append(p.attr0, uint32(len(p.attrs)))
	return id
}

func (b *builder) write(s string) span {
	start := b.text.Len()
	b.text.WriteString(s)
	return span{uint32(start), uint32(b.text.Len())}
}
