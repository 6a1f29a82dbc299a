package page

import (
	"golang.org/x/net/html"

	"pilcrow/internal/guard"
	"pilcrow/internal/lexer"
)

// tree is the result of parsing a document or the content of a noscript: the
// parser's nodes, and the source with the start tags from which they were made.
type tree struct {
	roots      []*html.Node
	source     []byte
	tags       guard.Tags
	hasShadows bool // whether there may be a shadow root to put in place

	nodes int // an upper bound, unless the parser copied elements
}

// startTag returns the start tag of an element with these attributes. Its
// number may be anywhere among them, because html.Parse sorts the attributes of
// formatting elements.
func (t *tree) startTag(attributes []html.Attribute) (guard.Tag, bool) {
	for _, a := range attributes {
		if a.Key == guard.NumberAttribute {
			return t.tags.At(a.Val)
		}
	}
	return guard.Tag{}, false
}

// attribute returns the value of an attribute of n, or "".
func (t *tree) attribute(n *html.Node, key string) string {
	if tag, ok := t.startTag(n.Attr); ok && !tag.InTree {
		return t.written(tag, key)
	}
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val
		}
	}
	return ""
}

// written returns the value of a start tag's attribute, or "".
func (t *tree) written(tag guard.Tag, key string) string {
	for _, a := range t.tags.Attributes(tag) {
		if string(lexer.Lower(t.of(a.Name))) == key {
			return lexer.Value(string(t.of(a.Value)))
		}
	}
	return ""
}

// of returns a part of the source.
func (t *tree) of(s lexer.Span) []byte { return t.source[s.From:s.To] }
