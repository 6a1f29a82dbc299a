package draft

import "golang.org/x/net/html/atom"

// Append moves c to the end of n's children.
func (n *node) Append(c Node) { n.InsertBefore(c, nil) }

// InsertBefore moves c before n's child, or to the end if child is nil.
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

// Prepend moves c to the start of n's children.
func (n *node) Prepend(c Node) { n.InsertBefore(c, n.First()) }

// Cut removes n from its tree, without the separators that Remove leaves.
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

// Remove removes n from its tree. A line break replaces a block between two
// lines, and a space replaces an inline element with text. Of blank texts on
// both sides of a block only one stays, because steps would search long runs of
// them again and again.
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

// isInLine reports whether the text beside n could continue on n's line.
// sibling is what is beside n. If n is at the edge of a block there is none.
func (n *node) isInLine(sibling Node) bool {
	if !sibling.Exists() {
		return !n.Parent().IsBlock()
	}
	return !sibling.IsBlock()
}

// Unwrap replaces n by its children.
func (n *node) Unwrap() {
	for c := n.First(); c.Exists(); c = n.First() {
		n.Parent().InsertBefore(c, n)
	}
	n.Cut()
}

// WrapIn replaces n by m and moves n into m.
func (n *node) WrapIn(m Node) {
	n.Parent().InsertBefore(m, n)
	m.Append(n)
}

// ReplaceWith replaces n by m.
func (n *node) ReplaceWith(m Node) {
	m.Cut()
	n.Parent().InsertBefore(m, n)
	n.Cut()
}

// MoveChildren moves n's children to the end of to.
func (n *node) MoveChildren(to Node) {
	for c := n.First(); c.Exists(); c = n.First() {
		to.Append(c)
	}
}

// Clear removes all children of n.
func (n *node) Clear() {
	for c := n.First(); c.Exists(); c = n.First() {
		c.Cut()
	}
}
