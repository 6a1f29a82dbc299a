package render

import (
	"strings"

	"pilcrow/extract/article"

	"golang.org/x/net/html/atom"
)

// findTitle returns the element that repeats the title, which is shown above
// the article: the first heading, before which a breadcrumb or a date may
// stand, or a bold line with which the article begins, as mails and old pages
// have one for a heading. It returns the zero Node where neither says title.
func findTitle(s article.Safe, title string) article.Node {
	f := titleFinder{title: words(title)}
	if f.title != "" {
		f.read(s.Root())
	}
	return f.found
}

type titleFinder struct {
	title string // its words
	found article.Node
	begun bool // a text stands before
	done  bool
}

func (f *titleFinder) read(n article.Node) {
	for c := range n.Children() {
		switch {
		case f.done:
			return
		case headingLevel(c) > 0:
			f.judge(c)
			f.done = true
		case !f.begun && isBoldLine(c) && f.judge(c):
			f.done = true
		default:
			f.begun = f.begun || strings.TrimSpace(c.Text()) != "" || isMarked(c)
			f.read(c)
		}
	}
}

// isMarked reports whether n stands for something of its own, whatever is in it:
// a list, a quote, a table.
func isMarked(n article.Node) bool {
	switch kindOf(n.Tag()) {
	case list, quote, table, definition, code, rule:
		return true
	}
	return false
}

// judge takes n for the title if it says the same.
func (f *titleFinder) judge(n article.Node) bool {
	if words(writeInline(plainText{}, []article.Node{n})) != f.title {
		return false
	}
	f.found = n
	return true
}

// isBoldLine reports whether n is a paragraph all of which is bold.
func isBoldLine(n article.Node) bool {
	if n.Tag() != atom.P {
		return false
	}
	bold := false
	for c := range n.Children() {
		switch {
		case c.Tag() == atom.B || c.Tag() == atom.Strong:
			bold = true
		case strings.TrimSpace(c.Text()) != "" || !c.IsText() && c.Tag() != atom.Br:
			return false
		}
	}
	return bold
}
