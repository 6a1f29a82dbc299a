package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"pilcrow/dev/bench/report"
)

// summary is the content of BENCHMARKS.md. Numbers are copied as the reports
// write them, so that BENCHMARKS.md and the reports can't differ.
type summary struct {
	systems  []system
	sections []section
	*reader
}

// system is a row of the table: an extractor with its measured values. A value
// is "" if it was not measured.
type system struct {
	name     string
	accuracy []string // F1, one for each corpus
	chromium string   // ms
	firefox  string   // ms
	native   string   // ms
	size     string   // MB in gzip
}

// corpora returns the names of the corpora on which accuracy is measured.
func corpora() []string { return []string{"wcxb-dev", "snippets-dev", "zh-dev"} }

// sizeClass is the size class of pages whose times the summary shows.
const sizeClass = "medium"

// labels holds the names of an extractor: in the summary and the accuracy
// report, in the browser report, and in the native report.
type labels struct{ name, browser, native string }

// firstModule is the row of Pilcrow's module in the table of sizes: the one that
// the first article needs.
const firstModule = "Pilcrow, the first module"

// sizeRow returns the system's row in the table of sizes.
func (l labels) sizeRow() string {
	if l.name == "Pilcrow" {
		return firstModule
	}
	return l.name
}

func systems() []labels {
	return []labels{
		{"Pilcrow", "Pilcrow, from the DOM to article HTML", "pilcrow"},
		{"Readability.js", "Readability.js 0.6, with cloneNode", ""},
		{"Defuddle", "Defuddle 0.19, with cloneNode", ""},
		{"go-trafilatura", "", "go-trafilatura with fallback"},
		{"go-readability", "", "go-readability"},
		{"go-domdistiller", "", "go-domdistiller"},
	}
}

// section is a section of a report, with the parts of its first line, which
// package report writes.
type section struct {
	what                             string
	file, name                       string // the report's file, and the section's name in it
	date, revision, machine, command string
}

func sections() []section {
	return []section{
		{what: "Accuracy of Pilcrow", file: "accuracy.md", name: "accuracy-pilcrow"},
		{what: "Accuracy of the peers", file: "accuracy.md", name: "accuracy-peers"},
		{what: "Unseen pages of wcxb-dev", file: "unseen.md", name: "unseen-wcxb-dev"},
		{what: "Unseen pages of snippets-dev", file: "unseen.md", name: "unseen-snippets-dev"},
		{what: "Unseen pages of zh-dev", file: "unseen.md", name: "unseen-zh-dev"},
		{what: "Unseen test pages of Readability.js", file: "unseen.md", name: "unseen-readability-pages"},
		{what: "Speed in Chromium", file: "browser.md", name: "browser-chromium"},
		{what: "Speed in Firefox", file: "browser.md", name: "browser-firefox"},
		{what: "Speed in Go", file: "native.md", name: "native"},
		{what: "Size", file: "core.md", name: "size"},
	}
}

// readSummary reads all sections and returns the summary. The summary's methods
// read further cells, so the caller must check errs after the last call of a
// method.
func readSummary(docs string) summary {
	r := &reader{folder: filepath.Join(docs, "benchmarks"), texts: map[string]string{}}
	s := summary{reader: r}
	for _, each := range sections() {
		s.sections = append(s.sections, r.section(each))
	}
	for _, l := range systems() {
		s.systems = append(s.systems, r.system(l))
	}
	return s
}

// reader reads sections of the reports and cells of their tables. It collects
// the errors.
type reader struct {
	folder string
	texts  map[string]string // of sections, by name
	errs   []error
}

var measuredLine = regexp.MustCompile("^Measured (\\S+) at revision (\\S+) with (.+)\\. Repeat: `(.+)`\\.\n")

func (r *reader) section(s section) section {
	text, err := report.Section(filepath.Join(r.folder, s.file), s.name)
	if err != nil {
		r.errs = append(r.errs, err)
		return s
	}
	r.texts[s.name] = text
	m := measuredLine.FindStringSubmatch(text)
	if m == nil {
		r.errs = append(r.errs, fmt.Errorf("section %s of %s does not start with how it was measured", s.name, s.file))
		return s
	}
	s.date, s.revision, s.machine, s.command = m[1], m[2], m[3], m[4]
	return s
}

func (r *reader) system(l labels) system {
	s := system{name: l.name}
	accuracy := "accuracy-peers"
	if l.name == "Pilcrow" {
		accuracy = "accuracy-pilcrow"
	}
	for _, corpus := range corpora() {
		s.accuracy = append(s.accuracy, r.cell(accuracy, "F1", l.name, corpus))
	}
	if l.browser != "" {
		s.chromium = medianOf(r.cell("browser-chromium", "hot", l.browser, sizeClass))
		s.firefox = medianOf(r.cell("browser-firefox", "hot", l.browser, sizeClass))
		s.size = r.cell("size", "size, MB", l.sizeRow(), "gzip")
	}
	if l.native != "" {
		s.native = r.cell("native", "ms per page, median", l.native, sizeClass)
	}
	return s
}

// cell returns one cell of a table in the section of that name.
func (r *reader) cell(section, table, row, column string) string {
	cell, err := report.Cell(r.texts[section], table, row, column)
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("section %s: %w", section, err))
	}
	return cell
}

// medianOf returns the first number of a cell with "median / 95th percentile".
func medianOf(cell string) string {
	median, _, _ := strings.Cut(cell, " / ")
	return median
}

// number returns the number at the start of figure, which may be followed by a
// unit. It returns 0 if there is no number.
func number(figure string) float64 {
	v, _ := strconv.ParseFloat(strings.Fields(figure + " 0")[0], 64) // a word that is not a number gives 0, too
	return v
}
