package render

import (
	"iter"
	"slices"
	"strings"

	"pilcrow/extract/article"
)

// Text returns text for machines: one line for each block, table row and br,
// without list markers, padding, pictures with their captions, players and link
// previews, which are about another page. Words of different elements are
// always separate.
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

// Shown returns the children of n that Text writes: without captions of
// pictures, which mean nothing without the picture.
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

// isPicture reports whether n is a figure with a picture.
func isPicture(n article.Node) bool {
	return n.Kind() == article.Figure && holds(n, article.Img) && !holds(n, article.Pre, article.Table)
}

// isEmbed reports whether n replaces an embed.
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

// cellText returns a cell's text as one line.
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

// plainText is inline content without markup. It leaves out ruby annotations,
// which repeat the base in another script, and the links in place of players.
type plainText struct{}

func (plainText) markup(n article.Node) markup {
	switch n.Kind() {
	case article.Rt, article.Img:
		return markup{skip: true}
	case article.A:
		return markup{skip: isEmbed(n)}
	case article.Q:
		return markup{}
	}
	return plainMarkup(n)
}

func (plainText) escape(text string, i, size int, _ bool) string { return text[i : i+size] }

func (plainText) lineBreak() string { return "\n" }
