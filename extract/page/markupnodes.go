package page

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
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

// sourceTexts are the counted texts of the source that are not white space.
type sourceTexts struct {
	found  positions // with the nodes that the texts became
	tokens []int     // the indices of the tokens
	text   []string
}

func (t *sourceTexts) add(position, token int, m Markup) {
	if m.Counted && !isSpace(m.Text) {
		t.found = append(t.found, positioned{position, None})
		t.tokens = append(t.tokens, token)
		t.text = append(t.text, m.Text)
	}
}

// find finds the text nodes of p that the texts became. The parser does not
// tell, so find compares both in document order. After each start tag it looks
// for the text that follows this tag in the source, so that it finds its way
// again after a text that the parser moved. A text that it does not find keeps
// the node None.
func (t *sourceTexts) find(p *Page) {
	next := 0
	for n := p.body; n < p.end[p.body]; n++ {
		switch {
		case p.position[n] >= 0:
			next, _ = t.found.search(int(p.position[n]))
		case p.IsText(n) && p.Counted(n) && !isSpace(p.Text(n)):
			next = t.assign(next, n, p.Text(n))
		}
	}
}

// maxTextsAhead is how many texts assign may skip to find one. The parser drops
// single texts, for example in a select; a longer search could take quadratic
// time.
const maxTextsAhead = 4

// maxSourceBytes is how many bytes of a text in the source one byte of its node may
// have: character references and white space make the source longer. assign does
// not look at longer texts, so its work is proportional to the node's text. The
// longest reference that HTML names has 33 bytes.
const maxSourceBytes = 40

// assign gives node n, whose text is text, to the texts of the source that it
// consists of: one, or several between which the parser ignored a tag. It looks
// for the first one from the index next on, and returns the index after the last.
func (t *sourceTexts) assign(next int, n NodeID, text string) int {
	for first := next; first < min(len(t.text), next+maxTextsAhead); first++ {
		at := first
		for rest := text; at < len(t.text); at++ {
			var ok bool
			if len(t.text[at]) > maxSourceBytes*len(rest) {
				break
			}
			if rest, ok = cutText(rest, html.UnescapeString(t.text[at])); !ok {
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
