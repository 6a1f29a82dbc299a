package facts

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

func IsListPart(tag atom.Atom) bool {
	switch tag {
	case atom.Ul, atom.Ol, atom.Dl, atom.Li, atom.Dt, atom.Dd:
		return true
	}
	return false
}

// CommonAncestor returns the lowest node that contains all of nodes.
func CommonAncestor(p *page.Page, nodes []page.NodeID) page.NodeID {
	top := nodes[0]
	for _, n := range nodes {
		for !p.Contains(top, n) {
			top = p.Parent(top)
		}
	}
	return top
}

func IsTablePart(tag atom.Atom) bool {
	return tag == atom.Tr || tag == atom.Tbody || tag == atom.Thead || tag == atom.Tfoot
}

// IsStructure reports whether an element that was not selected itself is
// needed to read what was selected in it.
func IsStructure(tag atom.Atom) bool {
	switch tag {
	case atom.Ul, atom.Ol, atom.Li, atom.Dl, atom.Dt, atom.Dd, atom.Table, atom.Caption, atom.Thead, atom.Tbody, atom.Tfoot,
		atom.Tr, atom.Td, atom.Th, atom.Figure, atom.Figcaption, atom.Picture, atom.Blockquote, atom.Pre, atom.Details,
		atom.Summary, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// Has reports whether n's subtree holds such an element.
func Has(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	for d := n; d < p.End(n); d++ {
		if p.Tag(d) == tag {
			return true
		}
	}
	return false
}

func IsInside(p *page.Page, n page.NodeID, tag atom.Atom) bool {
	for a := range p.Ancestors(n) {
		if p.Is(a, tag) {
			return true
		}
	}
	return false
}

// SubtreeText returns all text in n's subtree, counted or not.
func SubtreeText(p *page.Page, n page.NodeID) string {
	var b strings.Builder
	for d := n; d < p.End(n); d++ {
		b.WriteString(p.Text(d))
	}
	return b.String()
}

// IsLinks reports whether most of a text is links.
func IsLinks(c page.Counts) bool { return 2*c.LinkChars > c.Chars }

// Find returns the first node of n's subtree that is such an element.
func Find(p *page.Page, n page.NodeID, is func(atom.Atom) bool) page.NodeID {
	for d := n; d < p.End(n); d++ {
		if p.IsElement(d) && is(p.Tag(d)) {
			return d
		}
	}
	return page.None
}

func IsHeading(tag atom.Atom) bool {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}
