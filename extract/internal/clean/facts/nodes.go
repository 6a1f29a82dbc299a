// Package facts answers what the steps of cleaning ask about the nodes of a page,
// and holds the selection that they work on.
package facts

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// IsHeading reports whether tag is h1 to h6.
func IsHeading(tag atom.Atom) bool {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// IsListPart reports whether tag is a list's or a list item's.
func IsListPart(tag atom.Atom) bool {
	switch tag {
	case atom.Ul, atom.Ol, atom.Dl, atom.Li, atom.Dt, atom.Dd:
		return true
	}
	return false
}

// IsTablePart reports whether tag is a table row's or row group's.
func IsTablePart(tag atom.Atom) bool {
	return tag == atom.Tr || tag == atom.Tbody || tag == atom.Thead || tag == atom.Tfoot
}

// IsStructure reports whether an element is copied as the structure of its
// selected content, even if it is not selected itself.
func IsStructure(tag atom.Atom) bool {
	switch tag {
	case atom.Ul, atom.Ol, atom.Li, atom.Dl, atom.Dt, atom.Dd, atom.Table, atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot,
		atom.Tr, atom.Td, atom.Th, atom.Figure, atom.Figcaption, atom.Picture, atom.Blockquote, atom.Pre, atom.Details,
		atom.Summary, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

func IsMostlyLinks(p *page.Page, n page.NodeID) bool {
	c := p.Counts(n)
	return 2*c.LinkChars > c.Chars
}

// Has reports whether n's subtree has an element with the tag.
func Has(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	return First(p, n, tag) != page.None
}

// First returns the first element with the tag in n's subtree, or None.
// Inlining would make its many callers larger and no faster.
//
//go:noinline
func First(p *page.Page, n page.NodeID, tag atom.Atom) page.NodeID {
	for d := n; d < p.End(n); d++ {
		if p.Tag(d) == tag {
			return d
		}
	}
	return page.None
}

// Find returns the first element in n's subtree whose tag matches, or None. It
// is not inlined, for the reason given at First.
//
//go:noinline
func Find(p *page.Page, n page.NodeID, is func(atom.Atom) bool) page.NodeID {
	for d := n; d < p.End(n); d++ {
		if p.IsElement(d) && is(p.Tag(d)) {
			return d
		}
	}
	return page.None
}

// IsInside reports whether n has an ancestor that is an HTML element with the
// tag.
func IsInside(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	for a := p.Parent(n); a != page.None; a = p.Parent(a) {
		if p.Is(a, tag) {
			return true
		}
	}
	return false
}

// CommonAncestor returns the lowest node that contains all nodes.
func CommonAncestor(p *page.Page, nodes ...page.NodeID) page.NodeID {
	top := nodes[0]
	for _, n := range nodes {
		for !p.Contains(top, n) {
			top = p.Parent(top)
		}
	}
	return top
}

// SubtreeText returns all text of n's subtree, also hidden text.
func SubtreeText(p *page.Page, n page.NodeID) string {
	first, size := "", 0
	for d := n; d < p.End(n); d++ {
		if text := p.Text(d); size == 0 {
			first, size = text, len(text)
		} else {
			size += len(text)
		}
	}
	if size == len(first) {
		return first
	}
	text := make([]byte, 0, size)
	for d := n; d < p.End(n); d++ {
		text = append(text, p.Text(d)...)
	}
	return string(text)
}
