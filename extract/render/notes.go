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
		if len(candidates[it]) == 0 {
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

// pair is a link to a note and the link back from it.
type pair struct{ ref, back article.Node }

// candidates returns, for each item, the links to it that have one back.
func (f *noteFinder) candidates() map[article.Node][]pair {
	backs := map[article.Node][]link{} // by the item that they stand in
	for _, l := range f.links {
		for a := l.node.Parent(); a.Kind() != article.None; a = a.Parent() {
			if a.Kind() == article.Li {
				backs[a] = append(backs[a], l)
			}
		}
	}
	found := map[article.Node][]pair{}
	for _, l := range f.links {
		to, ok := f.places[l.target]
		if !ok || to.IsBefore(l.node) || to.Kind() != article.Li {
			continue
		}
		for _, back := range backs[to] {
			if at, ok := f.places[back.target]; ok && at.IsBefore(to) && isBeside(at, l.node) {
				found[to] = append(found[to], pair{l.node, back.node})
			}
		}
	}
	return found
}

// isBeside reports whether the place that a link back leads to is that of a
// link: the link itself, something in it or right around it, or its neighbour.
func isBeside(place, link article.Node) bool {
	const maxAround = 3 // elements
	for range maxAround {
		if place == link || isInline(link) && place.Parent() == link {
			return true
		}
		link = link.Parent()
	}
	return false
}

func holdsOnlyNotes(list article.Node, candidates map[article.Node][]pair) bool {
	for c := range list.Children() {
		if c.Kind() == article.Li && len(candidates[c]) == 0 {
			return false
		}
	}
	return true
}

func (n *notes) add(item article.Node, pairs []pair) {
	number := len(n.items) + 1
	n.items[item] = number
	for _, p := range pairs {
		n.refs[p.ref] = number
		n.backs[p.back] = true
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
