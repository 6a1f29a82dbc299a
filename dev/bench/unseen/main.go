// Command unseen measures what the command line writes for pages that its model
// has not seen:
//
//	unseen -root REPOSITORY -docs FOLDER [-misses N] [-pages FILE] DIR CORPUS…
//	unseen -root REPOSITORY -added DIR CORPUS…
//
// DIR is the folder that dev/tools/fit/fit.py has filled. fit.py cuts the pages into
// folds and trains, for each fold, a model without the fold's pages. unseen
// builds a command line with each of these models, extracts each page with the
// model that has not seen it, and compares the text, the structure and the
// metadata with the truth. It prints the figures and writes them into unseen.md,
// in a section for each corpus. With -docs "" it only prints them.
//
// With -added it prints how many words each step adds that completes a selection, and
// how many of them belong to the content.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/jsonlines"
	"pilcrow/dev/bench/report"
)

func main() {
	o := options{}
	flag.StringVar(&o.root, "root", ".", "the repository's `folder`")
	flag.StringVar(&o.docs, "docs", "docs/benchmarks", "the `folder` of the report; \"\" writes none")
	flag.IntVar(&o.misses, "misses", 0, "list the first `N` misses of each form")
	flag.StringVar(&o.pages, "pages", "", "write the figures of each page to `FILE`, as JSON lines")
	flag.BoolVar(&o.added, "added", false, "instead count what each step adds that completes selections")
	flag.Parse()
	if err := run(o, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "unseen:", err)
		os.Exit(1)
	}
}

type options struct {
	root   string // the repository
	docs   string // the folder of the report, or "" for none
	misses int    // how many misses of each form are listed
	pages  string // the file with the figures of each page, or "" for none
	added  bool   // count what steps add instead
}

// unseenFile is the name of the report's file.
const unseenFile = "unseen.md"

func run(o options, args []string, out io.Writer) (err error) {
	if len(args) < 2 {
		return errors.New("want the folder that fit.py has filled, and the folders of one or more corpora")
	}
	if err := report.MakeFolder(o.docs); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "pilcrow-unseen-")
	if err != nil {
		return fmt.Errorf("make a folder for the programs: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	measurements, err := o.open(args[1:])
	if err != nil {
		return err
	}
	if o.added {
		return printAdded(addedTexts(o.root, args[0], scratch), measurements, out)
	}
	f := commandLines(o.root, args[0], scratch)
	var all []result
	for _, m := range measurements {
		found, err := f.extract(m.corpus)
		if err != nil {
			return err
		}
		results, err := compare(m.corpus, found)
		if err != nil {
			return err
		}
		all = append(all, results...)
		if err := o.report(m, results, out); err != nil {
			return err
		}
	}
	if o.pages == "" {
		return nil
	}
	return writePages(o.pages, all)
}

// measurement is the measurement of one corpus, and the line of the report that
// says how it was made.
type measurement struct {
	corpus   corpus.Corpus
	measured string
}

// open opens the corpora. It also finds out the revision, because the report of
// the first corpus changes a file of the repository.
func (o options) open(dirs []string) ([]measurement, error) {
	var all []measurement
	for _, dir := range dirs {
		c, err := corpus.Open(dir)
		if err != nil {
			return nil, err
		}
		all = append(all, measurement{c, report.Measured(o.root, "./build.sh bench unseen DIR "+c.Name)})
	}
	return all, nil
}

// report prints the figures of a corpus, and writes them into the report.
func (o options) report(m measurement, results []result, out io.Writer) error {
	name, tables := m.corpus.Name, tablesOf(m.corpus, results)
	if _, err := fmt.Fprintf(out, "%s\n\n%s%s", name, tables, missesOf(results, o.misses)); err != nil {
		return fmt.Errorf("print the figures: %w", err)
	}
	if o.docs == "" {
		return nil
	}
	return report.Replace(filepath.Join(o.docs, unseenFile), "unseen-"+name, m.measured+tables)
}

// writePages writes a line of JSON for each page, so that the figures of two
// runs can be compared page by page.
func writePages(path string, results []result) error {
	lines := make([]pageLine, len(results))
	for i, r := range results {
		lines[i] = lineOf(r)
	}
	return jsonlines.WriteFile(path, slices.Values(lines))
}
