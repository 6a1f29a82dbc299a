package extract

import (
	"strings"

	"pilcrow/extract/clean"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
	"pilcrow/extract/plaintext"
)

// content returns the tree of an article's content: the selected nodes, tidied,
// or the selected text as it is.
func (c corrected) content(m meta.Meta) *draft.Tree {
	if c.isLiteral {
		return plaintext.Paragraphs(literalText(c.p, c.selection))
	}
	return clean.Tidy(c.p, c.selection, c.cleaning(m))
}

// isEmpty reports whether the engine selected nothing. It may select lines of the
// source that are the smaller part of every node.
func (c corrected) isEmpty() bool {
	return c.selection.Empty() && !(c.isLiteral && len(c.selection.Literal) > 0)
}

// literalText returns the text that an engine selected, line by line: the lines
// of the source if the engine reads the source, or the text of the selected
// nodes.
func literalText(p *page.Page, s engine.Selection) []string {
	if s.Literal != nil {
		return s.Literal
	}
	selected := s.Mask(p)
	return strings.Split(p.TextOf(func(n page.NodeID) bool { return selected[n] }), "\n")
}

// keptTexts returns the nodes of p that are in the article. For an engine that
// reads the source these are the nodes with most of their text in it.
func (c corrected) keptTexts(m meta.Meta) []bool {
	if c.isLiteral {
		return c.selection.Mask(c.p)
	}
	return clean.Tidy(c.p, c.selection, c.cleaning(m)).Kept()
}
