package furniture

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/phrases"
)

// dropShopControls drops what asks to buy, compare or look at an item. If the
// only link to the item's page goes, its name becomes that link.
func dropShopControls(root draft.Node) {
	for _, n := range root.Elements(atom.A, atom.Span, atom.Label, atom.Div, atom.P, atom.Li, atom.Strong, atom.B) {
		if !n.Parent().Exists() || !n.IsNoLonger(maxLabelBytes) || n.Holds(atom.Img) || hasWordsBeside(n) || !phrases.IsShopControl(n.Text()) || isStepOrCell(n) {
			continue
		}
		if n.Is(atom.A) {
			moveLinkToName(n, root)
		} else if links := n.Elements(atom.A); len(links) == 1 {
			moveLinkToName(links[0], root)
		}
		n.RemoveBecause(draft.PageControl)
	}
}

// isStepOrCell reports whether n is, without a link, all of a numbered item or of
// a cell: a step to take, a title of a column.
func isStepOrCell(n draft.Node) bool {
	if n.Is(atom.A) || n.Holds(atom.A) {
		return false
	}
	around := n
	if !n.Is(atom.Li) {
		around = n.Closest(atom.Li, atom.Td, atom.Th)
	}
	return around.Exists() && (!around.Is(atom.Li) || around.Parent().Is(atom.Ol)) && around.IsNoLonger(maxLabelBytes) && around.Text() == n.Text()
}

// hasWordsBeside reports whether an element stands in a line of text.
func hasWordsBeside(n draft.Node) bool {
	if n.IsBlock() {
		return false
	}
	before, after := n.Before(), n.After()
	return before.IsText() && hasWords(before.Data()) || after.IsText() && hasWords(after.Data())
}

// moveLinkToName makes the name of an item the link that a control of the item
// is, unless the item has such a link already.
func moveLinkToName(control, root draft.Node) {
	const maxLevels, maxItemBytes = 3, 700
	address := control.Attr("href")
	if address == "" || !leadsToItem(address) {
		return
	}
	item := control.Parent()
	for i := 0; i < maxLevels && item != root && item.IsNoLonger(maxItemBytes); i++ {
		for d := item.Following(item); d != control && d.Exists(); d = d.Following(item) {
			switch {
			case d.Is(atom.A) && d.Attr("href") == address:
				return
			case d.IsText() && hasWords(d.Data()) && !d.Closest(atom.A).Exists():
				link := d.Tree().Element(atom.A)
				link.Set("href", address)
				d.WrapIn(link)
				return
			}
		}
		item = item.Parent()
	}
}

// leadsToItem reports whether an address is that of a page, and not of what a
// control does.
func leadsToItem(address string) bool {
	address = strings.ToLower(address)
	for _, part := range [...]string{"#", "javascript:", "?add"} {
		if strings.Contains(address, part) {
			return false
		}
	}
	for word := range strings.FieldsFuncSeq(address, func(r rune) bool { return !unicode.IsLetter(r) }) {
		switch word {
		case "cart", "addtocart", "basket", "wishlist", "compare", "checkout":
			return false
		}
	}
	return true
}
