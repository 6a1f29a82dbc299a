package clean

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Questions about a tree and changes to it that several steps share.

// elements returns the elements below root with one of the names, in document
// order, as a list: so a step may change the tree while it goes through them.
func elements(root *html.Node, tags ...atom.Atom) (found []*html.Node) {
	if len(tags) == 0 {
		return allElements(root)
	}
	wanted := bitsOf(tags)
	for n := following(root, root); n != nil; n = following(n, root) {
		if wanted&bitOf(n.DataAtom) == 0 || n.Type != html.ElementNode || !isOneOf(n.DataAtom, tags) {
			continue
		}
		if found == nil {
			found = make([]*html.Node, 0, 8) // growing from one on costs more than the room
		}
		found = append(found, n)
	}
	return found
}

func allElements(root *html.Node) []*html.Node {
	found := make([]*html.Node, 0, 64)
	for n := following(root, root); n != nil; n = following(n, root) {
		if n.Type == html.ElementNode {
			found = append(found, n)
		}
	}
	return found
}

// bitOf is one of 64 bits that a name shares with few others, so that most
// elements are told from those that are looked for by a single operation. An
// atom's low byte is the length of its name, the rest tells names apart.
func bitOf(tag atom.Atom) uint64 { return 1 << ((tag >> 8) % 64) }

func bitsOf(tags []atom.Atom) (all uint64) {
	for _, tag := range tags {
		all |= bitOf(tag)
	}
	return all
}

// isOneOf is slices.Contains, which is a call for each node in WebAssembly.
func isOneOf(tag atom.Atom, tags []atom.Atom) bool {
	for _, t := range tags {
		if t == tag {
			return true
		}
	}
	return false
}

// following returns the node after n in document order, nil at root's end.
func following(n, root *html.Node) *html.Node {
	if n.FirstChild != nil {
		return n.FirstChild
	}
	return behind(n, root)
}

// behind returns the first node after n's subtree, nil at root's end.
func behind(n, root *html.Node) *html.Node {
	for ; n != root; n = n.Parent {
		if n.NextSibling != nil {
			return n.NextSibling
		}
	}
	return nil
}

// holdsElement reports whether an element with one of the names is below n.
func holdsElement(n *html.Node, tags ...atom.Atom) bool {
	for d := following(n, n); d != nil; d = following(d, n) {
		if d.Type == html.ElementNode && isOneOf(d.DataAtom, tags) {
			return true
		}
	}
	return false
}

func is(n *html.Node, tags ...atom.Atom) bool {
	return n != nil && n.Type == html.ElementNode && isOneOf(n.DataAtom, tags)
}

// isBlock reports whether n begins a new line.
func isBlock(n *html.Node) bool {
	return n.Type == html.ElementNode && n.Namespace == "" && breaksLine(n.DataAtom)
}

// breaksLine reports whether such an element is shown on lines of its own:
// a block that is not a control and is shown at all.
func breaksLine(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Head, atom.Title, atom.Select, atom.Optgroup, atom.Option, atom.Textarea:
		return false
	}
	return page.IsBlock(tag)
}

// closest returns the nearest ancestor of n with one of the names, or nil.
func closest(n *html.Node, tags ...atom.Atom) *html.Node {
	for a := n.Parent; a != nil; a = a.Parent {
		if is(a, tags...) {
			return a
		}
	}
	return nil
}

// get, set and cut, copied into their many callers, would add 90 KB to the
// WebAssembly.
//
//go:noinline
func get(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

//go:noinline
func set(n *html.Node, name, value string) {
	for i := range n.Attr {
		if n.Attr[i].Key == name {
			n.Attr[i].Val = value
			return
		}
	}
	n.Attr = append(n.Attr, html.Attribute{Key: name, Val: value})
}

func unset(n *html.Node, name string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func rename(n *html.Node, tag atom.Atom) { n.DataAtom, n.Data = tag, tag.String() }

// remove takes n out of its tree. Lines between which a block stood stay
// apart, and so do words between which there was another. The white space on
// both sides of a block becomes one: it would be searched through again and
// again where thousands of blocks go.
func remove(n *html.Node) {
	if n.Parent == nil {
		return
	}
	switch {
	case isBlock(n):
		if before, after := n.PrevSibling, n.NextSibling; before != nil && after != nil && isBlank(before) && isBlank(after) {
			n.Parent.RemoveChild(before)
		}
		if inLine(n, previous(n)) && inLine(n, next(n)) {
			n.Parent.InsertBefore(newElement(atom.Br), n)
		}
	case text(n) != "":
		n.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, n)
	}
	n.Parent.RemoveChild(n)
}

// cut takes n out of its tree without a trace.
//
//go:noinline
func cut(n *html.Node) {
	if n.Parent != nil {
		n.Parent.RemoveChild(n)
	}
}

// inLine reports whether text may stand beside n, where it has this sibling or
// none: none is the border of a block, or the line goes on around the parent.
func inLine(n, sibling *html.Node) bool {
	if sibling == nil {
		return !isBlock(n.Parent)
	}
	return !isBlock(sibling)
}

// unwrap puts n's children in its place.
func unwrap(n *html.Node) {
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		n.Parent.InsertBefore(c, n)
	}
	cut(n)
}

// wrap puts n into m, in n's place.
func wrap(n, m *html.Node) {
	n.Parent.InsertBefore(m, n)
	cut(n)
	m.AppendChild(n)
}

// replace puts m in n's place.
func replace(n, m *html.Node) {
	cut(m)
	n.Parent.InsertBefore(m, n)
	cut(n)
}

// text returns the text below n with single spaces.
func text(n *html.Node) string {
	if c := n.FirstChild; c != nil && c == n.LastChild && c.Type == html.TextNode {
		return singleSpaced(c.Data)
	}
	var b strings.Builder
	appendText(&b, n)
	return singleSpaced(b.String())
}

// singleSpaced returns s with each run of white space as one space, and none
// around it. Most texts are so already, and are not copied.
func singleSpaced(s string) string {
	s = strings.TrimSpace(s)
	if isSingleSpaced(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// isSingleSpaced reports whether white space in s is single spaces.
func isSingleSpaced(s string) bool {
	for i, r := range s {
		if r == ' ' && s[i+1] == ' ' || r != ' ' && unicode.IsSpace(r) { // a trimmed text does not end with one
			return false
		}
	}
	return true
}

// isNoLonger reports whether the text below n has at most so many bytes beside
// white space, each element counted as one. It stops where it is longer, so
// it may be asked of every element, and of those around each.
func isNoLonger(n *html.Node, bytes int) bool { return size(n, bytes) <= bytes }

// size returns the length of the text below n in bytes, white space left out
// and each element counted as one; where it is more than most, only that.
func size(n *html.Node, most int) (bytes int) {
	for d := following(n, n); d != nil && bytes <= most; d = following(d, n) {
		switch d.Type {
		case html.TextNode:
			bytes += visibleBytes(d.Data, most-bytes)
		case html.ElementNode:
			bytes++
		}
	}
	return bytes
}

// all is more than any text has.
const all = 1 << 30

// visibleBytes counts the bytes of s that are no white space, up to one more
// than most.
func visibleBytes(s string, most int) (count int) {
	for i := 0; i < len(s) && count <= most; i++ {
		if c := s[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			count++
		}
	}
	return count
}

func appendText(b *strings.Builder, n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			b.WriteString(c.Data)
		case isBlock(c) || is(c, atom.Br):
			b.WriteByte(' ')
			appendText(b, c)
			b.WriteByte(' ')
		default:
			appendText(b, c)
		}
	}
}

// isBlank reports whether n is white space.
func isBlank(n *html.Node) bool {
	return n.Type == html.TextNode && strings.TrimSpace(n.Data) == ""
}

// isEmpty reports whether nothing in n shows.
func isEmpty(n *html.Node) bool {
	if shows(n) {
		return false
	}
	for d := following(n, n); d != nil; d = following(d, n) {
		if d.Type == html.TextNode && !isBlank(d) || shows(d) {
			return false
		}
	}
	return true
}

// shows reports whether an element shows something without having text.
// Players and frames don't: a safe tree has none.
func shows(n *html.Node) bool { return is(n, atom.Img, atom.Hr, atom.Math) }

// next returns the sibling after n that is not white space.
func next(n *html.Node) *html.Node {
	for n = n.NextSibling; n != nil && isBlank(n); n = n.NextSibling {
	}
	return n
}

// previous returns the sibling before n that is not white space.
func previous(n *html.Node) *html.Node {
	for n = n.PrevSibling; n != nil && isBlank(n); n = n.PrevSibling {
	}
	return n
}

// onlyChild returns n's child when it has one beside white space, else nil.
func onlyChild(n *html.Node) (only *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if isBlank(c) {
			continue
		}
		if only != nil {
			return nil
		}
		only = c
	}
	return only
}
