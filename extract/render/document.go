package render

import (
	"slices"
	"strings"

	"pilcrow/extract/article"
)

// block is one block of a document: what a reader sees as a unit between line
// breaks, or a container of such units.
type block struct {
	kind   article.Kind   // as kindOf has it
	node   article.Node   // its element; of a loose run of text the container
	inline []article.Node // the content of a paragraph, heading or code block
	blocks []block        // the content of a container
}

// readBlocks returns the blocks in n: its block elements, and the runs of
// text and inline elements between them. The tree's depth is bounded, so the
// readers may recurse.
func readBlocks(n article.Node) []block {
	var blocks []block
	var run []article.Node
	flush := func() {
		if slices.ContainsFunc(run, isVisible) {
			blocks = append(blocks, block{kind: article.P, node: n, inline: run})
		}
		run = nil
	}
	for c := range n.Children() {
		if isInline(c) {
			run = append(run, c)
			continue
		}
		flush()
		blocks = append(blocks, readBlock(c))
	}
	flush()
	return blocks
}

// isVisible reports whether n is more than the white space between two blocks.
func isVisible(n article.Node) bool {
	return !n.IsText() || strings.TrimSpace(n.Text()) != ""
}

func readBlock(n article.Node) block {
	b := block{kind: kindOf(n.Kind()), node: n}
	if attr(n, "role") == "note" {
		b.kind = article.Blockquote // a box beside the text
	}
	switch b.kind {
	case article.P, article.H1, article.Pre:
		b.inline = slices.Collect(n.Children())
	case article.Table, article.Hr:
	default:
		b.blocks = readBlocks(n)
	}
	return b
}

// kindOf returns the kind as which an element is written. A div is any
// container that shows nothing of itself.
func kindOf(k article.Kind) article.Kind {
	switch k {
	case article.Summary, article.Caption, article.Dt:
		return article.P
	case article.H2, article.H3, article.H4, article.H5, article.H6:
		return article.H1
	case article.Ol:
		return article.Ul
	case article.P, article.H1, article.Pre, article.Hr, article.Blockquote, article.Ul, article.Li, article.Dd, article.Table:
		return k
	}
	return article.Div
}

// isInline reports whether n stands in a line of text.
func isInline(n article.Node) bool { return !n.Kind().IsBlock() }

// headingLevel returns 1 to 6, 0 for what is no heading.
func headingLevel(n article.Node) int {
	if k := n.Kind(); article.H1 <= k && k <= article.H6 {
		return int(k-article.H1) + 1
	}
	return 0
}

// outline gives headings, told in document order, the levels of an article
// that stands below a title: the topmost is 2, and none is skipped.
type outline struct{ open []int }

func (o *outline) next(level int) int {
	for len(o.open) > 0 && o.open[len(o.open)-1] >= level {
		o.open = o.open[:len(o.open)-1]
	}
	o.open = append(o.open, level)
	return min(len(o.open)+1, 6)
}

// captionsOf returns the captions of a table.
func captionsOf(n article.Node) (captions []block) {
	for c := range n.Children() {
		if c.Kind() == article.Caption {
			captions = append(captions, readBlock(c))
		}
	}
	return captions
}
