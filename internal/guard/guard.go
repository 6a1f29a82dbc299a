// Package guard makes any HTML safe to parse.
//
// html.Parse follows the HTML standard, so a small page can cause it unlimited
// work. The parser reopens an unclosed formatting element, with its attributes,
// in every later block. It adds the attributes of a second body tag to the
// first body one by one. Elements may be nested to any depth. The guard runs
// before the parser. It copies the source in one linear pass over its tokens,
// with these changes:
//
//   - Each start tag gets a number in place of its attributes, and Tags has the position
//     of the tag and of its attributes in the source. The number connects the page's
//     elements with the source, which some engines read, and an element without a
//     number is one that the parser added. The parser allocates memory six times for
//     each attribute, so it takes half the time without them. Tags whose attributes
//     the parser itself reads keep them.
//   - The contents of scripts and styles are removed, except JSON-LD and TeX, and so
//     are comments.
//   - Second html and body tags are removed, and so are attributes above the limits.
//   - Templates inside SVG or MathML are removed, because x/net/html would ignore the
//     rest of the page.
//   - Everything after the limit of nodes is removed.
//
// None of this changes the text or the structure of ordinary pages. If the
// output still exceeds a limit, the guard runs again with another Shape, which
// drops a part of the structure but no text.
package guard

import (
	"bytes"
	"cmp"
	"errors"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// Shape is how much of the page's structure the guard keeps.
type Shape uint8

const (
	AsWritten Shape = iota
	// WithoutFormatting drops the tags of the elements that the parser would
	// reopen (b, font, code, …), and all attributes of links except the
	// address.
	WithoutFormatting
	// Flat drops the tags of elements that are nested too deep.
	Flat
	// FlatWithoutFormatting drops what WithoutFormatting and Flat drop.
	FlatWithoutFormatting
	// Outline keeps only paragraphs, headings, preformatted blocks, links and
	// images, without nesting blocks. It takes linear time and memory for any
	// page.
	Outline
)

// DropFormatting returns the shape to try next if, in shape s, the page has too
// many formatting elements to reopen.
func (s Shape) DropFormatting() Shape {
	switch s {
	case AsWritten:
		return WithoutFormatting
	case Flat:
		return FlatWithoutFormatting
	}
	return Outline
}

// Flatten returns the shape to try next if, in shape s, the page is nested too
// deep.
func (s Shape) Flatten() Shape {
	switch s {
	case AsWritten:
		return Flat
	case WithoutFormatting:
		return FlatWithoutFormatting
	}
	return Outline
}

func (s Shape) flattens() bool { return s == Flat || s == FlatWithoutFormatting }

func (s Shape) dropsFormatting() bool { return s == WithoutFormatting || s == FlatWithoutFormatting }

// Limits bound the output of the guard.
type Limits struct {
	Nodes     int // start tags and text nodes; the page is cut off after them
	Depth     int // elements open at the same time, in the flat shapes
	Reopening int // formatting elements that the parser has to reopen, and their attributes
}

// MaxAllAttributes is the maximum number of attributes on a page. Each takes
// some 64 bytes after parsing. Real pages stay far below it: in 1,991 pages of
// four corpora, a page has at most 39,076 (measured by `./build.sh secure guard
// CORPUS`). On one element the maximum is lexer.MaxAttributes.
const MaxAllAttributes = 1_000_000

// ErrReopening means that the parser would have to reopen too many formatting
// elements. The caller can try another shape.
var ErrReopening = errors.New("guard: too many formatting elements to open again")

// Output is the result of the guard: HTML that is safe to parse.
type Output struct {
	HTML  []byte
	Tags  Tags
	Cut   bool  // whether the HTML was cut off at the limit of nodes
	Read  int   // how many bytes of the source were read
	Needs Needs // how much of each limit the HTML uses

	DeclaresShadow bool // whether a template may declare a shadow root
}

// Needs is how much a page uses of the limits of nodes, attributes and
// reopening.
type Needs struct {
	Nodes, Attributes int
	ElementAttributes int // the most attributes of one element
	Reopening         int
}

// Grow raises each number in n to the same number in other, if that is higher.
func (n *Needs) Grow(other Needs) {
	n.Nodes, n.Attributes = max(n.Nodes, other.Nodes), max(n.Attributes, other.Attributes)
	n.ElementAttributes, n.Reopening = max(n.ElementAttributes, other.ElementAttributes), max(n.Reopening, other.Reopening)
}

// Pass returns a copy of src that is safe to parse, in the shape s. src must be
// UTF-8 without NULs. The only error is ErrReopening, which never occurs with
// Outline.
func Pass(src []byte, s Shape, l Limits) (Output, error) {
	if s == Outline {
		return outline(src, l), nil
	}
	p := &pass{Lexer: lexer.New(src), shape: s, limits: l}
	p.reserve(src)
	for p.needs.Nodes < l.Nodes {
		t := p.Next()
		if t.Kind == lexer.EndOfInput {
			return p.output(), nil
		}
		p.token(t)
		if p.reopening.cost > l.Reopening {
			return p.output(), ErrReopening
		}
	}
	output := p.output()
	output.Cut = p.Next().Kind != lexer.EndOfInput
	return output, nil
}

// reserve allocates memory for the output. Scripts, styles and attributes are
// most of a page's source, so a quarter of it is often enough.
func (p *pass) reserve(src []byte) {
	tags := bytes.Count(src, []byte{'<'}) / 2 // the others are end tags
	p.out = make([]byte, 0, len(src)/4+16*tags)
	p.tags.reserve(tags)
}

func (p *pass) output() Output {
	p.needs.Reopening = p.reopening.cost
	return Output{HTML: p.out, Tags: p.tags, Needs: p.needs, Read: p.Offset(), DeclaresShadow: p.hasShadow}
}

type pass struct {
	*lexer.Lexer
	out     []byte
	tags    Tags
	shape   Shape
	limits  Limits
	needs   Needs
	skip    bool // inside a script or style whose content is dropped
	foreign int  // the number of open svg and math elements
	drawing int  // the same number if no other tag ended these elements

	hasHTML, hasBody, hasShadow bool

	reopening reopening
	nesting   nesting
}

func (p *pass) token(t lexer.Token) {
	switch t.Kind {
	case lexer.Text:
		if !p.skip {
			p.needs.Nodes++
			p.reopening.reopen()
			p.out = append(p.out, t.Raw...)
		}
	case lexer.StartTag:
		p.startTag(t)
	case lexer.EndTag:
		p.endTag(t)
	case lexer.Doctype:
		p.out = append(p.out, t.Raw...)
	}
}

func (p *pass) startTag(t lexer.Token) {
	t.Name = lexer.Lower(t.Name)
	tag := atom.Lookup(t.Name)
	p.enterForeign(t, tag)
	p.skip = p.foreign == 0 && (tag == atom.Script || tag == atom.Style)
	if p.foreign > 0 { // inside SVG and MathML, the parser reads the content of raw text elements as markup
		p.ReadMarkup()
	}
	if p.surplus(tag) {
		return
	}
	if p.shape.flattens() && p.nesting.open(t, tag, p.foreign > 0, p.limits.Depth) {
		p.separate(tag)
		return
	}
	p.needs.Nodes++
	p.needs.Attributes += t.Attributes
	p.needs.ElementAttributes = max(p.needs.ElementAttributes, t.Attributes)
	p.reopening.start(t, tag)
	if tag == atom.Script && isDataScript(p.Attribute("type")) {
		p.skip = false
	}
	p.write(t, tag)
}

// enterForeign counts the open svg and math elements. Most HTML start tags end
// these (HTML standard, 13.2.6.5). Without this rule, one forgotten end tag
// would make SVG or MathML of the rest of the page.
func (p *pass) enterForeign(t lexer.Token, tag atom.Atom) {
	switch {
	case tag == atom.Svg || tag == atom.Math:
		if !t.SelfClosing {
			p.foreign++
			p.drawing++
		}
	case p.foreign > 0 && EndsForeign(tag):
		p.foreign = 0
		p.nesting.leaveForeign()
	}
}

// surplus reports whether a start tag is dropped, either in all shapes or in
// the shape of this pass. For an html or a body tag, it also notes that the
// page has one.
func (p *pass) surplus(tag atom.Atom) bool {
	switch {
	case tag == atom.Html && p.hasHTML, tag == atom.Body && p.hasBody:
		return true
	case tag == atom.Html:
		p.hasHTML = true
	case tag == atom.Body:
		p.hasBody = true
	case tag == atom.Template:
		p.hasShadow = p.hasShadow || len(p.AttributesNamed("shadowrootmode")) > 0 || len(p.AttributesNamed("shadowmode")) > 0
		return p.foreign > 0
	}
	return p.shape.dropsFormatting() && IsFormatting(tag) && tag != atom.A
}

// write appends a start tag to the output: its name and its number, and the
// attributes if the parser reads them.
func (p *pass) write(t lexer.Token, tag atom.Atom) {
	name := 1 + len(t.Name)
	p.out = append(p.out, t.Raw[:name]...)
	attributes := p.attributes(tag)
	isKept := len(attributes) > 0 && p.parserReads(tag)
	p.out = p.tags.add(p.out, Tag{Position: int32(p.Offset() - len(t.Raw)), InTree: isKept}, attributes)
	if isKept {
		p.out = append(p.out, ' ')
		p.out = append(p.out, t.Raw[name:cmp.Or(t.Surplus, len(t.Raw)-1)]...)
	}
	if t.SelfClosing {
		p.out = append(p.out, " /"...)
	}
	p.out = append(p.out, '>')
}

// attributes returns the attributes that the start tag just read keeps.
func (p *pass) attributes(tag atom.Atom) []lexer.Attribute {
	switch {
	case p.needs.Attributes > MaxAllAttributes:
		return nil
	case tag == atom.A && p.shape.dropsFormatting():
		return p.AttributesNamed("href")
	}
	return p.Attributes()
}

// parserReads reports whether the parser itself reads the attributes of an
// element: the type of an input, and in SVG and MathML the names of attributes,
// whose capitals it restores. drawing is an upper bound for the open svg and
// math elements, unless the parser ignores the end tag of one, because it is
// inside an open element of HTML in SVG. What then follows in SVG has its names
// in lower case.
func (p *pass) parserReads(tag atom.Atom) bool {
	isForeign := p.drawing > 0 || tag == atom.Svg || tag == atom.Math
	return tag == atom.Input || isForeign && !(tag == atom.A && p.shape.dropsFormatting())
}

func (p *pass) endTag(t lexer.Token) {
	p.skip = false
	t.Name = lexer.Lower(t.Name)
	tag := atom.Lookup(t.Name)
	if tag == atom.Svg || tag == atom.Math {
		p.foreign, p.drawing = max(0, p.foreign-1), max(0, p.drawing-1)
	}
	p.reopening.end(t, tag)
	if tag == atom.P || tag == atom.Br {
		p.needs.Nodes++ // if the start tag is missing, the parser adds an element
	}
	if p.surplusEnd(tag) {
		return
	}
	if p.shape.flattens() && p.nesting.closesDropped(t.Name) {
		p.separate(tag)
		return
	}
	p.out = append(p.out, t.Raw...)
}

// separate writes a space in place of a dropped tag, so that the words on both
// sides do not merge. Inline elements need no space, because they do not
// separate words.
func (p *pass) separate(tag atom.Atom) {
	if !IsFormatting(tag) && !isPhrase(tag) {
		p.out = append(p.out, ' ')
	}
}

// surplusEnd reports whether an end tag is dropped because surplus drops its
// start tag.
func (p *pass) surplusEnd(tag atom.Atom) bool {
	if tag == atom.Template {
		return p.foreign > 0
	}
	return p.shape.dropsFormatting() && IsFormatting(tag) && tag != atom.A
}

// isDataScript reports whether a script of that type contains data of the
// article: JSON-LD for the metadata, TeX for formulas.
func isDataScript(mime string) bool {
	mime, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(mime)), ";")
	return mime == "application/ld+json" || strings.HasPrefix(mime, "math/")
}
