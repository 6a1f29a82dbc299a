package footnotes

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/letter"
)

// markerOf returns the marker that is all of n's text, without brackets: a
// number, a letter, or asterisks and daggers; else "".
func markerOf(n draft.Node) string {
	const maxBytes = 12 // with brackets and markup
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

var refNames = names.Of("footnote", "noteref", "endnote", "bibr")

// looksLikeRef reports whether a link is raised, in brackets, or named as a
// footnote reference.
func looksLikeRef(a draft.Node) bool {
	if a.Holds(atom.Sup) || strings.Contains(a.Text(), "[") || a.Closest(atom.Sup).Exists() || hasBracket(a) {
		return true
	}
	role := a.Attr("role") // DPUB-ARIA 1.1
	return role == "doc-noteref" || role == "doc-biblioref" || a.Attr("epub:type") == "noteref" || a.Attr("rel") == "footnote" ||
		a.IsNamed(refNames)
}

// hasBracket reports whether a bracket opens before the link, maybe before
// other references: [1, 2].
func hasBracket(a draft.Node) bool {
	const maxSiblings = 40 // references and commas
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

// joinBrackets moves the brackets around a raised reference into its link.
func joinBrackets(ref draft.Node) {
	before, after := ref.Previous(), ref.Next()
	if !ref.Parent().Is(atom.Sup) || !isText(before, "[") || !isText(after, "]") {
		return
	}
	for _, bracket := range []draft.Node{before, after} {
		bracket.Cut()
	}
	ref.InsertBefore(before, ref.First())
	ref.Append(after)
}

// dropButtonOf drops the button that a script put before a reference.
func dropButtonOf(ref draft.Node) {
	if before := ref.Before(); before.Is(atom.Button) || before.Is(atom.Span, atom.Div) && before.OnlyChild().Is(atom.Button) {
		before.Cut()
	}
}

func isText(n draft.Node, s string) bool { return n.Exists() && n.IsText() && n.Data() == s }

func beginsWith(n draft.Node, marker string) bool { return markerLength(n, marker) > 0 }

// markerLength returns the length of the marker at the beginning of the text
// from n on, with brackets, dots and spaces around it; 0 if the text begins
// with something else.
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

// border separates the texts of two nodes.
const border = "\x00"

// textFrom returns at least so many bytes of the text from n on, if its block
// has as many.
func textFrom(n draft.Node, bytes int) string {
	const maxRunBytes = 200 // a marker and white space before it
	text := ""
	for _, t := range textsFrom(n) {
		text += t.Data()[:min(len(t.Data()), maxRunBytes)] + border
		if len(strings.TrimSpace(text)) > bytes {
			break
		}
	}
	return text
}

// textsFrom returns the first text nodes in n and, if n is inline, behind it
// in the same line.
func textsFrom(n draft.Node) (texts []draft.Node) {
	const maxNodes = 40 // a marker comes soon
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

func isLineStart(n draft.Node) bool {
	before := n.Before()
	return before.Exists() && isLineEnd(before)
}

// lineFrom moves the line that begins with n into a paragraph.
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

// cutMarker also cuts inline elements that contained nothing but the marker.
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

// dropTypedNumbers replaces numbers in the text of a list's items by those of
// an ol.
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

var backlinkNames = names.Of("backlink")

// dropArrows drops the arrow that MediaWiki puts before a footnote's
// backlinks.
func dropArrows(root draft.Node) {
	for _, n := range root.Elements(atom.Span) {
		if first := n.First(); n.IsNamed(backlinkNames) && first.IsText() && n.Holds(atom.A) {
			first.SetData(strings.TrimLeft(first.Data(), "^↑ "))
		}
	}
}
