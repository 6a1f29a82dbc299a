package page

import (
	"bytes"
	"iter"
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/lexer"
)

// Some methods read the source of a page: they count its lines, or its tags as
// they are written. So a saved page keeps its source, and Markup reads the
// source again, token by token. docs/ALGORITHMS.md ("The source of a saved
// page") has the rules.

// MarkupKind is a kind of token in the source.
type MarkupKind uint8

const (
	MarkupText MarkupKind = iota
	MarkupStart
	MarkupEnd
)

// Markup is a token of the source of a saved page.
type Markup struct {
	Kind    MarkupKind
	Tag     atom.Atom // the name of a tag; 0 if it has no atom
	Bytes   int       // the length of a tag or text as it is written
	Text    string    // a text as it is written, with character references; all line breaks are line feeds
	Counted bool      // whether a text counts as text of the page
	Node    NodeID    // the node that a start tag or a counted text became, or None
}

// Markup yields the tokens of the body as they are written in the source. It
// leaves out comments, scripts and styles, and the elements with the names in
// without, all with their content. An element reaches to the next end tag of its
// name; if there is none, only its start tag is left out. A live page yields
// nothing.
func (p *Page) Markup(without ...atom.Atom) iter.Seq[Markup] {
	return func(yield func(Markup) bool) {
		if p.html == nil || p.body == None {
			return
		}
		tokens := p.tokens()
		r := remover{without: without, lastEnd: lastEnds(tokens, without)}
		for i, m := range tokens {
			if !r.leavesOut(i, m) && !yield(m) {
				return
			}
		}
	}
}

// remover leaves elements out of a list of tokens.
type remover struct {
	without  []atom.Atom
	lastEnd  map[atom.Atom]int // the index of the last end tag of each of these names
	removing atom.Atom         // the element that is being left out, or 0
}

func lastEnds(tokens []Markup, of []atom.Atom) map[atom.Atom]int {
	last := map[atom.Atom]int{}
	for i, m := range tokens {
		if m.Kind == MarkupEnd && slices.Contains(of, m.Tag) {
			last[m.Tag] = i
		}
	}
	return last
}

// leavesOut reports whether token i is left out. It is called for all tokens in
// order.
func (r *remover) leavesOut(i int, m Markup) bool {
	isEnd := m.Kind == MarkupEnd && m.Tag == r.removing
	switch {
	case r.removing == 0:
	case isEnd:
		r.removing = 0
		return true
	case m.Kind == MarkupText || !lexer.IsRawText(r.removing.String()):
		return true
	default:
		r.removing = 0 // the raw text has ended without an end tag, at the end of a noscript
	}
	if m.Tag == 0 || !slices.Contains(r.without, m.Tag) {
		return false
	}
	if m.Kind == MarkupStart && (lexer.IsRawText(m.Tag.String()) || r.lastEnd[m.Tag] > i) {
		r.removing = m.Tag
	}
	return true
}

// maxTokens is how many tokens of a source are read. A page of the default limit
// of nodes has fewer, unless most of its end tags have no start tag.
const maxTokens = 3 * defaultNodes

// readTokens returns the tokens of the body without comments, scripts and styles.
// FromHTML arranges that this is done at most once, because several engines need
// the tokens, and not at all if none does.
func (p *Page) readTokens() []Markup {
	s := p.surveyed()
	var tokens []Markup
	var texts sourceTexts
	r := newMarkupReader(p, s)
	r.elements = p.byPosition()
	for t := r.next(); t.kind != lexer.EndOfInput && len(tokens) < maxTokens; t = r.next() {
		m := Markup{Kind: MarkupEnd, Tag: t.tag, Bytes: len(t.raw), Node: None}
		switch t.kind {
		case lexer.Text:
			m.Kind, m.Text, m.Counted = MarkupText, withLineFeeds(t.raw), t.counted
			if k := len(tokens); k > 0 && tokens[k-1].isVerbatim() {
				m.Text = html.EscapeString(m.Text)
			}
			texts.add(t.position, len(tokens), m)
		case lexer.StartTag:
			m.Kind, m.Node = MarkupStart, r.elements.at(t.position)
		}
		tokens = append(tokens, m)
	}
	texts.find(p)
	for i, at := range texts.tokens {
		tokens[at].Node = texts.found[i].node
	}
	return tokens
}

// isVerbatim reports whether the text after the start tag m has no character
// references. Texts whose elements never count do not matter here.
func (m Markup) isVerbatim() bool {
	return m.Kind == MarkupStart && (m.Tag == atom.Xmp || m.Tag == atom.Plaintext)
}

func withLineFeeds(raw []byte) string {
	if bytes.IndexByte(raw, '\r') >= 0 {
		raw = bytes.ReplaceAll(raw, []byte("\r\n"), []byte{'\n'})
		raw = bytes.ReplaceAll(raw, []byte{'\r'}, []byte{'\n'})
	}
	return string(raw)
}

// survey is what has to be known about a source before its tokens can be read.
type survey struct {
	from    int               // where the body begins
	lastEnd map[atom.Atom]int // the position of the last end tag of each name
}

// surveyed reads the source once, for its tags. The body begins with its start tag. If that is
// omitted, it begins after the end tag of the head, and if that is omitted, too,
// at the beginning.
func (p *Page) surveyed() survey {
	s := survey{from: -1, lastEnd: map[atom.Atom]int{}}
	afterHead := 0
	r := newMarkupReader(p, s)
	for t := r.token(); t.kind != lexer.EndOfInput; t = r.token() {
		switch {
		case t.kind == lexer.StartTag && t.tag == atom.Body && s.from < 0:
			s.from = t.position
		case t.kind == lexer.EndTag && t.tag == atom.Head && afterHead == 0:
			afterHead = r.Offset()
		case t.kind == lexer.EndTag && t.tag != 0:
			s.lastEnd[t.tag] = t.position
		}
	}
	if s.from < 0 {
		s.from = afterHead
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
	inSVG     bool
}

func newMarkupReader(p *Page, s survey) *markupReader {
	return &markupReader{Lexer: lexer.New(p.html), survey: s, page: p}
}

// markupToken is a token with its position in the source.
type markupToken struct {
	kind     lexer.Kind
	tag      atom.Atom
	raw      []byte
	position int
	counted  bool
	isEmpty  bool // a start tag that has no content in SVG
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
	if m.kind == lexer.StartTag && m.tag == atom.Noscript {
		r.innerFrom = r.Offset()
		r.inner, r.outside = lexer.New(r.RawText()), r.uncounted
	}
	return m
}

// read returns the next token of x, whose source begins at position from.
func (r *markupReader) read(x *lexer.Lexer, from int) markupToken {
	t := x.Next()
	m := markupToken{kind: t.Kind, raw: t.Raw, position: from + x.Offset() - len(t.Raw)}
	if t.Kind != lexer.StartTag && t.Kind != lexer.EndTag {
		return m
	}
	m.tag = atom.Lookup(lexer.Lower(t.Name))
	m.isEmpty = t.SelfClosing && (r.inSVG || m.tag == atom.Svg)
	if m.isEmpty || m.tag == atom.Noscript && x == r.inner {
		x.ReadMarkup()
	}
	if m.tag == atom.Svg {
		r.inSVG = t.Kind == lexer.StartTag && !m.isEmpty
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
	if t.kind == lexer.StartTag && !t.isEmpty {
		r.removing = t.tag
	}
	return true
}

// hasContent reports whether the element of a start tag has content. Raw text
// always is content, even if the end tag is missing.
func (r *markupReader) hasContent(t markupToken) bool {
	return !t.isEmpty && (lexer.IsRawText(t.tag.String()) && t.tag != atom.Noscript || r.lastEnd[t.tag] > t.position)
}

// uncountedTags are the elements whose text does not count, as in neverCounts.
var uncountedTags = [...]atom.Atom{
	atom.Textarea, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Object, atom.Audio, atom.Video,
	atom.Canvas, atom.Select, atom.Datalist, atom.Svg, atom.Noscript, atom.Template,
}

// enter notes that an element whose text does not count begins or ends.
func (r *markupReader) enter(t markupToken) {
	for i, tag := range uncountedTags {
		if tag != t.tag {
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
		return lexer.Attribute(t.raw, "shadowrootmode") != ""
	case atom.Noscript:
		if r.page.proseInNoscript {
			n := r.elements.at(t.position)
			return n != None && r.page.Counted(n)
		}
	}
	return false
}
