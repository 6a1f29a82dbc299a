// Command documents measures Pilcrow's extraction engines on corpora of saved
// pages. Most engines implement a published method, so the command puts the
// results next to those in the paper:
//
//	go run ./dev/bench/documents -docs docs/benchmarks CORPUS…
//
// A corpus is a folder that package corpus reads. The part of its name before
// the first hyphen determines how it is scored. In the folder after -docs the
// command replaces sections of documents.md, and the drawings ttr-*.svg. The
// option -part names one section:
//
//	scores       the engines' texts beside the truth, and the drawings
//	experiments  the papers' experiments that need no engine
//	times        the engines' processor times
//	searches     the times of the three searches of the bte paper
//
// Sizes, drawings and times are measured on the first corpus.
//
// With -part papers it writes no report. It compares the engines' strict traces
// with package papers, which implements the methods a second time, and fails if
// a figure differs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/report"
)

func main() {
	docs := flag.String("docs", "docs/benchmarks", "the `folder` of the report")
	part := flag.String("part", "all", "`scores`, experiments, times, searches, all or papers")
	pages := flag.Int("pages", 100, "with -part papers: the `number` of pages of each corpus")
	flag.Parse()
	run := run
	if *part == "papers" {
		run = func(_, _ string, folders []string) error { return comparePapers(os.Stdout, folders, *pages) }
	}
	if err := run(*docs, *part, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "documents:", err)
		os.Exit(1)
	}
}

// documentsFile is the name of the report's file.
const documentsFile = "documents.md"

func run(docs, part string, folders []string) error {
	corpora, err := openAll(folders)
	if err != nil {
		return err
	}
	if err := report.MakeFolder(docs); err != nil {
		return err
	}
	switch part {
	case "scores":
		return reportScores(docs, corpora)
	case "experiments":
		return reportExperiments(docs, corpora)
	case "times":
		return reportTimes(docs, corpora[0])
	case "searches":
		return reportSearches(docs, corpora[0])
	case "all":
		return errors.Join(reportScores(docs, corpora), reportExperiments(docs, corpora),
			reportTimes(docs, corpora[0]), reportSearches(docs, corpora[0]))
	}
	return fmt.Errorf("unknown part %q; want scores, experiments, times, searches or all", part)
}

func openAll(folders []string) ([]corpus.Corpus, error) {
	if len(folders) == 0 {
		return nil, errors.New("want the folders of one or more corpora")
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

// reportScores writes the section and the drawings that depend only on the
// pages and their truth.
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
	return replaceSection(docs, "scores", corpora, s.markdown())
}

// reportTimes writes the section that also depends on the machine.
func reportTimes(docs string, c corpus.Corpus) error {
	fmt.Fprintf(os.Stderr, "%s: times\n", c.Name)
	pages, err := parseAll(c)
	if err != nil {
		return err
	}
	t := takeTimes(pages)
	return replaceSection(docs, "times", []corpus.Corpus{c}, timesMarkdown(c.Name, t))
}

// reportSearches writes the section with the times of the three searches of
// bte.
func reportSearches(docs string, c corpus.Corpus) error {
	fmt.Fprintf(os.Stderr, "%s: searches of bte\n", c.Name)
	pages, err := parseAll(c)
	if err != nil {
		return err
	}
	s, err := timeSearches(pages)
	if err != nil {
		return err
	}
	return replaceSection(docs, "searches", []corpus.Corpus{c}, s.markdown(c.Name))
}

// replaceSection replaces the section of one part of the report. Its first line
// says how the content was measured.
func replaceSection(docs, part string, corpora []corpus.Corpus, content string) error {
	section := "documents-" + part
	if part == "scores" {
		section = "documents"
	}
	command := "./build.sh bench documents -part " + part
	for _, c := range corpora {
		command += " " + c.Name
	}
	return report.Replace(filepath.Join(docs, documentsFile), section, report.Measured(docs, command)+content)
}

// scores holds the data that reportScores writes.
type scores struct {
	corpora  []measured
	drawings map[string]string // SVG by file name
}
