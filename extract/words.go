package extract

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/article"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
)

// countWords returns the counts of the text that render.Text would write,
// without writing it. That text has no ruby annotations, captions, links to
// players or link previews, so they do not count.
func countWords(s article.Safe) page.Counts {
	var c page.Counter
	countNode(&c, s.Root())
	return c.Counts()
}

func countNode(c *page.Counter, n article.Node) {
	if n.IsText() {
		c.Text(n.Text())
		return
	}
	switch n.Tag() {
	case atom.Rt, atom.Rp:
		return
	case atom.A, atom.Blockquote:
		if _, embed := n.Attr("data-embed"); embed {
			return
		}
	case atom.Math:
		countFormula(c, n)
		return
	}
	parts := page.IsBlock(n.Tag()) || n.Tag() == atom.Br
	if parts {
		c.Break()
	}
	for child := range render.Shown(n) {
		countNode(c, child)
	}
	if parts {
		c.Break()
	}
}

// countFormula counts the words in a formula's TeX. If the formula has no TeX,
// each symbol counts as a word.
func countFormula(c *page.Counter, n article.Node) {
	if tex, ok := n.Attr("alttext"); ok {
		c.Break()
		c.Text(tex)
		c.Break()
		return
	}
	if n.IsText() {
		c.Break()
		c.Text(n.Text())
		c.Break()
	}
	for child := range n.Children() {
		countFormula(c, child)
	}
}
