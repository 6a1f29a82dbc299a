package footnotes

import (
	"html"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// Some pages have a footnote's text in an attribute of its reference. A script
// shows it on a click or while the mouse is over it.

// unfoldAttributes replaces such references by elements with the footnote's
// text. MoveSidenotes moves these to the list.
func unfoldAttributes(root draft.Node) {
	var ids map[string]bool
	for _, n := range root.Elements(atom.Sup, atom.A, atom.Span, atom.Button) {
		text := attributeText(n)
		if text == "" || !n.IsPartOf(root) {
			continue
		}
		if ids == nil {
			ids = idsIn(root)
		}
		ref := refWithParents(n)
		if leadsToOneOf(ref, ids) || isNoteBehind(ref.Next()) {
			continue // the footnote is also on the page
		}
		note := n.Tree().Element(atom.Span)
		note.Append(n.Tree().Text(text))
		note.Mark(draft.Note)
		ref.ReplaceWith(note)
	}
}

var attributeNames = names.Union(refNames, names.Of("fn", "note", "tooltip", "popover"))

// attributeText returns the footnote's text from an attribute of a reference,
// or "". Attributes that only footnotes have come first (Bigfoot's
// data-bigfoot-footnote). Those of popups (Tippy, Bootstrap) and title count
// only on an element named or placed like a reference, because other raised
// numbers such as exponents have them too.
func attributeText(n draft.Node) string {
	const maxRefBytes = 40
	const minTitleBytes = 40 // "to the third power" is shorter
	if n.Holds(atom.Img, atom.Picture, atom.Video, atom.Svg) || !n.IsNoLonger(maxRefBytes) || n.Text() != "" && markerOf(n) == "" {
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
		if text == "" || describesRef(text, markerOf(n)) {
			continue
		}
		if isNamed || n.Is(atom.A) && n.Closest(atom.Sup).Exists() || n.Is(atom.A) && n.Holds(atom.Sup) || n.Is(atom.Sup) && len(text) >= minTitleBytes {
			return text
		}
	}
	return ""
}

// describesRef reports whether a title describes the link: "See disclaimer",
// "Go to footnote 1".
func describesRef(title, marker string) bool {
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

// plainNote returns a footnote's text without markup, or "" for a single word,
// which may be a name or a number.
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
			text.WriteByte('<') // less than
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

// isBlockTag reports whether a tag, given without its brackets, separates
// lines.
func isBlockTag(tag string) bool {
	name, _, _ := strings.Cut(strings.Trim(tag, "/"), " ")
	switch strings.ToLower(name) {
	case "p", "br", "div", "li":
		return true
	}
	return false
}

// refWithParents returns the outermost element that contains only the
// reference.
func refWithParents(n draft.Node) draft.Node {
	const maxBoxes = 3 // Bigfoot's container, a span, a sup
	for i := 0; i < maxBoxes && n.Parent().Is(atom.Span, atom.Sup, atom.A) && n.Parent().OnlyChild() == n; i++ {
		n = n.Parent()
	}
	return n
}

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

// leadsToOneOf also looks at the link before the reference.
func leadsToOneOf(ref draft.Node, ids map[string]bool) bool {
	for _, n := range []draft.Node{ref, ref.Previous()} {
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
