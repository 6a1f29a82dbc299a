package main

import (
	"fmt"
	"regexp"
	"slices"

	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/statistics"
)

// noise is one kind of what section II.A of the wffte paper removes before it
// builds the tag tree, with the regular expression of its table I.
type noise struct {
	name string
	form *regexp.Regexp
}

// noises returns the rows of the paper's table I in its order. Two expressions
// differ from print. The printed `<head[^>]*?>[\s\S]*?</head…` would also remove
// header elements. The printed `<![^-]*>` matches no comment, but a doctype with
// everything up to the last > before a hyphen; the paper's text describes
// comments as "the <!-- ...-> style blocks".
func noises() []noise {
	return []noise{
		{"head", headForm},
		{"script", scriptForm},
		{"style", styleForm},
		{"comments", commentForm},
	}
}

var (
	headForm        = regexp.MustCompile(`(?i)<head(?:\s[^>]*?)?>[\s\S]*?</head[^>]*>`)
	printedHeadForm = regexp.MustCompile(`(?i)<head[^>]*?>[\s\S]*?</head[^>]*>`)
	scriptForm      = regexp.MustCompile(`(?i)<script[^>]*?>[\s\S]*?</script>`)
	styleForm       = regexp.MustCompile(`(?i)<style[^>]*?>[\s\S]*?</style>`)
	commentForm     = regexp.MustCompile(`<!--[\s\S]*?-->`)
)

// reduction is the shares of a page's bytes that the steps remove one after the
// other, and the share that is left. printedHead is the share that the first
// step would remove with the expression as it is printed.
type reduction struct {
	removed     []float64 // for each of noises
	left        float64
	printedHead float64
	hasScripts  bool
}

func reductionOf(source []byte) reduction {
	r := reduction{hasScripts: scriptForm.Match(source)}
	size := float64(max(1, len(source)))
	r.printedHead = float64(len(source)-len(printedHeadForm.ReplaceAll(source, nil))) / size
	for _, n := range noises() {
		rest := n.form.ReplaceAll(source, nil)
		r.removed = append(r.removed, float64(len(source)-len(rest))/size)
		source = rest
	}
	r.left = float64(len(source)) / size
	return r
}

// noiseTable returns the mean share that each step removes, and the mean share
// that is left. The pages with scripts have a row of their own, because some
// pages were saved without any.
func noiseTable(corpora []studied) string {
	t := report.Table{Head: []string{"% of the bytes, mean", "pages"}}
	for _, n := range noises() {
		t.Head = append(t.Head, n.name)
	}
	t.Head = append(t.Head, "left", "left, median", "head, as printed")
	for _, c := range corpora {
		addNoise(&t, c.name, c.reductions)
		addNoise(&t, c.name+", pages with scripts",
			slices.DeleteFunc(slices.Clone(c.reductions), func(r reduction) bool { return !r.hasScripts }))
	}
	t.Add("*paper*", "", "", "", "", "", publishedLeft)
	return t.String()
}

func addNoise(t *report.Table, name string, pages []reduction) {
	row := []string{name, fmt.Sprint(len(pages))}
	mean := func(f func(reduction) float64) string { return tenths(statistics.Mean(each(pages, f))) }
	for i := range noises() {
		row = append(row, mean(func(r reduction) float64 { return r.removed[i] }))
	}
	left := func(r reduction) float64 { return r.left }
	t.Add(append(row, mean(left), tenths(statistics.Median(each(pages, left))),
		mean(func(r reduction) float64 { return r.printedHead }))...)
}
