package clean

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What a card becomes.

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
	source := newElement(atom.P)
	said := map[string]bool{}
	for i, line := range c.lines {
		words := lineText(line)
		switch {
		case i == c.title || said[words] || isSeparator(words) || isReadOn(words):
		case is(line, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote):
			cut(line)
			quote.AppendChild(line)
		case isLongLine(line):
			quote.AppendChild(paragraphOf(line))
		default:
			if source.FirstChild != nil {
				source.AppendChild(&html.Node{Type: html.TextNode, Data: " · "})
			}
			moveInto(source, line)
		}
		said[words] = true
	}
	if source.FirstChild != nil {
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

func isSeparator(words string) bool {
	return strings.Trim(words, "·|•-–—・ ") == ""
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
