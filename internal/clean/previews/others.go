package previews

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/phrases"
)

// A page about one product also shows others, in rows of items that each lead to
// another page: with prices, or below a heading that says so. They are no part of
// the product's description. A category's page has such rows beside its own, but
// all of its items have prices, so there only the heading tells.

// DropOtherProducts returns the pass that drops such rows, unless they are most of the
// page.
func DropOtherProducts(kind engine.Kind) func(root draft.Node) {
	if kind != engine.Product && kind != engine.Collection {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for _, n := range root.Elements(atom.Div, atom.Section, atom.Ul, atom.Ol) {
			items := itemsLeadingAway(n)
			if len(items) < minRow || !(kind == engine.Product && arePriced(items) || isBelowOtherGoods(n, root)) || !n.IsPartOf(root) {
				continue
			}
			dropRow(n, items)
		}
	}
}

// itemsLeadingAway returns those of n's children that are items leading to other
// pages, if they are at least half of its children.
func itemsLeadingAway(n draft.Node) (items []draft.Node) {
	parts := 0
	for c := range n.Children() {
		if !c.Is(atom.Div, atom.Section, atom.Article, atom.A, atom.Li) {
			continue
		}
		parts++
		if isItemLeadingAway(c) {
			items = append(items, c)
		}
	}
	if 2*len(items) < parts {
		return nil
	}
	return items
}

// isItemLeadingAway reports whether n is an item whose picture or name is a link
// to another page.
func isItemLeadingAway(n draft.Node) bool {
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

// leadsAway reports whether a link leads to another page, and not to a picture.
func leadsAway(a draft.Node) bool {
	address := a.Attr("href")
	return address != "" && !strings.Contains(address, "#") && !strings.HasPrefix(address, "javascript:") && !pictures.IsPictureLink(address)
}

// arePriced reports whether most of the items have a price.
func arePriced(items []draft.Node) bool {
	priced := 0
	for _, n := range items {
		if phrases.HasPrice(n.Text()) {
			priced++
		}
	}
	return 2*priced > len(items)
}

// isBelowOtherGoods reports whether the line above a row, or above what holds
// only the row, names other goods.
func isBelowOtherGoods(row, root draft.Node) bool {
	const maxLevels, maxHeadingBytes = 5, 80
	for i, n := 0, row; i < maxLevels && n != root && n.Exists(); i, n = i+1, n.Parent() {
		if before := n.Before(); before.Exists() {
			return before.IsNoLonger(maxHeadingBytes) && phrases.NamesOtherGoods(before.Text())
		}
	}
	return false
}

// dropRow drops the items of a row, and the line above them if nothing else is
// below it.
func dropRow(row draft.Node, items []draft.Node) {
	for _, n := range items {
		n.RemoveBecause(draft.RelatedLinks)
	}
	for row.IsEmpty() && row.Parent().Exists() {
		up, before, after := row.Parent(), row.Before(), row.After()
		row.Cut()
		if before.Exists() && isOtherHeading(before) && (!after.Exists() || isHeading(after)) {
			before.RemoveBecause(draft.RelatedLinks)
		}
		row = up
	}
}

// isOtherHeading reports whether a line that is left without the row below it is
// meaningless.
func isOtherHeading(line draft.Node) bool {
	const maxHeadingBytes = 80
	return isHeading(line) || line.IsNoLonger(maxHeadingBytes) && phrases.NamesOtherGoods(line.Text())
}
