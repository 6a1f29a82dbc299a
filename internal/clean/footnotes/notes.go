package footnotes

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
)

// Footnotes are written in many forms, and become one: a mark, which is a
// link, and further down an item of a list, which ends with a link back. Notes
// in the midst of their sentence are moved to a list (sidenotes.go). Others are
// blocks or lines that begin with their number, and many have no link back.
//
// A note is recognized by its mark: a link whose text is a number or a symbol,
// and that leads to an item of a list, or to a block or line that begins with
// the same marker (markers.go).

// note is a note, and the marks that lead to it in document order.
type note struct {
	node  draft.Node
	order int // of what the marks lead to
	marks []draft.Node
}

// ListNotes makes items of the notes that are none, those beside one another
// of one list, and gives every note a link back to its mark.
func ListNotes(root draft.Node) {
	linkButtons(root)
	links := root.Elements(atom.A)
	if len(links) == 0 {
		return
	}
	dropArrows(root)
	marks := marksIn(links)
	if len(marks) == 0 {
		return
	}
	places := placesIn(root)
	places.adoptNotes(marks)
	lists := noteLists{}
	numbered := map[draft.Node]bool{} // the lists that were looked at
	for i, n := range notesOf(marks, places) {
		li := n.node
		if li.Is(atom.Li) {
			if list := li.Parent(); !numbered[list] {
				dropTypedNumbers(list)
				numbered[list] = true
			}
		} else {
			li = lists.itemOf(n)
		}
		id := idOf(li, n.marks[0].Fragment())
		for _, mark := range n.marks {
			mark.Set("href", "#"+id)
			joinBrackets(mark)
			dropButtonOf(mark)
		}
		if !places.leadUp(li, n.order) {
			last := lastLine(li)
			last.Append(root.Tree().Text(" "))
			last.Append(backLink(li.Tree(), idOf(n.marks[0], markID+strconv.Itoa(i+1))))
		}
	}
}

// linkButtons makes links of the marks that are buttons, and lead to a popover or
// to a note that a script shows (HTML, 6.12; ARIA 1.2, aria-controls).
func linkButtons(root draft.Node) {
	for _, n := range root.Elements(atom.Button) {
		if id := n.FirstAttr("popovertarget", "aria-controls"); id != "" && markerOf(n) != "" {
			n.Rename(atom.A)
			n.Set("href", "#"+id)
			if !n.Closest(atom.Sup).Exists() {
				n.WrapIn(n.Tree().Element(atom.Sup))
			}
		}
	}
}

// markID begins the ids of marks that had none.
const markID = "pilcrow-mark-"

// idOf returns the id of n, which gets the given one if it has none.
func idOf(n draft.Node, id string) string {
	if own := n.FirstAttr("id", "name"); own != "" {
		return own
	}
	n.Set("id", id)
	return id
}

// marksIn returns the links that may be marks, in document order.
func marksIn(links []draft.Node) (marks []draft.Node) {
	for _, a := range links {
		if a.Fragment() != "" && markerOf(a) != "" {
			marks = append(marks, a)
		}
	}
	return marks
}

// notePlaces are the elements of a tree that fragments lead to.
type notePlaces struct {
	byID  map[string]draft.Node
	order map[draft.Node]int // of these and of links, in the document
}

func placesIn(root draft.Node) notePlaces {
	p := notePlaces{map[string]draft.Node{}, map[draft.Node]int{}}
	for i, n := range root.Elements() {
		id := n.Attr("id")
		if n.Is(atom.A) {
			p.order[n] = i
			if id == "" {
				id = n.Attr("name")
			}
		}
		if !p.byID[id].Exists() && id != "" {
			p.byID[id], p.order[n] = n, i
		}
	}
	return p
}

// adoptNotes leads marks that lead nowhere to the items that begin with a link
// back to them, as ScienceDirect has them, where a script finds them.
func (p notePlaces) adoptNotes(marks []draft.Node) {
	orphans := map[string]draft.Node{}
	for _, mark := range marks {
		if id := mark.Attr("id"); id != "" && !p.byID[mark.Fragment()].Exists() {
			orphans[id] = mark
		}
	}
	if len(orphans) == 0 {
		return
	}
	for _, back := range marks {
		mark, li := orphans[back.Fragment()], back.Closest(atom.Li)
		if !mark.Exists() || !li.Exists() || markerOf(mark) != markerOf(back) {
			continue
		}
		id := idOf(li, mark.Fragment())
		mark.Set("href", "#"+id)
		p.byID[id], p.order[li] = li, p.order[back]
	}
}

// leadUp leads the links back in a note to places in the article, and reports
// whether there are any. One that shows nothing, because it is a picture, gets
// a symbol.
func (p notePlaces) leadUp(note draft.Node, order int) (found bool) {
	for _, a := range note.Elements(atom.A) {
		id := a.Fragment()
		if to := p.byID[id]; !to.Exists() || p.order[to] >= order {
			continue
		}
		found = true
		a.Set("href", "#"+id)
		for _, beside := range []draft.Node{a.Previous(), a.Next()} {
			if beside.Exists() && beside.IsText() && strings.Trim(beside.Data(), "()[], \n") == "" {
				beside.SetData(" ") // between links to several marks, or brackets around one
			}
		}
		if a.Text() == "" {
			a.ReplaceWith(backLink(a.Tree(), id))
		}
	}
	return found
}

// notesOf returns the notes to which the marks lead, in document order.
func notesOf(marks []draft.Node, places notePlaces) (notes []*note) {
	found := map[draft.Node]*note{}
	for _, mark := range marks {
		target := places.byID[mark.Fragment()]
		if !target.Exists() || places.order[target] <= places.order[mark] {
			continue
		}
		node := noteAt(target, markerOf(mark))
		if !node.Exists() && isDeclaredNote(target) && isSetApart(mark) {
			node = target
		}
		if !node.Exists() || !isSetApart(mark) && !leadsTo(node, mark) {
			continue
		}
		if found[node] == nil {
			found[node] = &note{node: node, order: places.order[target]}
			notes = append(notes, found[node])
		}
		found[node].marks = append(found[node].marks, mark)
	}
	sort.Slice(notes, func(i, j int) bool { return notes[i].order < notes[j].order })
	return slices.DeleteFunc(notes, isNumberedParagraph(notes, found))
}

// isDeclaredNote reports whether a block says that it is a note, so that it needs
// no number of its own: by DPUB-ARIA 1.1, EPUB 3.3, its class, or as an aside that
// is hidden until a script shows it.
func isDeclaredNote(n draft.Node) bool {
	if !n.Is(atom.Aside, atom.Div, atom.P, atom.Section) || !n.IsNoLonger(maxNoteBytes) {
		return false
	}
	role, kind := n.Attr("role"), n.Attr("epub:type")
	return role == "doc-footnote" || role == "doc-endnote" || kind == "footnote" || kind == "endnote" || kind == "rearnote" || n.ClassHas(footnoteNames) ||
		n.Is(atom.Aside) && n.HasAttr("hidden")
}

// isNumberedParagraph returns a function that reports whether a note is one of
// the numbered paragraphs of a text, as those of laws and judgments, which
// refer to one another: blocks that do not lead back, and that stand beside one
// with the next number, to which no mark leads.
func isNumberedParagraph(notes []*note, found map[draft.Node]*note) func(*note) bool {
	numbered := map[draft.Node]bool{}
	judge := func(n *note, step func(draft.Node) draft.Node, difference int) {
		number, err := strconv.Atoi(markerOf(n.marks[0]))
		beside := step(n.node)
		if err != nil || !beside.Exists() || !beside.IsBlock() || !n.node.IsBlock() || n.node.Is(atom.Li) || leadsTo(n.node, n.marks[0]) {
			return
		}
		if numbered[beside] || found[beside] == nil && beginsWith(beside, strconv.Itoa(number+difference)) {
			numbered[n.node] = true
		}
	}
	for _, n := range notes {
		judge(n, draft.Node.Before, -1)
	}
	for _, n := range slices.Backward(notes) {
		judge(n, draft.Node.After, +1)
	}
	return func(n *note) bool { return numbered[n.node] }
}

// leadsTo reports whether a link in note leads to mark, or right around it.
func leadsTo(note, mark draft.Node) bool {
	const near = 3 // elements: the link, sup, span
	for _, a := range note.Elements(atom.A) {
		at := mark
		for i := 0; i < near && at.Exists(); i++ {
			if id := at.FirstAttr("id", "name"); id != "" && id == a.Fragment() {
				return true
			}
			at = at.Parent()
		}
	}
	return false
}

// maxNoteBytes is the length of the longest notes.
const maxNoteBytes = 4000

// noteAt returns the note of which target is the beginning: an item of a list,
// or else the block or line that begins with marker. It returns none where there
// is none, and for what is longer than notes are.
func noteAt(target draft.Node, marker string) draft.Node {
	block := target
	for !block.Before().Exists() && !block.IsBlock() && block.Parent().Exists() {
		block = block.Parent()
	}
	note := block
	for n := block; n.IsLoose() || n.Is(atom.Li, atom.P); n = n.Parent() {
		if n.Is(atom.Li) && n.IsNoLonger(maxNoteBytes) {
			return n
		}
		if isNoteBlock(n) {
			note = n
		}
		if n.Before().Exists() {
			break
		}
	}
	switch {
	case !beginsWith(block, marker) || !note.IsNoLonger(maxNoteBytes):
		return nil
	case note.Is(atom.Div, atom.P, atom.Aside, atom.Section):
		return note
	case !block.IsBlock() && isLineStart(block):
		return lineFrom(block)
	}
	return nil
}

// isNoteBlock reports whether n is around all paragraphs of a note: it is called
// one, or is itself what other programs lead to, as in the exports of Word.
func isNoteBlock(n draft.Node) bool {
	return n.Is(atom.Div, atom.Aside) && (slices.Contains(strings.Fields(n.Attr("class")), "footnote") || strings.HasPrefix(n.Attr("id"), "ftn"))
}

// noteLists are the lists that ListNotes made, with the number of their items.
type noteLists map[draft.Node]int

// itemOf makes an item of a block, without the marker that it begins with.
func (lists noteLists) itemOf(n *note) draft.Node {
	marker := markerOf(n.marks[0])
	cutMarker(n.node, marker)
	list := lists.before(n.node)
	li := n.node.Tree().Element(atom.Li)
	li.TakeCommonAttrs(n.node)
	list.Append(li)
	n.node.Cut()
	li.Append(n.node)
	n.node.Unwrap()
	if only := li.OnlyChild(); only.Is(atom.Sup, atom.Small) {
		only.Unwrap()
	}
	lists[list]++
	count := lists[list]
	number := ordinal(marker)
	if number > 0 && number != count {
		li.Set("value", strconv.Itoa(number))
	}
	if number > 0 && marker[0] >= 'a' && count == 1 {
		list.Set("type", "a")
	}
	return li
}

// ordinal returns the number that a marker stands for, a letter's place in the
// alphabet; 0 for asterisks and daggers.
func ordinal(marker string) int {
	if len(marker) == 1 && marker[0] >= 'a' && marker[0] <= 'z' {
		return int(marker[0]-'a') + 1
	}
	number, _ := strconv.Atoi(marker) // 0 where it is none
	return number
}

// before returns the list of notes that n stands behind, or a new one
// in front of n.
func (lists noteLists) before(n draft.Node) draft.Node {
	before := n.Before()
	for before.Is(atom.Br) {
		before = before.Before()
	}
	if lists[before] > 0 {
		for before.Next() != n {
			before.Next().Cut()
		}
		return before
	}
	list := n.Tree().Element(atom.Ol)
	n.Parent().InsertBefore(list, n)
	return list
}

// lastLine returns the paragraph in which an item ends, or the item.
func lastLine(li draft.Node) draft.Node {
	last := li
	for c := li.LastPart(); c.Is(atom.P, atom.Div); c = c.LastPart() {
		last = c
	}
	return last
}
