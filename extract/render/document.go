package render

import (
	"slices"
	"strings"

	"pilcrow/extract/article"

	"golang.org/x/net/html/atom"
)

// block is one block of a document: what a reader sees as a unit between line
// breaks, or a container of such units.
type block struct {
	kind   kind
	node   article.Node   // its element; of a loose run of text the container
	inline []article.Node // the content of a paragraph, heading or code block
	blocks []block        // the content of a container
}

type kind uint8

const (
	paragraph kind = iota
	heading
	code
	rule
	group // a container that shows nothing of itself
	quote
	list
	item
	definition
	table
)

// readBlocks returns the blocks in n: its block elements, and the runs of
// text and inline elements between them. The tree's depth is bounded, so the
// readers may recurse.
func readBlocks(n article.Node) []block {
	var blocks []block
	var run []article.Node
	flush := func() {
		if slices.ContainsFunc(run, isVisible) {
			blocks = append(blocks, block{kind: paragraph, node: n, inline: run})
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
	b := block{kind: kindOf(n.Tag()), node: n}
	if attr(n, "role") == "note" {
		b.kind = quote // a box beside the text
	}
	switch b.kind {
	case paragraph, heading, code:
		for c := range n.Children() {
			b.inline = append(b.inline, c)
		}
	case table, rule:
	default:
		b.blocks = readBlocks(n)
	}
	return b
}

func kindOf(tag atom.Atom) kind {
	switch tag {
	case atom.P, atom.Summary, atom.Caption, atom.Dt:
		return paragraph
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return heading
	case atom.Pre:
		return code
	case atom.Hr:
		return rule
	case atom.Blockquote:
		return quote
	case atom.Ul, atom.Ol:
		return list
	case atom.Li:
		return item
	case atom.Dd:
		return definition
	case atom.Table:
		return table
	}
	return group
}

// isInline reports whether n stands in a line of text: everything that is not
// a block element of an article.
func isInline(n article.Node) bool {
	switch n.Tag() {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Summary, atom.Caption, atom.Div, atom.Article,
		atom.Blockquote, atom.Figure, atom.Figcaption, atom.Details, atom.Li, atom.Dt, atom.Dd, atom.Td, atom.Th,
		atom.Ul, atom.Ol, atom.Dl, atom.Table, atom.Thead, atom.Tbody, atom.Tfoot, atom.Tr, atom.Hr:
		return false
	}
	return true
}

// headingLevel returns 1 to 6, 0 for what is no heading.
func headingLevel(n article.Node) int {
	switch n.Tag() {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
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

// row is one row of a table. A cell that spans columns is followed by empty
// ones, and one that spans rows has empty ones below it.
type row struct {
	cells  []article.Node
	header bool // all cells are headers
}

// readRows returns a table's captions and rows.
func readRows(n article.Node) (captions []block, rows []row) {
	var below []int // by column: the rows that a cell above still covers
	for c := range n.Children() {
		switch c.Tag() {
		case atom.Caption:
			captions = append(captions, readBlock(c))
		case atom.Thead, atom.Tbody, atom.Tfoot:
			for r := range c.Children() {
				if r.Tag() == atom.Tr {
					var next row
					next, below = readRow(r, below)
					rows = append(rows, next)
				}
			}
			below = nil // a cell ends with its part of the table
		}
	}
	return captions, rows
}

func readRow(n article.Node, above []int) (r row, below []int) {
	r.header = true
	place := func(c article.Node, rows int) {
		r.cells = append(r.cells, c)
		below = append(below, rows)
	}
	skip := func() {
		for len(below) < len(above) && above[len(below)] > 0 {
			place(article.Node{}, above[len(below)]-1)
		}
	}
	for c := range n.Children() {
		if c.Tag() != atom.Td && c.Tag() != atom.Th {
			continue
		}
		skip()
		r.header = r.header && c.Tag() == atom.Th
		rows := min(intAttr(c, "rowspan", 1), maxSpan) - 1
		place(c, rows)
		for range min(intAttr(c, "colspan", 1), maxSpan) - 1 {
			place(article.Node{}, rows)
		}
	}
	skip()
	r.header = r.header && len(r.cells) > 0
	return r, below
}

// maxSpan bounds the empty cells that one attribute can make.
const maxSpan = 40
