package page

import "golang.org/x/net/html/atom"

// MarkupKind is a kind of token in the source.
type MarkupKind uint8

const (
	MarkupText MarkupKind = iota
	MarkupStart
	MarkupEnd
)

// Markup is a token of the source of a saved page.
type Markup struct {
	Kind    MarkupKind
	Tag     atom.Atom // the name of a tag; 0 if it has no atom
	Bytes   int       // the length of a tag or text as it is written
	Text    string    // a text as it is written, with character references; all line breaks are line feeds
	Counted bool      // whether a text counts as text of the page
	Node    NodeID    // the node that a start tag or a counted text became, or None
}
