// Command books makes books of the pages of a corpus, and counts what EPUBCheck
// finds wrong with them:
//
//	books -jar EPUBCHECK -docs FOLDER [-pages N] CORPUS
//
// It makes a book of each of the first N pages that have an article, one of all,
// and one of all for Kindle. The figures go into books.md. With -docs "" the
// command only prints them. If there is any error or warning, it fails.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/report"
)

func main() {
	o := options{}
	flag.StringVar(&o.jar, "jar", "", "the `file` epubcheck.jar")
	flag.StringVar(&o.docs, "docs", "docs/benchmarks", "the `folder` of the report; \"\" writes none")
	flag.IntVar(&o.pages, "pages", 300, "the `number` of pages")
	flag.Parse()
	if err := run(o, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "books:", err)
		os.Exit(1)
	}
}

type options struct {
	jar   string // EPUBCheck
	docs  string // the folder of the report, or "" for none
	pages int
}

const reportFile = "books.md"

func run(o options, args []string, out io.Writer) (err error) {
	if len(args) != 1 || o.jar == "" {
		return errors.New("want -jar and the folder of a corpus")
	}
	if err := report.MakeFolder(o.docs); err != nil {
		return err
	}
	c, err := corpus.Open(args[0])
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "pilcrow-books-")
	if err != nil {
		return fmt.Errorf("make a folder for the books: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	articles := articlesOf(c, o.pages)
	table := report.Table{Head: []string{"books", "books made", "articles", "MB", "errors", "warnings"}}
	faults := 0
	for _, k := range kinds(articles) {
		r, err := k.measure(o.jar, scratch)
		if err != nil {
			return err
		}
		fmt.Fprint(out, r.messages)
		faults += r.errors + r.warnings
		table.Add(k.name, fmt.Sprint(r.books), fmt.Sprint(len(articles)), fmt.Sprintf("%.1f", float64(r.bytes)/1e6), fmt.Sprint(r.errors), fmt.Sprint(r.warnings))
	}
	fmt.Fprintln(out, table.String())
	if o.docs != "" {
		section := report.Measured(o.docs, "./build.sh bench books "+c.Name) + table.String()
		if err := report.Replace(filepath.Join(o.docs, reportFile), "books", section); err != nil {
			return err
		}
	}
	if faults > 0 {
		return fmt.Errorf("EPUBCheck found %d errors and warnings", faults)
	}
	return nil
}
