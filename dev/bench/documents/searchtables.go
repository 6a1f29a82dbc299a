package main

import (
	"fmt"
	"time"

	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/statistics"
)

// markdown returns the content of the section "documents-searches".
func (s searches) markdown(corpus string) string {
	return "### The three searches of bte, as in table 2 of its paper\n\n" + s.articlesTable(corpus) + s.largestTable(corpus) +
		"All searches find the same range.\n\n" + s.cubicTable()
}

// articlesTable returns the times in table 2 of the bte paper. Its times are for
// the whole extraction, so the table has the searches alone and the searches
// with what comes before them.
func (s searches) articlesTable(corpus string) string {
	var original, document, ours time.Duration
	for _, p := range s.articles {
		original, document, ours = original+p.original, document+p.document, ours+p.ours
	}
	t := report.Table{Head: []string{fmt.Sprintf("%d articles with at most %d tokens, %s", len(s.articles), maxArticleTokens, corpus),
		"original O(n³)", "paper's O(n²)", "ours O(n)"}}
	t.Add("s, searches", seconds(original), seconds(document), seconds(ours))
	t.Add("s, with parsing and encoding", seconds(s.reading+original), seconds(s.reading+document), seconds(s.reading+ours))
	t.Add("*paper: s for 100 news pages*", publishedOriginal, publishedImproved, "")
	t.Add("times as fast as the original, searches", "", ratio(original, document), ratio(original, ours))
	t.Add("times as fast, with parsing and encoding", "", ratio(s.reading+original, s.reading+document), ratio(s.reading+original, s.reading+ours))
	t.Add("*paper: times as fast*", "", publishedFactor, "")
	return t.String()
}

func (s searches) largestTable(corpus string) string {
	var document, ours time.Duration
	for _, p := range s.largest {
		document, ours = document+p.document, ours+p.ours
	}
	t := report.Table{Head: []string{fmt.Sprintf("%d largest pages, %s", len(s.largest), corpus), "original O(n³)", "paper's O(n²)", "ours O(n)"}}
	t.Add("s, searches", "not tried", seconds(document), seconds(ours))
	t.Add("times as fast as the paper's", "", "", ratio(document, ours))
	return t.String()
}

// seconds returns a time with three significant digits.
func seconds(d time.Duration) string {
	s := d.Seconds()
	decimals := 2
	for limit := 1.0; s > 0 && s < limit && decimals < maxDecimals; limit /= 10 {
		decimals++
	}
	return fmt.Sprintf("%.*f", decimals, s)
}

// maxDecimals is the number of decimals of a nanosecond.
const maxDecimals = 9

func (s searches) cubicTable() string {
	t := report.Table{Head: []string{"page", "tokens", "runs", "original s", "paper's s", "ours s", "original / paper's", "paper's / ours"}}
	var faster []float64
	for _, p := range s.cubic {
		t.Add(p.id, fmt.Sprint(p.tokens), fmt.Sprint(len(p.encode)), fmt.Sprintf("%.2f", p.original.Seconds()),
			fmt.Sprintf("%.6f", p.document.Seconds()), fmt.Sprintf("%.7f", p.ours.Seconds()),
			ratio(p.original, p.document), ratio(p.document, p.ours))
		faster = append(faster, p.original.Seconds()/p.document.Seconds())
	}
	return t.String() + fmt.Sprintf("The paper's search is at least %.0f times as fast as the original on these pages.\n\n",
		statistics.Percentile(faster, 0))
}

// ratio returns slow / fast as text.
func ratio(slow, fast time.Duration) string {
	times := slow.Seconds() / fast.Seconds()
	if times < 100 {
		return fmt.Sprintf("%.1f", times)
	}
	return fmt.Sprintf("%.0f", times)
}
