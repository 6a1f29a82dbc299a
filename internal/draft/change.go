package draft

import "golang.org/x/net/html/atom"

// Append puts c behind n's last child, from wherever it stood.
func (n *node) Append(c Node) { n.InsertBefore(c, nil) }

// InsertBefore puts c before n's child, or behind the last one if that does
// not exist, from wherever it stood.
//
//go:noinline
func (n *node) InsertBefore(c, child Node) {
	if c == child {
		return
	}
	c.Cut()
	c.parent, c.after = n, child
	if child == nil {
		c.before, n.last = n.last, c
	} else {
		c.before, child.before = child.before, c
	}
	if c.before == nil {
		n.first = c
	} else {
		c.before.after = c
	}
}

// Prepend puts c before n's first child.
func (n *node) Prepend(c Node) { n.InsertBefore(c, n.First()) }

// Cut takes n out of its tree without a trace.
//
//go:noinline
func (n *node) Cut() {
	if n.Parent() == nil {
		return
	}
	if n.before == nil {
		n.parent.first = n.after
	} else {
		n.before.after = n.after
	}
	if n.after == nil {
		n.parent.last = n.before
	} else {
		n.after.before = n.before
	}
	n.parent, n.before, n.after = nil, nil, nil
}

// Remove takes n out of its tree. Lines between which a block stood stay
// apart, and so do words between which there was another. The white space on
// both sides of a block becomes one: it would be searched through again and
// again where thousands of blocks go.
func (n *node) Remove() {
	if !n.Parent().Exists() {
		return
	}
	switch {
	case n.IsBlock():
		if before, after := n.Previous(), n.Next(); before.IsBlank() && after.IsBlank() {
			before.Cut()
		}
		if n.isInLine(n.Before()) && n.isInLine(n.After()) {
			n.Parent().InsertBefore(n.tree.Element(atom.Br), n)
		}
	case n.Text() != "":
		n.Parent().InsertBefore(n.tree.Text(" "), n)
	}
	n.Cut()
}

// isInLine reports whether text may stand beside n, where it has this sibling
// or none: none is the border of a block, or the line goes on around the
// parent.
func (n *node) isInLine(sibling Node) bool {
	if !sibling.Exists() {
		return !n.Parent().IsBlock()
	}
	return !sibling.IsBlock()
}

// Unwrap puts n's children in its place.
func (n *node) Unwrap() {
	for c := n.First(); c.Exists(); c = n.First() {
		n.Parent().InsertBefore(c, n)
	}
	n.Cut()
}

// WrapIn puts n into m, in n's place.
func (n *node) WrapIn(m Node) {
	n.Parent().InsertBefore(m, n)
	m.Append(n)
}

// ReplaceWith puts m in n's place.
func (n *node) ReplaceWith(m Node) {
	m.Cut()
	n.Parent().InsertBefore(m, n)
	n.Cut()
}

// MoveChildren puts n's children behind those of to.
func (n *node) MoveChildren(to Node) {
	for c := n.First(); c.Exists(); c = n.First() {
		to.Append(c)
	}
}

// Clear takes all children out of n.
func (n *node) Clear() {
	for c := n.First(); c.Exists(); c = n.First() {
		c.Cut()
	}
}
