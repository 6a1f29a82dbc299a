package papers

import (
	"strconv"
	"strings"

	"pilcrow/dev/bench/statistics"
)

// radius is r of equation (1).
const radius = 2

// ratios are the text-to-tag ratios of a page's lines.
type ratios struct {
	lines    []line
	ttr      []float64 // TTRArray of algorithm 1
	smoothed []float64 // e of equation (1)
}

func ratiosOf(src []byte) ratios {
	r := ratios{lines: linesOf(sourceOf(src))}
	for _, l := range r.lines {
		r.ttr = append(r.ttr, float64(l.chars())/atLeast1(l.tags))
	}
	for k := range r.ttr {
		r.smoothed = append(r.smoothed, statistics.Mean(r.ttr[max(k-radius, 0):min(k+radius+1, len(r.ttr))]))
	}
	return r
}

// result keeps the lines for which isContent is true.
func (r ratios) result(summary Figures, isContent func(k int) bool) Result {
	summary["lines"], summary["block lines"] = float64(len(r.lines)), 0
	out := Result{Summary: summary}
	var text []string
	for k, l := range r.lines {
		c := Candidate{strconv.Itoa(k + 1), Figures{
			"k": float64(k + 1), "x": float64(l.chars()), "y": float64(l.tags), "TTR": r.ttr[k], "e": r.smoothed[k],
		}, dropped}
		if isContent(k) {
			c.Verdict = kept
			if l.chars() > 0 {
				text = append(text, displayed(l.text))
			}
		}
		out.Candidates = append(out.Candidates, c)
	}
	out.Text = strings.Join(text, "\n")
	return out
}

// TTR keeps the lines whose smoothed ratio is at least one standard deviation
// (section 4.3).
func TTR(src []byte) Result {
	r := ratiosOf(src)
	sigma := statistics.Deviation(r.smoothed)
	return r.result(Figures{"c": 1, "c·σ": sigma}, func(k int) bool { return r.smoothed[k] >= sigma })
}

// previous is the number of lines that Prediction compares with on each side.
const previous = 3

// TTRPrediction reads the ratios without smoothing them (section 4.3). The text
// begins at a rise of one standard deviation over the mean of the last three
// lines. It ends before a line after which the mean of the next three lines is
// one standard deviation below it.
func TTRPrediction(src []byte) Result {
	r := ratiosOf(src)
	sigma := statistics.Deviation(r.ttr)
	isContent, isInside := make([]bool, len(r.ttr)), false
	for k, ratio := range r.ttr {
		last, next := r.ttr[max(k-previous, 0):k], r.ttr[k+1:min(k+1+previous, len(r.ttr))]
		if !isInside && ratio-statistics.Mean(last) >= sigma {
			isInside = true
		}
		isContent[k] = isInside
		if isInside && ratio-statistics.Mean(next) >= sigma {
			isInside = false
		}
	}
	return r.result(Figures{"σ": sigma}, func(k int) bool { return isContent[k] })
}
