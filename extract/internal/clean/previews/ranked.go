package previews

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/phrases"
)

// Link boards such as Hacker News lay out their ranking as a table: each item
// is a row with its number and title, and a row with points and comments. In
// the article it is a numbered list. A table of results is similar, but has
// one row per number and column heads, so it stays a table.

// ListRanked turns tables of numbered links into lists.
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

type rankedItem struct {
	rank int
	rows []draft.Node
}

// rankedItems returns nil unless the numbers are consecutive and each item has
// a link.
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

// haveMetaRows reports whether most items have a row or two below the first.
// Tables of results have none, tables of contents may have more.
func haveMetaRows(items []rankedItem) bool {
	const maxMetaRows = 2 // the second is the link to the next page, behind the last item
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

// rankOf returns the number in the first of several cells, or 0.
func rankOf(row draft.Node) int {
	cells := row.Elements(atom.Td, atom.Th)
	if len(cells) < 2 {
		return 0
	}
	return Rank(cells[0].Text())
}

// MaxRankBytes limits a rank, which counts all items of the site.
const MaxRankBytes = 6

// Rank returns the number in a text that is only that, such as "12.", else 0.
func Rank(text string) int {
	text = strings.TrimSpace(text)
	number, isRank := strings.CutSuffix(text, ".")
	rank, err := strconv.Atoi(number)
	if len(text) > MaxRankBytes || !isRank || err != nil || rank < 1 {
		return 0
	}
	return rank
}

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

// lineOfRow joins a row's cells in a paragraph, without page controls. It
// returns nil if nothing is left.
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

// dropLinkControl also drops the separator behind the control.
func dropLinkControl(a draft.Node) {
	if after := a.Next(); after.IsText() {
		rest := strings.TrimLeft(after.Data(), " \u00a0\n\t")
		if trimmed := strings.TrimLeft(rest, "|·•"); trimmed != rest {
			after.SetData(trimmed)
		}
	}
	a.RemoveBecause(draft.PageControl)
}
