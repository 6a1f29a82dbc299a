package article

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// Kind is what a node of an article can be: a run of text, or an element that
// a reader may show.
type Kind uint8

// The kinds, in the order of their names in elements. Elements of HTML are before Math. Of
// those of MathML Core only two need a name here.
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

	Math  // the first of MathML Core; only it is outside a formula
	Mtext // the first of the five that hold text
)

const (
	mathTokens = 5
	kindCount  = Math + 26
)

// elements has the names of the elements.
const elements = `
	a abbr article b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure
	h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup
	table tbody td tfoot th thead time tr u ul var wbr
	math mtext mi mn mo ms mrow msup msub mfrac msubsup mtd mtr mtable mstyle mover munder munderover msqrt mroot
	mspace mpadded mphantom merror mmultiscripts mprescripts`

// kindNames and kindTags are the kinds' names, "" and 0 for what has none.
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
	inline    role = iota // holds text and inline elements
	void                  // br, wbr, hr, img
	paragraph             // like inline, and ends where a block begins
	phrasing              // like inline, and of blocks in it only the text is left
	flow                  // holds blocks and text, or only certain children: see implied
)

// properties are what the builder knows about a kind of HTML.
type properties struct {
	role     role
	vanishes bool    // means nothing if it is empty
	nests    bool    // may be inside its like, if inline
	implied  Kind    // the child in which content directly in a list or table is put
	parents  [3]Kind // the only parents that it may have, if any
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

// kinds has the kinds' properties. Those that are not here are inline.
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

// IsBlock reports whether k begins and ends a line of text.
func (k Kind) IsBlock() bool { return kinds[k].role > void || k == Hr }

func (k Kind) isHeading() bool   { return H1 <= k && k <= H6 }
func (k Kind) isList() bool      { return k == Ul || k == Ol }
func (k Kind) isCell() bool      { return k == Td || k == Th }
func (k Kind) isMathToken() bool { return Mtext <= k && k < Mtext+mathTokens }

// isStructural reports whether content directly in k is put into an implied
// child.
func (k Kind) isStructural() bool { return kinds[k].implied != None }

// belongsIn reports whether k may be directly in such a parent.
func (k Kind) belongsIn(parent Kind) bool {
	parents := &kinds[k].parents
	if parents[0] == None {
		return !parent.isStructural()
	}
	return slices.Contains(parents[:], parent)
}
