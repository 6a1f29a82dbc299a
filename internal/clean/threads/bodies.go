package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// An engine that judges each text alone leaves out the short posts of a thread:
// its question, an answer of three words. But a template puts the words of all
// posts into boxes of one shape, with a name between each two. So such boxes are
// selected as a whole.

// boxes are the elements of one shape, in document order.
type boxes struct {
	nodes    []page.NodeID
	named    []bool // by node: an author's name is between it and its neighbor
	names    int    // how many are named
	chars    int32  // of the text of those of which some is selected
	selected int32  // of these characters
	isNested bool   // one contains another
}

// Complete selects the posts that the engine left out of a thread. On a page that is
// an article by its kind such boxes are comments.
func Complete(s *facts.Selected, kind engine.Kind) {
	if kind != engine.Forum {
		return
	}
	marks := newMarkFinder(s.Page).marksIn(page.Root)
	if len(marks.authors) < minPosts {
		return
	}
	s.Recount()
	if b := bodies(s, marks.authors); b != nil && b.areThread(s) {
		b.add(s)
	}
}

// bodies returns the boxes with the posts' words: of those with names between
// them the ones with the most of the selected text. It returns nil for none.
func bodies(s *facts.Selected, authors []page.NodeID) (found *boxes) {
	const minBoxes = 3 // two of a shape may be a coincidence
	for _, b := range boxesByShape(s, authors) {
		if len(b.nodes) > 0 && !b.named[0] && firstFrom(authors, s.Page.End(b.nodes[len(b.nodes)-1])) < len(authors) {
			b.named = append(b.named[1:], true) // the names are behind the words
			b.names++
		}
		switch {
		case b.isNested || len(b.nodes) < minBoxes || 2*b.names < len(b.nodes):
		case found == nil || b.selected > found.selected || b.selected == found.selected && b.nodes[0] < found.nodes[0]:
			found = b
		}
	}
	return found
}

// areThread reports whether the page's text is the thread of these posts: most of the
// posts' text is selected where some of it is, and they are not a small part of the
// page (tried on wcxb-dev: 0.7 and a quarter).
func (b *boxes) areThread(s *facts.Selected) bool {
	const minSelected = 0.7 // the rest are quotes of other posts
	return float32(b.selected) >= minSelected*float32(b.chars) && 4*b.selected >= s.Chars(page.Root)
}

// add selects the boxes of which nothing is selected.
func (b *boxes) add(s *facts.Selected) {
	for i, n := range b.nodes {
		if b.named[i] && !s.HasText(n) && s.Page.Counted(n) && !isInSignature(s.Page, n) {
			s.Add(n)
		}
	}
}

// isInSignature reports whether n is a member's signature or a quote, which boards
// put into such a box as well.
func isInSignature(p *page.Page, n page.NodeID) bool {
	const maxLevels = 4
	for level := 0; level < maxLevels && n != page.None; level++ {
		if p.Names().ClassHas(n, signatureNames) || p.Is(n, atom.Blockquote) {
			return true
		}
		n = p.Parent(n)
	}
	return false
}

// boxesByShape returns the boxes of those shapes that selected texts are in.
func boxesByShape(s *facts.Selected, authors []page.NodeID) map[shape]*boxes {
	p, found := s.Page, map[shape]*boxes{}
	for n := range page.NodeID(p.Len()) {
		if s.IsText(n) {
			if box := boxAround(p, n); box != page.None {
				found[shapeOf(p, box)] = &boxes{}
			}
		}
	}
	for n := range page.NodeID(p.Len()) {
		if p.IsText(n) || !isBoxOfWords(p.Tag(n)) || p.Chars(n) == 0 || p.Attr(n, "class") == "" {
			continue
		}
		if b := found[shapeOf(p, n)]; b != nil {
			b.put(s, authors, n)
		}
	}
	return found
}

// put appends the next box of the page.
func (b *boxes) put(s *facts.Selected, authors []page.NodeID, n page.NodeID) {
	p, before := s.Page, page.Root
	if last := len(b.nodes) - 1; last >= 0 {
		if p.Contains(b.nodes[last], n) {
			b.isNested = true
			return
		}
		before = p.End(b.nodes[last])
	}
	isNamed := firstFrom(authors, before) < firstFrom(authors, n)
	b.nodes, b.named = append(b.nodes, n), append(b.named, isNamed)
	if isNamed {
		b.names++
	}
	if s.HasText(n) {
		b.chars += p.Chars(n)
		b.selected += s.Chars(n)
	}
}

// boxAround returns the innermost element with a class that groups the blocks
// around text n, or None.
func boxAround(p *page.Page, n page.NodeID) page.NodeID {
	const maxLevels = 8 // lists and quotes in each other
	box := p.Parent(n)
	for level := 0; level < maxLevels && box != page.None; level++ {
		if isBoxOfWords(p.Tag(box)) && p.Attr(box, "class") != "" {
			return box
		}
		box = p.Parent(box)
	}
	return page.None
}

// isBoxOfWords reports whether templates put the words of a post into such
// elements.
func isBoxOfWords(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Article, atom.Td:
		return true
	}
	return false
}
