package page

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// count computes everything that follows from the tree in a linear pass, or two:
// which text counts, which text is in links, and the running sums.
func (p *Page) count() {
	p.prefix = make([]Counts, len(p.tag)+1)
	p.countText(hiddenIsOut)
	h := hiddenIsOut
	if !p.visibleEnough() {
		h = hiddenIsIn
	}
	p.proseInNoscript = p.hasProseInNoscript()
	if h == hiddenIsIn || p.proseInNoscript {
		p.countText(h)
	}
}

// visibleEnough reports whether counting only the visible text is enough. It is
// not enough if the snapshot was taken while everything was hidden, for a
// fade-in or behind a consent dialog. Then hidden text must count, too.
func (p *Page) visibleEnough() bool {
	const minChars = 200 // less than any article has
	if p.source == Saved || p.body == None || p.Counts(p.body).Chars >= minChars {
		return true
	}
	all := 0
	for n := p.body; n < p.end[p.body]; n++ {
		if p.IsText(n) {
			all += len(p.Text(n))
		}
	}
	return all < 4*minChars
}

// hiddenText is the choice whether text that the browser hides counts.
type hiddenText uint8

const (
	hiddenIsOut hiddenText = iota
	hiddenIsIn
)

// countText marks the nodes, and fills prefix with the running sums of the
// counted text.
func (p *Page) countText(h hiddenText) {
	s := summing{p: p}
	for n := range NodeID(len(p.tag)) {
		p.markNode(n, h)
		s.node(n)
		p.prefix[n+1] = s.total
	}
}

// markNode marks n if it is a link or its text is uncounted. It inherits both
// marks from its parent.
func (p *Page) markNode(n NodeID, h hiddenText) {
	const inherited = isUncounted | isLink
	f := p.flags[n] &^ inherited
	if up := p.parent[n]; up != None {
		f |= p.flags[up] & inherited
	}
	if f&isText == 0 {
		if f&isUncounted == 0 && p.neverCounts(n, h) {
			f |= isUncounted
		}
		if p.tag[n] == atom.A && p.Is(n, atom.A) && p.HasAttr(n, "href") {
			f |= isLink
		}
	}
	p.flags[n] = f
}

// neverCounts reports whether the text in element n is excluded from the
// counts.
func (p *Page) neverCounts(n NodeID, h hiddenText) bool {
	if p.Namespace(n) == SVG {
		return true // labels of icons and drawings
	}
	switch p.tag[n] {
	case atom.Head, atom.Script, atom.Style, atom.Template, atom.Title,
		atom.Iframe, atom.Noframes, atom.Noembed, atom.Object, atom.Audio, atom.Video, atom.Canvas,
		atom.Textarea, atom.Select, atom.Datalist:
		return true
	case atom.Noscript:
		return !p.proseInNoscript || p.wordsIn(n) < minNoscriptWords
	}
	return h == hiddenIsOut && p.hidden[n]&Computed != 0
}

// minNoscriptWords is the number of words from which the text of a noscript is
// taken for prose. The usual text of a noscript is a request to enable scripts,
// which is shorter: in the corpus wcxb-dev, the longest such request has 73
// words, and the shortest forum thread in a noscript has 313.
const minNoscriptWords = 100

// hasProseInNoscript reports whether most of the page's text is in its noscript
// elements. Some forums write whole threads there for browsers without scripts.
// Other pages repeat visible content there (tables, captions of lazy images),
// which must not be read twice. In the corpus wcxb-dev, each of the 18 threads
// in noscripts has more than half of its page's words, and no other long
// noscript has that many.
func (p *Page) hasProseInNoscript() bool {
	if p.source == Live { // scripts ran, so the browser shows no noscript
		return false
	}
	prose := 0
	for n := range p.tag {
		if id := NodeID(n); p.Is(id, atom.Noscript) {
			if words := p.wordsIn(id); words >= minNoscriptWords {
				prose += words
			}
		}
	}
	return prose > 0 && prose >= int(p.prefix[len(p.tag)].Words)
}

// wordsIn returns the number of words in n's subtree, including uncounted text.
func (p *Page) wordsIn(n NodeID) int {
	words := 0
	for t := n; t < p.end[n]; t++ {
		words += len(strings.Fields(p.Text(t)))
	}
	return words
}
