package article

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// Kind is the kind of a node: text, or one of the elements that an article may
// contain.
type Kind uint8

// The kinds are in the order of their names in elements. HTML elements precede
// Math. Of MathML Core only two need a constant.
const (
	None Kind = iota // no node
	Text

	A
	Abbr
	Article
	B
	Bdi
	Bdo
	Blockquote
	Br
	Caption
	Cite
	Code
	Dd
	Del
	Details
	Dfn
	Div
	Dl
	Dt
	Em
	Figcaption
	Figure
	H1
	H2
	H3
	H4
	H5
	H6
	Hr
	I
	Img
	Ins
	Kbd
	Li
	Mark
	Ol
	P
	Pre
	Q
	Rp
	Rt
	Ruby
	S
	Samp
	Small
	Span
	Strong
	Sub
	Summary
	Sup
	Table
	Tbody
	Td
	Tfoot
	Th
	Thead
	Time
	Tr
	U
	Ul
	Var
	Wbr

	Math  // the first of MathML Core, and the only one outside of formulas
	Mtext // the first of the five that contain text
)

const (
	mathTokens = 5
	kindCount  = Math + 26
)

const elements = `
	a abbr article b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure
	h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup
	table tbody td tfoot th thead time tr u ul var wbr
	math mtext mi mn mo ms mrow msup msub mfrac msubsup mtd mtr mtable mstyle mover munder munderover msqrt mroot
	mspace mpadded mphantom merror mmultiscripts mprescripts`

// kindNames and kindTags are the names of kinds, or "" and 0.
var kindNames, kindTags = readNames()

func readNames() (names [kindCount]string, tags [kindCount]atom.Atom) {
	copy(names[A:], strings.Fields(elements))
	for k, name := range names {
		tags[k] = atom.Lookup([]byte(name))
	}
	return names, tags
}

// role is an element's part in the content model.
type role uint8

const (
	inline    role = iota // contains text and inline elements
	void                  // br, wbr, hr, img
	paragraph             // like inline, but ends before a block
	phrasing              // like inline, but a block in it becomes text
	flow                  // contains blocks and text, or only certain children; see implied
)

// properties are the builder's information on an HTML element.
type properties struct {
	role     role
	vanishes bool    // is removed if it is empty
	nests    bool    // an inline element that may be nested in itself
	implied  Kind    // the child that wraps other content of a list or table
	parents  [3]Kind // the only allowed parents, if any
}

var (
	empty    = properties{role: void}
	nested   = properties{nests: true}
	line     = properties{role: phrasing, vanishes: true}
	box      = properties{role: flow, vanishes: true}
	itemList = properties{role: flow, vanishes: true, implied: Li}
	rowGroup = properties{role: flow, implied: Tr, parents: [3]Kind{Table}}
	cell     = properties{role: flow, parents: [3]Kind{Tr}}
	termPart = properties{role: flow, parents: [3]Kind{Dl}}
)

// kinds has the properties of kinds. Others are inline.
var kinds = [kindCount]properties{
	Br: empty, Wbr: empty, Hr: empty, Img: empty,
	Q: nested, Span: nested, Sub: nested, Sup: nested,
	P:  {role: paragraph, vanishes: true},
	H1: line, H2: line, H3: line, H4: line, H5: line, H6: line, Pre: line,
	Article: box, Blockquote: box, Div: box, Figcaption: box, Figure: box,
	Details: {role: flow}, Summary: {role: phrasing, vanishes: true, parents: [3]Kind{Details}},
	Ul: itemList, Ol: itemList, Li: {role: flow, parents: [3]Kind{Ul, Ol}},
	Dl: {role: flow, vanishes: true, implied: Dd}, Dt: termPart, Dd: termPart,
	Table: {role: flow, implied: Tbody}, Caption: {role: phrasing, vanishes: true, parents: [3]Kind{Table}},
	Thead: rowGroup, Tbody: rowGroup, Tfoot: rowGroup,
	Tr: {role: flow, implied: Td, parents: [3]Kind{Thead, Tbody, Tfoot}}, Td: cell, Th: cell,
}

// IsBlock reports whether k begins and ends a line.
func (k Kind) IsBlock() bool { return kinds[k].role > void || k == Hr }

func (k Kind) isHeading() bool   { return H1 <= k && k <= H6 }
func (k Kind) isList() bool      { return k == Ul || k == Ol }
func (k Kind) isCell() bool      { return k == Td || k == Th }
func (k Kind) isMathToken() bool { return Mtext <= k && k < Mtext+mathTokens }

// isStructural reports whether other content in k is wrapped in an implied
// child.
func (k Kind) isStructural() bool { return kinds[k].implied != None }

func (k Kind) belongsIn(parent Kind) bool {
	parents := &kinds[k].parents
	if parents[0] == None {
		return !parent.isStructural()
	}
	return slices.Contains(parents[:], parent)
}
