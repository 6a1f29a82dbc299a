package papers

import (
	"fmt"
	"maps"
	"slices"
)

// Differences compares an engine's trace with what the paper's method finds. It
// returns one line for each difference. Figures must be equal to the last bit:
// both compute them in the order of the paper's equations.
func Differences(got, want Result) []string {
	list := differentFigures("summary", got.Summary, want.Summary)
	if len(got.Candidates) != len(want.Candidates) {
		list = append(list, fmt.Sprintf("%d candidates, want %d", len(got.Candidates), len(want.Candidates)))
	}
	for i := range min(len(got.Candidates), len(want.Candidates)) {
		g, w := got.Candidates[i], want.Candidates[i]
		if g.Where != w.Where {
			return append(list, fmt.Sprintf("candidate %d is %s, want %s", i+1, g.Where, w.Where))
		}
		list = append(list, differentFigures(w.Where, g.Figures, w.Figures)...)
		if g.Verdict != w.Verdict {
			list = append(list, fmt.Sprintf("%s: %s, want %s", w.Where, g.Verdict, w.Verdict))
		}
	}
	if got.Text != want.Text {
		list = append(list, fmt.Sprintf("text %.100q, want %.100q", afterCommon(got.Text, want.Text), afterCommon(want.Text, got.Text)))
	}
	return list
}

// afterCommon returns text from a little before the first difference on.
func afterCommon(text, other string) string {
	n := 0
	for n < min(len(text), len(other)) && text[n] == other[n] {
		n++
	}
	return text[max(0, n-20):]
}

func differentFigures(where string, got, want Figures) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(want)) {
		switch value, isThere := got[name]; {
		case !isThere:
			list = append(list, fmt.Sprintf("%s: %s is missing, want %v", where, name, want[name]))
		case value != want[name]:
			list = append(list, fmt.Sprintf("%s: %s is %v, want %v", where, name, value, want[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			list = append(list, fmt.Sprintf("%s: %s is %v, want no such figure", where, name, got[name]))
		}
	}
	return list
}

// Count returns the number of figures and verdicts in r.
func (r Result) Count() int {
	n := len(r.Summary)
	for _, c := range r.Candidates {
		n += len(c.Figures) + 1
	}
	return n
}
