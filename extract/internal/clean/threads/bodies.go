package threads

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// Engines that judge each text separately leave out short posts, such as a
// question or an answer of three words. But a template puts the bodies of all
// posts into boxes of one shape, with an author's name between each two. Such
// boxes are selected as a whole.

// boxes holds the elements of one shape, in document order.
type boxes struct {
	nodes    []page.NodeID
	named    []bool // by node: an author's name is between it and the node before
	names    int    // the number of named nodes
	chars    int32  // of the nodes with selected text
	selected int32  // how many of chars are selected
	isNested bool   // one node contains another
}

// Complete selects the posts that the engine left out of a thread. On articles,
// such boxes contain comments.
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

// bodies returns the boxes with the posts' bodies: the shape that has names
// between the boxes and the most selected text, or nil.
func bodies(s *facts.Selected, authors []page.NodeID) (found *boxes) {
	const minBoxes = 3 // two may be a coincidence
	for _, b := range boxesByShape(s, authors) {
		if len(b.nodes) > 0 && !b.named[0] && firstFrom(authors, s.Page.End(b.nodes[len(b.nodes)-1])) < len(authors) {
			b.named = append(b.named[1:], true) // names follow the bodies
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

// areThread reports whether the boxes are the page's thread: most of their text
// is selected wherever some is, and they contain a good part of the selected
// text (tried on wcxb-dev: 0.7 and a quarter).
func (b *boxes) areThread(s *facts.Selected) bool {
	const minSelected = 0.7 // the rest quotes other posts
	return float32(b.selected) >= minSelected*float32(b.chars) && 4*b.selected >= s.Chars(page.Root)
}

func (b *boxes) add(s *facts.Selected) {
	for i, n := range b.nodes {
		if b.named[i] && !s.HasText(n) && s.Page.Counted(n) && !isInSignatureOrQuote(s.Page, n) {
			s.Add(n)
		}
	}
}

// isInSignatureOrQuote reports whether n is in a member's signature or a
// quotation, for which boards use the same boxes.
func isInSignatureOrQuote(p *page.Page, n page.NodeID) bool {
	const maxLevels = 4
	for level := 0; level < maxLevels && n != page.None; level++ {
		if p.Names().ClassHas(n, signatureNames) || p.Is(n, atom.Blockquote) {
			return true
		}
		n = p.Parent(n)
	}
	return false
}

// boxesByShape returns all boxes of the shapes that contain selected text.
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
		if p.IsText(n) || !isBodyBox(p.Tag(n)) || p.Chars(n) == 0 || p.Attr(n, "class") == "" {
			continue
		}
		if b := found[shapeOf(p, n)]; b != nil {
			b.put(s, authors, n)
		}
	}
	return found
}

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

// boxAround returns the innermost container with a class around text n, or
// None.
func boxAround(p *page.Page, n page.NodeID) page.NodeID {
	const maxLevels = 8 // nested lists and quotations
	box := p.Parent(n)
	for level := 0; level < maxLevels && box != page.None; level++ {
		if isBodyBox(p.Tag(box)) && p.Attr(box, "class") != "" {
			return box
		}
		box = p.Parent(box)
	}
	return page.None
}

// isBodyBox reports whether templates use an element for the body of a post.
func isBodyBox(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Article, atom.Td:
		return true
	}
	return false
}
