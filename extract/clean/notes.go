package clean

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Footnotes are written in many forms, and become one: a mark, which is a
// link, and further down an item of a list, which ends with a link back. Notes
// in the midst of their sentence are moved to a list (sidenotes.go). Others are
// blocks or lines that begin with their number, and many have no link back.
//
// A note is told by its mark: a link whose text is a number or a sign, and
// that leads to an item of a list, or to a block or line that begins with the
// same sign (notesigns.go).

// note is a note, and the marks that lead to it in document order.
type note struct {
	node  *html.Node
	order int // of what the marks lead to
	marks []*html.Node
}

// listNotes makes items of the notes that are none, those beside one another
// of one list, and gives every note a link back to its mark.
func listNotes(root *html.Node) {
	dropArrows(root)
	marks := marksIn(root)
	if len(marks) == 0 {
		return
	}
	places := placesIn(root)
	places.adoptNotes(marks)
	numbered := map[*html.Node]bool{} // the lists that were looked at
	for i, n := range notesOf(marks, places) {
		li := n.node
		if is(li, atom.Li) {
			if list := li.Parent; !numbered[list] {
				dropTypedNumbers(list)
				numbered[list] = true
			}
		} else {
			li = itemOf(n)
		}
		id := idOf(li, fragmentOf(n.marks[0]))
		for _, mark := range n.marks {
			set(mark, "href", "#"+id)
			joinBrackets(mark)
			dropButtonOf(mark)
		}
		if !places.leadUp(li, n.order) {
			last := lastLine(li)
			last.AppendChild(&html.Node{Type: html.TextNode, Data: " "})
			last.AppendChild(backLink(idOf(n.marks[0], markID+strconv.Itoa(i+1))))
		}
	}
}

// markID begins the ids of marks that had none.
const markID = "pilcrow-mark-"

// idOf returns the id of n, which gets the given one if it has none.
func idOf(n *html.Node, id string) string {
	if own := firstOf(n, "id", "name"); own != "" {
		return own
	}
	set(n, "id", id)
	return id
}

// marksIn returns the links that may be marks, in document order.
func marksIn(root *html.Node) (marks []*html.Node) {
	for _, a := range elements(root, atom.A) {
		if fragmentOf(a) != "" && noteSign(a) != "" {
			marks = append(marks, a)
		}
	}
	return marks
}

// fragmentOf returns the place to which a link leads, in whatever page: the
// marks of a saved page may hold the address that it had.
func fragmentOf(a *html.Node) string {
	_, id, _ := strings.Cut(get(a, "href"), "#")
	return id
}

// notePlaces are the elements of a tree that fragments lead to.
type notePlaces struct {
	byID  map[string]*html.Node
	order map[*html.Node]int // of these and of links, in the document
}

func placesIn(root *html.Node) notePlaces {
	p := notePlaces{map[string]*html.Node{}, map[*html.Node]int{}}
	for i, n := range elements(root) {
		id := get(n, "id")
		if is(n, atom.A) {
			p.order[n] = i
			if id == "" {
				id = get(n, "name")
			}
		}
		if p.byID[id] == nil && id != "" {
			p.byID[id], p.order[n] = n, i
		}
	}
	return p
}

// adoptNotes leads marks that lead nowhere to the items that begin with a link
// back to them, as ScienceDirect has them, where a script finds them.
func (p notePlaces) adoptNotes(marks []*html.Node) {
	orphans := map[string]*html.Node{}
	for _, mark := range marks {
		if id := get(mark, "id"); id != "" && p.byID[fragmentOf(mark)] == nil {
			orphans[id] = mark
		}
	}
	if len(orphans) == 0 {
		return
	}
	for _, back := range marks {
		mark, li := orphans[fragmentOf(back)], closest(back, atom.Li)
		if mark == nil || li == nil || noteSign(mark) != noteSign(back) {
			continue
		}
		id := idOf(li, fragmentOf(mark))
		set(mark, "href", "#"+id)
		p.byID[id], p.order[li] = li, p.order[back]
	}
}

// leadUp leads the links back in a note to places in the article, and reports
// whether there are any. One that shows nothing, because it is a picture, gets
// a sign.
func (p notePlaces) leadUp(note *html.Node, order int) (found bool) {
	for _, a := range elements(note, atom.A) {
		id := fragmentOf(a)
		if to := p.byID[id]; to == nil || p.order[to] >= order {
			continue
		}
		found = true
		set(a, "href", "#"+id)
		for _, beside := range []*html.Node{a.PrevSibling, a.NextSibling} {
			if beside != nil && beside.Type == html.TextNode && strings.Trim(beside.Data, "(), \n") == "" {
				beside.Data = " " // between links to several marks
			}
		}
		if text(a) == "" {
			replace(a, backLink(id))
		}
	}
	return found
}

// notesOf returns the notes to which the marks lead, in document order.
func notesOf(marks []*html.Node, places notePlaces) (notes []*note) {
	found := map[*html.Node]*note{}
	for _, mark := range marks {
		target := places.byID[fragmentOf(mark)]
		if target == nil || places.order[target] <= places.order[mark] {
			continue
		}
		node := noteAt(target, noteSign(mark))
		if node == nil || !isSetApart(mark) && !leadsTo(node, mark) {
			continue
		}
		if found[node] == nil {
			found[node] = &note{node: node, order: places.order[target]}
			notes = append(notes, found[node])
		}
		found[node].marks = append(found[node].marks, mark)
	}
	slices.SortFunc(notes, func(a, b *note) int { return a.order - b.order })
	return slices.DeleteFunc(notes, isNumberedParagraph(notes, found))
}

// isNumberedParagraph returns a function that reports whether a note is one of
// the numbered paragraphs of a text, as those of laws and judgments, which
// refer to one another: blocks that do not lead back, and that stand beside one
// with the next number, to which no mark leads.
func isNumberedParagraph(notes []*note, found map[*html.Node]*note) func(*note) bool {
	numbered := map[*html.Node]bool{}
	judge := func(n *note, step func(*html.Node) *html.Node, difference int) {
		number, err := strconv.Atoi(noteSign(n.marks[0]))
		beside := step(n.node)
		if err != nil || beside == nil || !isBlock(beside) || !isBlock(n.node) || is(n.node, atom.Li) || leadsTo(n.node, n.marks[0]) {
			return
		}
		if numbered[beside] || found[beside] == nil && beginsWith(beside, strconv.Itoa(number+difference)) {
			numbered[n.node] = true
		}
	}
	for _, n := range notes {
		judge(n, previous, -1)
	}
	for _, n := range slices.Backward(notes) {
		judge(n, next, +1)
	}
	return func(n *note) bool { return numbered[n.node] }
}

// leadsTo reports whether a link in note leads to mark, or right around it.
func leadsTo(note, mark *html.Node) bool {
	const near = 3 // elements: the link, sup, span
	for _, a := range elements(note, atom.A) {
		at := mark
		for i := 0; i < near && at != nil; i++ {
			if id := firstOf(at, "id", "name"); id != "" && id == fragmentOf(a) {
				return true
			}
			at = at.Parent
		}
	}
	return false
}

// noteAt returns the note of which target is the beginning: an item of a list,
// or else the block or line that begins with sign. It returns nil where there
// is none, and what is longer than notes are is none.
func noteAt(target *html.Node, sign string) *html.Node {
	const long = 4000 // bytes
	block := target
	for previous(block) == nil && !isBlock(block) && block.Parent != nil {
		block = block.Parent
	}
	note := block
	for n := block; isLoose(n) || is(n, atom.Li, atom.P); n = n.Parent {
		if is(n, atom.Li) && isNoLonger(n, long) {
			return n
		}
		if isNoteBlock(n) {
			note = n
		}
		if previous(n) != nil {
			break
		}
	}
	switch {
	case !beginsWith(block, sign) || !isNoLonger(note, long):
		return nil
	case is(note, atom.Div, atom.P, atom.Aside, atom.Section):
		return note
	case !isBlock(block) && isLineStart(block):
		return lineFrom(block)
	}
	return nil
}

// isNoteBlock reports whether n is around all paragraphs of a note: it is called
// one, or is itself what other programs lead to, as in the exports of Word.
func isNoteBlock(n *html.Node) bool {
	return is(n, atom.Div, atom.Aside) && (slices.Contains(strings.Fields(get(n, "class")), "footnote") || strings.HasPrefix(get(n, "id"), "ftn"))
}

// itemOf makes an item of a block, without the sign that it begins with.
func itemOf(n *note) *html.Node {
	sign := noteSign(n.marks[0])
	cutSign(n.node, sign)
	list := noteListBefore(n.node)
	li := newElement(atom.Li)
	li.Attr = kept(n.node.Attr)
	list.AppendChild(li)
	cut(n.node)
	li.AppendChild(n.node)
	unwrap(n.node)
	if only := onlyChild(li); is(only, atom.Sup, atom.Small) {
		unwrap(only)
	}
	count, _ := strconv.Atoi(get(list, madeOfNotes))
	count++
	set(list, madeOfNotes, strconv.Itoa(count))
	number := ordinal(sign)
	if number > 0 && number != count {
		set(li, "value", strconv.Itoa(number))
	}
	if number > 0 && !isNumbers(sign) && count == 1 {
		set(list, "type", "a")
	}
	return li
}

// ordinal returns the number that a sign stands for, a letter's place in the
// alphabet; 0 for asterisks and daggers.
func ordinal(sign string) int {
	if len(sign) == 1 && sign[0] >= 'a' && sign[0] <= 'z' {
		return int(sign[0]-'a') + 1
	}
	number, _ := strconv.Atoi(sign) // 0 where it is none
	return number
}

// noteListBefore returns the list of notes that n stands behind, or a new one
// in front of n.
func noteListBefore(n *html.Node) *html.Node {
	before := previous(n)
	for is(before, atom.Br) {
		before = previous(before)
	}
	if is(before, atom.Ol) && hasAttr(before, madeOfNotes) {
		for before.NextSibling != n {
			cut(before.NextSibling)
		}
		return before
	}
	list := newElement(atom.Ol)
	set(list, madeOfNotes, "")
	n.Parent.InsertBefore(list, n)
	return list
}

// madeOfNotes marks the lists that listNotes made. Its value is how many items
// they have.
const madeOfNotes = "data-notes"

// lastLine returns the paragraph in which an item ends, or the item.
func lastLine(li *html.Node) *html.Node {
	last := li
	for c := lastPart(li); is(c, atom.P, atom.Div); c = lastPart(c) {
		last = c
	}
	return last
}

// lastPart returns n's last child that is not white space.
func lastPart(n *html.Node) *html.Node {
	if last := n.LastChild; last == nil || !isBlank(last) {
		return last
	}
	return previous(n.LastChild)
}
