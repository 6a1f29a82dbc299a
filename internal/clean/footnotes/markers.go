package footnotes

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
)

// markerOf returns the marker of a note that is all of n's text, without the
// brackets around it: a number, one letter, or asterisks and daggers. It
// returns "" where the text is none.
func markerOf(n draft.Node) string {
	const maxBytes = 12 // with the brackets, and the elements that it is in
	if !n.IsNoLonger(maxBytes) {
		return ""
	}
	marker := strings.Trim(n.Text(), "[]().^↑ \u00a0")
	switch {
	case len(marker) <= 4 && strings.Trim(marker, "0123456789") == "":
	case len(marker) == 1 && letter.IsWord(rune(marker[0])):
	case utf8.RuneCountInString(marker) <= 3 && strings.Trim(marker, "*†‡§¶‖#") == "":
	default:
		return ""
	}
	return marker
}

var markNames = names.Of("footnote", "noteref", "endnote", "bibr")

// isSetApart reports whether a link looks like a mark: raised, in brackets, or
// called one.
func isSetApart(a draft.Node) bool {
	if a.Holds(atom.Sup) || strings.Contains(a.Text(), "[") || a.Closest(atom.Sup).Exists() || hasBracket(a) {
		return true
	}
	role := a.Attr("role") // DPUB-ARIA 1.1
	return role == "doc-noteref" || role == "doc-biblioref" || a.Attr("epub:type") == "noteref" || a.Attr("rel") == "footnote" ||
		a.IsNamed(markNames)
}

// hasBracket reports whether a link stands in brackets, maybe with others.
func hasBracket(a draft.Node) bool {
	const maxSiblings = 40 // marks and the commas between them
	n := a.Previous()
	for i := 0; i < maxSiblings && n.Exists(); i, n = i+1, n.Previous() {
		switch {
		case n.Is(atom.A) && markerOf(n) != "":
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
// note's marker.
func beginsWith(n draft.Node, marker string) bool { return markerLength(n, marker) > 0 }

// markerLength returns how many bytes the marker takes with which the text from
// n on begins, with brackets, dots and spaces around it; 0 where it does not.
func markerLength(n draft.Node, marker string) int {
	text := textFrom(n, len(marker)+8)
	rest, ok := strings.CutPrefix(strings.TrimLeft(text, "^↑[( \n\t\u00a0"+border), marker)
	if !ok {
		return 0
	}
	if next, _ := utf8.DecodeRuneInString(rest); letter.IsWord(next) {
		return 0
	}
	length := len(text) - len(strings.TrimLeft(rest, "]).: \n\t\u00a0"+border))
	return length - strings.Count(text[:length], border)
}

// border stands between the texts of two elements.
const border = "\x00"

// textFrom returns the first bytes of the text from n on in its block, and a
// few more.
func textFrom(n draft.Node, bytes int) string {
	const maxRunBytes = 200 // with the white space before a marker
	text := ""
	for _, t := range textsFrom(n) {
		text += t.Data()[:min(len(t.Data()), maxRunBytes)] + border
		if len(strings.TrimSpace(text)) > bytes {
			break
		}
	}
	return text
}

// textsFrom returns the first runs of text in n, of an inline element also those
// behind it in its line.
func textsFrom(n draft.Node) (texts []draft.Node) {
	const maxNodes = 40 // a marker is soon found
	nodes := 0
	for s := n; s.Exists() && (s == n || !isLineEnd(s)); s = s.Next() {
		for d := s; d.Exists(); d = d.Following(s) {
			if nodes++; nodes > maxNodes {
				return texts
			}
			if d.IsText() {
				texts = append(texts, d)
			}
		}
		if s.IsBlock() {
			break
		}
	}
	return texts
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

// cutMarker takes out the marker with which the text from n on begins, and the
// inline elements that held nothing else.
func cutMarker(n draft.Node, marker string) {
	left := markerLength(n, marker)
	for _, t := range textsFrom(n) {
		if left <= 0 {
			break
		}
		bytes := min(left, len(t.Data()))
		t.SetData(t.Data()[bytes:])
		left -= bytes
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
		cutMarker(li, strconv.Itoa(number))
	}
	list.Rename(atom.Ol)
}

var backLinkNames = names.Of("backlink")

// dropArrows drops the arrow that MediaWiki puts before the links back from a
// note.
func dropArrows(root draft.Node) {
	for _, n := range root.Elements(atom.Span) {
		if first := n.First(); n.IsNamed(backLinkNames) && first.IsText() && n.Holds(atom.A) {
			first.SetData(strings.TrimLeft(first.Data(), "^↑ "))
		}
	}
}
