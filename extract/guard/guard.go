// Package guard makes any HTML safe to parse.
//
// html.Parse follows the standard, and the standard lets a small page ask for
// endless work: a formatting element that is never closed is opened again in
// every later block, with its attributes; the attributes of a second body tag
// are merged one by one; elements may lie in each other without end. The guard
// is one linear pass over the source's tokens before the parser. It writes
// them again, and only what it lets through is parsed:
//
//   - each start tag carries its source line, in an attribute that leaves
//     when the page is built (engines need lines, and can so tell the elements
//     that the parser made up);
//   - the contents of scripts and styles and all comments are gone, except
//     JSON-LD and TeX;
//   - second html and body tags are gone, and surplus attributes;
//   - a template inside SVG or MathML is gone: x/net/html would ignore the
//     rest of the page;
//   - what comes after the limit of nodes is gone.
//
// On ordinary pages nothing else happens, and none of this changes what is
// read. Where it is not enough, the page is passed again in another Shape,
// which gives up a part of its structure. No shape gives up text.
package guard

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// Shape says how much of the page's own structure is kept.
type Shape uint8

const (
	AsWritten Shape = iota
	// WithoutFormatting drops the tags that the parser would open again
	// (b, font, code, …) and keeps of links only the address.
	WithoutFormatting
	// Flat drops the tags of elements nested too deep.
	Flat
	// FlatWithoutFormatting does both.
	FlatWithoutFormatting
	// Outline makes a flat page of paragraphs, headings, links and images. It
	// takes linear time and memory whatever the page is.
	Outline
)

// DropFormatting returns the shape to try where s has too many formatting
// elements to open again.
func (s Shape) DropFormatting() Shape {
	switch s {
	case AsWritten:
		return WithoutFormatting
	case Flat:
		return FlatWithoutFormatting
	}
	return Outline
}

// Flatten returns the shape to try where s is nested too deep.
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

// Limits bound what is let through.
type Limits struct {
	Nodes     int // start tags and runs of text; what comes after them is cut off
	Depth     int // open elements, for the shapes that flatten
	Reopening int // formatting elements, and their attributes, to open again
}

// LineAttribute is the attribute that carries a start tag's line, from 1.
const LineAttribute = "pilcrow-line"

// The most attributes that are let through. Real pages stay far below both: of 1,991 pages in four corpora the most
// attributes of one element are 185 and of one page 39,076
// (`./build.sh secure guard CORPUS`).
const (
	MaxAttributes    = 256       // on one element
	MaxAllAttributes = 1_000_000 // on the page: some 64 bytes each once parsed
)

// ErrReopening tells that the page would make the parser open formatting
// elements again too often; another shape can be passed.
var ErrReopening = errors.New("guard: too many formatting elements to open again")

// Output is what is left to be parsed.
type Output struct {
	HTML  []byte
	Cut   bool  // at the limit of nodes
	Needs Needs // how near the page came to the limits
}

// Needs are figures of a page to set limits by.
type Needs struct{ Nodes, Attributes, MostAttributes, Reopening int }

// Grow raises each figure to that of other.
func (n *Needs) Grow(other Needs) {
	n.Nodes, n.Attributes = max(n.Nodes, other.Nodes), max(n.Attributes, other.Attributes)
	n.MostAttributes, n.Reopening = max(n.MostAttributes, other.MostAttributes), max(n.Reopening, other.Reopening)
}

// Pass writes src, which is UTF-8 without NULs, in that shape. Its only error
// is ErrReopening, which Outline never has.
func Pass(src []byte, s Shape, l Limits) (Output, error) {
	if s == Outline {
		return outline(src, l), nil
	}
	p := &pass{lexer: lexer{src: src}, shape: s, limits: l, line: 1}
	p.out = make([]byte, 0, len(src)+len(src)/8)
	for p.needs.Nodes < l.Nodes {
		t := p.next()
		if t.kind == endOfInput {
			return p.output(), nil
		}
		p.token(t)
		p.line += bytes.Count(t.raw, []byte{'\n'})
		if p.reopening.cost > l.Reopening {
			return p.output(), ErrReopening
		}
	}
	output := p.output()
	output.Cut = p.next().kind != endOfInput
	return output, nil
}

func (p *pass) output() Output {
	p.needs.Reopening = p.reopening.cost
	return Output{HTML: p.out, Needs: p.needs}
}

type pass struct {
	lexer
	out     []byte
	shape   Shape
	limits  Limits
	needs   Needs
	line    int  // of the token at hand
	skip    bool // inside a script or style whose content is dropped
	foreign int  // open svg and math elements

	hasHTML, hasBody bool
	reopening        reopening
	nesting          nesting
}

func (p *pass) token(t token) {
	switch t.kind {
	case text:
		if !p.skip {
			p.needs.Nodes++
			p.reopening.reopen()
			p.out = append(p.out, t.raw...)
		}
	case startTag:
		p.startTag(t)
	case endTag:
		p.endTag(t)
	case doctype:
		p.out = append(p.out, t.raw...)
	}
}

func (p *pass) startTag(t token) {
	t.name = lower(t.name)
	tag := atom.Lookup(t.name)
	p.enterForeign(t, tag)
	p.skip = p.foreign == 0 && (tag == atom.Script || tag == atom.Style)
	if p.foreign > 0 { // there the parser takes raw text elements for markup
		p.raw = ""
	}
	if p.surplus(tag) {
		return
	}
	if p.shape.flattens() && p.nesting.open(t, tag, p.foreign > 0, p.limits.Depth) {
		p.part(tag)
		return
	}
	p.needs.Nodes++
	p.needs.Attributes += t.attributes
	p.needs.MostAttributes = max(p.needs.MostAttributes, t.attributes)
	p.reopening.start(t, tag)
	if tag == atom.Script && isDataScript(attribute(t.raw, "type")) {
		p.skip = false
	}
	p.write(t, tag)
}

// enterForeign counts the open svg and math elements. HTML's own elements end
// them (HTML standard, 13.2.6.5), and without that rule a page that forgets
// one end tag would be foreign to its end.
func (p *pass) enterForeign(t token, tag atom.Atom) {
	switch {
	case tag == atom.Svg || tag == atom.Math:
		if !t.selfClosing {
			p.foreign++
		}
	case p.foreign > 0 && endsForeign(tag):
		p.foreign = 0
		p.nesting.leaveForeign()
	}
}

// surplus reports whether a start tag is dropped in every case or in this
// shape.
func (p *pass) surplus(tag atom.Atom) bool {
	switch {
	case tag == atom.Html && p.hasHTML, tag == atom.Body && p.hasBody:
		return true
	case tag == atom.Html:
		p.hasHTML = true
	case tag == atom.Body:
		p.hasBody = true
	case tag == atom.Template:
		return p.foreign > 0
	}
	return p.shape.dropsFormatting() && IsFormatting(tag) && tag != atom.A
}

// write writes a start tag with its line behind its name, and as many of its
// attributes as are let through.
func (p *pass) write(t token, tag atom.Atom) {
	name := 1 + len(t.name)
	p.out = append(p.out, t.raw[:name]...)
	p.out = append(p.out, " "+LineAttribute+"="...)
	p.out = strconv.AppendInt(p.out, int64(p.line), 10)
	rest := t.raw[name:]
	switch {
	case tag == atom.A && p.shape.dropsFormatting():
		p.out = append(appendAttribute(p.out, "href", attribute(t.raw, "href")), '>')
		return
	case t.attributes > 0 && p.needs.Attributes > MaxAllAttributes:
		rest = nil
	case t.surplus > 0:
		rest = t.raw[name:t.surplus]
	}
	if len(rest) == 0 || len(rest) < len(t.raw)-name {
		p.out = append(p.out, rest...)
		rest = []byte(">")
		if t.selfClosing {
			rest = []byte(" />")
		}
	}
	if rest[0] == '/' {
		p.out = append(p.out, ' ') // or the slash would belong to the line
	}
	p.out = append(p.out, rest...)
}

func (p *pass) endTag(t token) {
	p.skip = false
	t.name = lower(t.name)
	tag := atom.Lookup(t.name)
	if p.foreign > 0 && (tag == atom.Svg || tag == atom.Math) {
		p.foreign--
	}
	p.reopening.end(t, tag)
	if tag == atom.P || tag == atom.Br {
		p.needs.Nodes++ // without a start tag they make one
	}
	if p.surplusEnd(tag) {
		return
	}
	if p.shape.flattens() && p.nesting.closesDropped(t.name) {
		p.part(tag)
		return
	}
	p.out = append(p.out, t.raw...)
}

// part keeps the words before and behind a dropped tag apart, unless it was
// that of a part of a line.
func (p *pass) part(tag atom.Atom) {
	if !IsFormatting(tag) && !isPhrase(tag) {
		p.out = append(p.out, ' ')
	}
}

// surplusEnd reports whether an end tag is dropped: that of a template only
// where its start tag was.
func (p *pass) surplusEnd(tag atom.Atom) bool {
	if tag == atom.Template {
		return p.foreign > 0
	}
	return p.shape.dropsFormatting() && IsFormatting(tag) && tag != atom.A
}

// isDataScript reports whether a script of that type holds data of the
// article: JSON-LD for the metadata, TeX for formulas.
func isDataScript(mime string) bool {
	mime, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(mime)), ";")
	return mime == "application/ld+json" || strings.HasPrefix(mime, "math/")
}
