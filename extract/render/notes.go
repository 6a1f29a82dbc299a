package render

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"

	"golang.org/x/net/html/atom"
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
	places map[string]place // by id
	items  []listItem
	open   []article.Node
	order  int
}

// link is a link inside the article.
type link struct {
	node   article.Node
	target string
	order  int
	around []article.Node // itself and the elements around it, innermost last
}

type place struct {
	node  article.Node
	order int
	up    article.Node // its parent
}

type listItem struct{ node, list article.Node }

// findNotes returns the footnotes of a tree.
func findNotes(s article.Safe) notes {
	f := noteFinder{places: map[string]place{}}
	f.read(s.Root())
	n := notes{refs: map[article.Node]int{}, items: map[article.Node]int{}, backs: map[article.Node]bool{}}
	if len(f.links) < 2 {
		return n
	}
	candidates := f.candidates()
	isNoteList := map[article.Node]bool{} // judged once, however many items there are
	for _, it := range f.items {
		if len(candidates[it.node]) == 0 {
			continue
		}
		if _, judged := isNoteList[it.list]; !judged {
			isNoteList[it.list] = holdsOnlyNotes(it.list, candidates)
		}
		if isNoteList[it.list] {
			n.add(it.node, candidates[it.node])
		}
	}
	n.addMarks(f.links, f.places)
	return n
}

// addMarks adds the other links to the notes: the second mark of a note, to
// which nothing leads back.
func (n *notes) addMarks(links []link, places map[string]place) {
	const long = 8 // bytes: "note 12"
	for _, l := range links {
		to := places[l.target]
		number, ok := n.items[to.node]
		if sign := writeInline(plainText{}, []article.Node{l.node}); ok && l.order < to.order && len(strings.Trim(sign, "[]()")) <= long {
			n.refs[l.node] = number
		}
	}
}

func (f *noteFinder) read(n article.Node) {
	f.order++
	f.open = append(f.open, n)
	if id := attr(n, "id"); id != "" {
		f.places[id] = place{node: n, order: f.order, up: f.open[max(0, len(f.open)-2)]}
	}
	switch n.Tag() {
	case atom.A:
		if target, ok := strings.CutPrefix(attr(n, "href"), "#"); ok {
			f.links = append(f.links, link{n, target, f.order, append([]article.Node(nil), f.open...)})
		}
	case atom.Li:
		f.items = append(f.items, listItem{n, f.open[max(0, len(f.open)-2)]})
	}
	for c := range n.Children() {
		f.read(c)
	}
	f.open = f.open[:len(f.open)-1]
}

// pair is a link to a note and the link back from it.
type pair struct{ ref, back article.Node }

// candidates returns, for each item, the links to it that have one back.
func (f *noteFinder) candidates() map[article.Node][]pair {
	backs := map[article.Node][]link{} // by the item that they stand in
	for _, l := range f.links {
		for _, a := range l.around {
			if a.Tag() == atom.Li {
				backs[a] = append(backs[a], l)
			}
		}
	}
	found := map[article.Node][]pair{}
	for _, l := range f.links {
		to, ok := f.places[l.target]
		if !ok || to.order < l.order || to.node.Tag() != atom.Li {
			continue
		}
		for _, back := range backs[to.node] {
			if at, ok := f.places[back.target]; ok && at.order < to.order && isBeside(at, l) {
				found[to.node] = append(found[to.node], pair{l.node, back.node})
			}
		}
	}
	return found
}

// isBeside reports whether the place that a link back leads to is that of the
// link l: the link itself, something in it or right around it, or its neighbour.
func isBeside(at place, l link) bool {
	const near = 3 // elements around the link
	for i := len(l.around) - 1; i >= 0 && i >= len(l.around)-near; i-- {
		if at.node == l.around[i] || isInline(l.around[i]) && at.up == l.around[i] {
			return true
		}
	}
	return false
}

func holdsOnlyNotes(list article.Node, candidates map[article.Node][]pair) bool {
	for c := range list.Children() {
		if c.Tag() == atom.Li && len(candidates[c]) == 0 {
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
