package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// One template makes all items of a grid or list of links. An engine that
// judges each text separately selects the name in one item and the price in
// another, or the first rows and not the last. So a part of the template that
// is selected in most of the items with selected text is selected in all items.

// Chosen by hand. They raised the word F1 on unseen pages of wcxb-dev by .002
// for collections and for listings.
const (
	minGridItems    = 4
	minChosenItems  = 3   // with selected text; two may be alike by chance
	maxItemNodes    = 400 // more are a section of the page
	minGridShare    = 4   // a grid has at least 1/minGridShare of the selected text
	maxPathElements = 12  // ancestors of a text within its item
)

// completeGrids skips the inside of completed items, so that no text is read
// twice.
func completeGrids(s *facts.Selected) {
	s.Recount()
	p := s.Page
	done := map[page.NodeID]bool{}
	for n := page.Root; int(n) < p.Len(); {
		if done[n] || p.IsElement(n) && !s.HasText(n) {
			n = p.End(n)
			continue
		}
		if isGridTag(p.Tag(n)) {
			for _, items := range gridsIn(p, n) {
				if completeGrid(s, items) {
					for _, item := range items {
						done[item] = true
					}
				}
			}
		}
		n++
	}
}

func isGridTag(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Section, atom.Ul, atom.Ol, atom.Main, atom.Article:
		return true
	}
	return false
}

// gridsIn groups n's children by element name and first class. It returns the
// groups that are large enough for a grid.
func gridsIn(p *page.Page, n page.NodeID) (grids [][]page.NodeID) {
	places := map[string]int{}
	for c := n + 1; c < p.End(n); c = p.End(c) {
		if !p.IsElement(c) || p.Chars(c) == 0 || p.End(c)-c > maxItemNodes || isChrome(p, c) {
			continue
		}
		form := formOf(p, c)
		at, ok := places[form]
		if !ok {
			at = len(grids)
			places[form] = at
			grids = append(grids, nil)
		}
		grids[at] = append(grids[at], c)
	}
	enough := grids[:0]
	for _, g := range grids {
		if len(g) >= minGridItems {
			enough = append(enough, g)
		}
	}
	return enough
}

// formOf returns the name and the first class of an element.
func formOf(p *page.Page, n page.NodeID) string {
	const maxClassBytes = 60 // long classes would make long paths
	class := p.Attr(n, "class")
	class, _, _ = strings.Cut(strings.TrimSpace(class[:min(len(class), maxClassBytes)]), " ")
	return p.TagName(n) + "." + class
}

// completeGrid selects the texts whose position is selected in most items with
// selected text. It reports whether the items are a grid: most have links,
// enough have selected text, and they contain much of the selected text.
func completeGrid(s *facts.Selected, items []page.NodeID) bool {
	var chosen []page.NodeID
	linked, chars := 0, int32(0)
	for _, item := range items {
		if s.HasText(item) {
			chosen = append(chosen, item)
			chars += s.Chars(item)
		}
		if s.Page.Counts(item).LinkChars > 0 {
			linked++
		}
	}
	if len(chosen) < minChosenItems || 2*linked < len(items) || minGridShare*chars < s.Chars(page.Root) {
		return false
	}
	parts := partsOf(s, chosen)
	for _, item := range items {
		eachText(s.Page, item, func(text page.NodeID, path string) {
			if v := parts[path]; !s.Mask[text] && v.chosen >= minChosenItems && 2*v.chosen > v.present {
				for n := text; n != s.Page.Parent(item); n = s.Page.Parent(n) {
					s.AddNode(n)
				}
			}
		})
	}
	return true
}

// votes are the numbers of items in which a part is present and selected.
type votes struct{ present, chosen int }

// partsOf returns the votes for the parts of items, by path.
func partsOf(s *facts.Selected, items []page.NodeID) map[string]votes {
	parts, last := map[string]votes{}, map[string]page.NodeID{}
	for _, item := range items {
		eachText(s.Page, item, func(text page.NodeID, path string) {
			if last[path] == item {
				return // only the first line of a part counts
			}
			last[path] = item
			v := parts[path]
			v.present++
			if s.Mask[text] {
				v.chosen++
			}
			parts[path] = v
		})
	}
	return parts
}

// eachText calls do for each text of an item, with the forms of its ancestors
// as path.
func eachText(p *page.Page, item page.NodeID, do func(text page.NodeID, path string)) {
	for n := item; n < p.End(item); n++ {
		if !p.IsText(n) || p.Chars(n) == 0 || !p.Counted(n) {
			continue
		}
		var path strings.Builder
		for up, i := p.Parent(n), 0; up != item && i < maxPathElements; up, i = p.Parent(up), i+1 {
			path.WriteString(formOf(p, up))
			path.WriteByte('>')
		}
		do(n, path.String())
	}
}
