package page

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/guard"
	"pilcrow/internal/lexer"
)

// survey is what has to be known about a source before its tokens can be read.
type survey struct {
	from    int               // where the body begins
	lastEnd map[atom.Atom]int // the position of the last end tag of each name
}

// surveyed reads the source once, for its tags. The body begins with its start
// tag. If that is omitted, or comes after text, it begins after the end tag of
// the head, and if that is omitted, too, at the beginning.
func (p *Page) surveyed() survey {
	s := survey{lastEnd: map[atom.Atom]int{}}
	r := newMarkupReader(p, s)
	isOpen, before := true, markupToken{} // whether the body can still begin; the token before t
	for t := r.token(); t.kind != lexer.EndOfInput; t = r.token() {
		switch {
		case t.kind == lexer.EndTag && t.tag != 0:
			s.lastEnd[t.tag] = t.position
			if t.tag == atom.Head && isOpen && s.from == 0 {
				s.from = r.Offset()
			}
		case t.kind == lexer.StartTag && t.tag == atom.Body && isOpen && r.inner == nil:
			s.from, isOpen = t.position, false
		case t.kind == lexer.Text && r.inner == nil && !before.beginsRawText() && CountText(string(t.raw)).Chars > 0:
			isOpen = false
		}
		before = t
	}
	return s
}

// markupReader reads the tokens of a source.
type markupReader struct {
	*lexer.Lexer
	survey
	inner     *lexer.Lexer // reads the content of a noscript; nil outside one
	innerFrom int          // the position of that content in the source
	page      *Page
	elements  positions // those that are in the source
	removing  atom.Atom // the script or style that is being left out, or 0
	uncounted uint16    // the open elements whose text does not count: bits by index in uncountedTags
	outside   uint16    // those of them that are outside the current noscript
	foreign   int       // the number of open svg and math elements
}

func newMarkupReader(p *Page, s survey) *markupReader {
	return &markupReader{Lexer: lexer.New([]byte(p.html)), survey: s, page: p}
}

// markupToken is a token with its position in the source.
type markupToken struct {
	kind      lexer.Kind
	tag       atom.Atom
	raw       []byte
	position  int
	counted   bool
	isForeign bool // a tag inside SVG or MathML
	isEmpty   bool // a start tag that has no content in SVG or MathML
}

// beginsRawText reports whether the token after t is raw text.
func (t markupToken) beginsRawText() bool {
	return t.kind == lexer.StartTag && !t.isForeign && lexer.IsRawText(t.tag.String())
}

// token returns the next token of any kind. A noscript contains markup, because
// no script ran on a saved page. The markup ends where the noscript ends, as in
// work.noscript.
func (r *markupReader) token() markupToken {
	if r.inner != nil {
		if m := r.read(r.inner, r.innerFrom); m.kind != lexer.EndOfInput {
			return m
		}
		r.inner, r.removing, r.uncounted = nil, 0, r.outside // what is open in a noscript ends with it
	}
	m := r.read(r.Lexer, 0)
	if m.tag == atom.Noscript && m.beginsRawText() {
		r.innerFrom = r.Offset()
		r.inner, r.outside = lexer.New(r.RawText()), r.uncounted
	}
	return m
}

// read returns the next token of x, whose source begins at position from. Inside
// SVG and MathML, which most HTML start tags end, no element contains raw text.
func (r *markupReader) read(x *lexer.Lexer, from int) markupToken {
	t := x.Next()
	m := markupToken{kind: t.Kind, raw: t.Raw, position: from + x.Offset() - len(t.Raw)}
	if t.Kind != lexer.StartTag && t.Kind != lexer.EndTag {
		return m
	}
	m.tag = atom.Lookup(lexer.Lower(t.Name))
	isRoot := m.tag == atom.Svg || m.tag == atom.Math
	switch {
	case t.Kind == lexer.EndTag:
		if isRoot && r.foreign > 0 {
			r.foreign--
		}
		return m
	case isRoot && !t.SelfClosing:
		r.foreign++
	case guard.EndsForeign(m.tag):
		r.foreign = 0
	}
	m.isForeign = r.foreign > 0
	m.isEmpty = t.SelfClosing && (m.isForeign || isRoot)
	if m.isForeign || m.tag == atom.Noscript && x == r.inner {
		x.ReadMarkup()
	}
	return m
}

// next returns the next tag or text of the body that is not left out.
func (r *markupReader) next() markupToken {
	for {
		t := r.token()
		switch {
		case t.kind == lexer.EndOfInput:
			return t
		case t.kind == lexer.Comment || t.kind == lexer.Doctype || t.position < r.from || r.leavesOut(t):
			continue
		case t.kind == lexer.Text:
			t.counted = r.uncounted == 0
		default:
			r.enter(t)
		}
		return t
	}
}

// leavesOut reports whether a token belongs to a script or a style.
func (r *markupReader) leavesOut(t markupToken) bool {
	if r.removing != 0 {
		if t.kind == lexer.EndTag && t.tag == r.removing {
			r.removing = 0
		}
		return true
	}
	if t.tag != atom.Script && t.tag != atom.Style {
		return false
	}
	if t.kind == lexer.StartTag && r.hasContent(t) {
		r.removing = t.tag
	}
	return true
}

// hasContent reports whether the element of a start tag has content. Raw text
// always is content, even if the end tag is missing.
func (r *markupReader) hasContent(t markupToken) bool {
	isRaw := t.beginsRawText() && t.tag != atom.Noscript
	return !t.isEmpty && (isRaw || r.lastEnd[t.tag] > t.position)
}

// uncountedTags are the elements whose text does not count, as in neverCounts.
var uncountedTags = [...]atom.Atom{
	atom.Textarea, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Object, atom.Audio, atom.Video,
	atom.Canvas, atom.Select, atom.Datalist, atom.Svg, atom.Noscript, atom.Template,
}

// enter notes that an element whose text does not count begins or ends.
func (r *markupReader) enter(t markupToken) {
	for i, tag := range uncountedTags {
		if tag == atom.Svg && r.foreign == 0 {
			r.uncounted &^= 1 << i
		}
		if tag != t.tag || tag == atom.Svg && t.kind == lexer.EndTag { // svg elements can be nested
			continue
		}
		switch {
		case t.kind == lexer.EndTag:
			r.uncounted &^= 1 << i
		case r.hasContent(t) && !r.countsAnyway(t):
			r.uncounted |= 1 << i
		}
	}
}

// countsAnyway reports whether the text of a noscript or of a template counts:
// that of a noscript where the page has its prose in noscripts, that of a
// template if browsers show the template as a shadow root.
func (r *markupReader) countsAnyway(t markupToken) bool {
	switch t.tag {
	case atom.Template:
		return isShadowMode(lexer.FirstAttribute(t.raw, "shadowrootmode") + lexer.FirstAttribute(t.raw, "shadowmode"))
	case atom.Noscript:
		if r.page.proseInNoscript {
			n := r.elements.at(t.position)
			return n != None && r.page.Counted(n)
		}
	}
	return false
}

// isShadowMode reports whether a template with that mode declares a shadow root.
func isShadowMode(mode string) bool {
	return strings.EqualFold(mode, "open") || strings.EqualFold(mode, "closed")
}
