package draft

import "golang.org/x/net/html/atom"

// Append puts c behind n's last child, from wherever it stood.
func (n Node) Append(c Node) { n.InsertBefore(c, Node{}) }

// InsertBefore puts c before n's child, or behind the last one if that does
// not exist, from wherever it stood.
//
//go:noinline
func (n Node) InsertBefore(c, child Node) {
	if c == child {
		return
	}
	c.Cut()
	nodes := n.t.nodes
	at, made := &nodes[n.i], &nodes[c.i]
	made.parent, made.after = n.i, child.i
	if child.i == 0 {
		made.before, at.last = at.last, c.i
	} else {
		made.before, nodes[child.i].before = nodes[child.i].before, c.i
	}
	if made.before == 0 {
		at.first = c.i
	} else {
		nodes[made.before].after = c.i
	}
}

// Prepend puts c before n's first child.
func (n Node) Prepend(c Node) { n.InsertBefore(c, n.First()) }

// Cut takes n out of its tree without a trace.
//
//go:noinline
func (n Node) Cut() {
	nodes := n.t.nodes
	at := &nodes[n.i]
	if at.parent == 0 {
		return
	}
	if at.before == 0 {
		nodes[at.parent].first = at.after
	} else {
		nodes[at.before].after = at.after
	}
	if at.after == 0 {
		nodes[at.parent].last = at.before
	} else {
		nodes[at.after].before = at.before
	}
	at.parent, at.before, at.after = 0, 0, 0
}

// Remove takes n out of its tree. Lines between which a block stood stay
// apart, and so do words between which there was another. The white space on
// both sides of a block becomes one: it would be searched through again and
// again where thousands of blocks go.
func (n Node) Remove() {
	if !n.Parent().Exists() {
		return
	}
	switch {
	case n.IsBlock():
		if before, after := n.Previous(), n.Next(); before.IsBlank() && after.IsBlank() {
			before.Cut()
		}
		if n.isInLine(n.Before()) && n.isInLine(n.After()) {
			n.Parent().InsertBefore(n.t.Element(atom.Br), n)
		}
	case n.Text() != "":
		n.Parent().InsertBefore(n.t.Text(" "), n)
	}
	n.Cut()
}

// isInLine reports whether text may stand beside n, where it has this sibling
// or none: none is the border of a block, or the line goes on around the
// parent.
func (n Node) isInLine(sibling Node) bool {
	if !sibling.Exists() {
		return !n.Parent().IsBlock()
	}
	return !sibling.IsBlock()
}

// Unwrap puts n's children in its place.
func (n Node) Unwrap() {
	for c := n.First(); c.Exists(); c = n.First() {
		n.Parent().InsertBefore(c, n)
	}
	n.Cut()
}

// WrapIn puts n into m, in n's place.
func (n Node) WrapIn(m Node) {
	n.Parent().InsertBefore(m, n)
	m.Append(n)
}

// ReplaceWith puts m in n's place.
func (n Node) ReplaceWith(m Node) {
	m.Cut()
	n.Parent().InsertBefore(m, n)
	n.Cut()
}

// MoveChildren puts n's children behind those of to.
func (n Node) MoveChildren(to Node) {
	for c := n.First(); c.Exists(); c = n.First() {
		to.Append(c)
	}
}

// Clear takes all children out of n.
func (n Node) Clear() {
	for c := n.First(); c.Exists(); c = n.First() {
		c.Cut()
	}
}
