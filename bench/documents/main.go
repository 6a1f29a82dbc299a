// Command documents measures the engines on folders of pages with known
// content, and writes their figures beside those of the documents that define
// them:
//
//	go run ./bench/documents -docs docs CORPUS…
//
// A corpus is a folder that package corpus reads; the part of its name before
// the first hyphen says how it is scored. The section "documents" of
// BENCHMARKS.md in the folder -docs and the figures ttr-*.svg beside it are
// replaced. The first corpus is the one that sizes, times, searches and
// figures are taken from.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/bench/corpus"
	"pilcrow/bench/report"
)

func main() {
	docs := flag.String("docs", "docs", "the `folder` of BENCHMARKS.md")
	flag.Parse()
	if err := run(*docs, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "documents:", err)
		os.Exit(1)
	}
}

func run(docs string, folders []string) error {
	if len(folders) == 0 {
		return errors.New("it takes the folders of one or more corpora")
	}
	var corpora []corpus.Corpus
	for _, folder := range folders {
		c, err := corpus.Open(folder)
		if err != nil {
			return err
		}
		corpora = append(corpora, c)
	}
	findings, err := measureAll(corpora)
	if err != nil {
		return err
	}
	for name, svg := range findings.drawings {
		if err := os.WriteFile(filepath.Join(docs, name), []byte(svg), 0o644); err != nil {
			return fmt.Errorf("write a figure: %w", err)
		}
	}
	return report.Replace(filepath.Join(docs, "BENCHMARKS.md"), "documents", findings.markdown())
}

// findings are what the report tells.
type findings struct {
	corpora  []measured
	times    times
	searches searches
	drawings map[string]string // SVG by file name
}

func measureAll(corpora []corpus.Corpus) (findings, error) {
	var f findings
	for _, c := range corpora {
		m, err := measure(c)
		if err != nil {
			return f, err
		}
		f.corpora = append(f.corpora, m)
	}
	fmt.Fprintf(os.Stderr, "%s: times\n", corpora[0].Name)
	pages, err := parseAll(corpora[0])
	if err != nil {
		return f, err
	}
	f.times = takeTimes(pages)
	fmt.Fprintf(os.Stderr, "%s: searches of bte\n", corpora[0].Name)
	if f.searches, err = timeSearches(pages); err != nil {
		return f, err
	}
	f.drawings = drawings(f.corpora[0], pages)
	return f, nil
}
