package cards

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// What a card becomes.

// open makes a link of the title alone, and drops the signs of sites.
func (c *card) open() {
	for _, img := range c.box.Elements(atom.Img) {
		if isSiteSign(img) {
			img.Cut()
		}
	}
	for _, a := range c.box.Elements(atom.A) {
		if a.Attr("href") != c.address {
			continue
		}
		if i := slices.Index(c.lines, a); i >= 0 {
			a.Rename(atom.Span) // its line stays one
			a.Unset("href")
		} else {
			a.Unwrap()
		}
	}
	if c.box.Is(atom.A) {
		c.box.Rename(atom.Div)
		c.box.Unset("href")
	}
	title := c.box.Tree().Element(atom.A)
	title.Set("href", c.address)
	if line := c.lines[c.title]; line.IsElement() && !line.Is(atom.A) {
		for n := line.First(); n.Exists(); n = line.First() {
			n.Cut()
			title.Append(n)
		}
		line.Append(title)
	} else {
		line.WrapIn(title)
	}
}

// isSiteSign reports whether an image in a card is the sign of a site or of a
// person, which is as high as a line.
func isSiteSign(img draft.Node) bool {
	const small = 2 // digits of its width in pixels
	width := img.Attr("width")
	return named.IsNamed(img, "icon", "favicon", "avatar", "logo") || strings.Contains(strings.ToLower(img.Attr("alt")), "avatar") || named.IsNamed(img.Parent(), "icon", "favicon", "avatar") ||
		width != "" && len(width) <= small || strings.Contains(img.Attr("src"), "favicon")
}

// quote puts a quotation in the card's place: its picture, its title, what it
// says, and in one line what it is from.
func (c card) quote() {
	quote := c.box.Tree().Element(atom.Blockquote)
	quote.Mark(draft.Embed)
	for _, img := range c.box.Elements(atom.Img) {
		if !slices.ContainsFunc(c.lines, func(line draft.Node) bool { return line.Contains(img) }) {
			quote.Append(paragraphOf(img))
		}
	}
	title := c.lines[c.title]
	if title.Parent().Tag() == atom.A && title.IsText() {
		title = title.Parent()
	}
	quote.Append(paragraphOf(title))
	source := c.box.Tree().Element(atom.P)
	said := map[string]bool{}
	for i, line := range c.lines {
		words := lineText(line)
		switch {
		case i == c.title || said[words] || isSeparator(words) || named.IsReadOn(words):
		case line.Is(atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote):
			line.Cut()
			quote.Append(line)
		case isLongLine(line):
			quote.Append(paragraphOf(line))
		default:
			if source.First().Exists() {
				source.Append(c.box.Tree().Text(" · "))
			}
			moveInto(source, line)
		}
		said[words] = true
	}
	if source.First().Exists() {
		quote.Append(source)
	}
	c.box.ReplaceWith(quote)
}

// isLongLine reports whether a line is one to be read: a name, a date or an
// address is shorter, and no sentence.
func isLongLine(line draft.Node) bool {
	const short = 60 // bytes
	said := lineText(line)
	return len(said) > short || named.IsNamed(line, descriptionNames...) || line.Is(atom.H2, atom.H3, atom.H4) ||
		strings.HasSuffix(said, ".") || strings.HasSuffix(said, "…") || strings.HasSuffix(said, "。")
}

func isSeparator(words string) bool {
	return strings.Trim(words, "·|•-–—・ ") == ""
}

func lineText(line draft.Node) string {
	if line.IsText() {
		return draft.SingleSpaced(line.Data())
	}
	return line.Text()
}

func paragraphOf(line draft.Node) draft.Node {
	p := line.Tree().Element(atom.P)
	moveInto(p, line)
	return p
}

// moveInto moves a line to the end of a paragraph.
func moveInto(p, line draft.Node) {
	line.Cut()
	if line.IsBlock() {
		line.Rename(atom.Span)
	}
	p.Append(line)
}
