package draft

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Elements returns the elements below n with one of the names, or all if no
// name is given, in document order, as a list: so a step may change the tree
// while it goes through them.
func (n Node) Elements(tags ...atom.Atom) (found []Node) {
	nodes := n.t.nodes
	wanted := bitsOf(tags)
	for i := n.t.following(n.i, n.i); i != 0; i = n.t.following(i, n.i) {
		at := &nodes[i]
		if wanted&bitOf(at.tag) == 0 || at.kind != element || len(tags) > 0 && !isOneOf(at.tag, tags) {
			continue
		}
		if found == nil {
			found = make([]Node, 0, 16) // growing from one on costs more than the room
		}
		found = append(found, Node{n.t, i})
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

// following returns the node after i in document order, 0 at top's end.
func (t *Tree) following(i, top int32) int32 {
	if first := t.nodes[i].first; first != 0 {
		return first
	}
	return t.behind(i, top)
}

// behind returns the first node after i's subtree, 0 at top's end.
func (t *Tree) behind(i, top int32) int32 {
	for ; i != top && i != 0; i = t.nodes[i].parent {
		if after := t.nodes[i].after; after != 0 {
			return after
		}
	}
	return 0
}

// Following returns the node after n in document order; none at top's end.
//
//go:noinline
func (n Node) Following(top Node) Node { return n.t.node(n.t.following(n.i, top.i)) }

// Behind returns the first node after n's subtree; none at top's end.
//
//go:noinline
func (n Node) Behind(top Node) Node { return n.t.node(n.t.behind(n.i, top.i)) }

// Holds reports whether an element with one of the names is below n.
func (n Node) Holds(tags ...atom.Atom) bool {
	nodes := n.t.nodes
	for i := n.t.following(n.i, n.i); i != 0; i = n.t.following(i, n.i) {
		if at := &nodes[i]; at.kind == element && isOneOf(at.tag, tags) {
			return true
		}
	}
	return false
}

// HoldsBlock reports whether a block is below n.
func (n Node) HoldsBlock() bool {
	for i := n.t.following(n.i, n.i); i != 0; i = n.t.following(i, n.i) {
		if n.t.isBlock(i) {
			return true
		}
	}
	return false
}

// Closest returns the nearest element around n with one of the names.
func (n Node) Closest(tags ...atom.Atom) Node {
	nodes := n.t.nodes
	for i := nodes[n.i].parent; i != 0; i = nodes[i].parent {
		if at := &nodes[i]; at.kind == element && isOneOf(at.tag, tags) {
			return Node{n.t, i}
		}
	}
	return Node{}
}

// Contains reports whether inner is n or below it.
func (n Node) Contains(inner Node) bool {
	for i := inner.i; i != 0; i = n.t.nodes[i].parent {
		if i == n.i {
			return true
		}
	}
	return false
}

// IsBlock reports whether n begins a new line.
//
//go:noinline
func (n Node) IsBlock() bool { return n.i != 0 && n.t.isBlock(n.i) }

func (t *Tree) isBlock(i int32) bool {
	at := &t.nodes[i]
	return at.kind == element && at.namespace == page.HTML && BreaksLine(at.tag)
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
func (n Node) After() Node {
	for n = n.Next(); n.IsBlank(); n = n.Next() {
	}
	return n
}

// Before returns the sibling before n that is not white space.
func (n Node) Before() Node {
	for n = n.Previous(); n.IsBlank(); n = n.Previous() {
	}
	return n
}

// FirstPart returns n's first child that is not white space.
//
//go:noinline
func (n Node) FirstPart() Node {
	if first := n.First(); !first.IsBlank() {
		return first
	}
	return n.First().After()
}

// LastPart returns n's last child that is not white space.
//
//go:noinline
func (n Node) LastPart() Node {
	if last := n.Last(); !last.IsBlank() {
		return last
	}
	return n.Last().Before()
}

// OnlyChild returns n's child if it has one beside white space, else none.
func (n Node) OnlyChild() (only Node) {
	for c := n.First(); c.Exists(); c = c.Next() {
		if c.IsBlank() {
			continue
		}
		if only.Exists() {
			return Node{}
		}
		only = c
	}
	return only
}
