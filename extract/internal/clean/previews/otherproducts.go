package previews

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/phrases"
)

// A product's page also advertises other products, in rows of items with
// links. Such a row is recognized by its prices or by the heading above it. On
// a collection's page the page's own items have prices too, so there only the
// heading counts.

// DropOtherProducts returns the pass that drops these rows, unless they are
// most of the page.
func DropOtherProducts(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Product && kind != engine.Collection {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.Div, atom.Section, atom.Ul, atom.Ol) {
			items := linkedItems(n)
			if len(items) < minRow || !(kind == engine.Product && arePriced(items) || isBelowRelatedHeading(n, root)) || !n.IsPartOf(root) {
				continue
			}
			dropRow(n, items)
		}
	}
}

// linkedItems returns n's children that are items with links to other pages,
// if they are at least half of its children.
func linkedItems(n draft.Node) (items []draft.Node) {
	parts := 0
	for c := range n.Children() {
		if !c.Is(atom.Div, atom.Section, atom.Article, atom.A, atom.Li) {
			continue
		}
		parts++
		if isLinkedItem(c) {
			items = append(items, c)
		}
	}
	if 2*len(items) < parts {
		return nil
	}
	return items
}

func isLinkedItem(n draft.Node) bool {
	const maxItemBytes = 700 // a name, a price, a sentence
	if !n.IsNoLonger(maxItemBytes) || n.HoldsNoText() {
		return false
	}
	if n.Is(atom.A) {
		return leadsAway(n) && n.Holds(titleTags...)
	}
	for _, a := range n.Elements(atom.A) {
		if leadsAway(a) && (a.Holds(titleTags...) || a.Closest(headingTags...).Exists()) {
			return true
		}
	}
	return false
}

// leadsAway reports whether a link leads to another page. Scripts, places on
// this page and pictures don't count.
func leadsAway(a draft.Node) bool {
	address := a.Attr("href")
	return address != "" && !strings.Contains(address, "#") && !strings.HasPrefix(address, "javascript:") && !pictures.IsPictureLink(address)
}

func arePriced(items []draft.Node) bool {
	priced := 0
	for _, n := range items {
		if phrases.HasPrice(n.Text()) {
			priced++
		}
	}
	return 2*priced > len(items)
}

// isBelowRelatedHeading reads the line above the row or above its wrappers.
func isBelowRelatedHeading(row, root draft.Node) bool {
	const maxLevels, maxHeadingBytes = 5, 80
	for i, n := 0, row; i < maxLevels && n != root && n.Exists(); i, n = i+1, n.Parent() {
		if before := n.Before(); before.Exists() {
			return before.IsNoLonger(maxHeadingBytes) && phrases.NamesOtherGoods(before.Text())
		}
	}
	return false
}

// dropRow also drops the line above the row, if nothing else is below it.
func dropRow(row draft.Node, items []draft.Node) {
	for _, n := range items {
		n.RemoveBecause(draft.RelatedLinks)
	}
	for row.IsEmpty() && row.Parent().Exists() {
		up, before, after := row.Parent(), row.Before(), row.After()
		row.Cut()
		if before.Exists() && isRowHeading(before) && (!after.Exists() || isHeading(after)) {
			before.RemoveBecause(draft.RelatedLinks)
		}
		row = up
	}
}

// isRowHeading reports whether a line is meaningless without the row below it.
func isRowHeading(line draft.Node) bool {
	const maxHeadingBytes = 80
	return isHeading(line) || line.IsNoLonger(maxHeadingBytes) && phrases.NamesOtherGoods(line.Text())
}
