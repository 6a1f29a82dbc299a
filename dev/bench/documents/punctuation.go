package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"unicode"

	"pilcrow/dev/bench/report"
	"pilcrow/extract/page"
)

// punctuation holds the statistics of the comma paper for one page or the sums
// over many: commas and full stops inside and outside the main content, in and
// outside links.
type punctuation struct {
	main, rest page.Counts
	marks      map[rune]int // of the main content
}

func punctuationOf(l layout) punctuation {
	p := punctuation{marks: map[rune]int{}}
	for _, b := range l.blocks {
		if !b.isMain {
			p.rest.Add(b.counts)
			continue
		}
		p.main.Add(b.counts)
		for _, r := range b.text {
			if unicode.IsPunct(r) {
				p.marks[r]++
			}
		}
	}
	return p
}

// sumOf adds up the punctuation of many pages.
func sumOf(pages []studiedPage) punctuation {
	sum := punctuation{marks: map[rune]int{}}
	for _, p := range pages {
		sum.main.Add(p.punctuation.main)
		sum.rest.Add(p.punctuation.rest)
		for r, n := range p.punctuation.marks {
			sum.marks[r] += n
		}
	}
	return sum
}

// writing is the pages of a corpus in one script, or the articles among them.
type writing struct {
	name  string
	pages []studiedPage
}

// writings groups the pages of each corpus by the script of their truth. If the
// corpus names the kinds of its pages, the articles follow as a group of their
// own, because the comma paper is about pages "with some coherent text (news
// etc.)".
func writings(corpora []studied) []writing {
	var list []writing
	for _, c := range corpora {
		for _, script := range []string{"Latin", "Chinese", "other"} {
			list = append(list,
				writing{c.name + ", " + script, c.where(func(p studiedPage) bool { return p.script == script })},
				writing{c.name + ", " + script + " articles", c.where(func(p studiedPage) bool { return p.script == script && p.kind == "article" })})
		}
	}
	return slices.DeleteFunc(list, func(w writing) bool { return len(w.pages) == 0 })
}

// scriptOf returns the script of most letters of a text: "Latin", "Chinese" or
// "other".
func scriptOf(text string) string {
	latin, han, letters := 0, 0, 0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Latin, r):
			latin++
		case unicode.Is(unicode.Han, r):
			han++
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	switch {
	case 2*latin > letters:
		return "Latin"
	case 2*han > letters:
		return "Chinese"
	}
	return "other"
}

func punctuationTables(list []writing) string {
	return densityTable(list) + placeTable(list) + markTable(list)
}

// densityTable returns how frequent commas and full stops are in the main
// content and in the rest of the pages.
func densityTable(list []writing) string {
	t := report.Table{Head: []string{"per 1000 characters", "characters outside links", "commas", "full stops",
		"characters in links", "commas in links", "full stops in links"}}
	for _, w := range list {
		sum := sumOf(w.pages)
		addDensity(&t, w.name+", main content", sum.main)
		addDensity(&t, w.name+", the rest", sum.rest)
	}
	return t.String()
}

func addDensity(t *report.Table, name string, c page.Counts) {
	outside := c.Chars - c.LinkChars
	t.Add(name, fmt.Sprint(outside), perThousand(int(c.Commas-c.LinkCommas), int(outside)), perThousand(int(c.Stops-c.LinkStops), int(outside)),
		fmt.Sprint(c.LinkChars), perThousand(int(c.LinkCommas), int(c.LinkChars)), perThousand(int(c.LinkStops), int(c.LinkChars)))
}

// placeTable returns how much of the pages' text and punctuation is in the main
// content.
func placeTable(list []writing) string {
	t := report.Table{Head: []string{"% in the main content", "pages", "text", "commas", "full stops", "text in links",
		"commas in links", "full stops in links", "pages with more commas than full stops %"}}
	for _, w := range list {
		sum := sumOf(w.pages)
		share := func(count func(page.Counts) int32) string {
			main, rest := float64(count(sum.main)), float64(count(sum.rest))
			return tenths(main / max(1, main+rest))
		}
		t.Add(w.name, fmt.Sprint(len(w.pages)),
			share(func(c page.Counts) int32 { return c.Chars }),
			share(func(c page.Counts) int32 { return c.Commas - c.LinkCommas }),
			share(func(c page.Counts) int32 { return c.Stops - c.LinkStops }),
			share(func(c page.Counts) int32 { return c.LinkChars }),
			share(func(c page.Counts) int32 { return c.LinkCommas }),
			share(func(c page.Counts) int32 { return c.LinkStops }),
			tenths(moreCommas(w.pages)))
	}
	return t.String()
}

// moreCommas returns the share of the pages whose main content has more commas
// than full stops.
func moreCommas(pages []studiedPage) float64 {
	more := 0
	for _, p := range pages {
		if main := p.punctuation.main; main.Commas > main.Stops {
			more++
		}
	}
	return float64(more) / float64(max(1, len(pages)))
}

// markTable returns the most frequent punctuation marks of the main content.
func markTable(list []writing) string {
	const marks = 8
	t := report.Table{Head: []string{"marks per 1000 characters of the main content"}}
	for i := range marks {
		t.Head = append(t.Head, fmt.Sprint(i+1))
	}
	for _, w := range list {
		sum := sumOf(w.pages)
		row := []string{w.name}
		for _, r := range ranked(sum.marks, marks) {
			row = append(row, fmt.Sprintf("`%c` %s", r, perThousand(sum.marks[r], int(sum.main.Chars))))
		}
		t.Add(row...)
	}
	return t.String()
}

// ranked returns at most n marks, those with the highest counts first.
func ranked(counts map[rune]int, n int) []rune {
	marks := slices.SortedFunc(maps.Keys(counts), func(a, b rune) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	return marks[:min(n, len(marks))]
}

func perThousand(n, chars int) string {
	return fmt.Sprintf("%.2f", 1000*float64(n)/float64(max(1, chars)))
}
