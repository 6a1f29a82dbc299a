package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
)

// The items of a grid or a list of links are made by one template. An engine that
// judges each text alone selects the name of one and the price of another, or the
// first rows and not the last. So a part of the template that is selected in most
// of the items that have a selected text is selected in all items.

// These limits were chosen by hand. With them the words' F1 on wcxb-dev, unseen,
// rose by .002 for collections and listings each.
const (
	minGridItems    = 4
	minChosenItems  = 3   // with a selected text: two may be alike by chance
	maxItemNodes    = 400 // more are a section of the page
	minGridShare    = 4   // of the selected text is in a grid that is what the page lists, one in so many
	maxPathElements = 12  // around a text in its item; deeper ones are one part
)

// completeGrids selects these texts. An item is looked at as a whole, so that no
// text is read twice.
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

// gridsIn returns n's children of the same name and first class where they are
// enough for a grid.
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
	const maxClassBytes = 60 // a path of long ones is made for each text
	class := p.Attr(n, "class")
	class, _, _ = strings.Cut(strings.TrimSpace(class[:min(len(class), maxClassBytes)]), " ")
	return p.TagName(n) + "." + class
}

// completeGrid selects the texts of the items that are selected in most of those
// with a selected text. It reports whether the items are a grid: most have a
// link, enough are chosen, and they are much of what is selected.
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

// votes are in how many items a part is, and selected.
type votes struct{ present, chosen int }

// partsOf returns the parts of items by the names of the elements around them.
func partsOf(s *facts.Selected, items []page.NodeID) map[string]votes {
	parts, last := map[string]votes{}, map[string]page.NodeID{}
	for _, item := range items {
		eachText(s.Page, item, func(text page.NodeID, path string) {
			if last[path] == item {
				return // the first of the lines of a part counts
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

// eachText calls do for each text of an item, with the elements around it.
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
