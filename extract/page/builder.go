package page

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// builder fills a Page's arrays in document order. Both ways into a Page go
// through it, so that both follow the same rules.
type builder struct {
	p     *Page
	names map[string]uint32 // indices into p.attrNames
}

func newBuilder(o Options, cut *LimitError) builder {
	p := &Page{source: o.Source, url: o.URL, cut: cut, head: None, body: None}
	return builder{p: p, names: map[string]uint32{}}
}

// finish makes the Page; its spans are offsets into buf.
func (b *builder) finish(buf string) *Page {
	b.p.attr0 = append(b.p.attr0, uint32(len(b.p.attrs)))
	b.p.buf = buf
	b.p.count()
	return b.p
}

// add appends a node. It is open until close.
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
	b.noteSection(id, parent)
	return id
}

func (b *builder) noteSection(id, parent NodeID) {
	switch {
	case parent != Root:
	case b.p.head == None && b.p.Is(id, atom.Head):
		b.p.head = id
	case b.p.body == None && b.p.Is(id, atom.Body):
		b.p.body = id
	}
}

func (b *builder) close(id NodeID) { b.p.end[id] = NodeID(len(b.p.tag)) }

// addAttr adds an attribute to the node that was added last.
func (b *builder) addAttr(name string, value span) {
	index, ok := b.names[name]
	if !ok {
		index = uint32(len(b.p.attrNames))
		b.names[name] = index
		b.p.attrNames = append(b.p.attrNames, name)
	}
	b.p.attrs = append(b.p.attrs, attr{index, value})
}

// keepsText reports whether a run of text becomes a node: white space alone
// does only where it can stand between words.
func (b *builder) keepsText(data string, parent NodeID) bool {
	return strings.TrimLeft(data, " \t\n\r\f") != "" || !onlyElements(b.p.tag[parent])
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
