package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pilcrow/dev/bench/chart"
	"pilcrow/dev/bench/report"
)

func (s summary) markdown() string {
	return strings.Join([]string{
		s.table(),
		"F1 is accuracy, higher is better. Times are medians for a medium page (100–200 KB), lower is better. A dash means that the extractor is not measured there.\n",
		fmt.Sprintf("![Accuracy, speed and size of Pilcrow and its peers](%s)\n", chartFile),
		"## In short\n",
		s.accuracyText(),
		s.unseenText(),
		s.wholeText(),
		s.bylineText(),
		s.browserText("Chromium", "browser-chromium"),
		s.browserText("Firefox", "browser-firefox"),
		s.nativeText(),
		s.sizeText(),
		s.goalsText() + "\n",
		"## How the figures were measured\n",
		s.sources(),
	}, "\n")
}

func (s summary) table() string {
	t := report.Table{Head: []string{"extractor"}}
	for _, corpus := range corpora() {
		t.Head = append(t.Head, "F1, "+corpus)
	}
	t.Head = append(t.Head, "ms, Chromium", "ms, Firefox", "ms, Go", "MB, gzip")
	for _, each := range s.systems {
		row := append([]string{each.name}, each.accuracy...)
		for _, figure := range []string{each.chromium, each.firefox, each.native, each.size} {
			row = append(row, cmp.Or(figure, "–"))
		}
		t.Add(row...)
	}
	return strings.TrimSuffix(t.String(), "\n")
}

func (s summary) chart() string {
	return chart.Bars("Pilcrow and its peers",
		[]chart.Panel{
			s.panel("F1 on wcxb-dev, higher is better", "", func(each system) string { return each.accuracy[0] }),
			s.panel("F1 on snippets-dev, higher is better", "", func(each system) string { return each.accuracy[1] }),
			s.panel("F1 on zh-dev, higher is better", "", func(each system) string { return each.accuracy[2] }),
		},
		[]chart.Panel{
			s.panel("Chromium: ms for a medium page, lower is better", " ms", func(each system) string { return each.chromium }),
			s.panel("Go: ms for a medium page, lower is better", " ms", func(each system) string { return each.native }),
			s.panel("MB to load, in gzip, lower is better", " MB", func(each system) string { return each.size }),
		})
}

// panel returns a panel with a bar for each extractor. The length of the bar is
// the result of figure. Extractors for which the result is "" are left out.
func (s summary) panel(title, unit string, figure func(system) string) chart.Panel {
	p := chart.Panel{Title: title}
	for _, each := range s.systems {
		if value := figure(each); value != "" {
			p.Bars = append(p.Bars, chart.Bar{Name: each.name, Value: number(value), Label: value + unit, IsMain: each.name == "Pilcrow"})
		}
	}
	return p
}

// accuracyText returns a sentence that names the best extractor on each corpus.
// For comparison it adds Pilcrow's F1 or, where Pilcrow is the best, the F1 of
// the second.
func (s summary) accuracyText() string {
	var parts []string
	for i, corpus := range corpora() {
		order := slices.Clone(s.systems)
		slices.SortStableFunc(order, func(a, b system) int { return cmp.Compare(number(b.accuracy[i]), number(a.accuracy[i])) })
		best, other := order[0], order[1]
		if best.name != "Pilcrow" {
			other = s.systems[0]
		}
		parts = append(parts, fmt.Sprintf("%s %s on %s (%s %s)", best.name, best.accuracy[i], corpus, other.name, other.accuracy[i]))
	}
	return "- **Accuracy.** The best F1: " + strings.Join(parts, "; ") + ". Pilcrow's figures are from models that have not seen the pages."
}

func (s summary) browserText(browser, section string) string {
	ratio := func(peer, column string) string {
		return times(s.cell(section, "times as fast, hot", "than "+peer, column))
	}
	readability, defuddle := systems()[1].browser, systems()[2].browser
	opening := func(row, column string) string { return medianOf(s.cell(section, "click → painted", row, column)) }
	return fmt.Sprintf("- **%s.** From the live DOM to the article, Pilcrow is %s as fast as Readability.js in the median (%s on small pages, %s on huge ones) and %s as fast as Defuddle. "+
		"From the click to the painted article it takes %s ms on medium pages, or %s ms if the extension's process had ended; an empty frame takes %s ms.",
		browser, ratio(readability, "all: median"), ratio(readability, "small"), ratio(readability, "huge"), ratio(defuddle, "all: median"),
		opening("Pilcrow, hot", sizeClass), opening("Pilcrow, the extension's process ended", sizeClass), opening("an empty extension frame", sizeClass))
}

func (s summary) nativeText() string {
	var parts []string
	for _, l := range systems() {
		if l.native != "" && l.name != "Pilcrow" {
			parts = append(parts, times(s.cell("native", "times as fast, median", "than "+l.native, "all"))+" as fast as "+l.name)
		}
	}
	return "- **Go.** From saved HTML to text on one core, Pilcrow is " + strings.Join(parts, ", ") + " in the median."
}

// times returns "2.0 times" for "2.0 ×".
func times(ratio string) string { return strings.Replace(ratio, "×", "times", 1) }

func (s summary) sizeText() string {
	return fmt.Sprintf("- **Size.** The first WebAssembly module, which opening an article needs, has %s MB in gzip (%s MB raw), Readability.js has %s MB and Defuddle %s MB.",
		s.systems[0].size, s.cell("size", "size, MB", firstModule, "raw"), s.systems[1].size, s.systems[2].size)
}

// goalsText returns a sentence that says how many goals are missed in each
// report.
func (s summary) goalsText() string {
	count := func(section, verdict string) int { return strings.Count(s.texts[section], "| "+verdict+" |") }
	var parts []string
	for _, each := range []struct{ name, section string }{{"Chromium", "browser-chromium"}, {"Firefox", "browser-firefox"}, {"Go", "native"}} {
		missed := count(each.section, "missed")
		parts = append(parts, fmt.Sprintf("%d of %d goals in %s", missed, missed+count(each.section, "reached"), each.name))
	}
	parts = append(parts, fmt.Sprintf("%d of %d goals in size", s.missedSizes(), len(sizeForms)))
	return "- **Goals.** Pilcrow misses " + strings.Join(parts, ", ") + ". The reports list them."
}

// sizeForms are the columns of the table of sizes, each with a goal.
var sizeForms = []string{"raw", "gzip"}

// missedSizes returns in how many forms the module is larger than the goal.
func (s summary) missedSizes() int {
	missed := 0
	for _, form := range sizeForms {
		size, sizeErr := strconv.ParseFloat(s.cell("size", "size, MB", firstModule, form), 64)
		goal, goalErr := strconv.ParseFloat(s.cell("size", "size, MB", "*goal for the first module, at most*", form), 64)
		if sizeErr != nil || goalErr != nil || size > goal {
			missed++
		}
	}
	return missed
}

// sources returns a table with the date, revision, machine and command of each
// section.
func (s summary) sources() string {
	t := report.Table{Head: []string{"figures", "date", "revision", "machine", "command"}}
	for _, each := range s.sections {
		t.Add(fmt.Sprintf("[%s](benchmarks/%s)", each.what, each.file), each.date, each.revision, each.machine, "`"+each.command+"`")
	}
	return strings.ReplaceAll(t.String(), "--:", "---") // all columns are text
}
