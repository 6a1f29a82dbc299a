// Command documents measures the engines on folders of pages with known
// content, and writes their figures beside those of the documents that define
// them:
//
//	go run ./bench/documents -docs docs CORPUS…
//
// A corpus is a folder that package corpus reads; the part of its name before
// the first hyphen says how it is scored. The sections "documents" (scores) and
// "documents-times" of BENCHMARKS.md in the folder -docs and the drawings
// ttr-*.svg beside it are replaced, or those alone that -part names. Sizes,
// drawings and times are those of the first corpus.
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
	part := flag.String("part", "all", "`scores`, times or all")
	flag.Parse()
	if err := run(*docs, *part, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "documents:", err)
		os.Exit(1)
	}
}

func run(docs, part string, folders []string) error {
	corpora, err := openAll(folders)
	if err != nil {
		return err
	}
	switch part {
	case "scores":
		return reportScores(docs, corpora)
	case "times":
		return reportTimes(docs, corpora[0])
	case "all":
		return errors.Join(reportScores(docs, corpora), reportTimes(docs, corpora[0]))
	}
	return fmt.Errorf("there is no part %q; there are scores, times and all", part)
}

func openAll(folders []string) ([]corpus.Corpus, error) {
	if len(folders) == 0 {
		return nil, errors.New("it takes the folders of one or more corpora")
	}
	var corpora []corpus.Corpus
	for _, folder := range folders {
		c, err := corpus.Open(folder)
		if err != nil {
			return nil, err
		}
		corpora = append(corpora, c)
	}
	return corpora, nil
}

// reportScores writes what depends on the pages and their truth alone.
func reportScores(docs string, corpora []corpus.Corpus) error {
	s := scores{}
	for _, c := range corpora {
		m, err := measure(c)
		if err != nil {
			return err
		}
		s.corpora = append(s.corpora, m)
	}
	pages, err := parseAll(corpora[0])
	if err != nil {
		return err
	}
	s.drawings = drawings(s.corpora[0], pages)
	for name, svg := range s.drawings {
		if err := os.WriteFile(filepath.Join(docs, name), []byte(svg), 0o644); err != nil {
			return fmt.Errorf("write a drawing: %w", err)
		}
	}
	return report.Replace(filepath.Join(docs, "BENCHMARKS.md"), "documents", s.markdown())
}

// reportTimes writes what depends on the machine, too.
func reportTimes(docs string, c corpus.Corpus) error {
	fmt.Fprintf(os.Stderr, "%s: times\n", c.Name)
	pages, err := parseAll(c)
	if err != nil {
		return err
	}
	t := takeTimes(pages)
	fmt.Fprintf(os.Stderr, "%s: searches of bte\n", c.Name)
	s, err := timeSearches(pages)
	if err != nil {
		return err
	}
	return report.Replace(filepath.Join(docs, "BENCHMARKS.md"), "documents-times", timesMarkdown(c.Name, t, s))
}

// scores are what reportScores tells.
type scores struct {
	corpora  []measured
	drawings map[string]string // SVG by file name
}
