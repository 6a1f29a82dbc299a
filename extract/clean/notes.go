package clean

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Most footnotes are a link and, further down, an item of a list with a link
// back; these need nothing. Two other forms are brought into that one: notes
// that stand in the midst of their sentence, because the page shows them in
// the margin or on a click, and notes that are paragraphs with their number.

// noteID and noteRefID begin the ids of the notes that are moved to the end.
const (
	noteID    = "pilcrow-note-"
	noteRefID = "pilcrow-noteref-"
)

// moveNotes moves the notes within sentences to a list at the end.
func moveNotes(root *html.Node) {
	var list *html.Node
	number := 0
	for _, n := range elements(root, atom.Span, atom.Small, atom.Aside) {
		if n.Parent == nil || !isInlineNote(n) {
			continue
		}
		if list == nil {
			list = newElement(atom.Ol)
		}
		number++
		dropMark(n)
		ref := noteLink(noteRefID, noteID, number)
		mark := newElement(atom.Sup)
		mark.AppendChild(ref)
		n.Parent.InsertBefore(mark, n)
		list.AppendChild(noteItem(n, number))
	}
	if list != nil {
		root.AppendChild(list)
	}
}

// isInlineNote reports whether an inline element in a text holds a note, by
// the names of LaTeXML, Tufte CSS and the Modern Footnotes plugin.
func isInlineNote(n *html.Node) bool {
	named := isNamed(n, "sidenote", "marginnote") || hasClassPart(n, "ltx_role_footnote") || hasClassPart(n, "footnote__note")
	return named && text(n) != "" && closest(n, atom.P, atom.Li, atom.Td, atom.Dd, atom.Blockquote) != nil
}

// dropMark drops the number that the page puts before a note.
func dropMark(n *html.Node) {
	for b := n.PrevSibling; b != nil; b = n.PrevSibling {
		if !is(b, atom.Label, atom.Input) && !(is(b, atom.Sup) && isNumbers(text(b))) {
			return
		}
		cut(b)
	}
}

func noteLink(id, target string, number int) *html.Node {
	a := newElement(atom.A)
	set(a, "id", id+strconv.Itoa(number))
	set(a, "href", "#"+target+strconv.Itoa(number))
	a.AppendChild(&html.Node{Type: html.TextNode, Data: strconv.Itoa(number)})
	return a
}

// noteItem makes an item of a note: what it says, and a link back.
func noteItem(n *html.Node, number int) *html.Node {
	cut(n)
	for _, mark := range elements(n, atom.Sup, atom.Span) {
		if hasClassPart(mark, "ltx_note_mark") || hasClassPart(mark, "ltx_tag") {
			cut(mark)
		}
	}
	unset(n, "id")
	li := newElement(atom.Li)
	set(li, "id", noteID+strconv.Itoa(number))
	li.AppendChild(n)
	li.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
	li.AppendChild(backLink(noteRefID + strconv.Itoa(number)))
	return li
}

func backLink(target string) *html.Node {
	a := newElement(atom.A)
	set(a, "href", "#"+target)
	a.AppendChild(&html.Node{Type: html.TextNode, Data: "↩"})
	return a
}

// listNotes makes items of the blocks that begin with a note's number, a link
// back to where the note belongs. Those beside one another become one list.
func listNotes(root *html.Node) {
	dropArrows(root)
	unfoldNotes(root)
	seen := map[string]bool{} // ids, so far: a link back leads to one of them
	for _, n := range elements(root) {
		if id := firstOf(n, "id", "name"); id != "" {
			seen[id] = true
		}
		number := numberLink(n)
		if number == nil || !seen[strings.TrimPrefix(get(number, "href"), "#")] {
			continue
		}
		list := previous(n)
		if !is(list, atom.Ol) || !hasAttr(list, madeOfNotes) {
			list = newElement(atom.Ol)
			set(list, madeOfNotes, "")
			n.Parent.InsertBefore(list, n)
		}
		item := itemOf(n, number)
		list.AppendChild(item)
		if get(item, "value") == strconv.Itoa(childCount(list)) {
			unset(item, "value")
		}
	}
}

// unfoldNotes makes a block of each note that is a term and its definition or
// a row of a table, as older versions of Sphinx write them.
func unfoldNotes(root *html.Node) {
	for _, n := range elements(root, atom.Dl, atom.Table) {
		if n.Parent == nil || !isNamed(n, "footnote") {
			continue
		}
		if is(n, atom.Table) {
			for _, label := range elements(n, atom.Td) {
				if numbers := elements(label, atom.A); len(numbers) == 1 && noteMark(numbers[0]) == noteMark(label) {
					rename(label, atom.Span)
				}
			}
			unwrapTable(n)
		}
		for _, term := range elements(n, atom.Dt) {
			rename(term, atom.Div)
			if note := next(term); is(note, atom.Dd) {
				cut(note)
				rename(note, atom.Div)
				term.AppendChild(note)
				unwrap(note)
			}
		}
		if is(n, atom.Dl) {
			rename(n, atom.Div)
		}
	}
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

func childCount(n *html.Node) (count int) {
	for range n.ChildNodes() {
		count++
	}
	return count
}

// madeOfNotes marks the lists that listNotes made.
const madeOfNotes = "data-notes"

// numberLink returns the link with a number that a block begins with, which
// has an id itself, or the block has, and leads to another one.
func numberLink(n *html.Node) *html.Node {
	if !is(n, atom.Div, atom.P, atom.Aside) || n.Parent == nil {
		return nil
	}
	const bracket = 5 // a byte, and elements around it
	first := n.FirstChild
	for first != nil && !is(first, atom.A) {
		switch {
		case first.Type == html.TextNode && strings.Trim(first.Data, " \n\t[(") == "", isNoLonger(first, bracket) && text(first) == "[":
			first = first.NextSibling
		case is(first, atom.P, atom.Sup, atom.Span):
			first = first.FirstChild
		default:
			return nil
		}
	}
	if first == nil || !strings.HasPrefix(get(first, "href"), "#") || firstOf(first, "id", "name")+get(n, "id") == "" {
		return nil
	}
	if mark := noteMark(first); mark == "" || strings.Trim(mark, "0123456789*†‡") != "" {
		return nil
	}
	return first
}

// noteMark returns the sign of a note without what stands around it.
func noteMark(n *html.Node) string { return strings.Trim(text(n), "[](). ") }

// cutMark takes a note's number out, with the brackets and the label around it.
func cutMark(number *html.Node) {
	at := number
	for is(at.Parent, atom.Span, atom.Sup) && noteMark(at.Parent) == noteMark(number) {
		at = at.Parent
	}
	if before := at.PrevSibling; before != nil && before.Type == html.TextNode {
		before.Data = strings.TrimRight(before.Data, "[( ")
	}
	if after := at.NextSibling; after != nil && after.Type == html.TextNode {
		after.Data = strings.TrimLeft(after.Data, "]) ")
	}
	cut(number)
	cut(at)
}

// itemOf makes an item of a note, its number the link at its end.
func itemOf(n, number *html.Node) *html.Node {
	cut(n)
	cutMark(number)
	li := newElement(atom.Li)
	set(li, "id", firstOf(number, "id", "name"))
	if get(li, "id") == "" {
		set(li, "id", get(n, "id"))
	}
	if value := noteMark(number); isNumbers(value) {
		set(li, "value", value)
	}
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		li.AppendChild(c)
	}
	last := lastParagraph(li)
	last.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
	last.AppendChild(backLink(strings.TrimPrefix(get(number, "href"), "#")))
	return li
}

func lastParagraph(li *html.Node) *html.Node {
	last := li
	for _, p := range elements(li, atom.P) {
		last = p
	}
	return last
}
