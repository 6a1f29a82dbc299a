package ttr

import (
	"math"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// array is a page's lines with their ratios, called TTRArray in the paper.
type array struct {
	p *page.Page
	reading
	ratio    []float64 // TTR_k
	smoothed []float64 // e_k
}

func read(p *page.Page, o engine.Options) array {
	r := readLines(p, o)
	ratio := ratios(r.lines)
	return array{p, r, ratio, smooth(ratio, o.Whole(smoothing))}
}

// ratios returns TTR_k of each line.
func ratios(lines []line) []float64 {
	ratio := make([]float64, len(lines))
	for k, l := range lines {
		ratio[k] = textToTagRatio(l)
	}
	return ratio
}

// textToTagRatio returns TTR_k of one line, by Algorithm 1 of the paper.
func textToTagRatio(l line) float64 {
	return float64(l.chars) / float64(max(1, l.tags))
}

// smooth returns e_k of each line, by equation (1) of the paper.
func smooth(ratio []float64, radius int) []float64 {
	e := make([]float64, len(ratio))
	for k := range ratio {
		e[k] = mean(ratio[max(0, k-radius):min(len(ratio), k+radius+1)])
	}
	return e
}

// mean returns the mean of x, or 0 if x is empty.
func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(max(1, len(x)))
}

// deviation returns σ, the standard deviation of x. The conversion to float64
// rounds each square. Without it, some processors round only the sum, and the
// default engine would not have the same bits everywhere.
func deviation(x []float64) float64 {
	m, sum := mean(x), 0.0
	for _, v := range x {
		sum += float64((v - m) * (v - m))
	}
	return math.Sqrt(sum / float64(max(1, len(x))))
}

// atLeast reports which values of e are at least limit. This is the paper's
// threshold clustering.
func atLeast(e []float64, limit float64) []bool {
	content := make([]bool, len(e))
	for k, v := range e {
		content[k] = v >= limit
	}
	return content
}

// predict reports which lines are content by the paper's prediction clustering.
// Content begins with a line whose ratio is at least σ above the mean of the
// three lines before it. It ends after a line whose ratio is at least σ above
// the mean of the three lines after it. Near the ends of the page fewer lines
// are compared; the mean of no lines is 0.
func predict(ratio []float64, sigma float64, lookaround int) []bool {
	content := make([]bool, len(ratio))
	inside := false
	for k, v := range ratio {
		inside = inside || v >= meanBefore(ratio, k, lookaround)+sigma
		content[k] = inside
		inside = inside && meanAfter(ratio, k, lookaround) > v-sigma
	}
	return content
}

// meanBefore returns the mean ratio of the n lines before line k.
func meanBefore(ratio []float64, k, n int) float64 { return mean(ratio[max(0, k-n):k]) }

// meanAfter returns the mean ratio of the n lines after line k.
func meanAfter(ratio []float64, k, n int) float64 {
	return mean(ratio[k+1 : min(len(ratio), k+1+n)])
}
