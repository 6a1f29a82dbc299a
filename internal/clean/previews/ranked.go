package previews

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/phrases"
)

// A front page of links is a list to readers: each item has its number, the title
// with its source, and a line with its points and comments. Some boards lay it
// out as a table, in which an item is a row with the number and the title, and a
// row with the rest. A table of results has one row for each number, and titles
// above its columns: it stays.

// ListRanked makes a list of each table of numbered links.
func ListRanked(root draft.Node) {
	for _, table := range root.Elements(atom.Table) {
		if !table.Parent().Exists() || table.Holds(atom.Table, atom.Th, atom.Caption) {
			continue
		}
		if items := rankedItems(table); len(items) >= minRow && haveMetaRows(items) {
			listRanked(table, items)
		}
	}
}

// rankedItem is one item: its number, and its rows.
type rankedItem struct {
	rank int
	rows []draft.Node
}

// rankedItems returns the items of a table of numbered links; nil if their
// numbers don't follow one another, or an item has no link.
func rankedItems(table draft.Node) (items []rankedItem) {
	for _, row := range table.Elements(atom.Tr) {
		rank := rankOf(row)
		switch {
		case rank == 0 && len(items) == 0:
		case rank == 0:
			last := &items[len(items)-1]
			last.rows = append(last.rows, row)
		case len(items) > 0 && rank != items[len(items)-1].rank+1, !row.Holds(atom.A):
			return nil
		default:
			items = append(items, rankedItem{rank, []draft.Node{row}})
		}
	}
	return items
}

// haveMetaRows reports whether most items have one or two rows below the first:
// a table of results has none, and one of chapters may have more.
func haveMetaRows(items []rankedItem) bool {
	const maxMetaRows = 2 // behind the last item is the link to the next page
	with := 0
	for _, item := range items {
		rows := 0
		for _, row := range item.rows[1:] {
			if !row.HoldsNoText() {
				rows++
			}
		}
		if rows > maxMetaRows {
			return false
		}
		if rows > 0 {
			with++
		}
	}
	return 2*with > len(items)
}

// rankOf returns the number that is the first cell of a row of several, or 0.
func rankOf(row draft.Node) int {
	cells := row.Elements(atom.Td, atom.Th)
	if len(cells) < 2 {
		return 0
	}
	return Rank(cells[0].Text())
}

// MaxRankBytes limits the number of an item, which is its place among all items
// of the site.
const MaxRankBytes = 6

// Rank returns the number that is all of a text such as "12.", or 0.
func Rank(text string) int {
	text = strings.TrimSpace(text)
	number, isRank := strings.CutSuffix(text, ".")
	rank, err := strconv.Atoi(number)
	if len(text) > MaxRankBytes || !isRank || err != nil || rank < 1 {
		return 0
	}
	return rank
}

// listRanked puts a list of the items in the table's place.
func listRanked(table draft.Node, items []rankedItem) {
	list := table.Tree().Element(atom.Ol)
	list.Set("start", strconv.Itoa(items[0].rank))
	for _, item := range items {
		item.rows[0].Elements(atom.Td, atom.Th)[0].Cut()
		li := table.Tree().Element(atom.Li)
		for _, row := range item.rows {
			if line := lineOfRow(row); line.Exists() {
				li.Append(line)
			}
		}
		list.Append(li)
	}
	table.ReplaceWith(list)
}

// lineOfRow returns a paragraph of a row's cells, without its controls; none of
// a row without a text or with the link to the next page alone.
func lineOfRow(row draft.Node) draft.Node {
	p := row.Tree().Element(atom.P)
	for _, cell := range row.Elements(atom.Td, atom.Th) {
		for _, a := range cell.Elements(atom.A) {
			if phrases.IsLinkControl(a.Text()) || a.IsEmpty() {
				dropLinkControl(a)
			}
		}
		if cell.IsEmpty() {
			continue
		}
		if p.First().Exists() {
			p.Append(row.Tree().Text(" "))
		}
		cell.MoveChildren(p)
	}
	if p.IsEmpty() {
		return nil
	}
	return p
}

// dropLinkControl drops a control of an item with the separator behind it.
func dropLinkControl(a draft.Node) {
	if after := a.Next(); after.IsText() {
		rest := strings.TrimLeft(after.Data(), " \u00a0\n\t")
		if trimmed := strings.TrimLeft(rest, "|·•"); trimmed != rest {
			after.SetData(trimmed)
		}
	}
	a.RemoveBecause(draft.PageControl)
}
