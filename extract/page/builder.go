package page

import (
	"sync"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// builder fills a Page's arrays in document order. The readers of HTML and of
// snapshots both use it, so that the same rules apply to both.
type builder struct {
	p      *Page
	names  map[string]uint32 // the index of each attribute name in p.attrNames
	recent [recentNames]uint32
}

// recentNames is the size of a small cache in front of builder.names. A page
// repeats a few attribute names many times; looking up each one in the map took
// a tenth of the time for reading a snapshot.
const recentNames = 64

func newBuilder(o Options, cut *LimitError) builder {
	p := &Page{source: o.Source, url: o.URL, cut: cut, head: None, body: None}
	b := builder{p: p, names: map[string]uint32{}}
	for _, name := range namesOfEvidence() {
		b.mappedIndex(name)
	}
	return b
}

// finish returns the Page, whose spans are offsets into buf.
func (b *builder) finish(buf string) *Page {
	b.p.attr0 = append(b.p.attr0, uint32(len(b.p.attrs)))
	b.p.buf = buf
	b.p.names = sync.OnceValue(b.p.readNames)
	b.p.count()
	return b.p
}

// reserve allocates the arrays for the given numbers of nodes and attributes.
func (b *builder) reserve(nodes, attributes int) {
	p := b.p
	p.tag, p.flags, p.hidden = make([]atom.Atom, 0, nodes), make([]flags, 0, nodes), make([]Hidden, 0, nodes)
	p.parent, p.end, p.position = make([]NodeID, 0, nodes), make([]NodeID, 0, nodes), make([]int32, 0, nodes)
	p.data, p.attr0 = make([]span, 0, nodes), make([]uint32, 0, nodes+1)
	p.attrs = make([]attr, 0, attributes)
}

// add appends a node and returns it. All nodes that are added before this node
// is closed are inside it.
func (b *builder) add(parent NodeID, tag atom.Atom, f flags) NodeID {
	p, id := b.p, NodeID(len(b.p.tag))
	p.tag = append(p.tag, tag)
	p.flags = append(p.flags, f)
	p.hidden = append(p.hidden, evidenceOfTag(tag, f))
	p.parent = append(p.parent, parent)
	p.end = append(p.end, id+1)
	p.position = append(p.position, -1)
	p.data = append(p.data, span{})
	p.attr0 = append(p.attr0, uint32(len(p.attrs)))
	b.recordSection(id, parent)
	return id
}

func evidenceOfTag(tag atom.Atom, f flags) Hidden {
	if tag == atom.Noscript && f == 0 {
		return HiddenNoscript
	}
	return 0
}

// recordSection records id if it is the head or the body of the page.
func (b *builder) recordSection(id, parent NodeID) {
	switch {
	case parent != Root:
	case b.p.head == None && b.p.Is(id, atom.Head):
		b.p.head = id
	case b.p.body == None && b.p.Is(id, atom.Body):
		b.p.body = id
	}
}

func (b *builder) close(id NodeID) { b.p.end[id] = NodeID(len(b.p.tag)) }

// addAttr adds an attribute to the node that was added last. The name is an
// index.
func (b *builder) addAttr(name uint32, place span, value string) {
	b.p.attrs = append(b.p.attrs, attr{name, place})
	if name < evidenceNames {
		b.p.hidden[len(b.p.hidden)-1] |= evidence(b.p.source, name, value)
	}
}

func (b *builder) nameIndex(name string) uint32 {
	if name == "" {
		return b.mappedIndex(name)
	}
	slot := &b.recent[slotOf(name)]
	if i := int(*slot); i < len(b.p.attrNames) && b.p.attrNames[i] == name {
		return *slot
	}
	*slot = b.mappedIndex(name)
	return *slot
}

// writtenName returns the index of a name that may have capitals.
func (b *builder) writtenName(name []byte) uint32 {
	slot := b.recent[slotOf(name)]
	if i := int(slot); i < len(b.p.attrNames) && b.p.attrNames[i] == string(name) {
		return slot
	}
	return b.nameIndex(string(lexer.Lower(name)))
}

// slotOf returns the place of a name in builder.recent.
func slotOf[T string | []byte](name T) int {
	return (7*len(name) + int(name[0]) + 3*int(name[len(name)-1])) % recentNames
}

func (b *builder) mappedIndex(name string) uint32 {
	index, ok := b.names[name]
	if !ok {
		index = uint32(len(b.p.attrNames))
		b.names[name] = index
		b.p.attrNames = append(b.p.attrNames, name)
	}
	return index
}

// keepsText reports whether a text becomes a node. A text of only white space
// becomes one only where it can separate words.
func (b *builder) keepsText(data string, parent NodeID) bool {
	return !isSpace(data) || !onlyElements(b.p.tag[parent])
}

// onlyElements reports whether browsers never show white space directly in
// elements with this name.
func onlyElements(tag atom.Atom) bool {
	switch tag {
	case atom.Html, atom.Head, atom.Table, atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Colgroup,
		atom.Ul, atom.Ol, atom.Dl, atom.Select, atom.Picture, atom.Video, atom.Audio:
		return true
	}
	return false
}
