package xhtml

import (
	"strconv"

	"pilcrow/extract/article"
)

// ids are the ids of a document. Those of an article may contain any
// characters, but XML allows only names (xsd:ID), so they get new ones.
type ids struct {
	all  map[string]string // new ones by the article's
	made map[article.Node]string
	next int
}

// readIDs returns new ids for those of an article.
func readIDs(s article.Safe) ids {
	i := ids{all: map[string]string{}, made: map[article.Node]string{}}
	for n := range s.Root().Below() {
		if id, ok := n.Attr("id"); ok && i.all[id] == "" {
			i.all[id] = i.make(n)
		}
	}
	return i
}

// make returns the id of n, which gets one if it has none.
func (i *ids) make(n article.Node) string {
	if i.made[n] == "" {
		i.next++
		i.made[n] = "i" + strconv.Itoa(i.next)
	}
	return i.made[n]
}

// lead makes links to n, or into it, lead to another id, because n is left out.
func (i *ids) lead(n article.Node, to string) {
	i.leadOne(n, to)
	for d := range n.Below() {
		i.leadOne(d, to)
	}
}

func (i *ids) leadOne(n article.Node, to string) {
	if id, ok := n.Attr("id"); ok {
		i.all[id] = to
	}
}

// id returns the attribute of n's id, or none.
func (w *writer) id(n article.Node) Attr {
	if id := w.ids.made[n]; id != "" {
		return Attr{"id", id}
	}
	return Attr{}
}
