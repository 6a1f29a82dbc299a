package papers

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"pilcrow/extract/page"
)

// counts are numbers of a text. The first four are those of all text, the link…
// ones of the text inside a[href].
type counts struct {
	chars, words, commas, stops, puncts   int
	linkChars, linkWords, linkPunctuation int // linkPunctuation are commas and periods
}

func (c counts) plus(d counts) counts {
	return counts{
		c.chars + d.chars, c.words + d.words, c.commas + d.commas, c.stops + d.stops, c.puncts + d.puncts,
		c.linkChars + d.linkChars, c.linkWords + d.linkWords, c.linkPunctuation + d.linkPunctuation,
	}
}

// counter counts text as it is displayed. A run of white space is one
// character, which belongs to the text after it. At the borders of a block it
// does not count. A word continues across inline elements.
type counter struct {
	isStarted bool // the block has a character
	hasSpace  bool // there was white space since the last character
	isInWord  bool
	known     map[rune]character
}

// character is what one code point counts as.
type character struct {
	counts
	isSpace, isInvisible bool
	isLetter, joins      bool // joins: it does not end a word
}

// characterOf finds the class of r by what package page counts with it.
func characterOf(r rune) character {
	alone, between := page.CountText(string(r)), page.CountText("a"+string(r)+"a")
	isNothing := alone.Chars == 0
	return character{
		counts: counts{
			chars: int(alone.Chars), words: int(alone.Words), commas: int(alone.Commas), stops: int(alone.Stops), puncts: int(alone.Puncts),
		},
		isSpace: isNothing && between.Chars > 2, isInvisible: isNothing && between.Chars == 2,
		isLetter: alone.Words == 1 && between.Words == 1, joins: between.Words == 1,
	}
}

// breakLine ends the line and the word.
func (c *counter) breakLine() { c.isStarted, c.hasSpace, c.isInWord = false, false, false }

func (c *counter) text(s string) (n counts) {
	for _, r := range s {
		d, isKnown := c.known[r]
		if !isKnown {
			d = characterOf(r)
			c.known[r] = d
		}
		switch {
		case d.isInvisible:
			continue
		case d.isSpace:
			c.hasSpace, c.isInWord = c.isStarted, false
			continue
		case c.hasSpace:
			n.chars++
		}
		add := d.counts
		if d.isLetter && c.isInWord {
			add.words = 0
		}
		n = n.plus(add)
		c.isStarted, c.hasSpace, c.isInWord = true, false, d.isLetter || d.joins && c.isInWord
	}
	return n
}

// neverCounts are the elements whose text never counts; noscript is one of them
// unless it holds the page's prose.
var neverCounts = strings.Fields(`head script style template title iframe noframes noembed object audio video canvas
	textarea select datalist noscript`)

// countText counts the text of each text node of the page.
func (t *tree) countText() {
	t.direct = map[*html.Node]counts{}
	c := &counter{known: map[rune]character{}}
	t.countIn(t.root, c, state{})
}

// state is what an element passes on to its descendants.
type state struct{ isUncounted, isLink bool }

func (t *tree) countIn(n *html.Node, c *counter, s state) {
	if n == nil {
		return
	}
	if n.Type == html.TextNode {
		if !s.isUncounted {
			t.direct[n] = linked(c.text(n.Data), s.isLink)
		}
		return
	}
	s.isLink = s.isLink || isElement(n, "a") && hasAttribute(n, "href")
	s.isUncounted = s.isUncounted || n.Namespace == "svg" || slices.Contains(neverCounts, n.Data) && !slices.Contains(t.prose, n)
	isBlock := n.Namespace == "" && (page.IsBlock(n.DataAtom) || n.Data == "br")
	if isBlock {
		c.breakLine()
	}
	for _, child := range children(n) {
		t.countIn(child, c, s)
	}
	if isBlock {
		c.breakLine()
	}
}

func linked(c counts, isLink bool) counts {
	if isLink {
		c.linkChars, c.linkWords, c.linkPunctuation = c.chars, c.words, c.commas+c.stops
	}
	return c
}

// minNoscriptWords is from docs/ALGORITHMS.md.
const minNoscriptWords = 100

// noscriptProse returns the noscripts that count, because they have most of the
// page's words.
func (t tree) noscriptProse() []*html.Node {
	var prose []*html.Node
	total := 0
	for _, n := range nodesIn(t.root) {
		words := 0
		for _, d := range nodesIn(n) {
			if d.Type == html.TextNode {
				words += len(strings.Fields(d.Data))
			}
		}
		if isElement(n, "noscript") && words >= minNoscriptWords {
			prose, total = append(prose, n), total+words
		}
	}
	if total < t.counts(t.root).words {
		return nil
	}
	return prose
}

// counts returns the counts of n's subtree, without the subtrees for which
// isLeftOut is true.
func (t tree) counts(n *html.Node, isLeftOut ...func(*html.Node) bool) (total counts) {
	if n == nil {
		return counts{}
	}
	total = t.direct[n]
	for _, c := range children(n) {
		if !slices.ContainsFunc(isLeftOut, func(f func(*html.Node) bool) bool { return f(c) }) {
			total = total.plus(t.counts(c, isLeftOut...))
		}
	}
	return total
}
