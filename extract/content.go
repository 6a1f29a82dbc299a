package extract

import (
	"strings"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/plaintext"
	"pilcrow/extract/page"
)

// content returns the tree of an article's content: the selected nodes, tidied,
// or the selected text as it is.
func (c corrected) content(o clean.Options) *draft.Tree {
	if c.strict {
		return plaintext.Paragraphs(selectedText(c.p, c.selection))
	}
	return clean.Tidy(c.p, c.selection, o)
}

// isEmpty reports whether the engine selected nothing. It may select lines of the
// source that are the smaller part of every node.
func (c corrected) isEmpty() bool {
	return c.selection.Empty() && !(c.strict && len(c.selection.SourceText) > 0)
}

// selectedText returns the text that an engine selected, line by line: the lines
// of the source if the engine reads the source, or the text of the selected
// nodes.
func selectedText(p *page.Page, s engine.Selection) []string {
	if s.SourceText != nil {
		return s.SourceText
	}
	selected := s.Mask(p)
	return strings.Split(p.TextOf(func(n page.NodeID) bool { return selected[n] }), "\n")
}

// outcome has for each node of a page whether its text is in the article, and
// why cleaning removed it.
type outcome struct {
	kept   []bool
	tidied []draft.Reason // nil if there was no cleaning
}

// outcomeOf returns what became of the nodes of p, of which tree is the content.
// For an engine that reads the source, the nodes in the article are those with
// most of their text in it.
func (c corrected) outcomeOf(tree *draft.Tree) outcome {
	if c.strict {
		return outcome{kept: c.selection.Mask(c.p)}
	}
	return outcome{kept: tree.Kept(), tidied: tree.Reasons()}
}
