// Package page represents a web page as read-only flat arrays.
//
// A Page is a tree in document order (pre-order). The subtree of node n is the
// index range [n, End(n)), its first child is n+1, and its next sibling is
// End(n), so the tree needs no pointers. All texts and attribute values are
// slices of one buffer. The counts that engines need (characters, words,
// commas, …) are stored as running sums, so that the counts of any subtree take
// one subtraction.
//
// FromHTML makes a Page of a saved page, and FromSnapshot makes one of a live
// DOM. From the same content, both make the same Page.
package page

import (
	"iter"
	"slices"
	"sort"

	"golang.org/x/net/html/atom"
)

// Source is where a page comes from. It determines how reliable the page's
// evidence of hidden elements is.
type Source uint8

const (
	// Saved is a file: scripts did not run, and attributes that hide an element
	// are only hints.
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
	buf        string          // all texts, attribute values and names without an atom; it begins with the source
	html       string          // the source of a saved page, as far as it was read: the beginning of buf
	tokens     func() []Markup // the tokens of html, read once; nil for a live page

	// one entry per node
	tag      []atom.Atom // 0 for text and for names without an atom
	flags    []flags
	hidden   []Hidden
	parent   []NodeID
	end      []NodeID
	position []int32 // of the start tag in html, in bytes; -1 if the source has no such tag
	data     []span  // text of a text node; name of an element without an atom
	attr0    []uint32
	prefix   []Counts // running sums: prefix[n] counts the nodes before n

	attrs     []attr
	attrNames []string
	names     func() *Names // those of the elements, read once

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
	isUncounted // the node's text is not counted: head, script, SVG, hidden, …
	isLink      // a link with an address, or inside one
)

// Len returns the number of nodes.
func (p *Page) Len() int { return len(p.tag) }

// Source returns whether the page is a saved file or a live DOM.
func (p *Page) Source() Source { return p.source }

// HTML returns the source of a saved page in UTF-8, as far as it was read. It
// returns "" for a live page.
func (p *Page) HTML() string { return p.html }

// URL returns the page's address as the caller gave it, or "".
func (p *Page) URL() string { return p.url }

// Cut returns the limit at which the page was cut off, or nil. Everything
// before the cut is in the page.
func (p *Page) Cut() *LimitError { return p.cut }

// Simplified returns the limit because of which the page's structure was
// simplified without losing text, or nil.
func (p *Page) Simplified() *LimitError { return p.simplified }

// Head returns the head element, or None.
func (p *Page) Head() NodeID { return p.head }

// Body returns the body element, or None if the page is a frameset.
func (p *Page) Body() NodeID { return p.body }

// IsText reports whether n is a text node.
func (p *Page) IsText(n NodeID) bool { return p.flags[n]&isText != 0 }

// IsElement reports whether n is an element.
func (p *Page) IsElement(n NodeID) bool { return p.flags[n]&isText == 0 }

// Tag returns an element's name as an atom. It is 0 for text and for names
// without an atom. SVG and MathML elements have the same atoms as HTML
// elements: see Namespace.
func (p *Page) Tag(n NodeID) atom.Atom { return p.tag[n] }

// TagName returns an element's name in lower case, or "" for a text node. It is not
// inlined, and neither is Text: that makes the modules smaller, but no slower.
//
//go:noinline
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

// Sort sorts nodes in document order. In the core, sort.Slice sorts everything
// that is not large, since each type that slices.Sort sorts adds 15 KB to the
// WebAssembly modules.
func Sort(nodes []NodeID) { sort.Slice(nodes, func(i, j int) bool { return nodes[i] < nodes[j] }) }

// Parent returns n's parent, or None if n is the root.
func (p *Page) Parent(n NodeID) NodeID { return p.parent[n] }

// End returns the index after n's last descendant: n's subtree is [n, End(n)).
func (p *Page) End(n NodeID) NodeID { return p.end[n] }

// Contains reports whether n is in the subtree of ancestor, which includes
// ancestor itself.
func (p *Page) Contains(ancestor, n NodeID) bool { return ancestor <= n && n < p.end[ancestor] }

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

// FirstChild returns n's first child, or None.
func (p *Page) FirstChild(n NodeID) NodeID {
	if n+1 < p.end[n] {
		return n + 1
	}
	return None
}

// NextSibling returns the sibling after n, or None.
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

// Text returns the text of text node n with its white space unchanged, or "" if
// n is an element.
//
//go:noinline
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
// If the compiler inlined it in its many callers, the WebAssembly module would
// be 60 KB larger and no faster.
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

// HasAttrNamed reports whether any element of the page has an attribute with
// that name, or may have one.
func (p *Page) HasAttrNamed(name string) bool { return slices.Contains(p.attrNames, name) }

// Attrs yields the names and values of element n's attributes, in source order.
func (p *Page) Attrs(n NodeID) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, a := range p.attrs[p.attr0[n]:p.attr0[n+1]] {
			if !yield(p.attrNames[a.name], p.slice(a.value)) {
				return
			}
		}
	}
}

// IsWritten reports whether the start tag of element n is in the source of a
// saved page. It is not if the parser added the element.
func (p *Page) IsWritten(n NodeID) bool { return p.position[n] >= 0 }

// Hidden returns the evidence that n itself is hidden. The evidence of n's
// ancestors is not included.
func (p *Page) Hidden(n NodeID) Hidden { return p.hidden[n] }

// Counted reports whether the text of node n counts as text of the page. Text
// in head, script, style, template, SVG and similar elements does not count.
// Neither does text that the browser hides or text in a noscript, unless it is
// most of the page's text.
func (p *Page) Counted(n NodeID) bool { return p.flags[n]&isUncounted == 0 }

// InLink reports whether n is a link with an address, or is inside such a link.
func (p *Page) InLink(n NodeID) bool { return p.flags[n]&isLink != 0 }

// Counts returns the counts of the text in n's subtree, leaving out nodes for
// which Counted is false.
func (p *Page) Counts(n NodeID) Counts {
	return p.prefix[p.end[n]].minus(p.prefix[n])
}

// CountsBetween returns the counts of the text in the nodes [a, b), leaving out
// nodes for which Counted is false.
func (p *Page) CountsBetween(a, b NodeID) Counts { return p.prefix[b].minus(p.prefix[a]) }

// Chars returns Counts(n).Chars, but is faster.
func (p *Page) Chars(n NodeID) int32 { return p.prefix[p.end[n]].Chars - p.prefix[n].Chars }

// Words returns Counts(n).Words, but is faster.
func (p *Page) Words(n NodeID) int32 { return p.prefix[p.end[n]].Words - p.prefix[n].Words }

// CharsBetween returns CountsBetween(a, b).Chars, but is faster.
func (p *Page) CharsBetween(a, b NodeID) int32 { return p.prefix[b].Chars - p.prefix[a].Chars }

func (p *Page) slice(s span) string { return p.buf[s.start:s.end] }
