package main

import (
	"fmt"
	"slices"
	"strings"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
)

// column calls f with the outcome of one form of a method on each page, and
// returns the results.
func (m measured) column(method int, form func(outcomes) outcome, f func(outcome) float64) []float64 {
	return each(m.pages, func(p pageFigures) float64 { return f(form(p.outcomes[method])) })
}

// accuracy returns the score of a form of a method as the corpus's own benchmark
// counts it: the mean over the pages or, for a corpus of snippets, ratios of the
// total counts.
func (m measured) accuracy(method int, form func(outcomes) outcome) score.Match {
	if m.corpus.Kind() == score.SnippetKind {
		return m.snippets(method, form).Match()
	}
	mean := func(f func(outcome) float64) float64 { return statistics.Mean(m.column(method, form, f)) }
	return score.Match{
		Precision: mean(func(o outcome) float64 { return o.match.Precision }),
		Recall:    mean(func(o outcome) float64 { return o.match.Recall }),
		F1:        mean(func(o outcome) float64 { return o.match.F1 }),
	}
}

func (m measured) snippets(method int, form func(outcomes) outcome) (sum score.Snippets) {
	for _, p := range m.pages {
		sum = sum.Plus(form(p.outcomes[method]).snippets)
	}
	return sum
}

// accuracyTable returns a table with the scores of both forms of each method,
// and the number of pages on which the two texts differ by more than a tenth.
func (m measured) accuracyTable() string {
	t := report.Table{Head: []string{m.corpus.Name, "strict F1", "precision", "recall", "tidied F1", "precision", "recall",
		fmt.Sprintf("differ on, of %d pages", len(m.pages))}}
	for i, method := range m.methods {
		row := []string{method.name}
		for _, form := range []func(outcomes) outcome{strictOf, tidiedOf} {
			a := m.accuracy(i, form)
			row = append(row, share(a.F1), share(a.Precision), share(a.Recall))
		}
		t.Add(append(row, fmt.Sprint(m.differing(i)))...)
	}
	return t.String()
}

// differing returns the number of pages on which the two texts of a method
// differ.
func (m measured) differing(method int) (n int) {
	for _, p := range m.pages {
		if p.outcomes[method].differ {
			n++
		}
	}
	return n
}

// kindTable returns a table with the F1 of each engine's strict text by kind of
// page. It is "" if the corpus does not name the kinds.
func (m measured) kindTable() string {
	t := report.Table{Head: append([]string{"engine"}, kinds()...)}
	known := false
	for i, method := range m.methods[:len(paperEngines())] {
		row := []string{method.name}
		for _, kind := range kinds() {
			f1 := m.ofKind(i, kind)
			known = known || len(f1) > 0
			row = append(row, share(statistics.Mean(f1)))
		}
		t.Add(row...)
	}
	if !known {
		return ""
	}
	return "Strict F1 by kind of page, " + m.corpus.Name + ":\n\n" + t.String()
}

// kinds returns the kinds of pages in the order of the tables.
func kinds() []string {
	return []string{"article", "documentation", "service", "forum", "collection", "listing", "product"}
}

func (m measured) ofKind(method int, kind string) []float64 {
	var f1 []float64
	for i, p := range m.pages {
		if m.corpus.Pages[i].Truth.Type == kind {
			f1 = append(f1, p.outcomes[method].strict.match.F1)
		}
	}
	return f1
}

// likenessTable returns table 2 or 3 of the ttr paper for each engine's strict
// text, next to the mean of the tidied text and the paper's own values. Its first
// cell is name.
func (m measured) likenessTable(name string, f func(score.Likeness) float64, publishedRow func(string) published) string {
	t := report.Table{Head: []string{name + ", " + m.corpus.Name, "strict: mean %", "median %", "std dev.", "perfect", "tidied: mean %",
		"paper: mean %", "median %", "std dev.", "perfect of 176"}}
	for i, method := range m.methods[:len(paperEngines())] {
		of := func(o outcome) float64 { return f(o.likeness) }
		values := m.column(i, strictOf, of)
		row := publishedRow(method.name)
		t.Add(method.name, hundredths(statistics.Mean(values)), hundredths(statistics.Median(values)),
			hundredths(statistics.Deviation(values)), fmt.Sprint(perfect(values)), hundredths(statistics.Mean(m.column(i, tidiedOf, of))),
			row.mean, row.median, row.deviation, row.perfect)
	}
	return t.String()
}

func perfect(values []float64) (n int) {
	for _, v := range values {
		if v == 1 {
			n++
		}
	}
	return n
}

// sizeTable returns table 4 of the ttr paper for each engine's strict text, next
// to the tidied text.
func (m measured) sizeTable() string {
	t := report.Table{Head: []string{"mean size, " + m.corpus.Name, "strict: KB", "saved %", "gzip KB", "saved %", "tidied: KB", "saved %"}}
	raw := each(m.pages, func(p pageFigures) float64 { return float64(p.size.raw) })
	compressed := each(m.pages, func(p pageFigures) float64 { return float64(p.size.gzip) })
	html, htmlGzip := statistics.Mean(raw), statistics.Mean(compressed)
	t.Add("HTML", kilobytes(html), "", kilobytes(htmlGzip), "", kilobytes(html), "")
	for i, method := range m.methods[:len(paperEngines())] {
		text := statistics.Mean(m.column(i, strictOf, rawSize))
		textGzip := statistics.Mean(m.column(i, strictOf, func(o outcome) float64 { return float64(o.size.gzip) }))
		tidied := statistics.Mean(m.column(i, tidiedOf, rawSize))
		t.Add(method.name, kilobytes(text), tenths(1-text/html), kilobytes(textGzip), tenths(1-textGzip/htmlGzip),
			kilobytes(tidied), tenths(1-tidied/html))
	}
	t.Add("*paper: HTML*", publishedHTML, "", publishedHTMLGzip, "", "", "")
	t.Add("*paper: ttr*", publishedText, publishedSaved, publishedTextGzip, publishedSavedGzip, "", "")
	return t.String()
}

func rawSize(o outcome) float64 { return float64(o.size.raw) }

// correctTable returns tables II and III of the wffte paper: the share of pages
// whose text is correct, and the share of the correct pages whose text is also
// complete.
func correctTable(all []measured) string {
	t := report.Table{Head: []string{"engine"}}
	corpora := slices.DeleteFunc(slices.Clone(all), func(m measured) bool { return !m.hasSnippets() })
	for _, m := range corpora {
		t.Head = append(t.Head, m.corpus.Name+", strict: correct %", "complete %", "tidied: correct %", "complete %")
	}
	for i, method := range paperEngines() {
		row := []string{method.name}
		for _, m := range corpora {
			for _, form := range []func(outcomes) outcome{strictOf, tidiedOf} {
				correct, complete := m.correct(i, form)
				row = append(row, tenths(correct), tenths(complete))
			}
		}
		t.Add(row...)
	}
	if len(corpora) > 0 {
		t.Add("*paper: wffte, ten sites*", publishedAccuracy, publishedCompleteness)
	}
	return t.String()
}

func (m measured) hasSnippets() bool {
	return slices.ContainsFunc(m.corpus.Pages, func(p corpus.Page) bool { return len(p.Truth.With) > 0 })
}

// correct returns C2/C1 and C3/C2: C1 is the number of pages with required
// snippets, C2 of correct ones and C3 of complete ones. A page is correct if
// its text has a required snippet and no forbidden one. It is complete if the
// text also has all required snippets.
func (m measured) correct(method int, form func(outcomes) outcome) (correct, complete float64) {
	var c1, c2, c3 float64
	for _, p := range m.pages {
		s := form(p.outcomes[method]).snippets
		if s.Found+s.Missed == 0 {
			continue // the page has no required snippets
		}
		c1++
		if s.Found > 0 && s.Leaked == 0 {
			c2++
			if s.Missed == 0 {
				c3++
			}
		}
	}
	return c2 / max(1, c1), c3 / max(1, c2)
}

// ---- formats

// share returns v with three decimals and without the zero in front: 0.1234 as
// .123, and 1 as 1.000.
func share(v float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", v), "0") }

func percent(v float64) float64      { return 100 * v }
func tenths(v float64) string        { return fmt.Sprintf("%.1f", percent(v)) }
func hundredths(v float64) string    { return fmt.Sprintf("%.2f", percent(v)) }
func kilobytes(bytes float64) string { return fmt.Sprintf("%.2f", bytes/1000) }
