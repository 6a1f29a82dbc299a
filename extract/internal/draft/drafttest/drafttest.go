// Package drafttest makes drafts of HTML, and HTML of drafts, for tests.
package drafttest

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Parse returns the root of a draft that contains a fragment of HTML. The
// draft belongs to no page.
func Parse(t testing.TB, src string) draft.Node {
	t.Helper()
	div := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := html.ParseFragment(strings.NewReader(src), div)
	if err != nil {
		t.Fatalf("parsing %q: %v", src, err)
	}
	for _, n := range nodes {
		div.AppendChild(n)
	}
	return FromHTML(div)
}

// FromHTML returns the root of a draft that contains copies of n's children.
// The draft belongs to no page.
func FromHTML(n *html.Node) draft.Node {
	root := draft.New(nil, 64).Root()
	copyChildren(root, n)
	return root
}

// copyChildren appends copies of n's texts and elements to made.
func copyChildren(made draft.Node, n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.TextNode:
			made.Append(made.Tree().Text(c.Data))
		case html.ElementNode:
			child := copyElement(made.Tree(), c)
			made.Append(child)
			copyChildren(child, c)
		}
	}
}

func copyElement(t *draft.Tree, n *html.Node) draft.Node {
	made := t.Named(namespaces[n.Namespace], n.Data)
	for _, a := range n.Attr {
		made.Set(qualified(a), a.Val)
	}
	return made
}

// namespaces has x/net/html's namespaces.
var namespaces = map[string]page.Namespace{"": page.HTML, "svg": page.SVG, "math": page.MathML}

// qualified returns the name of an attribute as a page has it.
func qualified(a html.Attribute) string {
	if a.Namespace == "" {
		return a.Key
	}
	return a.Namespace + ":" + a.Key
}

// HTML returns the HTML of n's children. The marks of an element are in an
// attribute, mark.
func HTML(n draft.Node) string {
	var b strings.Builder
	for c := range n.Children() {
		_ = html.Render(&b, Node(c)) // only an unknown type of node is an error
	}
	return b.String()
}

// Node returns a copy of n and what is below it as x/net/html has it.
func Node(n draft.Node) *html.Node {
	if n.IsText() {
		return &html.Node{Type: html.TextNode, Data: n.Data()}
	}
	made := &html.Node{Type: html.ElementNode, Data: n.Name(), DataAtom: n.Tag()}
	for name, namespace := range namespaces {
		if namespace == n.Namespace() {
			made.Namespace = name
		}
	}
	if !n.IsElement() { // a placeholder
		made = &html.Node{Type: html.CommentNode}
	}
	for name, value := range n.Attrs() {
		made.Attr = append(made.Attr, html.Attribute{Key: name, Val: value})
	}
	if names := n.Marks().String(); names != "" {
		made.Attr = append(made.Attr, html.Attribute{Key: "mark", Val: names})
	}
	for c := range n.Children() {
		made.AppendChild(Node(c))
	}
	return made
}
