package render

import (
	"strconv"
	"strings"

	"pilcrow/extract/article"
)

// Footnotes are the footnotes of a tree, for writers in other packages.
type Footnotes struct{ found footnotes }

// FindFootnotes returns the footnotes of a tree.
func FindFootnotes(s article.Safe) Footnotes { return Footnotes{findFootnotes(s)} }

// IsMarker reports whether n is a link to a footnote.
func (f Footnotes) IsMarker(n article.Node) bool { return f.found.refs[n] > 0 }

// IsFootnote reports whether n is a list item that is a footnote.
func (f Footnotes) IsFootnote(n article.Node) bool { return f.found.items[n] > 0 }

// IsBackLink reports whether n is a link from a footnote back to its marker.
func (f Footnotes) IsBackLink(n article.Node) bool { return f.found.backs[n] }

// footnotes are the footnotes of a tree. A footnote is a list item with a link
// to it from above and a link back to the same place. All items of its list are
// footnotes.
type footnotes struct {
	refs  map[article.Node]int  // numbers by marker
	items map[article.Node]int  // numbers, from 1 in order, by item
	backs map[article.Node]bool // the links back
}

// finder collects links, ids and list items in one pass.
type footnoteFinder struct {
	links  []link
	places map[string]article.Node // by id
	items  []article.Node
}

// link is a link within the article.
type link struct {
	node   article.Node
	target string
}

func findFootnotes(s article.Safe) footnotes {
	f := footnoteFinder{places: map[string]article.Node{}}
	f.read(s.Root())
	n := footnotes{refs: map[article.Node]int{}, items: map[article.Node]int{}, backs: map[article.Node]bool{}}
	if len(f.links) < 2 {
		return n
	}
	candidates := f.candidates()
	isFootnoteList := map[article.Node]bool{} // each list is judged once, however long
	for _, it := range f.items {
		if len(candidates[it].refs) == 0 {
			continue
		}
		list := it.Parent()
		if _, judged := isFootnoteList[list]; !judged {
			isFootnoteList[list] = holdsOnlyFootnotes(list, candidates)
		}
		if isFootnoteList[list] {
			n.add(it, candidates[it])
		}
	}
	n.addMarkers(f.links, f.places)
	return n
}

// addMarkers adds other links to the footnotes: the second marker of a
// footnote, to which nothing links back.
func (n *footnotes) addMarkers(links []link, places map[string]article.Node) {
	const maxMarkerBytes = 8 // "note 12"
	for _, l := range links {
		to := places[l.target]
		number, ok := n.items[to]
		if marker := writeInline(plainText{}, []article.Node{l.node}); ok && l.node.IsBefore(to) && len(strings.Trim(marker, "[]()")) <= maxMarkerBytes {
			n.refs[l.node] = number
		}
	}
}

func (f *footnoteFinder) read(root article.Node) {
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

// pairs are the markers of a footnote and the links back to them.
type pairs struct{ refs, backs []article.Node }

// candidates returns, for each item, the links to it and back. It does not
// build all pairs: a hostile page may have 20,000 links to an item and 20,000
// back.
func (f *footnoteFinder) candidates() map[article.Node]pairs {
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
// element near which a link to the item must be: the target, or the inline
// element around the target.
func (f *footnoteFinder) backs() map[article.Node]map[article.Node][]article.Node {
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

func holdsOnlyFootnotes(list article.Node, candidates map[article.Node]pairs) bool {
	for c := range list.Children() {
		if c.Kind() == article.Li && len(candidates[c].refs) == 0 {
			return false
		}
	}
	return true
}

func (n *footnotes) add(item article.Node, p pairs) {
	number := len(n.items) + 1
	n.items[item] = number
	for _, ref := range p.refs {
		n.refs[ref] = number
	}
	for _, back := range p.backs {
		n.backs[back] = true
	}
}

// ref returns the marker for a link to a footnote, or "" for other links.
func (n footnotes) ref(a article.Node) string {
	number, ok := n.refs[a]
	if !ok {
		return ""
	}
	return "[^" + strconv.Itoa(number) + "]"
}

// isRefOnly reports whether an element contains only links to footnotes, and
// commas between them.
func (n footnotes) isRefOnly(e article.Node) bool {
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
