package sanitize

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// builder writes the safe tree. It holds two positions: the innermost open
// block, and the inline elements that the text to come stands in. Those are
// made only when such a text comes, and made again in each block that they
// span: so a link around two paragraphs becomes a link in either, no inline
// element holds a block, and none is empty (but for targets of links).
type builder struct {
	root, at *html.Node
	depth    int // open blocks
	inlines  []opened
	implied  map[*html.Node]bool // see home
	pending  []string            // ids whose elements were not copied: see pend
	carried  int                 // bytes of inline elements that were made again
}

// element is one to be made.
type element struct {
	tag   atom.Atom
	attrs []html.Attribute
	id    string
}

// opened is an inline element that was opened in the input.
type opened struct {
	element
	node *html.Node // its copy at the current place, once made
	made bool       // there is a copy somewhere
}

// The parsers of Chromium and of x/net/html stop nesting at 512 open
// elements. Blocks, the inline elements in the innermost one and the implied
// elements between (at most three per block) stay below together.
const (
	maxDepth    = 100
	maxInlines  = 16
	maxMath     = 40
	carryBudget = 1 << 20 // far beyond any real page; a link of 8 KB around 10^5 paragraphs would be 800 MB
)

func newBuilder() *builder {
	root := newNode(atom.Div)
	return &builder{root: root, at: root, implied: map[*html.Node]bool{}}
}

func newNode(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, DataAtom: tag, Data: tag.String()}
}

func (e element) node() *html.Node {
	n := newNode(e.tag)
	if e.id != "" {
		n.Attr = append(n.Attr, html.Attribute{Key: "id", Val: e.id})
	}
	n.Attr = append(n.Attr, e.attrs...)
	return n
}

// finish returns the tree.
func (b *builder) finish() *html.Node {
	b.at, b.inlines = b.root, nil
	b.flush(b.root)
	joinTexts(b.root)
	return b.root
}

// joinTexts makes one node of neighbouring runs of text, as a parser does. It
// comes last, because a run made of many pieces would be copied for each.
func joinTexts(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.TextNode {
			joinTexts(c)
		} else if follows := c.NextSibling; follows != nil && follows.Type == html.TextNode {
			joinFollowing(c)
		}
	}
}

func joinFollowing(t *html.Node) {
	var b strings.Builder
	b.WriteString(t.Data)
	for n := t.NextSibling; n != nil && n.Type == html.TextNode; n = t.NextSibling {
		b.WriteString(n.Data)
		n.Parent.RemoveChild(n)
	}
	t.Data = b.String()
}

// openBlock opens a block and reports whether it did. In a phrasing element,
// and too deep, a block is only a separation of its text from the rest.
func (b *builder) openBlock(e element) bool {
	if b.holdsOnlyText() || b.depth >= maxDepth {
		b.separate()
		b.pend(e.id)
		return false
	}
	b.closeInlines()
	parent, tag := b.parentFor(e.tag)
	if parent == nil {
		b.pend(e.id)
		return false
	}
	if tag != e.tag {
		e = element{tag: tag, attrs: common(e.attrs), id: e.id}
	}
	e.id = b.unpend(e.id)
	b.at = e.node()
	parent.AppendChild(b.at)
	b.depth++
	return true
}

// closeBlock goes back to the container in which a block was opened. A block
// that nothing was put into is taken out again.
func (b *builder) closeBlock(back *html.Node) {
	b.closeInlines()
	closed := b.at
	b.at = back
	b.depth--
	if isVain(closed) {
		closed.Parent.RemoveChild(closed)
		b.separate()
	}
}

// isVain reports whether an empty block shows and means nothing. Items and
// cells keep their place, and targets of links are needed.
func isVain(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.TextNode || strings.TrimLeft(c.Data, " \t\n") != "" {
			return false
		}
	}
	return mayVanish(n.DataAtom) && !hasAttr(n.Attr, "id")
}

// rule adds a block without content.
func (b *builder) rule(e element) {
	if at := b.at; b.openBlock(e) {
		b.closeBlock(at)
	}
}

func (b *builder) holdsOnlyText() bool { return roleOf(b.at.DataAtom) == phrasing }

// closeInlines leaves the copies of the open inline elements; the text to
// come gets new ones.
func (b *builder) closeInlines() {
	for i := range b.inlines {
		b.inlines[i].node = nil
	}
}

func (b *builder) openInline(e element) bool {
	if !mayHold(b.inlines, e.tag) {
		b.pend(e.id)
		return false
	}
	b.inlines = append(b.inlines, opened{element: e})
	return true
}

func (b *builder) closeInline() {
	last := len(b.inlines) - 1
	if o := b.inlines[last]; o.id != "" && !o.made {
		b.target(o.id)
	}
	b.inlines = b.inlines[:last]
}

// target makes the innermost inline element, though it is empty, because a
// link leads to it.
func (b *builder) target(id string) {
	if b.softPlace() == nil {
		b.pend(id)
		return
	}
	b.place()
}

// text adds text in the open inline elements. White space alone is no reason
// to open anything.
func (b *builder) text(s string) {
	if strings.TrimLeft(s, " \t\n") != "" {
		appendText(b.place(), s)
	} else if at := b.softPlace(); at != nil {
		appendText(at, s)
	}
}

// atom adds an element without content in the open inline elements.
func (b *builder) atom(e element) { b.tree(e.node()) }

func (b *builder) tree(n *html.Node) { b.place().AppendChild(n) }

// softBreak adds a br or wbr where text stands already or may stand.
func (b *builder) softBreak(tag atom.Atom) {
	if at := b.softPlace(); at != nil {
		at.AppendChild(newNode(tag))
	}
}

// separate keeps the texts before and after from running into one another: by
// a space, in a list or table by a new item or cell.
func (b *builder) separate() {
	if impliedChild(b.at.DataAtom) != 0 {
		b.endImplied()
		return
	}
	at := b.softPlace()
	if at == nil {
		return
	}
	space := " "
	if b.at.DataAtom == atom.Pre {
		space = "\n"
	}
	if last := at.LastChild; last == nil || last.Type != html.TextNode || !strings.HasSuffix(last.Data, space) {
		appendText(at, space)
	}
}

// place returns where text goes now, and makes what it stands in.
func (b *builder) place() *html.Node {
	b.splitParagraph()
	at := b.home(b.at)
	if b.flush(at) {
		b.closeInlines()
	}
	for i := range b.inlines {
		o := &b.inlines[i]
		if o.node == nil {
			b.make(o, at)
		}
		if o.node != nil {
			at = o.node
		}
	}
	return at
}

// make makes a copy of an inline element in parent, unless it was copied so
// often that a hostile page must be behind it. An id goes to the first copy.
func (b *builder) make(o *opened, parent *html.Node) {
	if o.made {
		o.id = ""
		if b.carried += o.size(); b.carried > carryBudget || o.tag == atom.Span && len(o.attrs) == 0 {
			return
		}
	}
	o.node, o.made = o.element.node(), true
	parent.AppendChild(o.node)
}

func (e element) size() int {
	size := len(e.id) + 1
	for _, a := range e.attrs {
		size += len(a.Key) + len(a.Val)
	}
	return size
}

// softPlace returns where white space goes now, or nil where it means nothing:
// between the parts of a list or table, and after a block in a paragraph.
func (b *builder) softPlace() *html.Node {
	at := b.at
	if b.isSplit(at) {
		return nil
	}
	for impliedChild(at.DataAtom) != 0 {
		if at = at.LastChild; at == nil || !b.implied[at] {
			return nil
		}
	}
	for _, o := range b.inlines {
		if o.node != nil {
			at = o.node
		}
	}
	return at
}

// appendText adds s to parent. A parser drops a line break at the start of a pre.
func appendText(parent *html.Node, s string) {
	if parent.DataAtom == atom.Pre && parent.FirstChild == nil {
		s = strings.TrimLeft(s, "\n")
	}
	if s != "" {
		parent.AppendChild(&html.Node{Type: html.TextNode, Data: s})
	}
}
