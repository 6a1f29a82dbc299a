// Command accuracy scores the texts that Pilcrow and other extractors (its peers)
// find in saved web pages, and writes the tables into accuracy.md:
//
//	accuracy -root REPOSITORY -docs FOLDER -native PROGRAM CORPUS…
//	accuracy -root REPOSITORY -docs FOLDER -fit DIR CORPUS…
//
// The first form scores the peers; PROGRAM is the compiled command dev/bench/native.
// The second form scores Pilcrow, with models that were not trained on the
// scored pages; DIR is the folder that dev/tools/fit/fit.py has filled. Pages are
// decoded to UTF-8 first, so that no extractor has to guess the encoding.
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
	t := tools{}
	flag.StringVar(&t.root, "root", ".", "the repository's `folder`")
	flag.StringVar(&t.native, "native", "", "the `program` built from dev/bench/native; score the peers")
	flag.StringVar(&t.fit, "fit", "", "the `folder` that fit.py has filled; score Pilcrow")
	docs := flag.String("docs", "docs/benchmarks", "the `folder` of the report")
	flag.Parse()
	if err := run(t, *docs, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "accuracy:", err)
		os.Exit(1)
	}
}

// accuracyFile is the name of the report's file.
const accuracyFile = "accuracy.md"

func run(t tools, docs string, folders []string) (err error) {
	if len(folders) == 0 || (t.native == "") == (t.fit == "") {
		return errors.New("want either -native or -fit, and the folders of one or more corpora")
	}
	if err := report.MakeFolder(docs); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "pilcrow-accuracy-")
	if err != nil {
		return fmt.Errorf("make a folder for the pages: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	var results []result
	for _, folder := range folders {
		r, err := t.score(folder, scratch)
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	name, command, systems := "accuracy-peers", "./build.sh bench accuracy ", peerNames()
	if t.fit != "" {
		name, command, systems = "accuracy-pilcrow", "./build.sh bench accuracy -fit DIR ", []string{"Pilcrow"}
	}
	return report.Replace(filepath.Join(docs, accuracyFile), name,
		report.Measured(docs, command+corporaOf(results))+tableOf(systems, results))
}

// result holds the F1 of all extractors on one corpus.
type result struct {
	corpus  string
	kinds   []string // the kinds of its pages; none if the corpus does not name them
	figures []figure // by system
}

// score returns the F1 of all extractors on the corpus in folder. It writes
// temporary files to scratch.
func (t tools) score(folder, scratch string) (result, error) {
	c, err := corpus.Open(folder)
	if err != nil {
		return result{}, err
	}
	r := result{corpus: c.Name, kinds: c.Types()}
	if t.fit != "" {
		f, err := t.pilcrow(c, folder, scratch)
		r.figures = []figure{f}
		return r, err
	}
	pages, err := writePages(c, filepath.Join(scratch, c.Name))
	if err != nil {
		return r, err
	}
	for _, s := range peers() {
		fmt.Fprintf(os.Stderr, "%s: %s\n", c.Name, s.name)
		texts, err := s.texts(t, pages)
		if err != nil {
			return r, fmt.Errorf("%s on %s: %w", s.name, c.Name, err)
		}
		r.figures = append(r.figures, figureOf(c, texts))
	}
	return r, nil
}

// writePages writes each page in UTF-8 into dir, as ID.html, and returns dir.
func writePages(c corpus.Corpus, dir string) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make a folder for the pages: %w", err)
	}
	for _, p := range c.Pages {
		text, err := p.UTF8()
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, p.ID+".html"), text, 0o644); err != nil {
			return "", fmt.Errorf("write page %s: %w", p.ID, err)
		}
	}
	return dir, nil
}
