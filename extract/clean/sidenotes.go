package clean

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// noteID and noteRefID begin the ids of the notes that are moved to the end.
const (
	noteID    = "pilcrow-note-"
	noteRefID = "pilcrow-noteref-"
)

// moveNotes moves the notes within sentences to a list at the end. One that
// the page lists as well, because what it shows on a click is a copy, goes, and
// its mark leads to the one in the list.
func moveNotes(root *html.Node) {
	unfoldNotes(root)
	notes := inlineNotes(root)
	if len(notes) == 0 {
		return
	}
	listed := textsOfNotes(root)
	list := newElement(atom.Ol)
	moved := 0
	for i, n := range notes {
		dropMark(n)
		ref := putMark(n, i+1)
		twin, ok := listed.take(n)
		if !ok {
			moved++
			ref.FirstChild.Data = strconv.Itoa(moved)
			list.AppendChild(noteItem(n, i+1))
			continue
		}
		cut(n)
		ref.FirstChild.Data = strconv.Itoa(twin.number)
		set(ref, "href", "#"+idOf(twin.node, noteID+strconv.Itoa(i+1)))
		if id := get(n, "id"); id != "" {
			set(ref, "id", id) // a link back in the list leads there
		}
	}
	if list.FirstChild != nil {
		root.AppendChild(list)
	}
}

// inlineNotes returns the notes in a text, which are inline elements, by the
// names of LaTeXML, Tufte CSS and plugins of WordPress, or Distill's element.
func inlineNotes(root *html.Node) (found []*html.Node) {
	const custom = atom.Atom(0)
	for _, n := range elements(root, atom.Span, atom.Small, atom.Aside, custom) {
		if isInlineNote(n) && (len(found) == 0 || !contains(found[len(found)-1], n)) {
			found = append(found, n)
		}
	}
	return found
}

func isInlineNote(n *html.Node) bool {
	if n.DataAtom == 0 {
		return n.Data == "d-footnote" && text(n) != ""
	}
	if hasClassPart(n, "ltx_role_footnote") || hasClassPart(n, "footnote__note") || hasClassPart(n, "footnote_tooltip") {
		return text(n) != ""
	}
	return isNamed(n, "sidenote", "marginnote") && text(n) != "" && closest(n, atom.P, atom.Li, atom.Td, atom.Dd, atom.Blockquote) != nil
}

// dropMark drops the number that the page puts before a note.
func dropMark(n *html.Node) {
	for b := n.PrevSibling; b != nil; b = n.PrevSibling {
		if !is(b, atom.Label, atom.Input) && !(is(b, atom.Sup, atom.A) && noteSign(b) != "") {
			return
		}
		cut(b)
	}
}

// putMark puts a mark with the number before a note, and returns its link.
func putMark(n *html.Node, number int) *html.Node {
	ref := noteLink(noteRefID, noteID, number)
	at := ref
	if !is(n.Parent, atom.Sup) {
		at = newElement(atom.Sup)
		at.AppendChild(ref)
	}
	n.Parent.InsertBefore(at, n)
	return ref
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

// noteTexts are the notes that a page lists, by how their texts begin.
type noteTexts map[string][]listedNote

type listedNote struct {
	node   *html.Node
	number int // in its list
}

// textsOfNotes returns the items of lists, and the blocks that unfoldNotes made.
func textsOfNotes(root *html.Node) noteTexts {
	const long = 4000 // bytes
	listed := noteTexts{}
	numbers := map[*html.Node]int{} // by list
	for _, n := range elements(root, atom.Li, atom.Div) {
		if !is(n, atom.Li) && !hasAttr(n, unfolded) {
			continue
		}
		numbers[n.Parent]++
		if isNoLonger(n, long) {
			key := noteKey(n)
			listed[key] = append(listed[key], listedNote{n, numbers[n.Parent]})
		}
	}
	return listed
}

// take returns the first listed note that says the same as n and was not taken
// before.
func (l noteTexts) take(n *html.Node) (twin listedNote, ok bool) {
	key := noteKey(n)
	if len(l[key]) == 0 || key == "" {
		return listedNote{}, false
	}
	twin, l[key] = l[key][0], l[key][1:]
	return twin, true
}

// noteKey returns the letters with which a note begins: its number is left
// out, and so is what may stand behind a short form of it.
func noteKey(n *html.Node) string {
	const enough = 60 // bytes
	said := strings.TrimLeft(compactWords(text(n)), "0123456789")
	return said[:min(len(said), enough)]
}

// unfolded marks the blocks that unfoldNotes made.
const unfolded = "data-note"

// unfoldNotes makes a block of each note that is a term and its definition or
// a row of a table, as older versions of Sphinx and plugins of WordPress write
// them.
func unfoldNotes(root *html.Node) {
	for _, n := range elements(root, atom.Dl, atom.Table) {
		if n.Parent == nil || !isNamed(n, "footnote") {
			continue
		}
		if is(n, atom.Table) {
			unfoldRows(n)
			continue
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
		unwrap(n)
	}
}

// unfoldRows makes a block of each row, if all begin with a note's sign. Its id
// is that of the row or of the sign's cell.
func unfoldRows(table *html.Node) {
	rows := own(table, atom.Tr)
	for _, tr := range rows {
		if label := firstPart(tr); label == nil || noteSign(label) == "" {
			return
		}
	}
	for _, tr := range rows {
		label := firstPart(tr)
		block := newElement(atom.Div)
		block.Attr = append(kept(tr.Attr), kept(label.Attr)...)
		set(block, unfolded, "")
		table.Parent.InsertBefore(block, table)
		for cell := firstPart(tr); cell != nil; cell = firstPart(tr) {
			cut(cell)
			block.AppendChild(cell)
			if cell == label {
				rename(cell, atom.Span)
				cell.Attr = nil
				continue
			}
			unwrap(cell)
		}
	}
	if id := get(table, "id"); id != "" && len(rows) == 1 {
		set(previous(table), "id", id)
	}
	cut(table)
}
