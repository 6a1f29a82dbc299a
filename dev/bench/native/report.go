package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"pilcrow/dev/bench/pages/synthetic"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/statistics"
)

// measured holds all results of one run.
type measured struct {
	corpus      string
	isGenerated bool // by package synthetic
	results     []result
	peakKB      []int
	scaling     [][]point
	batches     []batchRun
	rounds      int
}

// section returns the report's section as Markdown.
func (m measured) section() string {
	return strings.Join([]string{
		m.introduction(),
		m.speed(),
		"Pilcrow's weights were trained on wcxb-dev, so its F1 on that corpus is not a measure of accuracy.\n\n",
		m.memory(),
		m.ratios(),
		m.goals(),
		"Times for one generated article in eight sizes, in ms. Each size is read in a separate process. The last column is the exponent b for which the times grow most nearly like size^b (1 is linear):\n\n",
		m.scalingTimes(),
		"The peak memory of these processes, in MB:\n\n",
		m.scalingMemory(),
		"`pilcrow batch` on all cores. The pages are those of the classes " + strings.Join(batchClasses(), " and ") + ", repeated as often as necessary:\n\n",
		m.batchTable(),
	}, "")
}

// command returns the command line that repeats the run.
func (m measured) command() string {
	command := fmt.Sprintf("./build.sh bench native -rounds %d", m.rounds)
	if m.isGenerated {
		return command
	}
	return command + " " + m.corpus
}

func (m measured) introduction() string {
	var versions []string
	for _, c := range contenders() {
		if v := versionOf(c.module); v != "" && !strings.Contains(strings.Join(versions, " "), v) {
			versions = append(versions, c.name+" "+v)
		}
	}
	return fmt.Sprintf("%d pages of %s. Each contender reads saved HTML in UTF-8 and returns text, in a separate process with one core (GOMAXPROCS=1). On each page they take turns: one round to warm up, and then %d measured rounds. Times are processor times and include garbage collection. %s; %s.\n\n",
		len(m.results), m.corpus, m.rounds, strings.Join(versions, ", "), runtime.Version())
}

// versionOf returns the version of a Go module that is built into this program,
// or "" if the module is unknown.
func versionOf(module string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok || module == "" {
		return ""
	}
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			return dependency.Version
		}
	}
	return ""
}

// speed returns a table with a row for each contender. It has the median time
// for each size class and, over all pages, the pages per second and the
// accuracy.
func (m measured) speed() string {
	table := report.Table{Head: append(append([]string{"ms per page, median"}, classes()...), "pages per second", "word F1", "found nothing")}
	for i, c := range contenders() {
		row := []string{c.name}
		for _, class := range classes() {
			row = append(row, fixed(statistics.Median(m.series(class, i, msOf))))
		}
		nothing := 0
		for _, r := range m.results {
			if r.figures[i].nothing || r.figures[i].failed != "" {
				nothing++
			}
		}
		perSecond := 1000 / statistics.Mean(m.series("", i, msOf))
		f1 := statistics.Mean(m.series("", i, func(f figures) float64 { return f.f1 }))
		table.Add(append(row, fixed(perSecond), fmt.Sprintf("%.3f", f1), fmt.Sprint(nothing))...)
	}
	return table.String()
}

func msOf(f figures) float64 { return f.ms }

// memory returns a table with the memory of each contender.
func (m measured) memory() string {
	table := report.Table{Head: []string{"memory", "allocations per page, median", "KB allocated per page, median", "peak, MB"}}
	for i, c := range contenders() {
		allocations := statistics.Median(m.series("", i, func(f figures) float64 { return f.allocations }))
		allocated := statistics.Median(m.series("", i, func(f figures) float64 { return f.allocated }))
		table.Add(c.name, fmt.Sprintf("%.0f", allocations), fmt.Sprintf("%.0f", allocated/1000), megabytes(m.peakKB[i]))
	}
	return table.String()
}

// ratios returns a table with a row for each peer. It summarizes the peer's
// time on a page divided by Pilcrow's time on the same page.
func (m measured) ratios() string {
	table := report.Table{Head: append(append([]string{"times as fast, median"}, classes()...), "all", "5th percentile", "95th")}
	for i, c := range contenders()[1:] {
		row := []string{"than " + c.name}
		for _, class := range classes() {
			row = append(row, factor(statistics.Median(m.paired(class, i+1))))
		}
		all := m.paired("", i+1)
		for _, percentile := range []float64{50, 5, 95} {
			row = append(row, factor(statistics.Percentile(all, percentile)))
		}
		table.Add(row...)
	}
	return table.String()
}

// goal is a ratio of speeds: Pilcrow should be at least that many times as fast
// as the peer in the median.
type goal struct {
	peer  string
	ratio float64
}

func goals() []goal { return []goal{{"go-readability", 1}, {"go-trafilatura", 5}} }

func (m measured) goals() string {
	table := report.Table{Head: []string{"goal: median over all pages", "measured", ""}}
	for _, g := range goals() {
		for i, c := range contenders() {
			if c.name != g.peer {
				continue
			}
			ratio, verdict := statistics.Median(m.paired("", i)), "missed"
			if ratio >= g.ratio {
				verdict = "reached"
			}
			table.Add(fmt.Sprintf("%.0f × as fast as %s, or more", g.ratio, g.peer), factor(ratio), verdict)
		}
	}
	return table.String()
}

// series returns one value for each page of the class. The function in the last
// parameter calculates the value from the contender's figures for the page.
// Pages that the contender did not finish are left out. The class "" means all
// pages.
func (m measured) series(class string, contender int, of func(figures) float64) []float64 {
	var values []float64
	for _, r := range m.results {
		if f := r.figures[contender]; f.failed == "" && (class == "" || class == r.page.class) {
			values = append(values, of(f))
		}
	}
	return values
}

// paired returns a contender's time divided by Pilcrow's time, for each page of
// the class. Pages that one of the two did not finish are left out.
func (m measured) paired(class string, contender int) []float64 {
	var values []float64
	for _, r := range m.results {
		ours, theirs := r.figures[0], r.figures[contender]
		if ours.failed == "" && theirs.failed == "" && (class == "" || class == r.page.class) {
			values = append(values, theirs.ms/ours.ms)
		}
	}
	return values
}

func (m measured) scalingTimes() string {
	table := report.Table{Head: append(append([]string{"ms"}, sizeNames()...), "growth")}
	for i, c := range contenders() {
		row := []string{c.name}
		for _, p := range m.scaling[i] {
			row = append(row, cell(p, fixed(p.ms)))
		}
		table.Add(append(row, fmt.Sprintf("%.2f", growth(m.scaling[i])))...)
	}
	return table.String()
}

func (m measured) scalingMemory() string {
	table := report.Table{Head: append([]string{"MB"}, sizeNames()...)}
	for i, c := range contenders() {
		row := []string{c.name}
		for _, p := range m.scaling[i] {
			row = append(row, cell(p, megabytes(p.peakKB)))
		}
		table.Add(row...)
	}
	return table.String()
}

func cell(p point, figure string) string {
	if p.failed != "" {
		return p.failed
	}
	return figure
}

func (m measured) batchTable() string {
	table := report.Table{Head: []string{"pages", "seconds", "pages per second", "cores busy", "peak, MB"}}
	for _, b := range m.batches {
		table.Add(fmt.Sprint(b.pages), fixed(b.seconds), fixed(float64(b.pages)/b.seconds), fixed(b.cores), fixed(b.peakMB))
	}
	return table.String()
}

func classes() []string {
	var names []string
	for _, class := range synthetic.Classes() {
		names = append(names, class.Name)
	}
	return names
}

func sizeNames() []string {
	var names []string
	for _, size := range sizes() {
		if size < 1e6 {
			names = append(names, fmt.Sprintf("%d KB", size/1e3))
		} else {
			names = append(names, fmt.Sprintf("%d MB", size/1e6))
		}
	}
	return names
}

// fixed returns v with about three significant digits. It returns a dash for 0,
// which is the median of no pages.
func fixed(v float64) string {
	switch {
	case v == 0:
		return "–"
	case v < 10:
		return fmt.Sprintf("%.2f", v)
	case v < 100:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.0f", v)
}

func factor(v float64) string {
	if v == 0 {
		return fixed(v)
	}
	return fixed(v) + " ×"
}

func megabytes(kb int) string { return fixed(float64(kb) * 1024 / 1e6) }
