package draft

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Elements returns the elements below n with one of the names, or all if no
// name is given, in document order. It returns a list, so that a step can
// change the tree while it visits them.
func (n *node) Elements(tags ...atom.Atom) (found []Node) {
	if n == nil || len(tags) > 0 && !n.tree.HasTag(tags...) {
		return nil
	}
	wanted := bitsOf(tags)
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if wanted&bitOf(d.tag) == 0 || d.kind != element || len(tags) > 0 && !isOneOf(d.tag, tags) {
			continue
		}
		if found == nil {
			found = make([]Node, 0, 16) // growing from 1 would take longer
		}
		found = append(found, d)
	}
	return found
}

// bitOf returns one of 64 bits, which rejects most elements in a single
// operation. It ignores the low byte of an atom, which is the length of the
// name.
func bitOf(tag atom.Atom) uint64 { return 1 << ((tag >> 8) % 64) }

func bitsOf(tags []atom.Atom) (all uint64) {
	if len(tags) == 0 {
		return ^uint64(0)
	}
	for _, tag := range tags {
		all |= bitOf(tag)
	}
	return all
}

// Following returns the next node in document order within top, or nil.
func (n *node) Following(top Node) Node {
	if n != nil && n.first != nil {
		return n.first
	}
	return n.Behind(top)
}

// Behind returns the next node after n's subtree within top, or nil.
func (n *node) Behind(top Node) Node {
	for ; n != top && n != nil; n = n.parent {
		if n.after != nil {
			return n.after
		}
	}
	return nil
}

// Holds reports whether n contains an element with one of the names.
func (n *node) Holds(tags ...atom.Atom) bool {
	if n == nil || !n.tree.HasTag(tags...) {
		return false
	}
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.kind == element && isOneOf(d.tag, tags) {
			return true
		}
	}
	return false
}

func (n *node) HoldsBlock() bool {
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.IsBlock() {
			return true
		}
	}
	return false
}

// Closest returns the nearest ancestor with one of the names, or nil.
func (n *node) Closest(tags ...atom.Atom) Node {
	if n == nil || !n.tree.HasTag(tags...) {
		return nil
	}
	for a := n.parent; a != nil; a = a.parent {
		if a.kind == element && isOneOf(a.tag, tags) {
			return a
		}
	}
	return nil
}

// Contains reports whether inner is n or a descendant.
func (n *node) Contains(inner Node) bool {
	for ; inner != nil; inner = inner.parent {
		if inner == n {
			return true
		}
	}
	return false
}

// IsBlock reports whether n is a block-level element.
//
//go:noinline
func (n *node) IsBlock() bool {
	return n != nil && n.kind == element && n.namespace == page.HTML && BreaksLine(n.tag)
}

// BreaksLine reports whether browsers show an element on separate lines: it is
// a block, but neither a control nor invisible.
func BreaksLine(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Head, atom.Title, atom.Select, atom.Optgroup, atom.Option, atom.Textarea:
		return false
	}
	return page.IsBlock(tag)
}

// After returns the next sibling that is not blank.
func (n *node) After() Node {
	c := n.Next()
	for c.IsBlank() {
		c = c.after
	}
	return c
}

// Before returns the previous sibling that is not blank.
func (n *node) Before() Node {
	c := n.Previous()
	for c.IsBlank() {
		c = c.before
	}
	return c
}

// FirstPart returns the first child that is not blank.
//
//go:noinline
func (n *node) FirstPart() Node {
	if first := n.First(); !first.IsBlank() {
		return first
	}
	return n.First().After()
}

// LastPart returns the last child that is not blank.
//
//go:noinline
func (n *node) LastPart() Node {
	if last := n.Last(); !last.IsBlank() {
		return last
	}
	return n.Last().Before()
}

// OnlyChild returns n's child that is not blank if there is only one, or nil.
func (n *node) OnlyChild() (only Node) {
	for c := n.First(); c.Exists(); c = c.Next() {
		if c.IsBlank() {
			continue
		}
		if only.Exists() {
			return nil
		}
		only = c
	}
	return only
}
