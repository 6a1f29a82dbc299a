package cards

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
)

// A card shows another page: its title, what it is about, its site and its
// picture, all of it a link, or several to the same place. Readers want the
// title as the link and the rest as text, in one box: a quotation of that page,
// as which WordPress and the services for posts write theirs. In a listing or
// a list the items are the boxes.

// card is a box that shows the page at an address.
type card struct {
	box     draft.Node
	address string
	lines   []draft.Node // what it says: runs of text, elements with nothing but a line, and blocks
	title   int          // which of the lines is the title
}

// LongCard is what a card says at most, in bytes. One that is not called a card
// says less.
const LongCard, LongUnnamed = 1500, 600

// BoxCards returns the step that makes of each card what is described above.
// Listings, shops and offers are made of links around a title and a text, and
// those get no box.
func BoxCards(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
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
func isBoxed(box draft.Node, kind engine.Kind, isAlone bool) bool {
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
func isPartOfBox(n draft.Node) bool {
	return n.Closest(atom.Li, atom.Td, atom.Th, atom.Dl, atom.Blockquote).Exists()
}

// markQuotedCards marks the cards that are quotations already: WordPress' and
// Embedly's.
func markQuotedCards(root draft.Node) {
	for _, quote := range root.Elements(atom.Blockquote) {
		if named.IsNamedPair(quote, []string{"embedded"}, []string{"content"}) || named.IsNamedPair(quote, []string{"embedly"}, []string{"card"}) {
			quote.Mark(draft.Embed)
		}
	}
}

func cardsIn(root draft.Node) (cards []card) {
	for n := root.Following(root); n.Exists(); {
		c, ok := cardAt(n)
		if !ok {
			n = n.Following(root)
			continue
		}
		cards = append(cards, c)
		n = n.Behind(root)
	}
	return cards
}

// isBeside reports whether one card follows the other without a word between:
// they are siblings, or all that each of two siblings holds.
func isBeside(a, b draft.Node) bool {
	for a.Parent().Exists() && a.Parent().OnlyChild() == a {
		a = a.Parent()
	}
	beside := a.After()
	return beside == b || beside.Exists() && beside.OnlyChild().Exists() && beside.Contains(b)
}

// cardAt returns the card that n is, if it says two things and leads somewhere.
func cardAt(n draft.Node) (card, bool) {
	if !IsLinkCard(n) || n.Holds(atom.Figcaption, atom.Form, atom.Video, atom.Iframe) {
		return card{}, false
	}
	c := card{box: n, lines: linesOf(n)}
	c.title = c.findTitle()
	c.address = c.findAddress()
	return c, len(c.lines) >= 2 && c.address != ""
}

// linesOf returns the parts of a card in their order.
func linesOf(box draft.Node) (lines []draft.Node) {
	for n := box.Following(box); n.Exists(); {
		switch {
		case n.IsText() && !n.IsBlank(), isCardLine(n):
			lines = append(lines, n)
			n = n.Behind(box)
		default:
			n = n.Following(box)
		}
	}
	return lines
}

func isCardLine(n draft.Node) bool {
	if n.Is(atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote) {
		return true
	}
	if !n.IsElement() || n.HoldsBlock() || n.Holds(atom.Br) {
		return false
	}
	for c := range n.Children() {
		if c.IsText() && !c.IsBlank() {
			return true
		}
	}
	return false
}

// findTitle returns which line is called the title, or else is a heading, or
// is set bold, or else the first.
func (c card) findTitle() int {
	for _, isTitle := range []func(draft.Node) bool{
		func(n draft.Node) bool { return named.IsNamed(n, titleNames...) },
		func(n draft.Node) bool { return n.Is(atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6) },
		func(n draft.Node) bool { return n.Is(atom.Strong, atom.B) },
	} {
		for i, line := range c.lines {
			for n := line; n != c.box; n = n.Parent() {
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
	if c.box.Is(atom.A) {
		return c.box.Attr("href")
	}
	var address string
	if c.title < len(c.lines) {
		line := c.lines[c.title]
		for n := line; n != c.box && address == ""; n = n.Parent() {
			if n.Is(atom.A) {
				address = n.Attr("href")
			}
		}
		for _, a := range line.Elements(atom.A) {
			address = a.Attr("href")
		}
	}
	for _, a := range c.box.Elements(atom.A) {
		if address == "" {
			address = a.Attr("href")
		}
	}
	return address
}
