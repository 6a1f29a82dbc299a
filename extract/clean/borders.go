package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/extract/letter"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// partWords parts the words of elements that stand side by side without white
// space and that the page's style keeps apart: a brand and a product, a year
// and a length, a term and its type. Where a text itself meets an element, the
// element is a part of the word.
func partWords(root *html.Node) {
	for n := following(root, root); n != nil; {
		switch {
		case is(n, atom.Pre, atom.Code, atom.Math, atom.Samp, atom.Kbd, atom.Ruby, atom.Svg):
			n = behind(n, root)
			continue
		case isWordPart(n) && isWordPart(n.NextSibling) && areWords(n, n.NextSibling):
			n.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, n.NextSibling)
		}
		n = following(n, root)
	}
}

// isWordPart reports whether n is an element in a line of text, and none that
// raises or lowers what belongs to the word before it.
func isWordPart(n *html.Node) bool {
	return n != nil && n.Type == html.ElementNode && n.Namespace == "" && !isBlock(n) &&
		!is(n, atom.Sub, atom.Sup, atom.Br, atom.Wbr, atom.Img, atom.Rt, atom.Rp)
}

// areWords reports whether a new word begins where b follows a: with a capital
// behind a small letter, a digit or the end of a phrase, or with a digit. A
// single letter is an initial, or a part of a word whose letters are moved one
// by one.
func areWords(a, b *html.Node) bool {
	if isStyle(a) && isStyle(b) && (a.DataAtom != b.DataAtom || is(a, atom.Span)) {
		return false // Java in bold, Script in italics
	}
	end, begin := lastText(a), firstText(b)
	if begin != nil && is(begin.Parent, atom.A) && strings.HasPrefix(get(begin.Parent, "href"), "#") {
		return false // the mark of a note
	}
	if end == nil || begin == nil || utf8.RuneCountInString(strings.TrimSpace(end.Data)) < 2 && !isNumber(end.Data) {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(end.Data)
	first, _ := utf8.DecodeRuneInString(begin.Data)
	if !letter.IsWord(last) {
		return strings.ContainsRune(".,:;!?)]", last) && unicode.IsUpper(first)
	}
	return unicode.IsDigit(first) || unicode.IsUpper(first) && !unicode.IsUpper(last)
}

// isStyle reports whether an element only changes the look of letters. One with
// a class may be a block of its own.
func isStyle(n *html.Node) bool {
	return get(n, "class") == "" && (is(n, atom.B, atom.Strong, atom.I, atom.Em, atom.U, atom.S, atom.Mark, atom.Big, atom.Small, atom.Font) ||
		is(n, atom.Span) && hasAttr(n, "style"))
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// firstText returns the text with which n begins, nil where something else
// stands before it.
func firstText(n *html.Node) *html.Node {
	for n != nil && n.Type == html.ElementNode {
		n = n.FirstChild
	}
	return n
}

// lastText returns the text with which n ends, nil where something else stands
// behind it.
func lastText(n *html.Node) *html.Node {
	for n != nil && n.Type == html.ElementNode {
		n = n.LastChild
	}
	return n
}
