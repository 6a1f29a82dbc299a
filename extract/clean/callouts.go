package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// markCallouts marks with role=note the boxes that pages of documentation put
// beside the text: notes, tips, warnings. Their title becomes bold.
func markCallouts(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Aside, atom.Section) {
		if !isCallout(n) || insideCallout(n) || isEmpty(n) {
			continue
		}
		rename(n, atom.Div)
		set(n, "role", "note")
		if title := calloutTitle(n); title != nil {
			embolden(title)
		}
	}
}

// isCallout knows the names of reStructuredText and MkDocs (admonition),
// GitHub (markdown-alert), Docusaurus, Obsidian and Notion (callout), GitBook
// (hint) and MDN (notecard).
func isCallout(n *html.Node) bool {
	if get(n, "role") == "note" || hasAttr(n, "data-callout") {
		return true
	}
	return isCalloutClass(strings.ToLower(get(n, "class")))
}

func isCalloutClass(class string) bool {
	for word := range strings.FieldsSeq(class) {
		switch word {
		case "admonition", "theme-admonition", "markdown-alert", "callout", "notecard", "hint", "admonitionblock":
			return true
		}
	}
	return false
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
	first := n.FirstChild
	if first != nil && isBlank(first) {
		first = next(first)
	}
	if first == nil || first.Type != html.ElementNode || len(text(first)) > long || next(first) == nil {
		return nil
	}
	if class := strings.ToLower(get(first, "class")); strings.Contains(class, "title") || strings.Contains(class, "heading") {
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
	if is(n, atom.Div, atom.Span) {
		rename(n, atom.P)
	}
}

func isMarkedNote(n *html.Node) bool { return is(n, atom.Div) && get(n, "role") == "note" }
