package draft

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Elements returns the elements below n with one of the names, or all if no
// name is given, in document order, as a list: so a step may change the tree
// while it goes through them.
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
			found = make([]Node, 0, 16) // growing from one on costs more than the room
		}
		found = append(found, d)
	}
	return found
}

// bitOf is one of 64 bits that a name shares with few others, so that most
// elements are told from those that are looked for by a single operation. An
// atom's low byte is the length of its name, the rest tells names apart.
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

// Following returns the node after n in document order; none at top's end.
func (n *node) Following(top Node) Node {
	if n != nil && n.first != nil {
		return n.first
	}
	return n.Behind(top)
}

// Behind returns the first node after n's subtree; none at top's end.
func (n *node) Behind(top Node) Node {
	for ; n != top && n != nil; n = n.parent {
		if n.after != nil {
			return n.after
		}
	}
	return nil
}

// Holds reports whether an element with one of the names is below n.
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

// HoldsBlock reports whether a block is below n.
func (n *node) HoldsBlock() bool {
	for d := n.Following(n); d != nil; d = d.Following(n) {
		if d.IsBlock() {
			return true
		}
	}
	return false
}

// Closest returns the nearest element around n with one of the names.
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

// Contains reports whether inner is n or below it.
func (n *node) Contains(inner Node) bool {
	for ; inner != nil; inner = inner.parent {
		if inner == n {
			return true
		}
	}
	return false
}

// IsBlock reports whether n begins a new line.
//
//go:noinline
func (n *node) IsBlock() bool {
	return n != nil && n.kind == element && n.namespace == page.HTML && BreaksLine(n.tag)
}

// BreaksLine reports whether such an element is shown on lines of its own: a
// block that is not a control and is shown at all.
func BreaksLine(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Head, atom.Title, atom.Select, atom.Optgroup, atom.Option, atom.Textarea:
		return false
	}
	return page.IsBlock(tag)
}

// After returns the sibling behind n that is not white space.
func (n *node) After() Node {
	c := n.Next()
	for c.IsBlank() {
		c = c.after
	}
	return c
}

// Before returns the sibling before n that is not white space.
func (n *node) Before() Node {
	c := n.Previous()
	for c.IsBlank() {
		c = c.before
	}
	return c
}

// FirstPart returns n's first child that is not white space.
//
//go:noinline
func (n *node) FirstPart() Node {
	if first := n.First(); !first.IsBlank() {
		return first
	}
	return n.First().After()
}

// LastPart returns n's last child that is not white space.
//
//go:noinline
func (n *node) LastPart() Node {
	if last := n.Last(); !last.IsBlank() {
		return last
	}
	return n.Last().Before()
}

// OnlyChild returns n's child if it has one beside white space, else none.
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
