package clean

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
)

// A card shows another page: its title, what it is about, its site and its
// picture, all of it a link, or several to the same place. Readers want the
// title as the link and the rest as text, in one box: a quotation of that page,
// as which WordPress and the services for posts write theirs. In a listing or
// a list the items are the boxes.

// card is a box that shows the page at an address.
type card struct {
	box     *html.Node
	address string
	lines   []*html.Node // what it says: runs of text, elements with nothing but a line, and blocks
	title   int          // which of the lines is the title
}

// longCard is what a card says at most, in bytes. One that is not called a card
// says less.
const longCard, longUnnamed = 1500, 600

// boxCards returns the step that makes of each card what is described above.
// Listings, shops and offers are made of links around a title and a text, and
// those get no box.
func boxCards(kind engine.Kind) func(root *html.Node) {
	return func(root *html.Node) {
		markQuotedCards(root)
		cards := cardsIn(root)
		for i, run := 0, 0; i < len(cards); i += run {
			for run = 1; i+run < len(cards) && isBeside(cards[i+run-1].box, cards[i+run].box); run++ {
			}
			for _, c := range cards[i : i+run] {
				c.open()
				if isBoxed(c.box, kind, run < fewestCards) && !isPartOfBox(c.box) {
					c.quote()
				}
			}
		}
	}
}

// isBoxed reports whether a card gets a box: one that an editor put into the text
// everywhere; one that is called a card where it stands alone, or on a page that
// is a text; one that only looks like a card where both hold.
func isBoxed(box *html.Node, kind engine.Kind, isAlone bool) bool {
	switch {
	case hasEditorsName(box):
		return true
	case isCalledCard(box):
		return isAlone || !isMadeOfCards(kind)
	}
	return isAlone && !isMadeOfCards(kind)
}

func isMadeOfCards(kind engine.Kind) bool {
	return kind == engine.Service || kind == engine.Collection || kind == engine.Listing || kind == engine.Product
}

// isPartOfBox reports whether n stands in what is a box already.
func isPartOfBox(n *html.Node) bool {
	return closest(n, atom.Li, atom.Td, atom.Th, atom.Dl, atom.Blockquote) != nil
}

// markQuotedCards marks the cards that are quotations already: WordPress' and
// Embedly's.
func markQuotedCards(root *html.Node) {
	for _, quote := range elements(root, atom.Blockquote) {
		if isNamedPair(quote, []string{"embedded"}, []string{"content"}) || isNamedPair(quote, []string{"embedly"}, []string{"card"}) {
			set(quote, "data-embed", "")
		}
	}
}

func cardsIn(root *html.Node) (cards []card) {
	for n := following(root, root); n != nil; {
		c, ok := cardAt(n)
		if !ok {
			n = following(n, root)
			continue
		}
		cards = append(cards, c)
		n = behind(n, root)
	}
	return cards
}

// isBeside reports whether one card follows the other without a word between:
// they are siblings, or all that each of two siblings holds.
func isBeside(a, b *html.Node) bool {
	for a.Parent != nil && onlyChild(a.Parent) == a {
		a = a.Parent
	}
	beside := next(a)
	return beside == b || beside != nil && onlyChild(beside) != nil && contains(beside, b)
}

// cardAt returns the card that n is, if it says two things and leads somewhere.
func cardAt(n *html.Node) (card, bool) {
	if !isLinkCard(n) || holdsElement(n, atom.Figcaption, atom.Form, atom.Video, atom.Iframe) {
		return card{}, false
	}
	c := card{box: n, lines: linesOf(n)}
	c.title = c.findTitle()
	c.address = c.findAddress()
	return c, len(c.lines) >= 2 && c.address != ""
}

// linesOf returns the parts of a card in their order.
func linesOf(box *html.Node) (lines []*html.Node) {
	for n := following(box, box); n != nil; {
		switch {
		case n.Type == html.TextNode && !isBlank(n), isCardLine(n):
			lines = append(lines, n)
			n = behind(n, box)
		default:
			n = following(n, box)
		}
	}
	return lines
}

func isCardLine(n *html.Node) bool {
	if is(n, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote) {
		return true
	}
	if n.Type != html.ElementNode || hasBlock(n) || holdsElement(n, atom.Br) {
		return false
	}
	for c := range n.ChildNodes() {
		if c.Type == html.TextNode && !isBlank(c) {
			return true
		}
	}
	return false
}

// findTitle returns which line is called the title, or else is a heading, or
// is set bold, or else the first.
func (c card) findTitle() int {
	for _, isTitle := range []func(*html.Node) bool{
		func(n *html.Node) bool { return isNamed(n, titleNames...) },
		func(n *html.Node) bool { return is(n, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) },
		func(n *html.Node) bool { return is(n, atom.Strong, atom.B) },
	} {
		for i, line := range c.lines {
			for n := line; n != c.box; n = n.Parent {
				if isTitle(n) {
					return i
				}
			}
		}
	}
	return 0
}

// findAddress returns where the title leads, or else the card.
func (c card) findAddress() string {
	if is(c.box, atom.A) {
		return get(c.box, "href")
	}
	var address string
	if c.title < len(c.lines) {
		line := c.lines[c.title]
		for n := line; n != c.box && address == ""; n = n.Parent {
			if is(n, atom.A) {
				address = get(n, "href")
			}
		}
		for _, a := range elements(line, atom.A) {
			address = get(a, "href")
		}
	}
	for _, a := range elements(c.box, atom.A) {
		if address == "" {
			address = get(a, "href")
		}
	}
	return address
}
