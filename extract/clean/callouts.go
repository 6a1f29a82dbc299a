package clean

import (
	"strings"

	"pilcrow/extract/letter"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// markCallouts marks with role=note the boxes that pages of documentation put
// beside the text: notes, tips, warnings. Their title becomes bold; a sign
// that stands alone before the text goes into its line.
func markCallouts(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Aside, atom.Section, atom.Figure, atom.P, atom.Blockquote) {
		if !isCallout(n) || insideCallout(n) || isEmpty(n) {
			continue
		}
		if is(n, atom.P) {
			wrap(n, newElement(atom.Div))
			set(n.Parent, "role", "note")
			continue
		}
		rename(n, atom.Div)
		set(n, "role", "note")
		unwrapIconTable(n)
		nameIcon(n)
		joinSign(n)
		if title := calloutTitle(n); title != nil {
			joinSign(title)
			embolden(title)
		}
	}
}

// isCallout knows the names of reStructuredText and MkDocs (admonition),
// GitHub (markdown-alert), Docusaurus, Obsidian, Notion and ReadMe (callout),
// GitBook (hint), MDN (notecard), Asciidoctor, VitePress (custom-block), mdBook,
// Starlight, Nextra, Confluence, Ghost, Minimal Mistakes (notice), Bootstrap,
// Elementor and Microsoft (alert), and boxes that are called by their kind
// alone: those of DocBook and rustdoc, and in capitals Microsoft's.
func isCallout(n *html.Node) bool {
	if get(n, "role") == "note" || hasAttr(n, "data-callout") {
		return true
	}
	return isCalloutClass(get(n, "class"))
}

func isCalloutClass(class string) bool {
	class = strings.ToLower(class)
	switch class {
	case "note", "tip", "important", "caution", "warning":
		return true
	}
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "admonition", "theme-admonition", "markdown-alert", "callout", "notecard", "hint", "admonitionblock", "custom-block",
			"starlight-aside", "nextra-callout", "notion-callout", "confluence-information-macro", "kg-callout-card", "blockquote-tag":
			return true
		case "alert", "elementor-alert":
			return strings.Contains(class, "alert-") || strings.Contains(class, "is-") // its kind
		}
		if strings.HasPrefix(word, "notice--") {
			return true
		}
	}
	return false
}

// unwrapIconTable unwraps the table by which DocBook and Asciidoctor put an icon
// beside a callout's text.
func unwrapIconTable(n *html.Node) {
	table := onlyChild(n)
	if !is(table, atom.Table) {
		return
	}
	cells := own(table, atom.Td, atom.Th)
	if len(cells) == 0 || !isIconCell(cells[0]) {
		return
	}
	for _, title := range own(table, atom.Th) {
		rename(title, atom.P)
		title.Attr = []html.Attribute{{Key: "class", Val: "title"}}
	}
	unwrapTable(table)
	unwrap(table)
	unwrap(cells[0])
}

func isIconCell(n *html.Node) bool {
	only := onlyChild(n)
	return isNamed(n, "icon") || is(only, atom.Img) && text(n) == ""
}

// nameIcon makes a title of the icon that stands for one in such callouts.
func nameIcon(n *html.Node) {
	icon, name := firstPart(n), ""
	switch {
	case is(icon, atom.I) && text(icon) == "":
		name = get(icon, "title")
	case is(icon, atom.Img):
		name = strings.Trim(get(icon, "alt"), "[]")
	}
	if name == "" {
		return
	}
	cut(icon)
	if title := firstPart(n); title != nil && text(title) == name {
		return
	}
	title := newElement(atom.P)
	set(title, "class", "title")
	title.AppendChild(&html.Node{Type: html.TextNode, Data: name})
	n.InsertBefore(title, n.FirstChild)
}

// joinSign moves a sign that is a callout's first block into the text behind.
func joinSign(n *html.Node) {
	const long = 8 // bytes: an emoji with its modifiers
	first := firstPart(n)
	if first == nil || first.Type != html.ElementNode {
		return
	}
	said := text(first)
	to := firstTextAfter(first)
	if said == "" || len(said) > long || to == nil || strings.ContainsFunc(said, letter.IsWord) {
		return
	}
	to.Data = said + " " + strings.TrimLeft(to.Data, " \n\t")
	cut(first)
}

// firstPart returns n's first child that is not white space.
func firstPart(n *html.Node) *html.Node {
	if first := n.FirstChild; first == nil || !isBlank(first) {
		return first
	}
	return next(n.FirstChild)
}

func insideCallout(n *html.Node) bool {
	for a := n.Parent; a != nil; a = a.Parent {
		if get(a, "role") == "note" {
			return true
		}
	}
	return false
}

// calloutTitle returns the first part of a callout if it is its title.
func calloutTitle(n *html.Node) *html.Node {
	const long = 80 // characters
	first := firstPart(n)
	if first == nil || first.Type != html.ElementNode || len(text(first)) > long || next(first) == nil {
		return nil
	}
	class := strings.ToLower(get(first, "class"))
	if isHeading(first.DataAtom) || strings.Contains(class, "title") || strings.Contains(class, "head") || strings.EqualFold(text(first), get(n, "class")) {
		return first
	}
	return nil
}

func embolden(n *html.Node) {
	b := newElement(atom.Strong)
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		b.AppendChild(c)
	}
	n.AppendChild(b)
	if is(n, atom.Div, atom.Span, atom.Header) || isHeading(n.DataAtom) {
		rename(n, atom.P)
	}
}

func isMarkedNote(n *html.Node) bool { return is(n, atom.Div) && get(n, "role") == "note" }
