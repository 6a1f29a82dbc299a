package shape

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// DropEmpty drops elements without visible content, except table cells and
// targets of links.
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

// dropOrSpace drops n, but leaves a space, because white space in n separated
// words. In code, all white space stays.
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

// targets are the fragments of links in the draft.
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

func (t targets) has(n draft.Node) bool {
	return len(t) > 0 && (t[n.Attr("id")] || n.Is(atom.A) && t[n.Attr("name")])
}

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

// move moves the id of an empty element to the block around or after it, and
// reports whether there is one.
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
