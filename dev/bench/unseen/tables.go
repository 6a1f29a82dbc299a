package main

import (
	"fmt"
	"strconv"
	"strings"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
	"pilcrow/dev/bench/whole"
)

// tablesOf returns the tables of a corpus. Which ones they are depends on what
// the truth of its pages holds.
func tablesOf(c corpus.Corpus, results []result) string {
	rest := metadataTable(results) + bylineTable(results)
	switch c.Kind() {
	case score.SnippetKind:
		return snippetTable(results) + rest
	case score.ChineseKind:
		return pairTable(results) + rest
	case readabilityKind:
		return structureTable(results) + rest
	}
	return wordTable(c, results) + wholeTable(results) + rest
}

// wordTable returns the figures by words: of all pages, and by type of page.
func wordTable(c corpus.Corpus, results []result) string {
	t := report.Table{Head: []string{"words", "pages", "F1", "precision", "recall", "required found", "forbidden kept", "kind right"}}
	t.Add(wordRow("all", results)...)
	for _, name := range c.Types() {
		t.Add(wordRow(name, where(results, func(r result) bool { return r.page.Truth.Type == name }))...)
	}
	return t.String()
}

func wordRow(name string, results []result) []string {
	return []string{
		name, count(len(results)),
		mean(results, func(r result) float64 { return r.match.F1 }),
		mean(results, func(r result) float64 { return r.match.Precision }),
		mean(results, func(r result) float64 { return r.match.Recall }),
		mean(results, requiredFound),
		mean(results, func(r result) float64 {
			return part(r.snippets.Leaked, r.snippets.Leaked+r.snippets.Excluded)
		}),
		ratio(len(where(results, isKindRight)), len(results)),
	}
}

// requiredFound returns 1 for a page that requires no snippet.
func requiredFound(r result) float64 {
	if r.snippets.Found+r.snippets.Missed == 0 {
		return 1
	}
	return part(r.snippets.Found, r.snippets.Found+r.snippets.Missed)
}

func isKindRight(r result) bool { return r.found.Kind == r.page.Truth.Type }

// snippetTable returns the figures of snippets, counted over the whole corpus as
// its own benchmark does.
func snippetTable(results []result) string {
	var sum score.Snippets
	for _, r := range results {
		sum = sum.Plus(r.snippets)
	}
	m := sum.Match()
	t := report.Table{Head: []string{"snippets", "pages", "F1", "precision", "recall", "accuracy"}}
	t.Add("all", count(len(results)), share(m.F1), share(m.Precision), share(m.Recall),
		ratio(sum.Found+sum.Excluded, sum.Found+sum.Missed+sum.Leaked+sum.Excluded))
	return t.String()
}

func pairTable(results []result) string {
	t := report.Table{Head: []string{"pairs of characters", "pages", "F1", "precision", "recall"}}
	for _, s := range withAndWithout(results, firstPostOnly()) {
		t.Add(s.name, count(len(s.results)),
			mean(s.results, func(r result) float64 { return r.match.F1 }),
			mean(s.results, func(r result) float64 { return r.match.Precision }),
			mean(s.results, func(r result) float64 { return r.match.Recall }))
	}
	return t.String()
}

// structureTable returns the F1 of the structure: of all features, and of each
// kind over the pages that should have it.
func structureTable(results []result) string {
	features := []string{"heading", "list item", "cell", "code", "quote", "image", "link"}
	t := report.Table{Head: append([]string{"structure", "pages", "F1 of the text", "F1 of the structure", "with the page's ids"}, features...)}
	for _, s := range withAndWithout(results, wrongExpected()) {
		row := []string{s.name, count(len(s.results)),
			mean(s.results, func(r result) float64 { return r.match.F1 }),
			mean(s.results, func(r result) float64 { return r.structure.F1 }),
			mean(s.results, func(r result) float64 { return r.ownIDs.F1 })}
		for _, name := range features {
			having := where(s.results, func(r result) bool { _, has := r.byFeature[name]; return has })
			row = append(row, mean(having, func(r result) float64 { return r.byFeature[name].F1 }))
		}
		t.Add(row...)
	}
	return t.String()
}

func wholeTable(results []result) string {
	t := report.Table{Head: []string{"whole things", "share", "ceiling", "pages"}}
	for _, form := range whole.Forms() {
		var shares, ceilings []float64
		for _, r := range results {
			if share, ceiling, exists := shareOf(r.things, form); exists {
				shares, ceilings = append(shares, share), append(ceilings, ceiling)
			}
		}
		t.Add(string(form), share(statistics.Mean(shares)), share(statistics.Mean(ceilings)), count(len(shares)))
	}
	return t.String()
}

// missesOf lists the first n misses of each form: the page, and what is not
// whole on it.
func missesOf(results []result, n int) string {
	var b strings.Builder
	for _, form := range whole.Forms() {
		listed := 0
		for _, r := range results {
			for _, t := range r.things {
				if t.Form == form && !t.IsWhole && listed < n {
					listed++
					fmt.Fprintf(&b, "%-8s %s %s\n", form, r.page.ID, t.Name)
				}
			}
		}
	}
	return b.String()
}

// subset is some of the results, with its name in a table.
type subset struct {
	name    string
	results []result
}

// withAndWithout returns all results, and those whose page is not in the list.
// There is no second subset if the list has none of the pages.
func withAndWithout(results []result, list map[string]string) []subset {
	rest := where(results, func(r result) bool { _, listed := list[r.page.ID]; return !listed })
	if len(rest) == len(results) {
		return []subset{{"all", results}}
	}
	return []subset{{"all", results}, {"without the listed pages", rest}}
}

func where(results []result, matches func(result) bool) []result {
	var some []result
	for _, r := range results {
		if matches(r) {
			some = append(some, r)
		}
	}
	return some
}

func mean(results []result, value func(result) float64) string {
	var values []float64
	for _, r := range results {
		values = append(values, value(r))
	}
	return share(statistics.Mean(values))
}

// share returns v with four decimals and without the zero in front: 0.12345 as
// .1235. Two runs are compared, so the figures are finer than in the summary.
func share(v float64) string { return strings.TrimPrefix(fmt.Sprintf("%.4f", v), "0") }

func ratio(n, of int) string { return share(part(n, of)) }

// part returns n / of, or 0 where of is 0.
func part(n, of int) float64 { return float64(n) / float64(max(1, of)) }

func count(n int) string { return strconv.Itoa(n) }
