package main

import (
	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/score"
)

// field is a field of metadata: its value as it was found and in the truth, and
// when the two agree.
type field struct {
	name   string
	got    func(extractor.Page) string
	want   func(corpus.Truth) string
	agrees func(got, want string) bool
}

func metadata() []field {
	return []field{
		{"title", func(p extractor.Page) string { return p.Title }, func(t corpus.Truth) string { return t.Title }, score.SameWords},
		{"byline", byline, author, score.SameNames},
		{"site", func(p extractor.Page) string { return p.Site }, func(t corpus.Truth) string { return t.Site }, score.SameWords},
		{"published", func(p extractor.Page) string { return p.Published }, func(t corpus.Truth) string { return t.Published }, score.SameDay},
		{"lang", func(p extractor.Page) string { return p.Lang }, func(t corpus.Truth) string { return t.Lang }, score.SameLanguage},
		{"dir", func(p extractor.Page) string { return p.Dir }, func(t corpus.Truth) string { return t.Dir }, score.SameWords},
	}
}

func byline(p extractor.Page) string { return p.Byline }

func author(t corpus.Truth) string { return string(t.Author) }

// metadataTable returns, for each field that the truth has, the share of pages
// on which it agrees. It is "" if the truth has no metadata.
func metadataTable(results []result) string {
	t := report.Table{Head: []string{"metadata", "agrees", "pages"}}
	isEmpty := true
	for _, f := range metadata() {
		agreeing, pages := 0, 0
		for _, r := range results {
			want := f.want(r.page.Truth)
			if want == "" {
				continue
			}
			pages++
			if f.agrees(f.got(r.found), want) {
				agreeing++
			}
		}
		if pages > 0 {
			isEmpty = false
			t.Add(f.name, ratio(agreeing, pages), count(pages))
		}
	}
	if isEmpty {
		return ""
	}
	return t.String()
}

// bylineTable returns the two sides of the agreement of bylines, because a wrong
// byline is worse than none: how many were given, and how many of those are
// right. It is "" if the truth has no bylines.
func bylineTable(results []result) string {
	pages, given, right, others, surplus := 0, 0, 0, 0, 0
	for _, r := range results {
		got, want := r.found.Byline, author(r.page.Truth)
		switch {
		case want == "":
			others++
			if got != "" {
				surplus++
			}
		case got == "":
			pages++
		default:
			pages, given = pages+1, given+1
			if score.SameNames(got, want) {
				right++
			}
		}
	}
	if pages == 0 {
		return ""
	}
	t := report.Table{Head: []string{"bylines", "pages", "given", "share given", "share right", "right of those given"}}
	t.Add("the truth has one", count(pages), count(given), ratio(given, pages), ratio(right, pages), ratio(right, given))
	t.Add("the truth has none", count(others), count(surplus), ratio(surplus, others), "–", "–")
	return t.String()
}
