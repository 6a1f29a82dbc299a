package render

import (
	"strings"
	"unicode"

	"pilcrow/extract/article"
)

// findTitle returns the element that repeats the title, which is shown above
// the article: the first heading, maybe after a breadcrumb or date, or a bold
// line at the start, as in mails and old pages. It returns the zero Node if
// there is none.
func findTitle(s article.Safe, title string) article.Node {
	f := titleFinder{title: words(title)}
	if f.title != "" {
		f.read(s.Root())
	}
	return f.found
}

type titleFinder struct {
	title         string // normalized by words
	found         article.Node
	hasTextBefore bool // text precedes the current node
	done          bool
}

func (f *titleFinder) read(n article.Node) {
	for c := range n.Children() {
		switch {
		case f.done:
			return
		case headingLevel(c) > 0:
			f.judge(c)
			f.done = true
		case !f.hasTextBefore && isBoldLine(c) && f.judge(c):
			f.done = true
		default:
			f.hasTextBefore = f.hasTextBefore || strings.TrimSpace(c.Text()) != "" || isSeparateBlock(c)
			f.read(c)
		}
	}
}

// isSeparateBlock reports whether n is a structure such as a list, quotation or
// table, even an empty one.
func isSeparateBlock(n article.Node) bool {
	k := kindOf(n.Kind())
	return k != article.P && k != article.Div && k != article.Li
}

// judge takes n for the title if its text equals the title.
func (f *titleFinder) judge(n article.Node) bool {
	if words(string(appendTitle(nil, n))) != f.title {
		return false
	}
	f.found = n
	return true
}

// appendTitle appends the text of n as plainText writes it. It does so without
// the writers for text, which the module that only opens articles does not
// contain.
func appendTitle(b []byte, n article.Node) []byte {
	switch n.Kind() {
	case article.Text:
		return append(b, strings.Map(visible, n.Text())...)
	case article.Br:
		return append(b, '\n')
	case article.Math:
		return append(b, mathText(n)...)
	}
	if (plainText{}).markup(n).skip {
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

// isBoldLine reports whether n is a paragraph with only bold text.
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

// words returns the words of s in lower case with single spaces. Texts with
// equal words differ only in punctuation, case and spacing.
func words(s string) string {
	fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
	return strings.Join(fields, " ")
}

// RepeatedTitle returns the element of a tree that repeats the title, which
// writers leave out, and whether there is one.
func RepeatedTitle(s article.Safe, title string) (article.Node, bool) {
	n := findTitle(s, title)
	return n, n != article.Node{}
}
