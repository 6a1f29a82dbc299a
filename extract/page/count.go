package page

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// count fills in what follows from the tree: hidden evidence, which text
// counts, what lies in links, and the running sums. A few linear passes.
func (p *Page) count() {
	p.markHidden()
	p.markNodes(hiddenIsOut)
	p.sum()
	h := hiddenIsOut
	if !p.visibleEnough() {
		h = hiddenIsIn
	}
	p.proseInNoscript = p.hasProseInNoscript()
	if h == hiddenIsIn || p.proseInNoscript {
		p.markNodes(h)
		p.sum()
	}
}

// visibleEnough reports whether the visible text can be the page's. Some pages
// are caught while they hide themselves whole (a fade-in, a consent dialog
// that takes the page away); there hidden text is all there is.
func (p *Page) visibleEnough() bool {
	const few = 200 // characters: a short note, less than any article
	if p.source == Saved || p.body == None || p.Counts(p.body).Chars >= few {
		return true
	}
	all := 0
	for n := p.body; n < p.end[p.body]; n++ {
		if p.IsText(n) {
			all += len(p.Text(n))
		}
	}
	return all < 4*few
}

// hiddenText says what becomes of text that the browser does not show.
type hiddenText uint8

const (
	hiddenIsOut hiddenText = iota
	hiddenIsIn
)

func (p *Page) markHidden() {
	for n := range p.hidden {
		if id := NodeID(n); p.IsElement(id) {
			p.hidden[n] |= p.hiddenEvidence(id) // a snapshot has its own
		}
	}
}

// hiddenEvidence reads all attributes once, because most elements have none of these.
func (p *Page) hiddenEvidence(n NodeID) Hidden {
	var h Hidden
	if p.tag[n] == atom.Noscript && p.Is(n, atom.Noscript) {
		h = HiddenNoscript
	}
	for _, a := range p.attrs[p.attr0[n]:p.attr0[n+1]] {
		switch name := p.attrNames[a.name]; {
		case name == "aria-hidden" && p.slice(a.value) == "true":
			h |= HiddenAria
		case p.source == Live && name == HiddenAttribute:
			h |= computedHidden(p.slice(a.value))
		case p.source == Saved && (name == "hidden" || name == "style" && hidesInStyle(p.slice(a.value))):
			h |= HiddenAttr
		}
	}
	return h
}

func computedHidden(word string) Hidden {
	switch word {
	case "display":
		return HiddenDisplay
	case "visibility":
		return HiddenVisibility
	case "opacity":
		return HiddenOpacity
	case "clip":
		return HiddenClip
	}
	return 0
}

func hidesInStyle(style string) bool {
	if style == "" {
		return false
	}
	style = strings.ToLower(strings.ReplaceAll(style, " ", ""))
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}

// markNodes marks links and uncounted text; both pass down the tree.
func (p *Page) markNodes(h hiddenText) {
	const inherited = isUncounted | isLink
	for n := range p.flags {
		id := NodeID(n)
		f := p.flags[n] &^ inherited
		if up := p.parent[n]; up != None {
			f |= p.flags[up] & inherited
		}
		if f&isText == 0 {
			if p.neverCounts(id, h) {
				f |= isUncounted
			}
			if p.Is(id, atom.A) && p.HasAttr(id, "href") {
				f |= isLink
			}
		}
		p.flags[n] = f
	}
}

// neverCounts reports whether the text in element n is not text of the page.
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
		return !p.proseInNoscript || p.wordsIn(n) < requestWords
	}
	return h == hiddenIsOut && p.hidden[n]&Computed != 0
}

// requestWords is more than a request to switch scripts on has: the longest
// such request in wcxb-dev has 73 words, the shortest noscript thread 313.
const requestWords = 100

// hasProseInNoscript reports whether the page's text is in its noscript
// elements, as forums write whole threads for readers without scripts. Other
// pages repeat there what they show (tables, captions of lazy images), which
// would be read twice. On wcxb-dev all 18 such threads hold more than half
// of their page's words; of the other pages that hold long noscripts, none.
func (p *Page) hasProseInNoscript() bool {
	if p.source == Live { // scripts ran: the browser does not show it
		return false
	}
	prose := 0
	for n := range p.tag {
		if id := NodeID(n); p.Is(id, atom.Noscript) {
			if words := p.wordsIn(id); words >= requestWords {
				prose += words
			}
		}
	}
	return prose > 0 && prose >= int(p.prefix[len(p.tag)].Words)
}

// wordsIn counts the words in n's subtree whether they count or not.
func (p *Page) wordsIn(n NodeID) int {
	words := 0
	for t := n; t < p.end[n]; t++ {
		words += len(strings.Fields(p.Text(t)))
	}
	return words
}
