package render

import (
	"strings"
	"unicode"

	"pilcrow/extract/article"
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
	k := kindOf(n.Kind())
	return k != article.P && k != article.Div && k != article.Li
}

// judge takes n for the title if it says the same.
func (f *titleFinder) judge(n article.Node) bool {
	if words(string(appendTitle(nil, n))) != f.title {
		return false
	}
	f.found = n
	return true
}

// appendTitle appends the text of n, with the words that plainText would show.
// It needs none of the writers for text, which the module that only opens
// articles does without.
func appendTitle(b []byte, n article.Node) []byte {
	switch n.Kind() {
	case article.Text:
		return append(b, strings.Map(visible, n.Text())...)
	case article.Br:
		return append(b, '\n')
	case article.Math:
		return append(b, mathText(n)...)
	}
	if (plainText{}).marks(n).skip {
		return b
	}
	for c := range n.Children() {
		b = appendTitle(b, c)
	}
	return b
}

func visible(r rune) rune {
	if isInvisible(r) {
		return -1
	}
	return r
}

// isBoldLine reports whether n is a paragraph all of which is bold.
func isBoldLine(n article.Node) bool {
	if n.Kind() != article.P {
		return false
	}
	bold := false
	for c := range n.Children() {
		switch {
		case c.Kind() == article.B || c.Kind() == article.Strong:
			bold = true
		case strings.TrimSpace(c.Text()) != "" || !c.IsText() && c.Kind() != article.Br:
			return false
		}
	}
	return bold
}

// words returns the words of s in lower case with single spaces, so that two
// texts can be compared that differ in punctuation, quotes and spacing only.
func words(s string) string {
	fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
	return strings.Join(fields, " ")
}
