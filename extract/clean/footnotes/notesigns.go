package footnotes

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/letter"
)

func IsNumbers(s string) bool { return strings.Trim(s, "0123456789 \u00a0.:|+-") == "" }

// noteSign returns the sign of a note that is all of n's text, without the
// brackets around it: a number, one letter, or asterisks and daggers. It
// returns "" where the text is none.
func noteSign(n draft.Node) string {
	const long = 12 // bytes, and elements around them
	if !n.IsNoLonger(long) {
		return ""
	}
	sign := strings.Trim(n.Text(), "[]().^↑ \u00a0")
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
func isSetApart(a draft.Node) bool {
	if a.Holds(atom.Sup) || strings.Contains(a.Text(), "[") || a.Closest(atom.Sup).Exists() || hasBracket(a) {
		return true
	}
	role := a.Attr("role") // DPUB-ARIA 1.1
	return role == "doc-noteref" || role == "doc-biblioref" || a.Attr("epub:type") == "noteref" || a.Attr("rel") == "footnote" ||
		named.IsNamed(a, "footnote", "noteref", "endnote", "bibr")
}

// hasBracket reports whether a link stands in brackets, maybe with others.
func hasBracket(a draft.Node) bool {
	const far = 40 // marks and the commas between them
	n := a.Previous()
	for i := 0; i < far && n.Exists(); i, n = i+1, n.Previous() {
		switch {
		case n.Is(atom.A) && noteSign(n) != "":
		case !n.IsText():
			return false
		case strings.HasSuffix(n.Data(), "["):
			return true
		case strings.Trim(n.Data(), ",;–- \n\u00a0") != "":
			return false
		}
	}
	return false
}

// joinBrackets takes the brackets around a raised mark into its link.
func joinBrackets(mark draft.Node) {
	before, after := mark.Previous(), mark.Next()
	if !mark.Parent().Is(atom.Sup) || !isText(before, "[") || !isText(after, "]") {
		return
	}
	for _, bracket := range []draft.Node{before, after} {
		bracket.Cut()
	}
	mark.InsertBefore(before, mark.First())
	mark.Append(after)
}

// dropButtonOf drops the button that a script put before a mark.
func dropButtonOf(mark draft.Node) {
	if before := mark.Before(); before.Is(atom.Button) || before.Is(atom.Span, atom.Div) && before.OnlyChild().Is(atom.Button) {
		before.Cut()
	}
}

// isText reports whether n is the text s.
func isText(n draft.Node, s string) bool { return n.Exists() && n.IsText() && n.Data() == s }

// beginsWith reports whether the text from n on, in its block, begins with a
// note's sign.
func beginsWith(n draft.Node, sign string) bool { return signLength(n, sign) > 0 }

// signLength returns how many bytes the sign takes with which the text from n
// on begins, with brackets, dots and spaces around it; 0 where it does not.
func signLength(n draft.Node, sign string) int {
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
func textFrom(n draft.Node, bytes int) string {
	const far = 200 // bytes of one run, white space before a sign among them
	var b strings.Builder
	for t := range textsFrom(n) {
		b.WriteString(t.Data()[:min(len(t.Data()), far)] + border)
		if len(strings.TrimSpace(b.String())) > bytes {
			break
		}
	}
	return b.String()
}

// textsFrom returns the first runs of text in n, of an inline element also those
// behind it in its line.
func textsFrom(n draft.Node) iter.Seq[draft.Node] {
	const far = 40 // nodes: a sign is soon found
	return func(yield func(draft.Node) bool) {
		seen := 0
		for s := n; s.Exists() && (s == n || !isLineEnd(s)); s = s.Next() {
			for d := s; d.Exists(); d = d.Following(s) {
				if seen++; seen > far || d.IsText() && !yield(d) {
					return
				}
			}
			if s.IsBlock() {
				return
			}
		}
	}
}

func isLineEnd(n draft.Node) bool { return n.IsBlock() || n.Is(atom.Br) }

// isLineStart reports whether n begins a line.
func isLineStart(n draft.Node) bool {
	before := n.Before()
	return before.Exists() && isLineEnd(before)
}

// lineFrom makes a paragraph of the line that n begins.
func lineFrom(n draft.Node) draft.Node {
	p := n.Tree().Element(atom.P)
	n.Parent().InsertBefore(p, n)
	for n.Exists() && !isLineEnd(n) {
		after := n.Next()
		n.Cut()
		p.Append(n)
		n = after
	}
	return p
}

// cutSign takes out the sign with which the text from n on begins, and the
// inline elements that held nothing else.
func cutSign(n draft.Node, sign string) {
	left := signLength(n, sign)
	var texts []draft.Node
	for t := range textsFrom(n) {
		if left <= 0 {
			break
		}
		bytes := min(left, len(t.Data()))
		t.SetData(t.Data()[bytes:])
		left -= bytes
		texts = append(texts, t)
	}
	for _, t := range texts {
		for at := t; at != n && !at.First().Exists() && !at.IsBlock() && (at != t || t.Data() == ""); {
			emptied := at
			at = at.Parent()
			emptied.Cut()
		}
	}
}

// dropTypedNumbers drops the numbers with which a page begins each item of a list
// by hand, and numbers the list instead.
func dropTypedNumbers(list draft.Node) {
	number := 0
	for li := list.FirstPart(); li.Exists(); li = li.After() {
		if number++; !beginsWith(li, strconv.Itoa(number)) {
			return
		}
	}
	number = 0
	for li := list.FirstPart(); li.Exists(); li = li.After() {
		number++
		cutSign(li, strconv.Itoa(number))
	}
	list.Rename(atom.Ol)
}

// dropArrows drops the sign that MediaWiki puts before the links back from a
// note.
func dropArrows(root draft.Node) {
	for _, n := range root.Elements(atom.Span) {
		if first := n.First(); named.IsNamed(n, "backlink") && first.Exists() && first.IsText() && len(n.Elements(atom.A)) > 0 {
			first.SetData(strings.TrimLeft(first.Data(), "^↑ "))
		}
	}
}
