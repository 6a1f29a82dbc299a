package render

import (
	"iter"
	"slices"
	"strings"

	"pilcrow/extract/article"
)

// Text returns the text for machines: one line for each block, row of a table
// and br; no list marks, no padding, no pictures and so no captions of them, no
// players and no cards, which say what another page is about; words never run
// into one another.
func Text(s article.Safe) string {
	var w textWriter
	w.blocks(readBlocks(s.Root()))
	return strings.Join(w.lines, "\n")
}

type textWriter struct{ lines []string }

func (w *textWriter) blocks(blocks []block) {
	for _, b := range blocks {
		if isEmbed(b.node) {
			continue
		}
		switch b.kind {
		case article.P, article.H1:
			w.add(writeInline(plainText{}, b.inline))
		case article.Pre:
			w.add(codeText(b.inline))
		case article.Table:
			w.table(b.node)
		default:
			if isPicture(b.node) {
				b.blocks = slices.DeleteFunc(b.blocks, func(c block) bool { return c.node.Kind() == article.Figcaption })
			}
			w.blocks(b.blocks)
		}
	}
}

// Shown returns the children of n, of a picture without its captions: Text
// leaves these out, because they say nothing where the picture is not.
func Shown(n article.Node) iter.Seq[article.Node] {
	if !isPicture(n) {
		return n.Children()
	}
	return func(yield func(article.Node) bool) {
		for c := range n.Children() {
			if c.Kind() != article.Figcaption && !yield(c) {
				return
			}
		}
	}
}

// isPicture reports whether n is a figure of a picture.
func isPicture(n article.Node) bool {
	return n.Kind() == article.Figure && holds(n, article.Img) && !holds(n, article.Pre, article.Table)
}

// isEmbed reports whether n stands for something from elsewhere.
func isEmbed(n article.Node) bool {
	_, embed := n.Attr("data-embed")
	return embed
}

func holds(n article.Node, kinds ...article.Kind) bool {
	for d := range n.Below() {
		if slices.Contains(kinds, d.Kind()) {
			return true
		}
	}
	return false
}

func (w *textWriter) table(n article.Node) {
	for c := range n.Children() {
		if c.Kind() == article.Caption {
			w.blocks([]block{readBlock(c)})
		}
	}
	for _, cells := range cellGrid(readRows(n), cellText) {
		w.add(strings.Join(slices.DeleteFunc(cells, func(text string) bool { return text == "" }), " "))
	}
}

// cellText returns a cell's text in one line.
func cellText(n article.Node) string {
	var w textWriter
	w.blocks(readBlocks(n))
	return strings.ReplaceAll(strings.Join(w.lines, " "), "\n", " ")
}

func (w *textWriter) add(text string) {
	if text != "" {
		w.lines = append(w.lines, text)
	}
}

// plainText is inline content without any signs. Ruby annotations, which
// repeat the base in another script, are left out, and so are the links that
// stand for players, whose content is no text.
type plainText struct{}

func (plainText) marks(n article.Node) marks {
	switch n.Kind() {
	case article.Rt, article.Img:
		return marks{skip: true}
	case article.A:
		return marks{skip: isEmbed(n)}
	case article.Q:
		return marks{}
	}
	return plainMarks(n)
}

func (plainText) escape(text string, i, size int, _ bool) string { return text[i : i+size] }

func (plainText) lineBreak() string { return "\n" }
