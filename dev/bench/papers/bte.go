package papers

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"pilcrow/extract/page"
)

// run is an element of encode[]: a number of neighboring tags (above 0) or
// words (below 0).
type run struct {
	encode int
	text   string
}

// BTE is the method of Phan and Ha. It tries all ranges of runs.
func BTE(src []byte) Result {
	runs := encode(removeNoise(sourceOf(src)))
	first, last, highest := 0, -1, 0
	for i := range runs {
		total := 0
		for j := i; j < len(runs); j++ {
			if total -= runs[j].encode; total > highest { // > takes the leftmost, then the shortest
				first, last, highest = i, j, total
			}
		}
	}
	r := Result{Summary: Figures{"runs": float64(len(runs)), "words - tags": float64(highest)}}
	for i, run := range runs {
		if run.encode > 0 {
			continue
		}
		verdict := dropped
		if first <= i && i <= last {
			verdict = kept
		}
		r.Candidates = append(r.Candidates, Candidate{strconv.Itoa(i), Figures{"i": float64(i), "encode": float64(run.encode)}, verdict})
	}
	for _, run := range runs[first : last+1] {
		r.Text += run.text
	}
	return r
}

// encode joins neighboring tokens of one kind (algorithm 1). Each tag is 1, each
// word -1. A text without words belongs to the run before it.
func encode(tokens []token) []run {
	var runs []run
	for _, t := range tokens {
		value := 1
		if !t.isTag() {
			value = -t.words()
		}
		if n := len(runs); value != 0 && (n == 0 || (runs[n-1].encode > 0) != (value > 0)) {
			runs = append(runs, run{})
		}
		if n := len(runs); n > 0 {
			runs[n-1].encode += value
			runs[n-1].text += t.decoded()
		}
	}
	return runs
}

func (t token) words() int { return int(page.CountText(t.decoded()).Words) }

func (t token) decoded() string {
	switch {
	case t.neverCounts:
		return ""
	case t.isRaw:
		return t.text
	}
	return html.UnescapeString(t.text)
}

// removeNoise is step 0.
func removeNoise(tokens []token) []token {
	var left []token
	for i := 0; i < len(tokens); i++ {
		switch name := tokens[i].name; {
		case slices.Contains(strings.Fields("input img"), name):
		case slices.Contains(strings.Fields("marquee iframe select option"), name) && tokens[i].kind == html.StartTagToken:
			i = elementEnd(tokens, i)
		default:
			left = append(left, tokens[i])
		}
	}
	return left
}
