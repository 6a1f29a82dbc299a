package previews

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// reduceToTitle makes the title the preview's only link to its page, and drops
// the icons of sites.
func (v preview) reduceToTitle() {
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
			a.Rename(atom.Span) // v.lines still refers to it
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

func (v preview) hasLine(n draft.Node) bool {
	for _, line := range v.lines {
		if line == n {
			return true
		}
	}
	return false
}

// isSiteIcon reports whether an image is a favicon or an avatar: no higher
// than a line of text.
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

// quote replaces the preview by a blockquote: pictures, title, description,
// and the rest as one line about the source.
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

func (v preview) isInLine(img draft.Node) bool {
	for _, line := range v.lines {
		if line.Contains(img) {
			return true
		}
	}
	return false
}

// isSentence tells description from names, dates and addresses, which are
// shorter.
func isSentence(line draft.Node, text string) bool {
	const maxNameBytes = 60
	return len(text) > maxNameBytes || line.Is(atom.H2, atom.H3, atom.H4) || line.IsNamed(descriptionNames) ||
		strings.HasSuffix(text, ".") || strings.HasSuffix(text, "…") || strings.HasSuffix(text, "。")
}

func isSeparator(text string) bool {
	return strings.Trim(text, "·|•-–—・ ") == ""
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

func moveInto(p, line draft.Node) {
	line.Cut()
	if line.IsBlock() {
		line.Rename(atom.Span)
	}
	p.Append(line)
}
