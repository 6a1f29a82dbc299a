package callouts

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/letter"
)

// MarkCallouts marks with role=note the boxes that pages of documentation put
// beside the text: notes, tips, warnings. Their title becomes bold; a sign
// that stands alone before the text goes into its line.
func MarkCallouts(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Aside, atom.Section, atom.Figure, atom.P, atom.Blockquote) {
		if !isCallout(n) || insideCallout(n) || n.IsEmpty() {
			continue
		}
		if n.Is(atom.P) {
			n.WrapIn(root.Tree().Element(atom.Div))
			n.Parent().Set("role", "note")
			continue
		}
		n.Rename(atom.Div)
		n.Set("role", "note")
		unwrapIconTable(n)
		nameIcon(n)
		joinSign(n)
		if title := calloutTitle(n); title.Exists() {
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
func isCallout(n draft.Node) bool {
	if n.Attr("role") == "note" || n.HasAttr("data-callout") {
		return true
	}
	return IsCalloutClass(n.Attr("class"))
}

func IsCalloutClass(class string) bool {
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
func unwrapIconTable(n draft.Node) {
	table := n.OnlyChild()
	if !table.Is(atom.Table) {
		return
	}
	cells := table.Own(atom.Td, atom.Th)
	if len(cells) == 0 || !isIconCell(cells[0]) {
		return
	}
	for _, title := range table.Own(atom.Th) {
		title.Rename(atom.P)
		title.DropAttrs()
		title.Mark(draft.BoxTitle)
	}
	table.UnwrapTable()
	table.Unwrap()
	cells[0].Unwrap()
}

func isIconCell(n draft.Node) bool {
	only := n.OnlyChild()
	return named.IsNamed(n, "icon") || only.Is(atom.Img) && n.Text() == ""
}

// nameIcon makes a title of the icon that stands for one in such callouts.
func nameIcon(n draft.Node) {
	icon, name := n.FirstPart(), ""
	switch {
	case icon.Is(atom.I) && icon.Text() == "":
		name = icon.Attr("title")
	case icon.Is(atom.Img):
		name = strings.Trim(icon.Attr("alt"), "[]")
	}
	if name == "" {
		return
	}
	icon.Cut()
	if title := n.FirstPart(); title.Exists() && title.Text() == name {
		return
	}
	title := n.Tree().Element(atom.P)
	title.Mark(draft.BoxTitle)
	title.Append(n.Tree().Text(name))
	n.InsertBefore(title, n.First())
}

// joinSign moves a sign that is a callout's first block into the text behind.
func joinSign(n draft.Node) {
	const long = 8 // bytes: an emoji with its modifiers
	first := n.FirstPart()
	if !first.Exists() || !first.IsElement() {
		return
	}
	said := first.Text()
	to := first.FirstTextAfter()
	if said == "" || len(said) > long || !to.Exists() || strings.ContainsFunc(said, letter.IsWord) {
		return
	}
	to.SetData(said + " " + strings.TrimLeft(to.Data(), " \n\t"))
	first.Cut()
}

func insideCallout(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.Attr("role") == "note" {
			return true
		}
	}
	return false
}

// calloutTitle returns the first part of a callout if it is its title.
func calloutTitle(n draft.Node) draft.Node {
	const long = 80 // characters
	first := n.FirstPart()
	if !first.Exists() || !first.IsElement() || len(first.Text()) > long || !first.After().Exists() {
		return nil
	}
	class := strings.ToLower(first.Attr("class"))
	if facts.IsHeading(first.Tag()) || first.Has(draft.BoxTitle) || strings.Contains(class, "title") || strings.Contains(class, "head") || strings.EqualFold(first.Text(), n.Attr("class")) {
		return first
	}
	return nil
}

func embolden(n draft.Node) {
	b := n.Tree().Element(atom.Strong)
	for c := n.First(); c.Exists(); c = n.First() {
		c.Cut()
		b.Append(c)
	}
	n.Append(b)
	if n.Is(atom.Div, atom.Span, atom.Header) || facts.IsHeading(n.Tag()) {
		n.Rename(atom.P)
	}
}
