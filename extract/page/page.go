// Package page represents a web page as read-only flat arrays.
//
// A Page is a tree in document order (pre-order). The subtree of node n is the
// index range [n, End(n)), its first child is n+1, and its next sibling is
// End(n), so the tree needs no pointers. All texts and attribute values are
// slices of one buffer. The counts that engines need (characters, words,
// commas, …) are stored as running sums, so that the counts of any subtree take
// one subtraction.
//
// FromHTML makes a Page of a saved page, FromSnapshot one of a live DOM. Both
// give the same Page.
package page

import (
	"iter"

	"golang.org/x/net/html/atom"
)

// NodeID is a node's index in document order. Node 0 is the html element.
type NodeID int32

// None means no node.
const None NodeID = -1

// Root is the html element; every Page has one.
const Root NodeID = 0

// Source is where a page comes from, and so how reliable its evidence is.
type Source uint8

const (
	// Saved is a file: scripts did not run, and hidden attributes are hints.
	Saved Source = iota
	// Live is the serialized DOM of an open page: scripts ran, and the browser
	// computed which elements are hidden.
	Live
)

// Namespace is the XML namespace of an element.
type Namespace uint8

const (
	HTML Namespace = iota
	SVG
	MathML
)

// Page is a parsed page. It is immutable, so several goroutines may read it.
// The package comment describes its layout.
type Page struct {
	source     Source
	url        string
	cut        *LimitError
	simplified *LimitError
	buf        string // all text, attribute values and unknown names

	// one entry per node
	tag    []atom.Atom // 0 for text and for names without an atom
	flags  []flags
	hidden []Hidden
	parent []NodeID
	end    []NodeID
	line   []int32 // source line of the start tag, from 1; 0 if the parser added the element
	data   []span  // text of a text node; name of an element without an atom
	attr0  []uint32
	prefix []Counts // running sums: prefix[n] counts the nodes before n

	attrs     []attr
	attrNames []string

	head, body      NodeID
	proseInNoscript bool
}

type span struct{ start, end uint32 }

type attr struct {
	name  uint32 // index into attrNames
	value span
}

type flags uint8

const (
	isText flags = 1 << iota
	isSVG
	isMathML
	isUncounted // its text is not counted: head, script, SVG, hidden, …
	isLink      // a link with an address, or inside one
)

// Len returns the number of nodes.
func (p *Page) Len() int { return len(p.tag) }

// Source returns whether the page is a saved file or a live DOM.
func (p *Page) Source() Source { return p.source }

// URL returns the page's address as the caller gave it, or "".
func (p *Page) URL() string { return p.url }

// Cut returns the limit at which the page was cut off, or nil. The page has
// everything before the cut.
func (p *Page) Cut() *LimitError { return p.cut }

// Simplified returns the limit because of which the page's structure was
// simplified, or nil. No text is lost by that.
func (p *Page) Simplified() *LimitError { return p.simplified }

// Head returns the head element, or None.
func (p *Page) Head() NodeID { return p.head }

// Body returns the body element, or None (a frameset page).
func (p *Page) Body() NodeID { return p.body }

// IsText reports whether n is a text node.
func (p *Page) IsText(n NodeID) bool { return p.flags[n]&isText != 0 }

// IsElement reports whether n is an element.
func (p *Page) IsElement(n NodeID) bool { return p.flags[n]&isText == 0 }

// Tag returns an element's name as an atom. It is 0 for text and for names
// without an atom. SVG and MathML elements have the same atoms as HTML
// elements: see Namespace.
func (p *Page) Tag(n NodeID) atom.Atom { return p.tag[n] }

// TagName returns an element's name in lower case, "" for text.
func (p *Page) TagName(n NodeID) string {
	if a := p.tag[n]; a != 0 || p.IsText(n) {
		return a.String()
	}
	return p.slice(p.data[n])
}

// Namespace returns the namespace of element n.
func (p *Page) Namespace(n NodeID) Namespace {
	switch f := p.flags[n]; {
	case f&isSVG != 0:
		return SVG
	case f&isMathML != 0:
		return MathML
	}
	return HTML
}

// Is reports whether n is an HTML element with that name.
func (p *Page) Is(n NodeID, tag atom.Atom) bool {
	return p.tag[n] == tag && p.flags[n]&(isText|isSVG|isMathML) == 0
}

// Parent returns n's parent, None for the root.
func (p *Page) Parent(n NodeID) NodeID { return p.parent[n] }

// End returns the index after n's last descendant: n's subtree is [n, End(n)).
func (p *Page) End(n NodeID) NodeID { return p.end[n] }

// Contains reports whether n is a or a descendant of a.
func (p *Page) Contains(a, n NodeID) bool { return a <= n && n < p.end[a] }

// Children yields n's children in document order.
func (p *Page) Children(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for c := n + 1; c < p.end[n]; c = p.end[c] {
			if !yield(c) {
				return
			}
		}
	}
}

// FirstChild returns n's first child or None.
func (p *Page) FirstChild(n NodeID) NodeID {
	if n+1 < p.end[n] {
		return n + 1
	}
	return None
}

// NextSibling returns the sibling after n or None.
func (p *Page) NextSibling(n NodeID) NodeID {
	if up := p.parent[n]; up != None && p.end[n] < p.end[up] {
		return p.end[n]
	}
	return None
}

// Ancestors yields n's parent, grandparent and so on up to the root.
func (p *Page) Ancestors(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for a := p.parent[n]; a != None; a = p.parent[a] {
			if !yield(a) {
				return
			}
		}
	}
}

// Text returns the characters of text node n, with the white space of the page;
// "" for an element.
func (p *Page) Text(n NodeID) string {
	if !p.IsText(n) {
		return ""
	}
	return p.slice(p.data[n])
}

// Attr returns the value of element n's attribute, or "". Names are in lower
// case. HasAttr distinguishes missing attributes from empty ones.
func (p *Page) Attr(n NodeID, name string) string {
	v, _ := p.LookupAttr(n, name)
	return v
}

// HasAttr reports whether element n has the attribute.
func (p *Page) HasAttr(n NodeID, name string) bool {
	_, ok := p.LookupAttr(n, name)
	return ok
}

// LookupAttr returns the value of element n's attribute and whether n has it.
// Inlined in its many callers it would add 60 KB to the WebAssembly and no
// speed.
//
//go:noinline
func (p *Page) LookupAttr(n NodeID, name string) (string, bool) {
	for _, a := range p.attrs[p.attr0[n]:p.attr0[n+1]] {
		if p.attrNames[a.name] == name {
			return p.slice(a.value), true
		}
	}
	return "", false
}

// Attrs yields element n's attributes, name and value, in source order.
func (p *Page) Attrs(n NodeID) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, a := range p.attrs[p.attr0[n]:p.attr0[n+1]] {
			if !yield(p.attrNames[a.name], p.slice(a.value)) {
				return
			}
		}
	}
}

// Line returns the source line, from 1, on which element n's start tag begins.
// It is 0 for text and for elements that the parser added.
func (p *Page) Line(n NodeID) int { return int(p.line[n]) }

// Hidden returns the evidence that n itself, not an ancestor, is hidden.
func (p *Page) Hidden(n NodeID) Hidden { return p.hidden[n] }

// Counted reports whether the text of node n counts as text of the page.
// Excluded are head, script, style, template and SVG, elements that the browser
// hides, and noscripts of pages that ran their scripts.
func (p *Page) Counted(n NodeID) bool { return p.flags[n]&isUncounted == 0 }

// InLink reports whether n is a link with an address, or inside one.
func (p *Page) InLink(n NodeID) bool { return p.flags[n]&isLink != 0 }

// Counts returns the figures of all counted text in n's subtree.
func (p *Page) Counts(n NodeID) Counts {
	return p.prefix[p.end[n]].minus(p.prefix[n])
}

// CountsBetween returns the figures of all counted text in the nodes [a, b).
func (p *Page) CountsBetween(a, b NodeID) Counts { return p.prefix[b].minus(p.prefix[a]) }

// Chars returns Counts(n).Chars, faster.
func (p *Page) Chars(n NodeID) int32 { return p.prefix[p.end[n]].Chars - p.prefix[n].Chars }

// CharsBetween returns CountsBetween(a, b).Chars, faster.
func (p *Page) CharsBetween(a, b NodeID) int32 { return p.prefix[b].Chars - p.prefix[a].Chars }

func (p *Page) slice(s span) string { return p.buf[s.start:s.end] }
