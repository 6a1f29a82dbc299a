package footnotes

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/internal/letter"
)

// Prefixes of the ids of moved footnotes and of their references.
const (
	noteID    = "pilcrow-note-"
	noteRefID = "pilcrow-noteref-"
)

// MoveSidenotes moves footnotes in a sentence to a list at the end, and puts a
// reference in their place. If the page also lists the footnote, for example
// because a script copied it into a popup, the reference leads there and no
// copy is added.
func MoveSidenotes(root draft.Node) {
	unfoldNotes(root)
	unfoldAttributes(root)
	notes := withoutExponents(inlineNotes(root))
	if len(notes) == 0 {
		return
	}
	listed := textsOfNotes(root)
	list := root.Tree().Element(atom.Ol)
	moved := 0
	for i, n := range notes {
		dropRef(n)
		ref := insertRef(n, i+1)
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
			ref.Set("id", id) // the target of the list's backlink
		}
	}
	if list.First().Exists() {
		root.Append(list)
	}
}

// inlineNotes returns footnotes that are inline elements. They are recognized
// by the names of LaTeXML, Tufte CSS and WordPress plugins, by Distill's
// element, or by their reference. Those from attributes are included.
func inlineNotes(root draft.Node) (found []draft.Node) {
	const custom = atom.Atom(0)
	for _, n := range root.Elements(atom.Span, atom.Small, atom.Aside, custom) {
		if (n.Has(draft.Note) || isInlineNote(n) || isBehindRef(n)) && (len(found) == 0 || !found[len(found)-1].Contains(n)) {
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

// popupNames lacks "fn" alone, which is a person's name in a vCard.
var popupNames = names.Union(
	footnoteNames, names.Of("endnote", "note", "popover", "popup", "tooltip", "tooltiptext"),
	names.Pairs([]string{"fn"}, []string{"content", "text"}),
)

// isBehindRef reports whether n directly follows a reference without a target,
// and is hidden or named as a popup.
func isBehindRef(n draft.Node) bool {
	ref := n.Previous()
	if !n.IsNamed(popupNames) && n.Attr("role") != "tooltip" && !n.HasAttr("hidden") || !isBareRef(ref) || n.Text() == "" || markerOf(n) != "" {
		return false
	}
	return n.IsNoLonger(maxNoteBytes) && n.Closest(atom.P, atom.Li, atom.Td, atom.Dd, atom.Blockquote).Exists()
}

// isBareRef reports whether n is a reference for a script: a raised number, a
// link or button without a target, or the number before a footnote in the same
// sup.
func isBareRef(n draft.Node) bool {
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

// dropRef drops the page's own reference before a footnote. A footnote from an
// attribute has none: it replaced its reference.
func dropRef(n draft.Node) {
	for b := n.Previous(); b.Exists() && !n.Has(draft.Note); b = n.Previous() {
		if !b.Is(atom.Label, atom.Input) && !isOldRef(b) && !(b.IsText() && isBareRef(b)) {
			return
		}
		b.Cut()
	}
}

// isOldRef reports whether n is a reference of the page, not one that
// insertRef added for the footnote before.
func isOldRef(n draft.Node) bool {
	if !n.Is(atom.Sup, atom.A, atom.Button) || markerOf(n) == "" {
		return false
	}
	link := n
	if only := n.OnlyChild(); only.Is(atom.A) {
		link = only
	}
	return !strings.HasPrefix(link.Attr("id"), noteRefID)
}

// insertRef inserts a reference before a footnote, and returns its link.
func insertRef(n draft.Node, number int) draft.Node {
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

// noteItem turns a footnote into an item with a backlink.
func noteItem(n draft.Node, number int) draft.Node {
	n.Cut()
	for _, label := range n.Elements(atom.Sup, atom.Span) {
		if label.HasClassPart("ltx_note_mark") || label.HasClassPart("ltx_tag") {
			label.Cut()
		}
	}
	n.Unset("id")
	li := n.Tree().Element(atom.Li)
	li.Set("id", noteID+strconv.Itoa(number))
	li.Append(n)
	li.Append(n.Tree().Text(" "))
	li.Append(backlink(n.Tree(), noteRefID+strconv.Itoa(number)))
	return li
}

func backlink(t *draft.Tree, target string) draft.Node {
	a := t.Element(atom.A)
	a.Set("href", "#"+target)
	a.Append(t.Text("↩"))
	return a
}

// noteTexts are the footnotes that the page lists, by the key of their text.
type noteTexts map[string][]listedNote

type listedNote struct {
	node   draft.Node
	number int // in its list
}

// textsOfNotes returns list items, and blocks from unfoldNotes.
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

// take returns and removes the first listed footnote with n's text.
func (l noteTexts) take(n draft.Node) (same listedNote, ok bool) {
	key := noteKey(n)
	if len(l[key]) == 0 || key == "" {
		return listedNote{}, false
	}
	same, l[key] = l[key][0], l[key][1:]
	return same, true
}

// noteKey returns the first letters of a footnote without its number. Only the
// beginning counts, because a popup may have a short form.
func noteKey(n draft.Node) string {
	const maxKeyBytes = 60
	text := strings.TrimLeft(strings.ReplaceAll(letter.Plain(n.Text()), " ", ""), "0123456789")
	return text[:min(len(text), maxKeyBytes)]
}

// unfoldNotes makes a block of each footnote in a definition list or table, as
// from older versions of Sphinx and WordPress plugins.
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

// unfoldRows makes a block of each row, if all begin with a marker. The block
// gets the id of the row or of the marker's cell.
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
