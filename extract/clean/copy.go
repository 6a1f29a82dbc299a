package clean

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// copier copies what is selected of a page, in document order.
type copier struct {
	p     *page.Page
	draft *draft.Tree
	mask  []bool        // the selected nodes
	holds []bool        // the nodes with a selected one in their subtree
	notes []page.NodeID // hidden parts of footnotes, in document order
	open  []openElement // the elements around the node at hand
	asked asked
	posts threadCopies
	cover background
}

// openElement is an element of the page whose children are being copied.
type openElement struct {
	end  page.NodeID
	into draft.Node // where they go
}

func copySelection(p *page.Page, s engine.Selection, o Options) *copier {
	c := &copier{p: p, asked: asked{nodes: o.Asked}}
	if s.Empty() {
		c.draft = draft.New(p, 0)
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
	if s.Scope == engine.EveryText {
		top, c.cover = selectLead(p, c.mask, top, o.Image)
	}
	if s.Kind == engine.Article || s.Kind == "" {
		dropEmptySections(p, c.mask, c.asked)
	}
	c.holds = holders(p, c.mask)
	c.draft = draft.New(p, c.expectedNodes(top))
	c.copy(top)
	return c
}

// expectedNodes returns how many nodes the draft is going to have: those that
// are copied, and some that cleaning makes.
func (c *copier) expectedNodes(top page.NodeID) int {
	nodes := 0
	for _, held := range c.holds[top:c.p.End(top)] {
		if held {
			nodes++
		}
	}
	return nodes + nodes/8
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

func (c *copier) copy(top page.NodeID) {
	for n := top; n < c.p.End(top); {
		into := c.into(n)
		if !c.holds[n] || c.posts.isSaid(n) || c.isLeftOut(n) {
			c.part(n, into)
			n = c.p.End(n)
			continue
		}
		made := c.node(n)
		if made.Exists() {
			if n == top && isItem(made.Tag()) {
				made.Rename(atom.Div)
			}
			into.Append(made)
			into = c.begin(n, made)
			c.asked.note(n, made)
		}
		c.cover.show(n, into)
		if c.isTakenWhole(n, made) {
			n = c.p.End(n)
			continue
		}
		if c.p.IsElement(n) {
			c.open = append(c.open, openElement{c.p.End(n), into})
		}
		n++
	}
}

// into returns where the copy of n goes.
func (c *copier) into(n page.NodeID) draft.Node {
	for len(c.open) > 0 && c.open[len(c.open)-1].end <= n {
		c.open = c.open[:len(c.open)-1]
	}
	if len(c.open) == 0 {
		return c.draft.Root()
	}
	return c.open[len(c.open)-1].into
}

// part keeps apart the lines between which a block is left out, and the words
// between which the engine omitted some.
func (c *copier) part(n page.NodeID, up draft.Node) {
	last := up.Last()
	switch {
	case c.p.IsElement(n) && draft.BreaksLine(c.p.Tag(n)):
		if !last.Exists() && !up.IsBlock() || last.Exists() && !last.IsBlock() && !last.Is(atom.Br) {
			up.Append(c.draft.Element(atom.Br))
		}
	case !c.holds[n] && c.p.Chars(n) > 0 && !last.IsBlock():
		up.Append(c.draft.Text(" "))
	}
}

// isTakenWhole reports whether a copy has all of n: of TeX and of a drawing
// everything was taken.
func (c *copier) isTakenWhole(n page.NodeID, made draft.Node) bool {
	return c.p.Is(n, atom.Script) || made.Has(draft.TeXOnly) || c.p.Namespace(n) == page.SVG && c.p.IsElement(n)
}

// node returns n's copy, without children; none where its children stand for it.
func (c *copier) node(n page.NodeID) draft.Node {
	if formula := texOfMathJax(c.draft, c.p, n); formula.Exists() {
		return formula
	}
	switch {
	case c.p.IsText(n):
		return c.draft.Copy(n)
	case c.p.Is(n, atom.Script):
		return scripted(c.draft, c.p, n)
	case c.p.Namespace(n) == page.SVG:
		return drawing(c.draft, c.p, n)
	case c.posts.isGrid(n) && !c.posts.has(n):
		return c.draft.Element(atom.Div)
	case c.mask[n] || isStructure(c.p.Tag(n)) || c.posts.has(n):
		return c.draft.Copy(n)
	case draft.BreaksLine(c.p.Tag(n)):
		return c.draft.Element(atom.Div)
	}
	return draft.Node{}
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
