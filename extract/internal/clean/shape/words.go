package shape

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// SeparateWords puts a space between adjacent elements that the page separates
// by styles only: a brand and a product, a year and a length, a term and its
// type. If text and an element touch, the element is part of the word.
func SeparateWords(root draft.Node) {
	for n := root.Following(root); n.Exists(); {
		switch {
		case n.Is(atom.Pre, atom.Code, atom.Math, atom.Samp, atom.Kbd, atom.Ruby, atom.Svg):
			n = n.Behind(root)
			continue
		case isWordPart(n) && isWordPart(n.Next()) && areWords(n, n.Next()):
			n.Parent().InsertBefore(root.Tree().Text(" "), n.Next())
		}
		n = n.Following(root)
	}
}

// isWordPart reports whether n is an inline element that contains words.
// Superscripts and subscripts belong to the word before them.
func isWordPart(n draft.Node) bool {
	return n.Exists() && n.IsElement() && n.Namespace() == page.HTML && !n.IsBlock() &&
		!n.Is(atom.Sub, atom.Sup, atom.Br, atom.Wbr, atom.Img, atom.Rt, atom.Rp)
}

// areWords reports whether b begins a new word after a: with a capital after a
// lower-case letter, a digit or punctuation, or with a digit. A single letter
// is an initial, or one of several letters that are positioned separately.
func areWords(a, b draft.Node) bool {
	if isStyle(a) && isStyle(b) && (a.Tag() != b.Tag() || a.Is(atom.Span)) {
		return false // "Java" in bold, "Script" in italics
	}
	end, begin := lastText(a), firstText(b)
	if begin.Exists() && begin.Parent().Is(atom.A) && strings.HasPrefix(begin.Parent().Attr("href"), "#") {
		return false // a footnote marker
	}
	if !end.Exists() || !begin.Exists() || utf8.RuneCountInString(strings.TrimSpace(end.Data())) < 2 && !pictures.IsNumber(end.Data()) {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(end.Data())
	first, _ := utf8.DecodeRuneInString(begin.Data())
	if !letter.IsWord(last) {
		return strings.ContainsRune(".,:;!?)]", last) && unicode.IsUpper(first)
	}
	return unicode.IsDigit(first) || unicode.IsUpper(first) && !unicode.IsUpper(last)
}

// isStyle reports whether an element only changes the look of letters. A class
// may make it a block.
func isStyle(n draft.Node) bool {
	return n.Attr("class") == "" && (n.Is(atom.B, atom.Strong, atom.I, atom.Em, atom.U, atom.S, atom.Mark, atom.Big, atom.Small, atom.Font) ||
		n.Is(atom.Span) && n.HasAttr("style"))
}

// firstText returns the text with which n begins, or nil if n begins with
// anything else.
func firstText(n draft.Node) draft.Node {
	for n.Exists() && n.IsElement() {
		n = n.First()
	}
	return n
}

// lastText returns the text with which n ends, or nil if n ends with anything
// else.
func lastText(n draft.Node) draft.Node {
	for n.Exists() && n.IsElement() {
		n = n.Last()
	}
	return n
}
