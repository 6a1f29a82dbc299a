package page

import (
	"bytes"
	"iter"
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// Some methods read the source of a page: they count its lines, or its tags as
// they are written. So a saved page keeps its source, and Markup reads the
// source again, token by token. docs/ALGORITHMS.md ("The source of a saved
// page") has the rules.

// Markup yields the tokens of the body as they are written in the source. It
// leaves out comments, scripts and styles, and the elements with the names in
// without, all with their content. An element reaches to the next end tag of its
// name; if there is none, only its start tag is left out. A live page yields
// nothing.
func (p *Page) Markup(without ...atom.Atom) iter.Seq[Markup] {
	return func(yield func(Markup) bool) {
		if p.tokens == nil || p.body == None {
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

// maxTokens is how many tokens of a source are read; what follows is lost to the
// methods that read the source. A page of the default limit of nodes has fewer,
// unless most of its end tags have no start tag.
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
