package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
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
// Where pages are made of links around a title and a text, in listings, shops
// and offers, none gets a box.
func boxCards(kind engine.Kind) func(root *html.Node) {
	return func(root *html.Node) {
		markQuotedCards(root)
		cards, isMadeOfCards := cardsIn(root), slices.Contains([]engine.Kind{engine.Service, engine.Collection, engine.Listing, engine.Product}, kind)
		for i, run := 0, 0; i < len(cards); i += run {
			for run = 1; i+run < len(cards) && isBeside(cards[i+run-1].box, cards[i+run].box); run++ {
			}
			for _, c := range cards[i : i+run] {
				isListed := isMadeOfCards || run >= fewestCards && !isCalledCard(c.box)
				c.open()
				if !isListed && closest(c.box, atom.Li, atom.Td, atom.Th, atom.Dl, atom.Blockquote) == nil {
					c.quote()
				}
			}
		}
	}
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

// isBeside reports whether one card follows the other without a word between.
func isBeside(a, b *html.Node) bool {
	for a.Parent != nil && onlyChild(a.Parent) == a {
		a = a.Parent
	}
	return next(a) != nil && (next(a) == b || next(a).Type == html.ElementNode && onlyChild(next(a)) != nil && contains(next(a), b))
}

// isCardNode reports whether n is a card that somebody put into a text: themes
// have theirs around related articles, too.
func isCardNode(p *page.Page, n page.NodeID) bool {
	class := p.Attr(n, "class")
	if !hasWord(class, cardWords) || p.Chars(n) == 0 || p.Chars(n) > longUnnamed || !p.Is(n, atom.A) && !holdsLink(p, n) {
		return false
	}
	if hasWord(class, halfNames) && (holdsClass(p, n, "title") || holdsClass(p, n, "text")) {
		return true
	}
	return hasEditorsName(&html.Node{Type: html.ElementNode, Attr: []html.Attribute{{Key: "class", Val: class}}})
}

func holdsClass(p *page.Page, n page.NodeID, word string) bool {
	for d := n + 1; d < p.End(n); d++ {
		if hasWord(p.Attr(d, "class"), []string{word}) {
			return true
		}
	}
	return false
}

// isLinkCard reports whether n is called a card, or is a link that looks like one.
func isLinkCard(n *html.Node) bool { return isCalledCard(n) || isCardLink(n) }

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

// isCalledCard reports whether n is named as a card is.
func isCalledCard(n *html.Node) bool {
	if !is(n, atom.A, atom.Div, atom.Aside, atom.Section, atom.Article, atom.Figure) || !isNamed(n, cardWords...) || !isNoLonger(n, longCard) {
		return false
	}
	return hasCardName(n) || isNamed(n, halfNames...) && (holdsNamed(n, "title") || holdsNamed(n, "text"))
}

// hasCardName reports whether a name of n says that it is a card: one that
// editors put into a text, or a theme's (blogcard, link-card, link-preview).
func hasCardName(n *html.Node) bool {
	return hasEditorsName(n) || isNamed(n, "blogcard", "linkcard") || isNamedPair(n, []string{"link"}, []string{"card", "preview"})
}

// hasEditorsName reports whether n is named as the cards of Discourse (onebox),
// Ghost (bookmark-card, file-card), Medium (mixtapeEmbed), Substack
// (embedded-post, digest-post-embed), DEV (ltag__link) and note (external-article).
func hasEditorsName(n *html.Node) bool {
	return isNamed(n, "onebox", "mixtapeembed") ||
		isNamedPair(n, []string{"embed", "file", "bookmark"}, []string{"card"}) || isNamedPair(n, []string{"bookmark"}, []string{"container"}) ||
		isNamedPair(n, []string{"embedded"}, []string{"post"}) || isNamedPair(n, []string{"post"}, []string{"embed"}) ||
		isNamedPair(n, []string{"external"}, []string{"article"}) || isNamedPair(n, []string{"ltag"}, []string{"link"})
}

// cardWords are the words with which names of cards end. Buttons have halfNames
// as well: those are a card's (Notion's, Substack's) where it names its parts.
var (
	cardWords = []string{"onebox", "mixtapeembed", "blogcard", "linkcard", "card", "preview", "container", "post", "embed", "article", "link", "bookmark", "tweet"}
	halfNames = []string{"bookmark", "tweet"}
)

// isCardLink reports whether n is a link around blocks of which one is a title,
// or beside a picture, or around parts that are called title and description.
func isCardLink(n *html.Node) bool {
	if !is(n, atom.A) || n.FirstChild == nil || isEmbedLink(n) || isPictureLink(get(n, "href")) || !isNoLonger(n, longUnnamed) {
		return false
	}
	if hasBlock(n) {
		post := closest(n, atom.Blockquote)
		return post != nil && isPostClass(get(post, "class")) || holdsElement(n, atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Strong, atom.B) || holdsNamed(n, titleNames...)
	}
	return holdsNamed(n, titleNames...) && holdsNamed(n, descriptionNames...)
}

var (
	titleNames       = []string{"title", "headline"}
	descriptionNames = []string{"description", "desc", "excerpt", "snippet", "summary", "body"}
)

func holdsNamed(n *html.Node, words ...string) bool {
	return slices.ContainsFunc(elements(n), func(d *html.Node) bool { return isNamed(d, words...) })
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

// open makes a link of the title alone, and drops the signs of sites.
func (c *card) open() {
	for _, img := range elements(c.box, atom.Img) {
		if isSiteSign(img) {
			cut(img)
		}
	}
	for _, a := range elements(c.box, atom.A) {
		if get(a, "href") != c.address {
			continue
		}
		if i := slices.Index(c.lines, a); i >= 0 {
			rename(a, atom.Span) // its line stays one
			unset(a, "href")
		} else {
			unwrap(a)
		}
	}
	if is(c.box, atom.A) {
		rename(c.box, atom.Div)
		unset(c.box, "href")
	}
	title := newElement(atom.A)
	set(title, "href", c.address)
	if line := c.lines[c.title]; line.Type == html.ElementNode && !is(line, atom.A) {
		for n := line.FirstChild; n != nil; n = line.FirstChild {
			line.RemoveChild(n)
			title.AppendChild(n)
		}
		line.AppendChild(title)
	} else {
		wrap(line, title)
	}
}

// isSiteSign reports whether an image in a card is the sign of a site or of a
// person, which is as high as a line.
func isSiteSign(img *html.Node) bool {
	const small = 2 // digits of its width in pixels
	width := get(img, "width")
	return isNamed(img, "icon", "favicon", "avatar", "logo") || strings.Contains(strings.ToLower(get(img, "alt")), "avatar") || isNamed(img.Parent, "icon", "favicon", "avatar") ||
		width != "" && len(width) <= small || strings.Contains(get(img, "src"), "favicon")
}

// quote puts a quotation in the card's place: its picture, its title, what it
// says, and in one line what it is from.
func (c card) quote() {
	quote := newElement(atom.Blockquote)
	set(quote, "data-embed", "")
	for _, img := range elements(c.box, atom.Img) {
		if !slices.ContainsFunc(c.lines, func(line *html.Node) bool { return contains(line, img) }) {
			quote.AppendChild(paragraphOf(img))
		}
	}
	title := c.lines[c.title]
	if title.Parent.DataAtom == atom.A && title.Type == html.TextNode {
		title = title.Parent
	}
	quote.AppendChild(paragraphOf(title))
	var source *html.Node // short lines
	for i, line := range c.lines {
		switch {
		case i == c.title || isSeparator(line) || isReadOn(text(line)):
		case is(line, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote):
			cut(line)
			quote.AppendChild(line)
		case isLongLine(line):
			quote.AppendChild(paragraphOf(line))
		case source == nil:
			source = paragraphOf(line)
		default:
			source.AppendChild(&html.Node{Type: html.TextNode, Data: " · "})
			moveInto(source, line)
		}
	}
	if source != nil {
		quote.AppendChild(source)
	}
	replace(c.box, quote)
}

// isLongLine reports whether a line is one to be read: a name, a date or an
// address is shorter, and no sentence.
func isLongLine(line *html.Node) bool {
	const short = 60 // bytes
	said := lineText(line)
	return len(said) > short || isNamed(line, descriptionNames...) || is(line, atom.H2, atom.H3, atom.H4) ||
		strings.HasSuffix(said, ".") || strings.HasSuffix(said, "…") || strings.HasSuffix(said, "。")
}

func isSeparator(line *html.Node) bool {
	return strings.Trim(lineText(line), "·|•-–—・ ") == ""
}

func lineText(line *html.Node) string {
	if line.Type == html.TextNode {
		return singleSpaced(line.Data)
	}
	return text(line)
}

func paragraphOf(line *html.Node) *html.Node {
	p := newElement(atom.P)
	moveInto(p, line)
	return p
}

// moveInto moves a line to the end of a paragraph.
func moveInto(p, line *html.Node) {
	cut(line)
	if isBlock(line) {
		rename(line, atom.Span)
	}
	p.AppendChild(line)
}
