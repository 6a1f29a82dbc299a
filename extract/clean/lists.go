package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// listTypedItems makes lists of the lines that begin with a bullet: in one
// paragraph, parted by br, or in paragraphs behind one another.
func listTypedItems(root *html.Node) {
	var list *html.Node // the list being made
	for _, p := range elements(root, atom.P) {
		lines := bulletLines(p)
		follows := list != nil && list.NextSibling != nil && next(list) == p
		if lines == nil || !follows && len(lines) < 2 && (next(p) == nil || bulletLines(next(p)) == nil) {
			continue
		}
		if !follows {
			list = newElement(atom.Ul)
			list.Attr = kept(p.Attr)
			p.Parent.InsertBefore(list, p)
		}
		for _, line := range lines {
			list.AppendChild(itemOfLine(line))
		}
		cut(p)
	}
}

// bulletLines returns the lines of a paragraph, each as its nodes, if every one
// begins with a bullet; else nil.
func bulletLines(p *html.Node) (lines [][]*html.Node) {
	if !is(p, atom.P) || closest(p, atom.Li, atom.Td, atom.Th, atom.Pre) != nil {
		return nil
	}
	line := []*html.Node{}
	for c := range p.ChildNodes() {
		if !is(c, atom.Br) {
			line = append(line, c)
			continue
		}
		lines, line = append(lines, line), nil
	}
	lines = append(lines, line)
	for _, line := range lines {
		if !beginsWithBullet(line) {
			return nil
		}
	}
	return lines
}

func beginsWithBullet(line []*html.Node) bool {
	for _, n := range line {
		if isBlank(n) {
			continue
		}
		first, _ := utf8.DecodeRuneInString(strings.TrimSpace(n.Data))
		return n.Type == html.TextNode && isBullet(first)
	}
	return false
}

func isBullet(r rune) bool { return strings.ContainsRune("•‣◦▪▸●⁃", r) }

// itemOfLine makes an item of a line, without its bullet.
func itemOfLine(line []*html.Node) *html.Node {
	li := newElement(atom.Li)
	for _, n := range line {
		if li.FirstChild == nil && n.Type == html.TextNode {
			n.Data = strings.TrimLeftFunc(n.Data, func(r rune) bool { return isBullet(r) || unicode.IsSpace(r) })
		}
		cut(n)
		li.AppendChild(n)
	}
	return li
}
