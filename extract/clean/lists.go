package clean

import (
	"strconv"
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
	said := bulletText(line)
	if said == nil {
		return false
	}
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(said.Data))
	return isBullet(first)
}

// bulletText returns the first run of text of a line that is not white space.
// Word puts the bullet into elements of its own.
func bulletText(line []*html.Node) *html.Node {
	for _, n := range line {
		for d := n; d != nil; d = following(d, n) {
			if d.Type == html.TextNode && !isBlank(d) {
				return d
			}
		}
	}
	return nil
}

// isBullet knows the bullets of editors, Word's and the Japanese middle dot.
func isBullet(r rune) bool { return strings.ContainsRune("•‣◦▪▸●⁃·・", r) }

// itemOfLine makes an item of a line, without its bullet.
func itemOfLine(line []*html.Node) *html.Node {
	li := newElement(atom.Li)
	bullet := bulletText(line)
	bullet.Data = strings.TrimLeftFunc(bullet.Data, func(r rune) bool { return isBullet(r) || unicode.IsSpace(r) })
	for _, n := range line {
		cut(n)
		li.AppendChild(n)
	}
	return li
}

// listItems puts items without a list into one, makes lists of what ARIA calls
// so, and drops the numbers that a list's own items say again.
func listItems(root *html.Node) {
	for _, n := range elements(root, atom.Div) {
		if get(n, "role") == "list" && isListByRole(n) {
			rename(n, atom.Ul)
			for c := range n.ChildNodes() {
				if c.Type == html.ElementNode {
					rename(c, atom.Li)
				}
			}
		}
	}
	for _, item := range elements(root, atom.Li) {
		if is(item.Parent, atom.Ul, atom.Ol, atom.Menu, atom.Dir) {
			continue
		}
		list := previous(item)
		if !is(list, atom.Ul) || !hasAttr(list, madeList) {
			if !is(next(item), atom.Li) {
				continue // one item is no list
			}
			list = newElement(atom.Ul)
			set(list, madeList, "")
			item.Parent.InsertBefore(list, item)
		}
		cut(item)
		list.AppendChild(item)
	}
	for _, list := range elements(root, atom.Ol) {
		dropNumbers(list)
	}
}

// madeList marks lists made around items that had none.
const madeList = "data-made-list"

// isListByRole reports whether all of n is items.
func isListByRole(n *html.Node) bool {
	items := 0
	for c := range n.ChildNodes() {
		switch {
		case is(c, atom.Div) && get(c, "role") == "listitem":
			items++
		case !isBlank(c):
			return false
		}
	}
	return items > 0
}

// dropNumbers drops the elements that say an item's number where all items of
// a list have one.
func dropNumbers(list *html.Node) {
	var numbers []*html.Node
	for item := range list.ChildNodes() {
		if !is(item, atom.Li) {
			continue
		}
		first := item.FirstChild
		if first != nil && isBlank(first) {
			first = next(first)
		}
		if !is(first, atom.Span, atom.Div, atom.B, atom.Strong) || next(first) == nil || strings.Trim(text(first), "0 .):") != strconv.Itoa(len(numbers)+1) {
			return
		}
		numbers = append(numbers, first)
	}
	if len(numbers) > 1 {
		for _, n := range numbers {
			cut(n)
		}
	}
}
