package clean

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/embeds"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/formulas"
	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/clean/selection"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// copier copies the selection in page order.
type copier struct {
	selection.Completed
	p     *page.Page
	draft *draft.Tree
	mask  []bool // selected nodes
	holds []bool // nodes with a selected node in their subtree
	open  draft.Nesting
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

// expectedNodes estimates the size of the draft: the copied nodes, and some
// that cleaning adds.
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
		into := c.open.Into(n, c.draft.Root())
		if !c.holds[n] || c.Posts.IsHeadLine(n) || c.isLeftOut(n) {
			c.separate(n, into)
			n = c.p.End(n)
			continue
		}
		made := c.copyNode(n)
		if made.Exists() {
			if n == top && needsParent(made.Tag()) {
				made.Rename(atom.Div)
			}
			into.Append(made)
			into = c.startPost(n, made)
			c.Picked.AddCopy(n, made)
		}
		c.Cover.Show(n, into)
		if c.isCopiedWhole(n, made) {
			n = c.p.End(n)
			continue
		}
		if c.p.IsElement(n) {
			c.open.Open(c.p.End(n), into)
		}
		n++
	}
}

// separate keeps lines apart if the block between them is not copied, and
// words if the text between them is not.
func (c *copier) separate(n page.NodeID, up draft.Node) {
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

// isCopiedWhole reports whether the copy already has n's subtree: a formula's
// or a drawing's.
func (c *copier) isCopiedWhole(n page.NodeID, made draft.Node) bool {
	return c.p.Is(n, atom.Script) || made.Has(draft.TeXOnly) || c.p.Namespace(n) == page.SVG && c.p.IsElement(n)
}

// copyNode returns n's copy without children, or nil if only its children are
// copied.
func (c *copier) copyNode(n page.NodeID) draft.Node {
	if formula := formulas.OfPage(c.draft, c.p, n); formula.Exists() {
		return formula
	}
	switch {
	case c.p.IsText(n):
		return c.draft.Copy(n)
	case c.p.Is(n, atom.Script):
		return fromScript(c.draft, c.p, n)
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

// needsParent reports whether an element is meaningless outside its parent.
func needsParent(tag atom.Atom) bool {
	switch tag {
	case atom.Td, atom.Th, atom.Li, atom.Dt, atom.Dd, atom.Caption, atom.Figcaption, atom.Summary:
		return true
	}
	return false
}

// fromScript returns what a script would insert: a formula, or the frame of a
// post or gist; else nil.
func fromScript(t *draft.Tree, p *page.Page, n page.NodeID) draft.Node {
	address := embeds.ScriptAddress(p, n)
	if address == "" {
		return formulas.OfScript(t, p, n)
	}
	frame := t.Element(atom.Iframe)
	frame.Set("src", address)
	return frame
}
