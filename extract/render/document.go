package render

import (
	"slices"
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// block is a block of text, such as a paragraph, or a container of blocks.
type block struct {
	kind   article.Kind   // see kindOf
	node   article.Node   // its element; for loose text, the container
	inline []article.Node // of a paragraph, heading or code block
	blocks []block        // of a container
}

// readBlocks returns the blocks in n: its block elements, and the runs of text
// and inline elements between them. Recursion is safe, because the depth of a
// tree is limited.
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

func isVisible(n article.Node) bool {
	return !n.IsText() || strings.TrimSpace(n.Text()) != ""
}

func readBlock(n article.Node) block {
	b := block{kind: kindOf(n.Kind()), node: n}
	if attr(n, "role") == "note" {
		b.kind = article.Blockquote // a callout
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

// kindOf returns the kind as which an element is written. Div stands for
// containers that add nothing to the output.
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

func isInline(n article.Node) bool { return !n.Kind().IsBlock() }

// headingLevel returns 1 to 6, or 0 if n is no heading.
func headingLevel(n article.Node) int {
	if k := n.Kind(); article.H1 <= k && k <= article.H6 {
		return int(k-article.H1) + 1
	}
	return 0
}

// outline adjusts the levels of headings, which it gets in document order, to
// an article below a title: the highest is 2, and no level is skipped.
type outline struct{ open []int }

func (o *outline) next(level int) int {
	for len(o.open) > 0 && o.open[len(o.open)-1] >= level {
		o.open = o.open[:len(o.open)-1]
	}
	o.open = append(o.open, level)
	return min(len(o.open)+1, 6)
}

func captionsOf(n article.Node) (captions []block) {
	for c := range n.Children() {
		if c.Kind() == article.Caption {
			captions = append(captions, readBlock(c))
		}
	}
	return captions
}

// Outline adjusts the levels of headings to an article below a title.
type Outline struct{ levels outline }

// Next returns the level, from 2 to 6, of the next heading in document order,
// or 0 if n is no heading.
func (o *Outline) Next(n article.Node) int {
	level := headingLevel(n)
	if level == 0 {
		return 0
	}
	return o.levels.next(level)
}

func attr(n article.Node, name string) string {
	v, _ := n.Attr(name)
	return v
}

func intAttr(n article.Node, name string, missing int) int {
	if i, err := strconv.Atoi(attr(n, name)); err == nil {
		return i
	}
	return missing
}
