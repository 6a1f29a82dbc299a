package main

import (
	"fmt"

	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/statistics"
)

// shares holds the two ratios in table 1 of the bte paper: how much of a page's
// text and of its tags is inside the main content. The main content is first
// taken as the blocks that belong to it, with the tags in and between them, and
// then as everything from the first of these blocks to the last.
type shares struct{ text, tags, textInRange, tagsInRange float64 }

// sharesOf returns the shares of a page. It returns false if no block of the
// page belongs to the main content.
func sharesOf(l layout) (shares, bool) {
	first, last := l.mainRange()
	if first < 0 {
		return shares{}, false
	}
	all := l.extent(func(int) bool { return true })
	blocks := l.extent(func(i int) bool { return l.blocks[i].isMain })
	whole := l.extent(func(i int) bool { return first <= i && i <= last })
	tags := float64(max(1, l.tags))
	return shares{blocks.chars / all.chars, blocks.tags / tags, whole.chars / all.chars, whole.tags / tags}, true
}

// mainRange returns the first and the last block of the main content, or -1 if
// there is none.
func (l layout) mainRange() (first, last int) {
	first, last = -1, -1
	for i, b := range l.blocks {
		if !b.isMain {
			continue
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	return first, last
}

// extent is the size of a part of a page.
type extent struct{ chars, tags float64 }

// extent adds up the blocks for which isInside is true. A tag between two blocks
// is inside if both of them are.
func (l layout) extent(isInside func(i int) bool) (sum extent) {
	before := false
	for i, b := range l.blocks {
		inside := isInside(i)
		if inside {
			sum.chars += float64(b.counts.Chars)
			sum.tags += float64(b.tagsInside)
		}
		if inside && before {
			sum.tags += float64(b.tagsBefore)
		}
		before = inside
	}
	return sum
}

// sharesTable returns table 1 of the bte paper for each corpus with full texts.
// A corpus that names the kinds of its pages has a row for each kind.
func sharesTable(corpora []studied) string {
	t := report.Table{Head: []string{"main content", "pages", "text %", "tags %", "first to last block: text %", "tags %"}}
	for _, c := range corpora {
		for _, kind := range kinds() {
			of := c.where(func(p studiedPage) bool { return p.kind == kind })
			if len(of) > 0 {
				addShares(&t, c.name+", "+kind, of)
			}
		}
		addShares(&t, c.name, c.pages)
	}
	for _, row := range publishedShares() {
		t.Add("*paper: "+row.site+"*", "", row.text, row.tags)
	}
	return t.String()
}

func addShares(t *report.Table, name string, pages []studiedPage) {
	mean := func(f func(shares) float64) string {
		return tenths(statistics.Mean(each(pages, func(p studiedPage) float64 { return f(p.shares) })))
	}
	t.Add(name, fmt.Sprint(len(pages)),
		mean(func(s shares) float64 { return s.text }), mean(func(s shares) float64 { return s.tags }),
		mean(func(s shares) float64 { return s.textInRange }), mean(func(s shares) float64 { return s.tagsInRange }))
}
