package article

import "golang.org/x/net/html/atom"

// Kind is what a node of an article can be: a run of text, or an element that
// a reader may show.
type Kind uint8

// The kinds. Elements of HTML are before Math, those of MathML Core from Math
// on.
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

	Math
	Mi
	Mn
	Mo
	Mrow
	Msup
	Msub
	Mtext
	Mfrac
	Msubsup
	Mtd
	Mtr
	Mtable
	Mstyle
	Mover
	Munder
	Munderover
	Msqrt
	Mroot
	Mspace
	Mpadded
	Mphantom
	Merror
	Ms
	Mmultiscripts
	Mprescripts

	kindCount
)

// role is an element's part in the content model.
type role uint8

const (
	none       role = iota // text
	void                   // br, wbr, hr, img
	inline                 // holds text and inline elements
	paragraph              // likewise, and ends where a block begins
	phrasing               // likewise, and of blocks in it only the text is left
	flow                   // holds blocks and text
	structural             // holds only certain children: see implied
	token                  // of MathML: holds text
	layout                 // of MathML: holds tokens and layouts
)

// properties are what the builder knows about a kind.
type properties struct {
	tag      atom.Atom
	unknown  string // the name, if it has no atom
	role     role
	vanishes bool    // means nothing if it is empty
	nests    bool    // may be inside its like, if inline
	implied  Kind    // the child in which content directly in a structural element is put
	parents  [3]Kind // the only parents that it may have, if any
	rules    []rule  // for the attributes that the page gives it, besides everywhere
}

var kinds = [kindCount]properties{
	A:          {tag: atom.A, role: inline},
	Abbr:       {tag: atom.Abbr, role: inline, rules: []rule{{Title, title}}},
	Article:    {tag: atom.Article, role: flow, vanishes: true},
	B:          {tag: atom.B, role: inline},
	Bdi:        {tag: atom.Bdi, role: inline},
	Bdo:        {tag: atom.Bdo, role: inline},
	Blockquote: {tag: atom.Blockquote, role: flow, vanishes: true},
	Br:         {tag: atom.Br, role: void},
	Caption:    {tag: atom.Caption, role: phrasing, vanishes: true, parents: [3]Kind{Table}},
	Cite:       {tag: atom.Cite, role: inline},
	Code:       {tag: atom.Code, role: inline, rules: []rule{{DataLang, codeLanguage}}},
	Dd:         {tag: atom.Dd, role: flow, parents: [3]Kind{Dl}},
	Del:        {tag: atom.Del, role: inline, rules: []rule{{Datetime, dateTime}}},
	Details:    {tag: atom.Details, role: flow, rules: []rule{{Open, boolean}}},
	Dfn:        {tag: atom.Dfn, role: inline, rules: []rule{{Title, title}}},
	Div:        {tag: atom.Div, role: flow, vanishes: true, rules: []rule{{Role, noteRole}}},
	Dl:         {tag: atom.Dl, role: structural, vanishes: true, implied: Dd},
	Dt:         {tag: atom.Dt, role: flow, parents: [3]Kind{Dl}},
	Em:         {tag: atom.Em, role: inline},
	Figcaption: {tag: atom.Figcaption, role: flow, vanishes: true},
	Figure:     {tag: atom.Figure, role: flow, vanishes: true},
	H1:         {tag: atom.H1, role: phrasing, vanishes: true},
	H2:         {tag: atom.H2, role: phrasing, vanishes: true},
	H3:         {tag: atom.H3, role: phrasing, vanishes: true},
	H4:         {tag: atom.H4, role: phrasing, vanishes: true},
	H5:         {tag: atom.H5, role: phrasing, vanishes: true},
	H6:         {tag: atom.H6, role: phrasing, vanishes: true},
	Hr:         {tag: atom.Hr, role: void},
	I:          {tag: atom.I, role: inline},
	Img:        {tag: atom.Img, role: void},
	Ins:        {tag: atom.Ins, role: inline, rules: []rule{{Datetime, dateTime}}},
	Kbd:        {tag: atom.Kbd, role: inline},
	Li:         {tag: atom.Li, role: flow, parents: [3]Kind{Ul, Ol}, rules: []rule{{Value, integer}}},
	Mark:       {tag: atom.Mark, role: inline},
	Ol:         {tag: atom.Ol, role: structural, vanishes: true, implied: Li, rules: []rule{{Start, integer}, {Reversed, boolean}, {Type, numbering}}},
	P:          {tag: atom.P, role: paragraph, vanishes: true},
	Pre:        {tag: atom.Pre, role: phrasing, vanishes: true, rules: []rule{{DataLang, codeLanguage}}},
	Q:          {tag: atom.Q, role: inline, nests: true},
	Rp:         {tag: atom.Rp, role: inline},
	Rt:         {tag: atom.Rt, role: inline},
	Ruby:       {tag: atom.Ruby, role: inline},
	S:          {tag: atom.S, role: inline},
	Samp:       {tag: atom.Samp, role: inline},
	Small:      {tag: atom.Small, role: inline},
	Span:       {tag: atom.Span, role: inline, nests: true},
	Strong:     {tag: atom.Strong, role: inline},
	Sub:        {tag: atom.Sub, role: inline, nests: true},
	Summary:    {tag: atom.Summary, role: phrasing, vanishes: true, parents: [3]Kind{Details}},
	Sup:        {tag: atom.Sup, role: inline, nests: true},
	Table:      {tag: atom.Table, role: structural, implied: Tbody},
	Tbody:      {tag: atom.Tbody, role: structural, implied: Tr, parents: [3]Kind{Table}},
	Td:         {tag: atom.Td, role: flow, parents: [3]Kind{Tr}, rules: cellRules},
	Tfoot:      {tag: atom.Tfoot, role: structural, implied: Tr, parents: [3]Kind{Table}},
	Th:         {tag: atom.Th, role: flow, parents: [3]Kind{Tr}, rules: cellRules},
	Thead:      {tag: atom.Thead, role: structural, implied: Tr, parents: [3]Kind{Table}},
	Time:       {tag: atom.Time, role: inline, rules: []rule{{Datetime, dateTime}}},
	Tr:         {tag: atom.Tr, role: structural, implied: Td, parents: [3]Kind{Thead, Tbody, Tfoot}},
	U:          {tag: atom.U, role: inline},
	Ul:         {tag: atom.Ul, role: structural, vanishes: true, implied: Li},
	Var:        {tag: atom.Var, role: inline},
	Wbr:        {tag: atom.Wbr, role: void},

	Math:          {tag: atom.Math, role: layout, rules: []rule{{Display, mathValue}, {Alttext, title}, {Dir, direction}}},
	Mi:            {tag: atom.Mi, role: token, rules: mathRules},
	Mn:            {tag: atom.Mn, role: token, rules: mathRules},
	Mo:            {tag: atom.Mo, role: token, rules: mathRules},
	Ms:            {tag: atom.Ms, role: token, rules: mathRules},
	Mtext:         {tag: atom.Mtext, role: token, rules: mathRules},
	Mrow:          {unknown: "mrow", role: layout, rules: mathRules},
	Msup:          {unknown: "msup", role: layout, rules: mathRules},
	Msub:          {unknown: "msub", role: layout, rules: mathRules},
	Mfrac:         {unknown: "mfrac", role: layout, rules: mathRules},
	Msubsup:       {unknown: "msubsup", role: layout, rules: mathRules},
	Mtd:           {unknown: "mtd", role: layout, rules: mathRules},
	Mtr:           {unknown: "mtr", role: layout, rules: mathRules},
	Mtable:        {unknown: "mtable", role: layout, rules: mathRules},
	Mstyle:        {unknown: "mstyle", role: layout, rules: mathRules},
	Mover:         {unknown: "mover", role: layout, rules: mathRules},
	Munder:        {unknown: "munder", role: layout, rules: mathRules},
	Munderover:    {unknown: "munderover", role: layout, rules: mathRules},
	Msqrt:         {unknown: "msqrt", role: layout, rules: mathRules},
	Mroot:         {unknown: "mroot", role: layout, rules: mathRules},
	Mspace:        {unknown: "mspace", role: layout, rules: mathRules},
	Mpadded:       {unknown: "mpadded", role: layout, rules: mathRules},
	Mphantom:      {unknown: "mphantom", role: layout, rules: mathRules},
	Merror:        {unknown: "merror", role: layout, rules: mathRules},
	Mmultiscripts: {unknown: "mmultiscripts", role: layout, rules: mathRules},
	Mprescripts:   {unknown: "mprescripts", role: layout, rules: mathRules},
}

func (k Kind) name() string {
	if tag := kinds[k].tag; tag != 0 {
		return tag.String()
	}
	return kinds[k].unknown
}

func (k Kind) isHeading() bool { return H1 <= k && k <= H6 }

func (k Kind) isList() bool { return k == Ul || k == Ol }

func (k Kind) isCell() bool { return k == Td || k == Th }

// isStructural reports whether content directly in k is put into an implied
// child.
func (k Kind) isStructural() bool { return kinds[k].implied != None }

// belongsIn reports whether k may be directly in such a parent.
func (k Kind) belongsIn(parent Kind) bool {
	parents := kinds[k].parents
	if parents[0] == None {
		return !parent.isStructural()
	}
	return parent != None && (parent == parents[0] || parent == parents[1] || parent == parents[2])
}
