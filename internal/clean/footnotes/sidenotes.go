package footnotes

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/letter"
	"pilcrow/internal/names"
)

// noteID and noteRefID begin the ids of the notes that are moved to the end.
const (
	noteID    = "pilcrow-note-"
	noteRefID = "pilcrow-noteref-"
)

// MoveNotes moves the notes within sentences to a list at the end. One that
// the page lists as well, because what it shows on a click is a copy, goes, and
// its mark leads to the one in the list.
func MoveNotes(root draft.Node) {
	unfoldNotes(root)
	unfoldAttributes(root)
	notes := withoutPowers(inlineNotes(root))
	if len(notes) == 0 {
		return
	}
	listed := textsOfNotes(root)
	list := root.Tree().Element(atom.Ol)
	moved := 0
	for i, n := range notes {
		dropMark(n)
		ref := putMark(n, i+1)
		same, ok := listed.take(n)
		if !ok {
			moved++
			ref.First().SetData(strconv.Itoa(moved))
			list.Append(noteItem(n, i+1))
			continue
		}
		n.Cut()
		ref.First().SetData(strconv.Itoa(same.number))
		ref.Set("href", "#"+idOf(same.node, noteID+strconv.Itoa(i+1)))
		if id := n.Attr("id"); id != "" {
			ref.Set("id", id) // a link back in the list leads there
		}
	}
	if list.First().Exists() {
		root.Append(list)
	}
}

// inlineNotes returns the notes in a text, which are inline elements, by the
// names of LaTeXML, Tufte CSS and plugins of WordPress, by Distill's element, or
// by their mark; and those that were attributes.
func inlineNotes(root draft.Node) (found []draft.Node) {
	const custom = atom.Atom(0)
	for _, n := range root.Elements(atom.Span, atom.Small, atom.Aside, custom) {
		if (n.Has(draft.Note) || isInlineNote(n) || isBehindMark(n)) && (len(found) == 0 || !found[len(found)-1].Contains(n)) {
			found = append(found, n)
		}
	}
	return found
}

var (
	footnoteNames = names.Of("footnote")
	sidenoteNames = names.Of("sidenote", "marginnote")
)

func isInlineNote(n draft.Node) bool {
	if n.Tag() == 0 {
		return n.Name() == "d-footnote" && n.Text() != ""
	}
	if n.ClassHas(footnoteNames) && (n.HasClassPart("ltx_role_footnote") || n.HasClassPart("footnote__note") || n.HasClassPart("footnote_tooltip")) {
		return n.Text() != ""
	}
	return n.IsNamed(sidenoteNames) && n.Text() != "" && n.Closest(atom.P, atom.Li, atom.Td, atom.Dd, atom.Blockquote).Exists()
}

// popupNames lack "fn" by itself, which is a person's name in a vCard.
var popupNames = names.Union(
	footnoteNames, names.Of("endnote", "note", "popover", "popup", "tooltip", "tooltiptext"),
	names.Pairs([]string{"fn"}, []string{"content", "text"}),
)

// isBehindMark reports whether n is a note because it stands directly behind a
// mark that leads nowhere, and is hidden or named after what it is.
func isBehindMark(n draft.Node) bool {
	mark := n.Previous()
	if !n.IsNamed(popupNames) && n.Attr("role") != "tooltip" && !n.HasAttr("hidden") || !isBareMark(mark) || n.Text() == "" || markerOf(n) != "" {
		return false
	}
	return n.IsNoLonger(maxNoteBytes) && n.Closest(atom.P, atom.Li, atom.Td, atom.Dd, atom.Blockquote).Exists()
}

// isBareMark reports whether n is a mark for a script: a raised number, a link or
// button with one that leads to no place in a page, or the number before a note
// that is raised with it.
func isBareMark(n draft.Node) bool {
	switch {
	case n.IsText():
		marker := strings.TrimSpace(n.Data())
		return n.Parent().Is(atom.Sup) && marker != "" && strings.Trim(marker, "[]0123456789*†‡") == ""
	case !n.Is(atom.Sup, atom.A, atom.Button, atom.Label) || markerOf(n) == "":
		return false
	}
	for _, a := range append(n.Elements(atom.A), n) {
		if a.Fragment() != "" {
			return false
		}
	}
	return true
}

// dropMark drops the number that the page puts before a note. One that was an
// attribute has replaced it.
func dropMark(n draft.Node) {
	for b := n.Previous(); b.Exists() && !n.Has(draft.Note); b = n.Previous() {
		if !b.Is(atom.Label, atom.Input) && !isOldMark(b) && !(b.IsText() && isBareMark(b)) {
			return
		}
		b.Cut()
	}
}

// isOldMark reports whether n is a mark that was not made here, for the note
// before.
func isOldMark(n draft.Node) bool {
	if !n.Is(atom.Sup, atom.A, atom.Button) || markerOf(n) == "" {
		return false
	}
	link := n
	if only := n.OnlyChild(); only.Is(atom.A) {
		link = only
	}
	return !strings.HasPrefix(link.Attr("id"), noteRefID)
}

// putMark puts a mark with the number before a note, and returns its link.
func putMark(n draft.Node, number int) draft.Node {
	ref := noteLink(n.Tree(), noteRefID, noteID, number)
	at := ref
	if !n.Parent().Is(atom.Sup) {
		at = n.Tree().Element(atom.Sup)
		at.Append(ref)
	}
	n.Parent().InsertBefore(at, n)
	return ref
}

func noteLink(t *draft.Tree, id, target string, number int) draft.Node {
	a := t.Element(atom.A)
	a.Set("id", id+strconv.Itoa(number))
	a.Set("href", "#"+target+strconv.Itoa(number))
	a.Append(t.Text(strconv.Itoa(number)))
	return a
}

// noteItem makes an item of a note: what it says, and a link back.
func noteItem(n draft.Node, number int) draft.Node {
	n.Cut()
	for _, mark := range n.Elements(atom.Sup, atom.Span) {
		if mark.HasClassPart("ltx_note_mark") || mark.HasClassPart("ltx_tag") {
			mark.Cut()
		}
	}
	n.Unset("id")
	li := n.Tree().Element(atom.Li)
	li.Set("id", noteID+strconv.Itoa(number))
	li.Append(n)
	li.Append(n.Tree().Text(" "))
	li.Append(backLink(n.Tree(), noteRefID+strconv.Itoa(number)))
	return li
}

func backLink(t *draft.Tree, target string) draft.Node {
	a := t.Element(atom.A)
	a.Set("href", "#"+target)
	a.Append(t.Text("↩"))
	return a
}

// noteTexts are the notes that a page lists, by how their texts begin.
type noteTexts map[string][]listedNote

type listedNote struct {
	node   draft.Node
	number int // in its list
}

// textsOfNotes returns the items of lists, and the blocks that unfoldNotes made.
func textsOfNotes(root draft.Node) noteTexts {
	listed := noteTexts{}
	numbers := map[draft.Node]int{} // by list
	for _, n := range root.Elements(atom.Li, atom.Div) {
		if !n.Is(atom.Li) && !n.Has(draft.Note) {
			continue
		}
		numbers[n.Parent()]++
		if n.IsNoLonger(maxNoteBytes) {
			key := noteKey(n)
			listed[key] = append(listed[key], listedNote{n, numbers[n.Parent()]})
		}
	}
	return listed
}

// take returns the first listed note that says the same as n and was not taken
// before.
func (l noteTexts) take(n draft.Node) (same listedNote, ok bool) {
	key := noteKey(n)
	if len(l[key]) == 0 || key == "" {
		return listedNote{}, false
	}
	same, l[key] = l[key][0], l[key][1:]
	return same, true
}

// noteKey returns the letters with which a note begins: its number is left
// out, and so is what may stand behind a short form of it.
func noteKey(n draft.Node) string {
	const maxKeyBytes = 60
	text := strings.TrimLeft(strings.ReplaceAll(letter.Plain(n.Text()), " ", ""), "0123456789")
	return text[:min(len(text), maxKeyBytes)]
}

// unfoldNotes makes a block of each note that is a term and its definition or
// a row of a table, as older versions of Sphinx and plugins of WordPress write
// them.
func unfoldNotes(root draft.Node) {
	for _, n := range root.Elements(atom.Dl, atom.Table) {
		if !n.IsNamed(footnoteNames) || !n.Parent().Exists() {
			continue
		}
		if n.Is(atom.Table) {
			unfoldRows(n)
			continue
		}
		for _, term := range n.Elements(atom.Dt) {
			term.Rename(atom.Div)
			if note := term.After(); note.Is(atom.Dd) {
				note.Cut()
				note.Rename(atom.Div)
				term.Append(note)
				note.Unwrap()
			}
		}
		n.Unwrap()
	}
}

// unfoldRows makes a block of each row, if all begin with a note's marker. Its
// id is that of the row or of the marker's cell.
func unfoldRows(table draft.Node) {
	rows := table.Own(atom.Tr)
	for _, tr := range rows {
		if label := tr.FirstPart(); !label.Exists() || markerOf(label) == "" {
			return
		}
	}
	for _, tr := range rows {
		label := tr.FirstPart()
		block := table.Tree().Element(atom.Div)
		block.TakeCommonAttrs(tr, label)
		block.Mark(draft.Note)
		table.Parent().InsertBefore(block, table)
		for cell := tr.FirstPart(); cell.Exists(); cell = tr.FirstPart() {
			cell.Cut()
			block.Append(cell)
			if cell == label {
				cell.Rename(atom.Span)
				cell.DropAttrs()
				continue
			}
			cell.Unwrap()
		}
	}
	if id := table.Attr("id"); id != "" && len(rows) == 1 {
		table.Before().Set("id", id)
	}
	table.Cut()
}
