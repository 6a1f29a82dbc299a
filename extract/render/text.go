package render

import (
	"strings"

	"pilcrow/extract/article"

	"golang.org/x/net/html/atom"
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
		case paragraph, heading:
			w.add(writeInline(plainText{}, b.inline))
		case code:
			w.add(codeText(b.inline))
		case table:
			w.table(b.node)
		default:
			w.blocks(withoutCaption(b))
		}
	}
}

// withoutCaption returns the blocks of b, without the caption that LeavesOut.
func withoutCaption(b block) (blocks []block) {
	for _, c := range b.blocks {
		if !LeavesOut(b.node, c.node) {
			blocks = append(blocks, c)
		}
	}
	return blocks
}

// LeavesOut reports whether Text leaves out the child n of a figure: the
// caption of a picture, which says nothing where the picture is not.
func LeavesOut(figure, n article.Node) bool {
	return n.Tag() == atom.Figcaption && figure.Tag() == atom.Figure && holdsTag(figure, atom.Img) && !holdsTag(figure, atom.Pre) && !holdsTag(figure, atom.Table)
}

// isEmbed reports whether n stands for something from elsewhere.
func isEmbed(n article.Node) bool {
	if n.Tag() != atom.A && n.Tag() != atom.Blockquote {
		return false
	}
	_, embed := n.Attr("data-embed")
	return embed
}

func holdsTag(n article.Node, tag atom.Atom) bool {
	for c := range n.Children() {
		if c.Tag() == tag || holdsTag(c, tag) {
			return true
		}
	}
	return false
}

func (w *textWriter) table(n article.Node) {
	captions, rows := readRows(n)
	w.blocks(captions)
	for _, r := range rows {
		w.add(strings.Join(w.cells(r), " "))
	}
}

func (w *textWriter) cells(r row) (texts []string) {
	for _, c := range r.cells {
		if text := cellText(c); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
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
	switch n.Tag() {
	case atom.Rt, atom.Img:
		return marks{skip: true}
	case atom.A:
		return marks{skip: isEmbed(n)}
	case atom.Q:
		return marks{}
	}
	return plainMarks(n)
}

func (plainText) escape(text string, i, size int, _ bool) string { return text[i : i+size] }

func (plainText) lineBreak() string { return "\n" }
