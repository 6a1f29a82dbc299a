package main

import (
	"fmt"
	"strings"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
)

// figure is the F1 of one extractor on one corpus.
type figure struct {
	F1    float64            `json:"f1"`
	Kinds map[string]float64 `json:"kinds"` // by kind of page
}

// figureOf returns the F1 of an extractor on the corpus. texts holds the
// extracted texts by page id. For a page that has no entry, the text counts as
// empty.
func figureOf(c corpus.Corpus, texts map[string]string) figure {
	var sum score.Snippets
	var all []float64
	byKind := map[string][]float64{}
	for _, p := range c.Pages {
		match, snippets := score.Page(c.Kind(), texts[p.ID], score.Truth{Text: p.Truth.Text, With: p.Truth.With, Without: p.Truth.Without})
		sum, all = sum.Plus(snippets), append(all, match.F1)
		byKind[p.Truth.Type] = append(byKind[p.Truth.Type], match.F1)
	}
	f := figure{F1: statistics.Mean(all), Kinds: map[string]float64{}}
	if c.Kind() == score.SnippetKind {
		f.F1 = sum.Match().F1 // as the corpus's own benchmark counts: over the whole corpus
	}
	for kind, values := range byKind {
		f.Kinds[kind] = statistics.Mean(values)
	}
	return f
}

func peerNames() []string {
	var names []string
	for _, s := range peers() {
		names = append(names, s.name)
	}
	return names
}

func corporaOf(results []result) string {
	var names []string
	for _, r := range results {
		names = append(names, r.corpus)
	}
	return strings.Join(names, " ")
}

// tableOf returns the table of F1. It has a row for each system, and columns
// for each corpus and for each kind of page in it.
func tableOf(systems []string, results []result) string {
	t := report.Table{Head: []string{"F1"}}
	for _, r := range results {
		t.Head = append(append(t.Head, r.corpus), r.kinds...)
	}
	for i, name := range systems {
		row := []string{name}
		for _, r := range results {
			row = append(row, share(r.figures[i].F1))
			for _, kind := range r.kinds {
				row = append(row, share(r.figures[i].Kinds[kind]))
			}
		}
		t.Add(row...)
	}
	return t.String()
}

// share returns v with three decimals and without the zero in front: 0.1234 as
// .123, and 1 as 1.000.
func share(v float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", v), "0") }
