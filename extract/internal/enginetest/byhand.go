package enginetest

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// ByHand fails unless a trace has the figures that a person has computed. The
// first line of want has the figures of the summary. Each further line has a
// candidate: its path below body, its verdict and its figures. All figures are
// rounded to four decimals. The rest of a line from "|" on is for the reader: it
// shows the arithmetic, and is not checked. Spaces and empty lines only align the
// lines.
func ByHand(t testing.TB, p *page.Page, trace engine.Trace, want string) {
	t.Helper()
	got := []string{written(trace.Summary)}
	paths := p.Paths()
	for _, c := range trace.Candidates {
		got = append(got, belowBody(paths(c.Node))+" "+c.Verdict.String()+" "+written(c.Figures))
	}
	if d := difference(got, linesOf(want)); d != "" {
		t.Fatalf("%s:\n%s", trace.Engine, d)
	}
}

// difference returns the lines in which got and want differ.
func difference(got, want []string) string {
	var b strings.Builder
	for i := range max(len(got), len(want)) {
		if g, w := at(got, i), at(want, i); g != w {
			b.WriteString(" got " + g + "\nwant " + w + "\n")
		}
	}
	return b.String()
}

// linesOf returns the lines of want without what is only for the reader.
func linesOf(want string) []string {
	var lines []string
	for line := range strings.Lines(want) {
		figures, _, _ := strings.Cut(line, "|")
		if fields := strings.Fields(figures); len(fields) > 0 {
			lines = append(lines, strings.Join(fields, " "))
		}
	}
	return lines
}

// at returns the element of list at i, or "" if list is shorter.
func at(list []string, i int) string {
	if i >= len(list) {
		return ""
	}
	return list[i]
}

func belowBody(path string) string {
	const body = "/html/body"
	return cmp.Or(strings.TrimPrefix(strings.TrimPrefix(path, body), "/"), "body")
}

// written returns figures as ByHand expects them, for example "CS 3 CL 41".
func written(figures []engine.Figure) string {
	const decimals = 1e4
	words := make([]string, len(figures))
	for i, f := range figures {
		rounded := math.Round(f.Value*decimals) / decimals
		words[i] = f.Name + " " + strconv.FormatFloat(rounded, 'f', -1, 64)
	}
	return strings.Join(words, " ")
}
