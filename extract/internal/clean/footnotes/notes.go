// Package footnotes gives all footnotes one form: a reference that links to an item
// of a list, which has a backlink.
package footnotes

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// Web pages write footnotes in many ways. In the article each has one form:
// the reference is a link to an item of a list, and the item ends with a
// backlink. Sidenotes in a sentence move to a list (sidenotes.go). Other
// footnotes are blocks or lines that begin with their number, often without a
// backlink.
//
// A footnote is recognized by its reference: a link whose text is a marker (a
// number or symbol) and whose target is a list item, or a block or line that
// begins with the same marker (markers.go).

// note is a footnote with its references in document order.
type note struct {
	node  draft.Node
	order int // the target's place in the document
	refs  []draft.Node
}

// ListFootnotes makes list items of footnotes, those next to each other in one
// list, and adds missing backlinks.
func ListFootnotes(root draft.Node) {
	linkButtons(root)
	links := root.Elements(atom.A)
	if len(links) == 0 {
		return
	}
	dropArrows(root)
	refs := refsIn(links)
	if len(refs) == 0 {
		return
	}
	places := targetsIn(root)
	places.repairRefs(refs)
	lists := noteLists{}
	numbered := map[draft.Node]bool{} // lists without typed numbers
	for i, n := range notesOf(refs, places) {
		li := n.node
		if li.Is(atom.Li) {
			if list := li.Parent(); !numbered[list] {
				dropTypedNumbers(list)
				numbered[list] = true
			}
		} else {
			li = lists.itemOf(n)
		}
		id := idOf(li, n.refs[0].Fragment())
		for _, ref := range n.refs {
			ref.Set("href", "#"+id)
			joinBrackets(ref)
			dropButtonOf(ref)
		}
		if !places.repairBacklinks(li, n.order) {
			last := lastLine(li)
			last.Append(root.Tree().Text(" "))
			last.Append(backlink(li.Tree(), idOf(n.refs[0], refID+strconv.Itoa(i+1))))
		}
	}
}

// linkButtons makes links of references that are buttons, for a popover or a
// script (HTML, 6.12; ARIA 1.2, aria-controls).
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

// refID begins the ids of references that had none.
const refID = "pilcrow-mark-"

// idOf returns n's id, and sets it if it is missing.
func idOf(n draft.Node, id string) string {
	if own := n.FirstAttr("id", "name"); own != "" {
		return own
	}
	n.Set("id", id)
	return id
}

func refsIn(links []draft.Node) (refs []draft.Node) {
	for _, a := range links {
		if a.Fragment() != "" && markerOf(a) != "" {
			refs = append(refs, a)
		}
	}
	return refs
}

// targets are the elements that fragments refer to.
type targets struct {
	byID  map[string]draft.Node
	order map[draft.Node]int // the place of targets and links in the document
}

func targetsIn(root draft.Node) targets {
	p := targets{map[string]draft.Node{}, map[draft.Node]int{}}
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

// repairRefs gives references without a target that of their backlink: the
// list item that begins with it. On ScienceDirect only a script knows the
// target.
func (p targets) repairRefs(refs []draft.Node) {
	broken := map[string]draft.Node{}
	for _, ref := range refs {
		if id := ref.Attr("id"); id != "" && !p.byID[ref.Fragment()].Exists() {
			broken[id] = ref
		}
	}
	if len(broken) == 0 {
		return
	}
	for _, back := range refs {
		ref, li := broken[back.Fragment()], back.Closest(atom.Li)
		if !ref.Exists() || !li.Exists() || markerOf(ref) != markerOf(back) {
			continue
		}
		id := idOf(li, ref.Fragment())
		ref.Set("href", "#"+id)
		p.byID[id], p.order[li] = li, p.order[back]
	}
}

// repairBacklinks points a footnote's backlinks to elements of the article,
// and reports whether there are any. A backlink that is only a picture becomes
// a symbol.
func (p targets) repairBacklinks(note draft.Node, order int) (found bool) {
	for _, a := range note.Elements(atom.A) {
		id := a.Fragment()
		if to := p.byID[id]; !to.Exists() || p.order[to] >= order {
			continue
		}
		found = true
		a.Set("href", "#"+id)
		for _, beside := range []draft.Node{a.Previous(), a.Next()} {
			if beside.Exists() && beside.IsText() && strings.Trim(beside.Data(), "()[], \n") == "" {
				beside.SetData(" ") // a separator or bracket
			}
		}
		if a.Text() == "" {
			a.ReplaceWith(backlink(a.Tree(), id))
		}
	}
	return found
}

// notesOf returns the footnotes of these references in document order.
func notesOf(refs []draft.Node, places targets) (notes []*note) {
	found := map[draft.Node]*note{}
	for _, ref := range refs {
		target := places.byID[ref.Fragment()]
		if !target.Exists() || places.order[target] <= places.order[ref] {
			continue
		}
		node := noteAt(target, markerOf(ref))
		if !node.Exists() && isDeclaredNote(target) && looksLikeRef(ref) {
			node = target
		}
		if !node.Exists() || !looksLikeRef(ref) && !hasBacklinkTo(node, ref) {
			continue
		}
		if found[node] == nil {
			found[node] = &note{node: node, order: places.order[target]}
			notes = append(notes, found[node])
		}
		found[node].refs = append(found[node].refs, ref)
	}
	sort.Slice(notes, func(i, j int) bool { return notes[i].order < notes[j].order })
	return slices.DeleteFunc(notes, isNumberedParagraph(notes, found))
}

// isDeclaredNote reports whether the markup declares a footnote, which then
// needs no marker in its text: DPUB-ARIA 1.1, EPUB 3.3, a class, or a hidden
// aside.
func isDeclaredNote(n draft.Node) bool {
	if !n.Is(atom.Aside, atom.Div, atom.P, atom.Section) || !n.IsNoLonger(maxNoteBytes) {
		return false
	}
	role, kind := n.Attr("role"), n.Attr("epub:type")
	return role == "doc-footnote" || role == "doc-endnote" || kind == "footnote" || kind == "endnote" || kind == "rearnote" || n.ClassHas(footnoteNames) ||
		n.Is(atom.Aside) && n.HasAttr("hidden")
}

// isNumberedParagraph returns the test for numbered paragraphs of laws and
// judgments, which refer to each other like footnotes. They have no backlink,
// and stand beside a block with the next or previous number that is no
// footnote.
func isNumberedParagraph(notes []*note, found map[draft.Node]*note) func(*note) bool {
	numbered := map[draft.Node]bool{}
	judge := func(n *note, step func(draft.Node) draft.Node, difference int) {
		number, err := strconv.Atoi(markerOf(n.refs[0]))
		beside := step(n.node)
		if err != nil || !beside.Exists() || !beside.IsBlock() || !n.node.IsBlock() || n.node.Is(atom.Li) || hasBacklinkTo(n.node, n.refs[0]) {
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

// hasBacklinkTo reports whether the footnote has a backlink to the reference.
func hasBacklinkTo(note, ref draft.Node) bool {
	const near = 3 // elements: the link, sup, span
	for _, a := range note.Elements(atom.A) {
		at := ref
		for i := 0; i < near && at.Exists(); i++ {
			if id := at.FirstAttr("id", "name"); id != "" && id == a.Fragment() {
				return true
			}
			at = at.Parent()
		}
	}
	return false
}

// maxNoteBytes limits a footnote. A longer block is the text itself.
const maxNoteBytes = 4000

// noteAt returns the footnote that begins at target: a list item, or the block
// or line that begins with the marker; nil if there is none.
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

// isNoteBlock reports whether n wraps all paragraphs of a footnote. It has the
// class footnote, or an id as in Word's exports.
func isNoteBlock(n draft.Node) bool {
	return n.Is(atom.Div, atom.Aside) && (slices.Contains(strings.Fields(n.Attr("class")), "footnote") || strings.HasPrefix(n.Attr("id"), "ftn"))
}

// noteLists counts the items of each list that ListFootnotes made.
type noteLists map[draft.Node]int

// itemOf turns a block into an item, and cuts its marker.
func (lists noteLists) itemOf(n *note) draft.Node {
	marker := markerOf(n.refs[0])
	cutMarker(n.node, marker)
	list := lists.listBefore(n.node)
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

// ordinal returns the number of a marker, for a letter its place in the
// alphabet; 0 for symbols.
func ordinal(marker string) int {
	if len(marker) == 1 && marker[0] >= 'a' && marker[0] <= 'z' {
		return int(marker[0]-'a') + 1
	}
	number, _ := strconv.Atoi(marker) // 0 for symbols
	return number
}

// listBefore returns the list right before n, or inserts a new one.
func (lists noteLists) listBefore(n draft.Node) draft.Node {
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

// lastLine returns the item's last paragraph, or the item.
func lastLine(li draft.Node) draft.Node {
	last := li
	for c := li.LastPart(); c.Is(atom.P, atom.Div); c = c.LastPart() {
		last = c
	}
	return last
}
