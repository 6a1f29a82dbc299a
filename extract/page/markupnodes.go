package page

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"

	"pilcrow/extract/lexer"
)

// positions are nodes with their positions in the source, in ascending order.
type positions []positioned

type positioned struct {
	position int
	node     NodeID
}

// at returns the node with that position, or None.
func (p positions) at(position int) NodeID {
	i, found := p.search(position)
	if !found {
		return None
	}
	return p[i].node
}

// search returns the index of the first node that has the position or a higher
// one.
func (p positions) search(position int) (int, bool) {
	return slices.BinarySearchFunc(p, position, func(e positioned, position int) int { return cmp.Compare(e.position, position) })
}

// byPosition returns the elements that are in the source.
func (p *Page) byPosition() positions {
	var list positions
	for n, position := range p.position {
		if position >= 0 {
			list = append(list, positioned{int(position), NodeID(n)})
		}
	}
	slices.SortStableFunc(list, func(a, b positioned) int { return cmp.Compare(a.position, b.position) })
	return list
}

// nodesOfTexts returns the text nodes that the counted texts of the source
// became. The parser does not tell, so nodesOfTexts compares both in document
// order. After each start tag it looks for the text that follows this tag in the
// source, so that it finds its way again after a text that the parser moved. A
// text that it does not find is left out.
func (p *Page) nodesOfTexts(s survey) positions {
	texts := p.countedTexts(s)
	next := 0
	for n := p.body; n < p.end[p.body]; n++ {
		switch {
		case p.position[n] >= 0:
			next, _ = texts.found.search(int(p.position[n]))
		case p.IsText(n) && p.Counted(n) && !isSpace(p.Text(n)):
			next = texts.assign(next, n, p.Text(n))
		}
	}
	return slices.DeleteFunc(texts.found, func(t positioned) bool { return t.node == None })
}

// sourceTexts are the counted texts of the source that are not white space.
type sourceTexts struct {
	found positions
	raw   [][]byte
}

func (p *Page) countedTexts(s survey) sourceTexts {
	var texts sourceTexts
	r := newMarkupReader(p, s, nil)
	for t := r.next(); t.kind != lexer.EndOfInput; t = r.next() {
		if t.kind == lexer.Text && t.counted && !isSpace(string(t.raw)) {
			texts.found = append(texts.found, positioned{t.position, None})
			texts.raw = append(texts.raw, t.raw)
		}
	}
	return texts
}

// maxTextsAhead is how many texts assign may skip to find one. The parser drops
// single texts, for example in a select; a longer search could take quadratic
// time.
const maxTextsAhead = 4

// maxRawBytes is how many bytes of a text in the source one byte of its node may
// have: character references and white space make the source longer. assign does
// not look at longer texts, so its work is proportional to the node's text. The
// longest reference that HTML names has 33 bytes.
const maxRawBytes = 40

// assign gives node n, whose text is text, to the texts of the source that it
// consists of: one, or several between which the parser ignored a tag. It looks
// for the first one from the index next on, and returns the index after the last.
func (t *sourceTexts) assign(next int, n NodeID, text string) int {
	for first := next; first < min(len(t.raw), next+maxTextsAhead); first++ {
		at := first
		for rest := text; at < len(t.raw); at++ {
			var ok bool
			if len(t.raw[at]) > maxRawBytes*len(rest) {
				break
			}
			if rest, ok = cutText(rest, html.UnescapeString(string(t.raw[at]))); !ok {
				break
			}
			t.found[at].node = n
		}
		if at > first {
			return at
		}
	}
	return next
}

// cutText returns text without prefix at its beginning, whatever white space
// both have. ok is false if text does not begin with it.
func cutText(text, prefix string) (rest string, ok bool) {
	words := strings.Fields(prefix)
	for _, w := range words {
		if text, ok = strings.CutPrefix(strings.TrimLeftFunc(text, unicode.IsSpace), w); !ok {
			return "", false
		}
	}
	return text, len(words) > 0
}
