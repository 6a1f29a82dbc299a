package footnotes

import (
	"html"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// Some pages have the text of a footnote in an attribute of its mark, for a
// script that shows it on a click or when the mouse is over it.

// unfoldAttributes puts the notes that are attributes into elements of their own,
// in the place of their marks.
func unfoldAttributes(root draft.Node) {
	var ids map[string]bool
	for _, n := range root.Elements(atom.Sup, atom.A, atom.Span, atom.Button) {
		text := notedText(n)
		if text == "" || !n.IsPartOf(root) {
			continue
		}
		if ids == nil {
			ids = idsIn(root)
		}
		mark := markAround(n)
		if leadsToOneOf(mark, ids) || isNoteBehind(mark.Next()) {
			continue // the note is on the page as well
		}
		note := n.Tree().Element(atom.Span)
		note.Append(n.Tree().Text(text))
		note.Mark(draft.Note)
		mark.ReplaceWith(note)
	}
}

var attributeNames = names.Union(markNames, names.Of("fn", "note", "tooltip", "popover"))

// notedText returns the text of the note that a mark has in an attribute, "" for
// other elements: Bigfoot's data-bigfoot-footnote, those of popups (Tippy,
// Bootstrap), and title, which is also on powers and other raised numbers.
func notedText(n draft.Node) string {
	const maxMarkBytes = 40
	const minTitleBytes = 40 // "to the third power" is shorter
	if n.Holds(atom.Img, atom.Picture, atom.Video, atom.Svg) || !n.IsNoLonger(maxMarkBytes) || n.Text() != "" && markerOf(n) == "" {
		return ""
	}
	isNamed := n.IsNamed(attributeNames)
	for _, name := range []string{"data-footnote", "data-bigfoot-footnote", "data-footnote-content", "data-footnote-text", "data-note"} {
		if text := plainNote(n.Attr(name)); text != "" {
			return text
		}
	}
	if markerOf(n) == "" {
		return ""
	}
	for _, name := range []string{"data-content", "data-bs-content", "data-tippy-content", "data-tooltip", "title", "data-original-title"} {
		text := plainNote(n.Attr(name))
		if text == "" || isAboutMark(text, markerOf(n)) {
			continue
		}
		if isNamed || n.Is(atom.A) && n.Closest(atom.Sup).Exists() || n.Is(atom.A) && n.Holds(atom.Sup) || n.Is(atom.Sup) && len(text) >= minTitleBytes {
			return text
		}
	}
	return ""
}

// isAboutMark reports whether a title says where a mark leads: "See disclaimer",
// "Go to footnote 1".
func isAboutMark(title, marker string) bool {
	const minWords, maxWords = 3, 6
	words := strings.Fields(title)
	if len(words) < minWords || len(words) > maxWords {
		return len(words) < minWords
	}
	for _, word := range words {
		if strings.Trim(word, "[]().,:") == marker {
			return true
		}
	}
	return false
}

// plainNote returns the text of a note without markup; "" for one word, which
// may be a name or a number.
func plainNote(value string) string {
	if len(value) > maxNoteBytes || !strings.Contains(strings.TrimSpace(value), " ") {
		return ""
	}
	var text strings.Builder
	for value != "" {
		before, tag, found := strings.Cut(value, "<")
		text.WriteString(before)
		if !found {
			break
		}
		name, rest, closed := strings.Cut(tag, ">")
		if !closed || name == "" || name[0] != '/' && (name[0]|0x20 < 'a' || name[0]|0x20 > 'z') {
			text.WriteByte('<') // a sign
			value = tag
			continue
		}
		if isBlockTag(name) {
			text.WriteByte(' ')
		}
		value = rest
	}
	return draft.SingleSpaced(html.UnescapeString(text.String())) // some are escaped twice
}

// isBlockTag reports whether a tag, without its brackets, ends a line.
func isBlockTag(tag string) bool {
	name, _, _ := strings.Cut(strings.Trim(tag, "/"), " ")
	switch strings.ToLower(name) {
	case "p", "br", "div", "li":
		return true
	}
	return false
}

// markAround returns the elements around a mark that hold nothing else.
func markAround(n draft.Node) draft.Node {
	const maxBoxes = 3 // Bigfoot's container, a span, a sup
	for i := 0; i < maxBoxes && n.Parent().Is(atom.Span, atom.Sup, atom.A) && n.Parent().OnlyChild() == n; i++ {
		n = n.Parent()
	}
	return n
}

// isNoteBehind reports whether n, behind a mark, is its note.
func isNoteBehind(n draft.Node) bool {
	return n.IsElement() && (n.IsNamed(popupNames) || n.Attr("role") == "tooltip" || isInlineNote(n))
}

func idsIn(root draft.Node) map[string]bool {
	ids := map[string]bool{}
	for _, n := range root.Elements() {
		if id := n.Attr("id"); id != "" {
			ids[id] = true
		}
		if name := n.Attr("name"); name != "" && n.Is(atom.A) {
			ids[name] = true
		}
	}
	return ids
}

// leadsToOneOf reports whether a link in a mark, or in the one before it, leads
// to one of the ids.
func leadsToOneOf(mark draft.Node, ids map[string]bool) bool {
	for _, n := range []draft.Node{mark, mark.Previous()} {
		if !n.Is(atom.Sup, atom.A, atom.Span) {
			continue
		}
		for _, a := range append(n.Elements(atom.A), n) {
			if a.Fragment() != "" && ids[a.Fragment()] {
				return true
			}
		}
	}
	return false
}
