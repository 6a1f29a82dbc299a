package main

import (
	"cmp"
	"fmt"
	"slices"

	"pilcrow/dev/bench/chart"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/statistics"
	"pilcrow/extract/engine"
)

// The names of the SVG files that reportScores writes.
const (
	coefficientFile = "ttr-coefficient.svg"
	ratioFile       = "ttr-ratio.svg"
	smoothedFile    = "ttr-smoothed.svg"
)

// drawings returns the SVG drawings by file name. It leaves out those for which
// the corpus lacks the data.
func drawings(m measured, pages []savedPage) map[string]string {
	d := map[string]string{}
	if m.hasText() {
		d[coefficientFile] = drawCoefficients(m)
	}
	if lines, ok := medianArticle(pages); ok {
		d[ratioFile] = lines.draw("Text-to-tag ratio of each line, and its standard deviation", "TTR", lines.sigma)
		d[smoothedFile] = lines.draw("The same page, smoothed", "e", lines.smoothedSigma)
	}
	return d
}

// drawCoefficients returns figure 5 of the ttr paper, drawn from our pages.
func drawCoefficients(m measured) string {
	lcs, edr := chart.Series{Name: "LCS (recall)"}, chart.Series{Name: "EDR (precision)"}
	for i, c := range coefficients() {
		likenesses := make([]score.Likeness, len(m.pages))
		for k, p := range m.pages {
			likenesses[k] = p.points[i]
		}
		lcs.Points = append(lcs.Points, chart.Point{X: c, Y: percent(statistics.Mean(each(likenesses, lcsOf)))})
		edr.Points = append(edr.Points, chart.Point{X: c, Y: percent(statistics.Mean(each(likenesses, edrOf)))})
	}
	return chart.Lines(chart.Frame{
		Title:  fmt.Sprintf("strict ttr on %s: mean LCS and EDR by threshold", m.corpus.Name),
		XLabel: "coefficient c of the threshold c·σ", YLabel: "%",
		X: chart.Axis{To: 2, Step: 0.5}, Y: chart.Axis{To: 100, Step: 20},
	}, lcs, edr)
}

func lcsOf(l score.Likeness) float64 { return l.LCS }
func edrOf(l score.Likeness) float64 { return l.EDR }

// each returns f(v) for each element v of list.
func each[T any](list []T, f func(T) float64) []float64 {
	values := make([]float64, len(list))
	for i, v := range list {
		values[i] = f(v)
	}
	return values
}

// lines holds what figures 1 to 4 of the ttr paper show of a page: its lines,
// and the thresholds for the raw and for the smoothed ratios.
type lines struct {
	candidates           []engine.Candidate // one for each line
	sigma, smoothedSigma float64
}

// medianArticle returns the article with the median number of lines. It returns
// false if no page of the corpus is an article with text.
func medianArticle(pages []savedPage) (lines, bool) {
	var articles []lines
	for _, p := range pages {
		if p.kind == "article" {
			articles = append(articles, linesOf(p))
		}
	}
	slices.SortStableFunc(articles, func(a, b lines) int { return cmp.Compare(len(a.candidates), len(b.candidates)) })
	articles = slices.DeleteFunc(articles, func(l lines) bool { return len(l.candidates) == 0 })
	if len(articles) == 0 {
		return lines{}, false
	}
	return articles[len(articles)/2], true
}

func linesOf(p savedPage) lines {
	trace := byName("ttr").strictly().selectOn(p.page).Trace
	prediction := byName("ttr-prediction").strictly().selectOn(p.page).Trace // this engine does not smooth
	slices.SortFunc(trace.Candidates, func(a, b engine.Candidate) int {
		return cmp.Compare(figure(a.Figures, "k"), figure(b.Figures, "k"))
	})
	return lines{trace.Candidates, figure(prediction.Summary, "σ"), figure(trace.Summary, "c·σ")}
}

// draw returns a histogram with a bar for each line. The height of the bar is
// the number that the engine's trace has for the line under that name.
func (l lines) draw(title, name string, threshold float64) string {
	values := each(l.candidates, func(c engine.Candidate) float64 { return figure(c.Figures, name) })
	return chart.Histogram(chart.Frame{
		Title: title, XLabel: "line", YLabel: name,
		X: chart.Axis{To: float64(len(values)), Step: chart.Fit(float64(len(values))).Step},
		Y: chart.Fit(slices.Max(values)),
	}, values, threshold)
}
