package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// copier copies what is selected of a page, in document order.
type copier struct {
	p     *page.Page
	mask  []bool        // the selected nodes
	holds []bool        // the nodes with a selected one in their subtree
	notes []page.NodeID // hidden parts of footnotes, in document order
	into  []*html.Node  // by node: a text's copy; where an element's children go
	root  *html.Node
	asked asked
	posts threadCopies

	nodes []html.Node      // to be handed out
	attrs []html.Attribute // those of all copies, one element's behind the other
}

// nodesAtOnce nodes are allocated together: by itself each takes a tenth of the
// time of its copy.
const nodesAtOnce = 32

func (c *copier) newNode() *html.Node {
	if len(c.nodes) == 0 {
		c.nodes = make([]html.Node, nodesAtOnce)
	}
	n := &c.nodes[0]
	c.nodes = c.nodes[1:]
	return n
}

func (c *copier) newText(data string) *html.Node {
	n := c.newNode()
	n.Type, n.Data = html.TextNode, data
	return n
}

func copySelection(p *page.Page, s engine.Selection, o Options) *copier {
	c := &copier{p: p, root: newElement(atom.Div), asked: asked{nodes: o.Asked}}
	if s.Empty() {
		return c
	}
	c.mask = s.Mask(p)
	if s.Scope == engine.EveryText {
		c.notes = complete(p, c.mask)
		completeBetween(p, c.mask)
		settleBareHeads(p, c.mask, c.asked)
	}
	c.posts = settlePosts(p, c.mask, s.Kind, o)
	top := wholeTable(p, commonAncestor(p, append(around(p, s, o, c.mask), c.notes...)))
	restore(p, c.mask, top, s.Scope, o.Title)
	var cover background
	if s.Scope == engine.EveryText {
		top, cover = selectLead(p, c.mask, top, o.Image)
	}
	if s.Kind == engine.Article || s.Kind == "" {
		dropEmptySections(p, c.mask, c.asked)
	}
	c.holds = holders(p, c.mask)
	c.into = make([]*html.Node, p.Len())
	c.copy(top, c.root)
	cover.show(c.into)
	return c
}

// around returns nodes that the article holds all of. Of an engine that judged
// every text these are the element around all kept texts, or the article or
// main element around that (its picture may stand above the text), and what a
// person asked for. Pictures farther out, of which such an engine says
// nothing, are advertisements and logos.
func around(p *page.Page, s engine.Selection, o Options, mask []bool) []page.NodeID {
	if s.Scope != engine.EveryText {
		return s.Keep
	}
	first, last := page.None, page.None
	for n, kept := range mask {
		if id := page.NodeID(n); kept && p.IsText(id) && p.Chars(id) > 0 {
			if first == page.None {
				first = id
			}
			last = id
		}
	}
	if first == page.None {
		return s.Keep
	}
	inner := commonAncestor(p, []page.NodeID{p.Parent(first), p.Parent(last)})
	return append([]page.NodeID{wholeArticle(p, mask, inner)}, o.Asked...)
}

// wholeArticle returns the selected article or main element around n, or else
// the outermost list, quote or other structure of which n is a part, or n.
func wholeArticle(p *page.Page, mask []bool, n page.NodeID) page.NodeID {
	for a := n; a != page.None && mask[a]; a = p.Parent(a) {
		switch {
		case p.Is(a, atom.Article) || p.Is(a, atom.Main):
			return a
		case isStructure(p.Tag(a)):
			n = a
		}
	}
	return n
}

// commonAncestor returns the lowest node that contains all of nodes.
func commonAncestor(p *page.Page, nodes []page.NodeID) page.NodeID {
	top := nodes[0]
	for _, n := range nodes {
		for !p.Contains(top, n) {
			top = p.Parent(top)
		}
	}
	return top
}

// wholeTable returns the table of which top is a part: rows make no sense
// without theirs.
func wholeTable(p *page.Page, top page.NodeID) page.NodeID {
	for top != page.Root && isTablePart(p.Tag(top)) {
		top = p.Parent(top)
	}
	return top
}

func isTablePart(tag atom.Atom) bool {
	return tag == atom.Tr || tag == atom.Tbody || tag == atom.Thead || tag == atom.Tfoot
}

// holders returns for each node whether its subtree has a selected node.
func holders(p *page.Page, mask []bool) []bool {
	holds := make([]bool, len(mask))
	for n := len(mask) - 1; n >= 0; n-- {
		holds[n] = holds[n] || mask[n]
		if up := p.Parent(page.NodeID(n)); holds[n] && up != page.None {
			holds[up] = true
		}
	}
	return holds
}

func (c *copier) copy(top page.NodeID, root *html.Node) {
	for n := top; n < c.p.End(top); {
		up := root
		if n != top {
			up = c.into[c.p.Parent(n)]
		}
		if !c.holds[n] || c.posts.isSaid(n) || c.isLeftOut(n) {
			c.part(n, up)
			n = c.p.End(n)
			continue
		}
		c.into[n] = up
		if made := c.node(n); made != nil {
			if n == top && isItem(made.DataAtom) {
				rename(made, atom.Div)
			}
			up.AppendChild(made)
			c.into[n] = c.begin(n, made)
			c.asked.note(n, made)
		}
		n = c.after(n)
	}
}

// part keeps apart the lines between which a block is left out, and the words
// between which the engine omitted some.
func (c *copier) part(n page.NodeID, up *html.Node) {
	last := up.LastChild
	switch {
	case c.p.IsElement(n) && breaksLine(c.p.Tag(n)):
		if last == nil && !isBlock(up) || last != nil && !isBlock(last) && !is(last, atom.Br) {
			up.AppendChild(newElement(atom.Br))
		}
	case !c.holds[n] && c.p.Chars(n) > 0 && (last == nil || !isBlock(last)):
		up.AppendChild(c.newText(" "))
	}
}

// after returns the node to go on with: of TeX and of a drawing everything was
// taken.
func (c *copier) after(n page.NodeID) page.NodeID {
	if c.p.Is(n, atom.Script) || is(c.into[n], atom.Math) && c.p.Tag(n) == 0 || c.p.Namespace(n) == page.SVG && c.p.IsElement(n) {
		return c.p.End(n)
	}
	return n + 1
}

// node returns n's copy, without children; nil when its children stand for it.
func (c *copier) node(n page.NodeID) *html.Node {
	if formula := texOfMathJax(c.p, n); formula != nil {
		return formula
	}
	switch {
	case c.p.IsText(n):
		return c.newText(c.p.Text(n))
	case c.p.Is(n, atom.Script):
		return scripted(c.p, n)
	case c.p.Namespace(n) == page.SVG:
		return drawing(c.p, n)
	case c.posts.isGrid(n) && !c.posts.has(n):
		return newElement(atom.Div)
	case c.mask[n] || isStructure(c.p.Tag(n)) || c.posts.has(n):
		return c.element(n)
	case breaksLine(c.p.Tag(n)):
		return newElement(atom.Div)
	}
	return nil
}

func (c *copier) element(n page.NodeID) *html.Node {
	made := c.newNode()
	made.Type, made.DataAtom, made.Data = html.ElementNode, c.p.Tag(n), c.p.TagName(n)
	switch c.p.Namespace(n) {
	case page.MathML:
		made.Namespace = "math"
	case page.SVG:
		made.Namespace = "svg"
	}
	made.Attr = c.attributes(n)
	return made
}

// attributes copies the attributes of n. The list has no room behind it: what a
// step appends goes elsewhere.
func (c *copier) attributes(n page.NodeID) []html.Attribute {
	const atOnce, some = 128, 8
	if cap(c.attrs)-len(c.attrs) < some {
		c.attrs = make([]html.Attribute, 0, atOnce)
	}
	from := len(c.attrs)
	for name, value := range c.p.Attrs(n) {
		c.attrs = append(c.attrs, html.Attribute{Key: name, Val: value})
	}
	return c.attrs[from:len(c.attrs):len(c.attrs)]
}

// isStructure reports whether an element that was not selected itself is
// needed to read what was selected in it.
func isStructure(tag atom.Atom) bool {
	switch tag {
	case atom.Ul, atom.Ol, atom.Li, atom.Dl, atom.Dt, atom.Dd, atom.Table, atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot,
		atom.Tr, atom.Td, atom.Th, atom.Figure, atom.Figcaption, atom.Picture, atom.Blockquote, atom.Pre, atom.Details,
		atom.Summary, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// isItem reports whether an element is nothing without the one around it.
func isItem(tag atom.Atom) bool {
	switch tag {
	case atom.Td, atom.Th, atom.Li, atom.Dt, atom.Dd, atom.Caption, atom.Figcaption, atom.Summary:
		return true
	}
	return false
}

func newElement(tag atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, DataAtom: tag, Data: tag.String()}
}
