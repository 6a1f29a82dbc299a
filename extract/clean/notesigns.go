package clean

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"pilcrow/extract/letter"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// noteSign returns the sign of a note that is all of n's text, without the
// brackets around it: a number, one letter, or asterisks and daggers. It
// returns "" where the text is none.
func noteSign(n *html.Node) string {
	const long = 12 // bytes, and elements around them
	if !isNoLonger(n, long) {
		return ""
	}
	sign := strings.Trim(text(n), "[]().^↑ \u00a0")
	switch {
	case len(sign) <= 4 && strings.Trim(sign, "0123456789") == "":
	case len(sign) == 1 && letter.IsWord(rune(sign[0])):
	case utf8.RuneCountInString(sign) <= 3 && strings.Trim(sign, "*†‡§¶‖#") == "":
	default:
		return ""
	}
	return sign
}

// isSetApart reports whether a link looks like a mark: raised, in brackets, or
// called one.
func isSetApart(a *html.Node) bool {
	if holdsElement(a, atom.Sup) || strings.Contains(text(a), "[") || closest(a, atom.Sup) != nil || hasBracket(a) {
		return true
	}
	role := get(a, "role") // DPUB-ARIA 1.1
	return role == "doc-noteref" || role == "doc-biblioref" || get(a, "epub:type") == "noteref" || get(a, "rel") == "footnote" ||
		isNamed(a, "footnote", "noteref", "endnote", "bibr")
}

// hasBracket reports whether a link stands in brackets, maybe with others.
func hasBracket(a *html.Node) bool {
	const far = 40 // marks and the commas between them
	n := a.PrevSibling
	for i := 0; i < far && n != nil; i, n = i+1, n.PrevSibling {
		switch {
		case is(n, atom.A) && noteSign(n) != "":
		case n.Type != html.TextNode:
			return false
		case strings.HasSuffix(n.Data, "["):
			return true
		case strings.Trim(n.Data, ",;–- \n\u00a0") != "":
			return false
		}
	}
	return false
}

// joinBrackets takes the brackets around a raised mark into its link.
func joinBrackets(mark *html.Node) {
	before, after := mark.PrevSibling, mark.NextSibling
	if !is(mark.Parent, atom.Sup) || !isText(before, "[") || !isText(after, "]") {
		return
	}
	for _, bracket := range []*html.Node{before, after} {
		cut(bracket)
	}
	mark.InsertBefore(before, mark.FirstChild)
	mark.AppendChild(after)
}

// dropButtonOf drops the button that a script put before a mark.
func dropButtonOf(mark *html.Node) {
	if before := previous(mark); is(before, atom.Button) || is(before, atom.Span, atom.Div) && is(onlyChild(before), atom.Button) {
		cut(before)
	}
}

// isText reports whether n is the text s.
func isText(n *html.Node, s string) bool { return n != nil && n.Type == html.TextNode && n.Data == s }

// beginsWith reports whether the text from n on, in its block, begins with a
// note's sign.
func beginsWith(n *html.Node, sign string) bool { return signLength(n, sign) > 0 }

// signLength returns how many bytes the sign takes with which the text from n
// on begins, with brackets, dots and spaces around it; 0 where it does not.
func signLength(n *html.Node, sign string) int {
	said := textFrom(n, len(sign)+8)
	rest, ok := strings.CutPrefix(strings.TrimLeft(said, "^↑[( \n\t\u00a0"+border), sign)
	if !ok {
		return 0
	}
	if next, _ := utf8.DecodeRuneInString(rest); letter.IsWord(next) {
		return 0
	}
	length := len(said) - len(strings.TrimLeft(rest, "]).: \n\t\u00a0"+border))
	return length - strings.Count(said[:length], border)
}

// border stands between the texts of two elements.
const border = "\x00"

// textFrom returns the first bytes of the text from n on in its block, and a
// few more.
func textFrom(n *html.Node, bytes int) string {
	const far = 200 // bytes of one run, white space before a sign among them
	var b strings.Builder
	for t := range textsFrom(n) {
		b.WriteString(t.Data[:min(len(t.Data), far)] + border)
		if len(strings.TrimSpace(b.String())) > bytes {
			break
		}
	}
	return b.String()
}

// textsFrom returns the first runs of text in n, of an inline element also those
// behind it in its line.
func textsFrom(n *html.Node) iter.Seq[*html.Node] {
	const far = 40 // nodes: a sign is soon found
	return func(yield func(*html.Node) bool) {
		seen := 0
		for s := n; s != nil && (s == n || !isLineEnd(s)); s = s.NextSibling {
			for d := s; d != nil; d = following(d, s) {
				if seen++; seen > far || d.Type == html.TextNode && !yield(d) {
					return
				}
			}
			if isBlock(s) {
				return
			}
		}
	}
}

func isLineEnd(n *html.Node) bool { return isBlock(n) || is(n, atom.Br) }

// isLineStart reports whether n begins a line.
func isLineStart(n *html.Node) bool {
	before := previous(n)
	return before != nil && isLineEnd(before)
}

// lineFrom makes a paragraph of the line that n begins.
func lineFrom(n *html.Node) *html.Node {
	p := newElement(atom.P)
	n.Parent.InsertBefore(p, n)
	for n != nil && !isLineEnd(n) {
		after := n.NextSibling
		cut(n)
		p.AppendChild(n)
		n = after
	}
	return p
}

// cutSign takes out the sign with which the text from n on begins, and the
// inline elements that held nothing else.
func cutSign(n *html.Node, sign string) {
	left := signLength(n, sign)
	var texts []*html.Node
	for t := range textsFrom(n) {
		if left <= 0 {
			break
		}
		bytes := min(left, len(t.Data))
		t.Data, left = t.Data[bytes:], left-bytes
		texts = append(texts, t)
	}
	for _, t := range texts {
		for at := t; at != n && at.FirstChild == nil && !isBlock(at) && (at != t || t.Data == ""); {
			emptied := at
			at = at.Parent
			cut(emptied)
		}
	}
}

// dropTypedNumbers drops the numbers with which a page begins each item of a list
// by hand, and numbers the list instead.
func dropTypedNumbers(list *html.Node) {
	number := 0
	for li := firstPart(list); li != nil; li = next(li) {
		if number++; !beginsWith(li, strconv.Itoa(number)) {
			return
		}
	}
	number = 0
	for li := firstPart(list); li != nil; li = next(li) {
		number++
		cutSign(li, strconv.Itoa(number))
	}
	rename(list, atom.Ol)
}

// dropArrows drops the sign that MediaWiki puts before the links back from a
// note.
func dropArrows(root *html.Node) {
	for _, n := range elements(root, atom.Span) {
		if first := n.FirstChild; isNamed(n, "backlink") && first != nil && first.Type == html.TextNode && len(elements(n, atom.A)) > 0 {
			first.Data = strings.TrimLeft(first.Data, "^↑ ")
		}
	}
}
