package clean

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/embeds"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/clean/formulas"
	"pilcrow/internal/clean/media"
	"pilcrow/internal/clean/selection"
	"pilcrow/internal/draft"
)

// copier copies what is selected of a page, in document order.
type copier struct {
	selection.Completed
	p     *page.Page
	draft *draft.Tree
	mask  []bool        // the selected nodes
	holds []bool        // the nodes with a selected one in their subtree
	open  []openElement // the elements around the node at hand
}

// openElement is an element of the page whose children are being copied.
type openElement struct {
	end  page.NodeID
	into draft.Node // where they go
}

func copySelection(p *page.Page, s engine.Selection, o facts.Options, observe observer) *copier {
	if s.Empty() {
		return &copier{p: p, draft: draft.New(p, 0)}
	}
	c := &copier{p: p, Completed: selection.Complete(p, s, o, observe.selection())}
	c.mask, c.holds = c.Selected.Mask, c.Selected.Holders()
	c.draft = draft.New(p, c.expectedNodes(c.Top))
	c.copy(c.Top)
	observe.draft(copyStep, c.draft)
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

func (c *copier) copy(top page.NodeID) {
	for n := top; n < c.p.End(top); {
		into := c.into(n)
		if !c.holds[n] || c.Posts.IsHeadLine(n) || c.isLeftOut(n) {
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
			c.Picked.AddCopy(n, made)
		}
		c.Cover.Show(n, into)
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
	if formula := formulas.OfPage(c.draft, c.p, n); formula.Exists() {
		return formula
	}
	switch {
	case c.p.IsText(n):
		return c.draft.Copy(n)
	case c.p.Is(n, atom.Script):
		return scripted(c.draft, c.p, n)
	case c.p.Namespace(n) == page.SVG:
		return media.Drawing(c.draft, c.p, n)
	case c.Posts.IsGrid(n) && !c.Posts.Has(n):
		return c.draft.Element(atom.Div)
	case c.mask[n] || facts.IsStructure(c.p.Tag(n)) || c.Posts.Has(n):
		return c.draft.Copy(n)
	case draft.BreaksLine(c.p.Tag(n)):
		return c.draft.Element(atom.Div)
	}
	return nil
}

// isItem reports whether an element is nothing without the one around it.
func isItem(tag atom.Atom) bool {
	switch tag {
	case atom.Td, atom.Th, atom.Li, atom.Dt, atom.Dd, atom.Caption, atom.Figcaption, atom.Summary:
		return true
	}
	return false
}

// scripted returns what a script was to put in its place: a formula, or the
// frame of a post or gist; nil for nothing.
func scripted(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	address := embeds.ScriptAddress(p, n)
	if address == "" {
		return formulas.OfScript(t, p, n)
	}
	frame := t.Element(atom.Iframe)
	frame.Set("src", address)
	return frame
}
