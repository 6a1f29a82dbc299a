package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
	"pilcrow/dev/bench/jsonlines"
	"pilcrow/dev/bench/report"
	scores "pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
)

// figures are those of one page with one seed.
type figures struct {
	Corpus    string  `json:"corpus"`
	ID        string  `json:"id"`
	Seed      int     `json:"seed"`
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// score compares each page of the corpus with what was found on it. A page that
// found does not have counts as empty.
func score(c corpus.Corpus, found map[string]extractor.Page) map[string]figures {
	all := map[string]figures{}
	for _, p := range c.Pages {
		truth := scores.Truth{Text: p.Truth.Text, With: p.Truth.With, Without: p.Truth.Without}
		if p.Truth.HTML != "" {
			_, truth.Text = scores.ReadStructure(p.Truth.HTML)
		}
		m, _ := scores.Page(c.Kind(), found[p.ID].Text, truth)
		all[p.ID] = figures{Corpus: c.Name, ID: p.ID, Precision: m.Precision, Recall: m.Recall, F1: m.F1}
	}
	return all
}

// byPage are the figures of pages, by corpus, id and seed.
type byPage map[pageKey]figures

type pageKey struct {
	corpus, id string
	seed       int
}

func readFigures(path string) (byPage, error) {
	if path == "" {
		return nil, nil
	}
	pages, err := jsonlines.ReadFile[figures](path)
	if err != nil {
		return nil, fmt.Errorf("read the figures to compare with: %w", err)
	}
	all := byPage{}
	for _, f := range pages {
		all[pageKey{f.Corpus, f.ID, f.Seed}] = f
	}
	return all, nil
}

func writeFigures(path string, all []measurement) error {
	var lines []figures
	for _, m := range all {
		for seed, pages := range m.seeds {
			for _, id := range m.ids() {
				f := pages[id]
				f.Seed = seed
				lines = append(lines, f)
			}
		}
	}
	return jsonlines.WriteFile(path, slices.Values(lines))
}

func (m measurement) ids() (ids []string) {
	for _, p := range m.corpus.Pages {
		ids = append(ids, p.ID)
	}
	return ids
}

// tableOf returns a row for each corpus, and one for their mean: every corpus counts
// the same. With base it has the differences from it.
func tableOf(all []measurement, base byPage) string {
	t := report.Table{Head: []string{"corpus", "pages", "precision", "recall", "F1", "95 %", "seeds"}}
	if base != nil {
		t.Head = append(t.Head, "difference", "95 %")
	}
	var means []float64
	for _, m := range all {
		means = append(means, statistics.Mean(m.each(func(f figures) float64 { return f.F1 })))
		t.Add(m.row(base)...)
	}
	t.Add(append([]string{"mean", "", "", "", decimals(statistics.Mean(means)), "", ""}, make([]string, len(t.Head)-7)...)...)
	return t.String()
}

func (m measurement) row(base byPage) []string {
	f1 := m.each(func(f figures) float64 { return f.F1 })
	low, high := interval(f1)
	var ofSeeds []float64
	for _, pages := range m.seeds {
		sum := 0.0
		for _, f := range pages {
			sum += f.F1
		}
		ofSeeds = append(ofSeeds, sum/float64(max(1, len(pages))))
	}
	row := []string{
		m.corpus.Name, fmt.Sprint(len(m.corpus.Pages)),
		decimals(statistics.Mean(m.each(func(f figures) float64 { return f.Precision }))),
		decimals(statistics.Mean(m.each(func(f figures) float64 { return f.Recall }))),
		decimals(statistics.Mean(f1)), decimals(low) + " to " + decimals(high),
		decimals(slices.Min(ofSeeds)) + " to " + decimals(slices.Max(ofSeeds)),
	}
	if base == nil {
		return row
	}
	differences := m.differences(base)
	low, high = interval(differences)
	return append(row, fmt.Sprintf("%+.4f", statistics.Mean(differences)), fmt.Sprintf("%+.4f to %+.4f", low, high))
}

// each returns a figure of each page: the mean over the seeds.
func (m measurement) each(figure func(figures) float64) (values []float64) {
	for _, id := range m.ids() {
		sum := 0.0
		for _, pages := range m.seeds {
			sum += figure(pages[id])
		}
		values = append(values, sum/float64(len(m.seeds)))
	}
	return values
}

// differences returns by how much the F1 of each page differs from that in base, over
// the seeds that both have.
func (m measurement) differences(base byPage) (values []float64) {
	for _, id := range m.ids() {
		sum, n := 0.0, 0
		for seed, pages := range m.seeds {
			if before, known := base[pageKey{m.corpus.Name, id, seed}]; known {
				sum += pages[id].F1 - before.F1
				n++
			}
		}
		if n > 0 {
			values = append(values, sum/float64(n))
		}
	}
	return values
}

// interval returns the bounds between which 95 % of the means of pages are that are
// drawn anew.
func interval(values []float64) (low, high float64) {
	const draws = 2000
	random := rand.New(rand.NewPCG(1, 2))
	means := make([]float64, draws)
	for k := range means {
		sum := 0.0
		for range values {
			sum += values[random.IntN(len(values))]
		}
		means[k] = sum / float64(max(1, len(values)))
	}
	return statistics.Percentile(means, 2.5), statistics.Percentile(means, 97.5)
}

func decimals(v float64) string { return fmt.Sprintf("%.4f", v) }
