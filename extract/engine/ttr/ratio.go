package ttr

import (
	"math"

	"pilcrow/extract/page"
)

// array is a page's lines with their ratios: the document's TTRArray.
type array struct {
	p        *page.Page
	lines    []line
	pieces   []piece
	ratio    []float64 // TTR_k
	smoothed []float64 // e_k
}

func read(p *page.Page) array {
	lines, pieces := readLines(p)
	ratio := make([]float64, len(lines))
	for k, l := range lines {
		ratio[k] = textToTagRatio(l)
	}
	return array{p, lines, pieces, ratio, smooth(ratio)}
}

// textToTagRatio is Algorithm 1 for one line.
func textToTagRatio(l line) float64 {
	return float64(l.chars) / float64(max(1, l.tags))
}

// smooth is equation (1).
func smooth(ratio []float64) []float64 {
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

// deviation is σ, the standard deviation of x.
func deviation(x []float64) float64 {
	m, sum := mean(x), 0.0
	for _, v := range x {
		sum += (v - m) * (v - m)
	}
	return math.Sqrt(sum / float64(max(1, len(x))))
}

// atLeast is the document's threshold clustering.
func atLeast(e []float64, limit float64) []bool {
	content := make([]bool, len(e))
	for k, v := range e {
		content[k] = v >= limit
	}
	return content
}

// predict is the document's prediction clustering. Content begins with a line
// that is σ above the mean of the three lines before it. It ends after a line
// that is σ above the mean of the three lines after it. At both ends of the
// page fewer lines count; the mean of no lines is 0.
func predict(ratio []float64, sigma float64) []bool {
	content := make([]bool, len(ratio))
	inside := false
	for k, v := range ratio {
		last := ratio[max(0, k-lookaround):k]
		next := ratio[k+1 : min(len(ratio), k+1+lookaround)]
		inside = inside || v >= mean(last)+sigma
		content[k] = inside
		inside = inside && mean(next) > v-sigma
	}
	return content
}
