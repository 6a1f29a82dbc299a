package previews

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// What a link preview becomes.

// open makes a link of the title alone, and drops the icons of sites.
func (v preview) open() {
	for _, img := range v.box.Elements(atom.Img) {
		if isSiteIcon(img) {
			img.Cut()
		}
	}
	for _, a := range v.box.Elements(atom.A) {
		if a.Attr("href") != v.address {
			continue
		}
		if v.hasLine(a) {
			a.Rename(atom.Span) // its line stays one
			a.Unset("href")
		} else {
			a.Unwrap()
		}
	}
	if v.box.Is(atom.A) {
		v.box.Rename(atom.Div)
		v.box.Unset("href")
	}
	title := v.box.Tree().Element(atom.A)
	title.Set("href", v.address)
	if line := v.lines[v.title]; line.IsElement() && !line.Is(atom.A) {
		line.MoveChildren(title)
		line.Append(title)
	} else {
		line.WrapIn(title)
	}
}

// hasLine reports whether an element is one of the lines.
func (v preview) hasLine(n draft.Node) bool {
	for _, line := range v.lines {
		if line == n {
			return true
		}
	}
	return false
}

// isSiteIcon reports whether an image in a link preview is the icon of a site or
// of a person, which is as high as a line.
func isSiteIcon(img draft.Node) bool {
	const maxDigits = 2 // of its width in pixels
	width := img.Attr("width")
	return width != "" && len(width) <= maxDigits || img.IsNamed(iconNames) || img.Parent().IsNamed(iconBoxNames) ||
		strings.Contains(strings.ToLower(img.Attr("alt")), "avatar") || strings.Contains(img.Attr("src"), "favicon")
}

var (
	iconNames    = names.Of("icon", "favicon", "avatar", "logo")
	iconBoxNames = names.Of("icon", "favicon", "avatar")
)

// quote puts a quotation in the link preview's place: its picture, its title, its
// text, and in one line what it is from.
func (v preview) quote() {
	t := v.box.Tree()
	quote := t.Element(atom.Blockquote)
	quote.Mark(draft.Embed)
	for _, img := range v.box.Elements(atom.Img) {
		if !v.isInLine(img) {
			quote.Append(paragraphOf(img))
		}
	}
	title := v.lines[v.title]
	if title.Parent().Is(atom.A) && title.IsText() {
		title = title.Parent()
	}
	quote.Append(paragraphOf(title))
	source := t.Element(atom.P)
	texts := map[string]bool{}
	for i, line := range v.lines {
		text := lineText(line)
		switch {
		case i == v.title || texts[text] || isSeparator(text) || phrases.AsksToReadOn(text):
		case line.Is(atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote):
			quote.Append(line)
		case isSentence(line, text):
			quote.Append(paragraphOf(line))
		default:
			if source.First().Exists() {
				source.Append(t.Text(" · "))
			}
			moveInto(source, line)
		}
		texts[text] = true
	}
	if source.First().Exists() {
		quote.Append(source)
	}
	v.box.ReplaceWith(quote)
}

// isInLine reports whether an image stands in one of the lines.
func (v preview) isInLine(img draft.Node) bool {
	for _, line := range v.lines {
		if line.Contains(img) {
			return true
		}
	}
	return false
}

// isSentence reports whether a line is one to be read: a name, a date or an
// address is shorter, and no sentence.
func isSentence(line draft.Node, text string) bool {
	const maxNameBytes = 60
	return len(text) > maxNameBytes || line.Is(atom.H2, atom.H3, atom.H4) || line.IsNamed(descriptionNames) ||
		strings.HasSuffix(text, ".") || strings.HasSuffix(text, "…") || strings.HasSuffix(text, "。")
}

// isSeparator reports whether a line only separates others.
func isSeparator(text string) bool {
	return strings.Trim(text, "·|•-–—・ ") == ""
}

// lineText returns the text of a line, which may be a run.
func lineText(line draft.Node) string {
	if line.IsText() {
		return draft.SingleSpaced(line.Data())
	}
	return line.Text()
}

// paragraphOf returns a paragraph of a line.
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
