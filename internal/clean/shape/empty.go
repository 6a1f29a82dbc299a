package shape

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/draft"
)

// DropEmpty drops elements in which nothing shows, but neither the cells that a
// table's grid needs nor the targets of links.
func DropEmpty(root draft.Node) {
	linked := targetsIn(root)
	all := root.Elements()
	for i := len(all) - 1; i >= 0; i-- { // inner elements first
		n := all[i]
		switch {
		case n.Namespace() != page.HTML || isVoid(n) || n.Is(atom.Td, atom.Th):
		case linked.has(n) && !linked.move(n):
		case !n.First().Exists() || n.IsEmpty() && !linked.hasBelow(n):
			dropOrSpace(n)
		}
	}
}

// dropOrSpace drops n. The white space that separated words in it stays; in code,
// all of it does.
func dropOrSpace(n draft.Node) {
	if n.Closest(atom.Pre).Exists() {
		n.Unwrap()
		return
	}
	if n.First().Exists() && !n.IsBlock() {
		n.Parent().InsertBefore(n.Tree().Text(" "), n)
	}
	n.Cut()
}

func isVoid(n draft.Node) bool { return n.Shows() || n.Is(atom.Br, atom.Wbr) }

// targets are the ids to which links in the draft lead.
type targets map[string]bool

func targetsIn(root draft.Node) targets {
	linked := targets{}
	for _, a := range root.Elements(atom.A) {
		if _, id, ok := strings.Cut(a.Attr("href"), "#"); ok && id != "" {
			linked[id] = true
		}
	}
	return linked
}

// has reports whether a link leads to n.
func (t targets) has(n draft.Node) bool {
	return len(t) > 0 && (t[n.Attr("id")] || n.Is(atom.A) && t[n.Attr("name")])
}

// hasBelow reports whether a link leads to an element below n.
func (t targets) hasBelow(n draft.Node) bool {
	if len(t) == 0 {
		return false
	}
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if t.has(d) {
			return true
		}
	}
	return false
}

// move gives the id of an empty element to the block that begins with it or
// comes behind it, and reports whether there is one.
func (t targets) move(n draft.Node) bool {
	block := n.After()
	if !n.IsBlock() && !block.IsBlock() {
		block = n.Parent()
	}
	if !n.IsEmpty() || !block.IsBlock() || !block.Parent().Exists() || t.has(block) {
		return false
	}
	id := n.Attr("id")
	if !t[id] {
		id = n.Attr("name")
	}
	block.Set("id", id)
	return true
}
