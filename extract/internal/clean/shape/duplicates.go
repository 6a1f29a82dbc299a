package shape

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// Pages that serve several kinds of devices contain some blocks twice. Blocks
// that occur more than twice are intentional repetitions.

// counted holds blocks with their fingerprints, and the number of blocks with
// each fingerprint.
type counted struct {
	blocks []block
	count  map[uint64]int // by hash
}

type block struct {
	node        draft.Node
	fingerprint fingerprint
}

func (c *counted) add(n draft.Node) {
	f := fingerprintOf(n, draft.AllBytes)
	c.blocks = append(c.blocks, block{n, f})
	c.count[f.hash]++
}

// DropNeighborDuplicates drops a block that has the text of the block before it
// and a different class. One of them is for phones.
func DropNeighborDuplicates(root draft.Node) {
	blocks := root.Elements(atom.P, atom.Figure, atom.H1, atom.H2, atom.H3, atom.H4, atom.Blockquote)
	var all counted // filled at the first pair
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

func (c *counted) hasTwice(b block, before draft.Node) bool {
	const minBytes = 20 // shorter repeats are usually intentional
	return b.fingerprint.bytes >= minBytes && c.count[b.fingerprint.hash] == 2 && b.fingerprint == fingerprintOf(before, draft.AllBytes)
}

// isOtherSize reports whether two figures show one picture in two sizes: their
// captions are equal. A link below each picture ("Download") is no caption.
func isOtherSize(n, before draft.Node) bool {
	const minCaptionBytes = 20 // more than "Figure 1"
	if !n.Is(atom.Figure) || n.IsNoLonger(minCaptionBytes) {
		return false
	}
	if above, below := n.TextAroundLinks(); len(strings.TrimSpace(above+below)) < minCaptionBytes {
		return false
	}
	return len(n.Elements(atom.Img)) == 1 && len(before.Elements(atom.Img)) == 1 && n.Text() == before.Text()
}

// minRepeatedBytes is the minimum for paragraphs that are dropped as
// duplicates. Shorter repeats are usually intentional.
const minRepeatedBytes = 60

// DropDuplicates drops paragraphs that occur twice below one heading: the
// second copy is for printers or other screens. A heading with nothing but a
// duplicate is dropped, too. These repeats are intentional: in a quotation,
// list or table, in the same parent as the first copy, and below another
// heading, such as the same step of another guide.
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

// hasDuplicates compares the beginnings of long paragraphs. Most pages have no
// duplicates, and this is fast.
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

// drop drops the duplicates, and headings with nothing else.
func (c *counted) drop() {
	first := make(map[uint64]place, len(c.blocks))
	var heading draft.Node // a repeated heading directly before a block
	var section uint64     // the hash of the last heading
	for _, b := range c.blocks {
		here := place{b.node.Parent(), section}
		before, known := first[b.fingerprint.hash]
		isRepeated := known && before.parent != here.parent && c.count[b.fingerprint.hash] == 2
		first[b.fingerprint.hash] = here
		switch {
		case !b.node.Is(atom.P):
			heading, section = nil, b.fingerprint.hash
			if isRepeated {
				heading = b.node
			}
			continue
		case isRepeated && before.section == section && b.fingerprint.bytes >= minRepeatedBytes && !b.node.Holds(atom.Img) && !isQuoted(b.node):
			b.node.Remove()
			if heading.Exists() {
				heading.Remove()
			}
		}
		heading = nil
	}
}

// place is the position of a block: its parent, and the hash of the heading
// above.
type place struct {
	parent  draft.Node
	section uint64
}

var quoteNames = names.Of("quote", "quoted", "quotecontent", "bbcode")

// isQuoted reports whether n is in a post, where users quote each other, or in
// an element with the class of a quotation.
func isQuoted(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsItem() || a.IsNamed(quoteNames) {
			return true
		}
	}
	return false
}
