package shape

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// ListTypedItems makes lists of lines that begin with a bullet: lines of one
// paragraph, or consecutive paragraphs.
func ListTypedItems(root draft.Node) {
	var list draft.Node // the current list
	for _, p := range root.Elements(atom.P) {
		lines := bulletLines(p)
		follows := list.Exists() && list.Next().Exists() && list.After() == p
		if lines == nil || !follows && len(lines) < 2 && (!p.After().Exists() || bulletLines(p.After()) == nil) {
			continue
		}
		if !follows {
			list = root.Tree().Element(atom.Ul)
			list.TakeCommonAttrs(p)
			p.Parent().InsertBefore(list, p)
		}
		for _, line := range lines {
			list.Append(itemOfLine(line))
		}
		p.Cut()
	}
}

// bulletLines returns the lines of a paragraph, each as its nodes, or nil if a
// line begins without a bullet.
func bulletLines(p draft.Node) (lines [][]draft.Node) {
	if !p.Is(atom.P) || !beginsWithBullet(p) || p.Closest(atom.Li, atom.Td, atom.Th, atom.Pre).Exists() {
		return nil
	}
	line := []draft.Node{}
	for c := range p.Children() {
		if !c.Is(atom.Br) {
			line = append(line, c)
			continue
		}
		lines, line = append(lines, line), nil
	}
	lines = append(lines, line)
	for _, line := range lines {
		if !beginsWithBullet(line...) {
			return nil
		}
	}
	return lines
}

func beginsWithBullet(line ...draft.Node) bool {
	first, size := utf8.DecodeRuneInString(strings.TrimSpace(bulletText(line).Data()))
	return size > 0 && isBullet(first)
}

// bulletText returns the first text of a line that is not blank. Word puts the
// bullet into an element of its own.
func bulletText(line []draft.Node) draft.Node {
	for _, n := range line {
		for d := n; d.Exists(); d = d.Following(n) {
			if d.IsText() && !d.IsBlank() {
				return d
			}
		}
	}
	return nil
}

// isBullet includes Word's bullet and the Japanese middle dot.
func isBullet(r rune) bool { return strings.ContainsRune("•‣◦▪▸●⁃·・", r) }

func itemOfLine(line []draft.Node) draft.Node {
	li := line[0].Tree().Element(atom.Li)
	bullet := bulletText(line)
	bullet.SetData(strings.TrimLeftFunc(bullet.Data(), func(r rune) bool { return isBullet(r) || unicode.IsSpace(r) }))
	for _, n := range line {
		n.Cut()
		li.Append(n)
	}
	return li
}

// ListItems puts items without a list into one, makes lists of ARIA's list
// roles, and drops typed numbers from numbered lists.
func ListItems(root draft.Node) {
	for _, n := range root.Elements(atom.Div) {
		if n.Attr("role") == "list" && isListByRole(n) {
			n.Rename(atom.Ul)
			for c := range n.Children() {
				if c.IsElement() {
					c.Rename(atom.Li)
				}
			}
		}
	}
	for _, item := range root.Elements(atom.Li) {
		if item.Parent().Is(atom.Ul, atom.Ol, atom.Menu, atom.Dir) {
			continue
		}
		list := item.Before()
		if !list.Is(atom.Ul) || !list.Has(draft.MadeList) {
			if !item.After().Is(atom.Li) {
				continue // a single item is no list
			}
			list = root.Tree().Element(atom.Ul)
			list.Mark(draft.MadeList)
			item.Parent().InsertBefore(list, item)
		}
		item.Cut()
		list.Append(item)
	}
	for _, list := range root.Elements(atom.Ol) {
		dropNumbers(list)
	}
}

// isListByRole reports whether n contains only items.
func isListByRole(n draft.Node) bool {
	items := 0
	for c := range n.Children() {
		switch {
		case c.Is(atom.Div) && c.Attr("role") == "listitem":
			items++
		case !c.IsBlank():
			return false
		}
	}
	return items > 0
}

// dropNumbers drops the elements with the items' numbers if all items have one.
func dropNumbers(list draft.Node) {
	var numbers []draft.Node
	for item := range list.Children() {
		if !item.Is(atom.Li) {
			continue
		}
		first := item.First()
		if first.Exists() && first.IsBlank() {
			first = first.After()
		}
		if !first.Is(atom.Span, atom.Div, atom.B, atom.Strong) || !first.After().Exists() || strings.Trim(first.Text(), "0 .):") != strconv.Itoa(len(numbers)+1) {
			return
		}
		numbers = append(numbers, first)
	}
	if len(numbers) > 1 {
		for _, n := range numbers {
			n.Cut()
		}
	}
}
