package shape

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// A page that serves several kinds of devices from one source has some blocks
// twice. A block that is there more than twice is repeated for a reason.

// counted are blocks with their fingerprints, and how many blocks have each.
type counted struct {
	blocks []block
	count  map[uint64]int // by hash
}

type block struct {
	node  draft.Node
	print fingerprint
}

func (c *counted) add(n draft.Node) {
	f := fingerprintOf(n, draft.AllBytes)
	c.blocks = append(c.blocks, block{n, f})
	c.count[f.hash]++
}

// DropNeighborDuplicates drops a block with the same text as the block before
// it and with another class: one of them is for phones.
func DropNeighborDuplicates(root draft.Node) {
	blocks := root.Elements(atom.P, atom.Figure, atom.H1, atom.H2, atom.H3, atom.H4, atom.Blockquote)
	var all counted // filled when the first pair is found
	for i, n := range blocks {
		before := n.Before()
		if !n.Parent().Exists() || !before.Is(n.Tag()) {
			continue
		}
		isSamePicture := isOtherSize(n, before)
		if !isSamePicture && (n.Attr("class") == before.Attr("class") || !haveSameBeginning(n, before)) {
			continue
		}
		if all.count == nil {
			all = counted{count: map[uint64]int{}}
			for _, b := range blocks {
				all.add(b)
			}
		}
		if isSamePicture || all.hasTwice(all.blocks[i], before) {
			n.Remove()
		}
	}
}

// hasTwice reports whether a block and the one before it are the only two with
// their text.
func (c *counted) hasTwice(b block, before draft.Node) bool {
	const minBytes = 20 // short texts may be repeated for a reason
	return b.print.bytes >= minBytes && c.count[b.print.hash] == 2 && b.print == fingerprintOf(before, draft.AllBytes)
}

// isOtherSize reports whether two figures show one picture in two sizes: they
// have the same caption. A link below each picture ("Download") is no caption.
func isOtherSize(n, before draft.Node) bool {
	const minCaptionBytes = 20 // "Figure 1"
	if !n.Is(atom.Figure) || n.IsNoLonger(minCaptionBytes) {
		return false
	}
	if above, below := n.TextAroundLinks(); len(strings.TrimSpace(above+below)) < minCaptionBytes {
		return false
	}
	return len(n.Elements(atom.Img)) == 1 && len(before.Elements(atom.Img)) == 1 && n.Text() == before.Text()
}

// minRepeatedBytes is the length of the shortest paragraph that is dropped as a
// duplicate: shorter ones are repeated for a reason.
const minRepeatedBytes = 60

// DropDuplicates drops paragraphs that are already in the article below the
// same heading: second copies for printers or other screens. A heading above
// nothing but duplicates is dropped with them. A paragraph in a quote, list or
// table, or in the same element as the first copy, is repeated for a reason; so
// is one below another heading, which is the same step of another guide.
func DropDuplicates(root draft.Node) {
	if !hasDuplicates(root) {
		return
	}
	all := counted{count: map[uint64]int{}}
	for _, n := range root.Elements(atom.P, atom.H1, atom.H2, atom.H3, atom.H4) {
		if !n.Closest(atom.Blockquote, atom.Td, atom.Th, atom.Pre, atom.Li, atom.H1, atom.H2, atom.H3, atom.H4, atom.P).Exists() {
			all.add(n)
		}
	}
	all.drop()
}

// hasDuplicates reports whether two paragraphs that are long enough have the
// same beginning. On most pages there are none.
func hasDuplicates(root draft.Node) bool {
	paragraphs := root.Elements(atom.P)
	beginnings := newHashSet(len(paragraphs))
	for _, p := range paragraphs {
		if f := fingerprintOf(p, minRepeatedBytes); f.bytes == minRepeatedBytes && beginnings.put(f.hash) {
			return true
		}
	}
	return false
}

// drop drops the duplicates, and the headings above nothing else.
func (c *counted) drop() {
	first := make(map[uint64]place, len(c.blocks))
	var heading draft.Node // repeated, and maybe above duplicates
	var section uint64     // the hash of the heading above
	for _, b := range c.blocks {
		here := place{b.node.Parent(), section}
		before, known := first[b.print.hash]
		isRepeated := known && before.parent != here.parent && c.count[b.print.hash] == 2
		first[b.print.hash] = here
		switch {
		case !b.node.Is(atom.P):
			heading, section = nil, b.print.hash
			if isRepeated {
				heading = b.node
			}
			continue
		case isRepeated && before.section == section && b.print.bytes >= minRepeatedBytes && !b.node.Holds(atom.Img) && !isQuoted(b.node):
			b.node.Remove()
			if heading.Exists() {
				heading.Remove()
			}
		}
		heading = nil
	}
}

// place is where a block is: in which element, and below which heading, by the
// heading's hash.
type place struct {
	parent  draft.Node
	section uint64
}

var quoteNames = names.Of("quote", "quoted", "quotecontent", "bbcode")

// isQuoted reports whether n is in a post, where users repeat what others wrote,
// or in an element that is called a quote.
func isQuoted(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsItem() || a.IsNamed(quoteNames) {
			return true
		}
	}
	return false
}
