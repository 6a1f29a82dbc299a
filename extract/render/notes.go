package render

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// notes are the footnotes of a tree. A note is an item of a list to which a
// link leads from further up, and that holds a link back to that place. The
// list is one of notes when each of its items is one.
type notes struct {
	refs  map[article.Node]int  // the links that lead to a note: its number
	items map[article.Node]int  // the notes, numbered from 1 in their order
	backs map[article.Node]bool // the links back
}

// noteFinder reads a tree once, in document order.
type noteFinder struct {
	links  []link
	places map[string]article.Node // by id
	items  []article.Node
}

// link is a link inside the article.
type link struct {
	node   article.Node
	target string
}

// findNotes returns the footnotes of a tree.
func findNotes(s article.Safe) notes {
	f := noteFinder{places: map[string]article.Node{}}
	f.read(s.Root())
	n := notes{refs: map[article.Node]int{}, items: map[article.Node]int{}, backs: map[article.Node]bool{}}
	if len(f.links) < 2 {
		return n
	}
	candidates := f.candidates()
	isNoteList := map[article.Node]bool{} // judged once, however many items there are
	for _, it := range f.items {
		if len(candidates[it].refs) == 0 {
			continue
		}
		list := it.Parent()
		if _, judged := isNoteList[list]; !judged {
			isNoteList[list] = holdsOnlyNotes(list, candidates)
		}
		if isNoteList[list] {
			n.add(it, candidates[it])
		}
	}
	n.addMarks(f.links, f.places)
	return n
}

// addMarks adds the other links to the notes: the second mark of a note, to
// which nothing leads back.
func (n *notes) addMarks(links []link, places map[string]article.Node) {
	const long = 8 // bytes: "note 12"
	for _, l := range links {
		to := places[l.target]
		number, ok := n.items[to]
		if sign := writeInline(plainText{}, []article.Node{l.node}); ok && l.node.IsBefore(to) && len(strings.Trim(sign, "[]()")) <= long {
			n.refs[l.node] = number
		}
	}
}

func (f *noteFinder) read(root article.Node) {
	for n := range root.Below() {
		if id := attr(n, "id"); id != "" {
			f.places[id] = n
		}
		if target, ok := strings.CutPrefix(attr(n, "href"), "#"); ok {
			f.links = append(f.links, link{n, target})
		}
		if n.Kind() == article.Li {
			f.items = append(f.items, n)
		}
	}
}

// pairs are the links to a note that have one back, and those back from it.
type pairs struct{ refs, backs []article.Node }

// candidates returns, for each item, the links to it and back from it. It needs
// no list of pairs: in a hostile page, each of 20,000 links to an item belongs to
// each of 20,000 links back.
func (f *noteFinder) candidates() map[article.Node]pairs {
	backs := f.backs()
	found := map[article.Node]pairs{}
	for _, l := range f.links {
		to, ok := f.places[l.target]
		if !ok || to.IsBefore(l.node) || to.Kind() != article.Li {
			continue
		}
		const maxAround = 3 // elements
		p, isRef := found[to], false
		around := l.node
		for range maxAround {
			if list, ok := backs[to][around]; ok {
				isRef = true
				p.backs = append(p.backs, list...)
				backs[to][around] = nil // each is added once
			}
			around = around.Parent()
		}
		if isRef {
			p.refs = append(p.refs, l.node)
			found[to] = p
		}
	}
	return found
}

// backs returns, for each item, the links in it that lead further up, by the
// element beside which a link to the item must be: the place that the link back
// leads to, or the inline element around that place.
func (f *noteFinder) backs() map[article.Node]map[article.Node][]article.Node {
	all := map[article.Node]map[article.Node][]article.Node{}
	for _, l := range f.links {
		at, ok := f.places[l.target]
		for item := l.node.Parent(); ok && item.Kind() != article.None; item = item.Parent() {
			if item.Kind() != article.Li || !at.IsBefore(item) {
				continue
			}
			if all[item] == nil {
				all[item] = map[article.Node][]article.Node{}
			}
			all[item][at] = append(all[item][at], l.node)
			if around := at.Parent(); isInline(around) {
				all[item][around] = append(all[item][around], l.node)
			}
		}
	}
	return all
}

func holdsOnlyNotes(list article.Node, candidates map[article.Node]pairs) bool {
	for c := range list.Children() {
		if c.Kind() == article.Li && len(candidates[c].refs) == 0 {
			return false
		}
	}
	return true
}

func (n *notes) add(item article.Node, p pairs) {
	number := len(n.items) + 1
	n.items[item] = number
	for _, ref := range p.refs {
		n.refs[ref] = number
	}
	for _, back := range p.backs {
		n.backs[back] = true
	}
}

// ref returns the sign of a link to a note, "" for other links.
func (n notes) ref(a article.Node) string {
	number, ok := n.refs[a]
	if !ok {
		return ""
	}
	return "[^" + strconv.Itoa(number) + "]"
}

// isRefOnly reports whether all that an element holds is links to notes, and
// the commas between them.
func (n notes) isRefOnly(e article.Node) bool {
	only := 0
	for c := range e.Children() {
		if _, ok := n.refs[c]; ok {
			only++
		} else if !c.IsText() || strings.Trim(c.Text(), ",;–- \n\u00a0") != "" {
			return false
		}
	}
	return only > 0
}
