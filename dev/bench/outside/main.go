// Command outside measures what the command line writes for pages of sources that
// its model does not know:
//
//	outside -root REPOSITORY -docs FOLDER [-base FILE] [-pages FILE] DIR CORPUS…
//	outside -root REPOSITORY -docs FOLDER -check CHANGE CORPUS…
//
// DIR is the folder in which `fit.py --outside SEEDS` has left the weights that were
// trained without one source of pages: model, lexicon, columns and tables. The first
// form scores each corpus with the weights that do not know its source, for every
// seed, and writes outside.md. An interval is that of 95 % of the means of pages that
// are drawn anew, with replacement (B. Efron: Bootstrap Methods, 1979). With -base,
// the file that -pages wrote earlier, the differences are paired by page.
//
// The second form scores the shipped weights on corpora that are for judging only. It
// prints no page, and each run adds its lines to check-log.md: who opens such a corpus
// often learns from it. CHANGE says in a few words what is judged.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
	"pilcrow/dev/bench/report"
)

func main() {
	o := options{}
	flag.StringVar(&o.root, "root", ".", "the repository's `folder`")
	flag.StringVar(&o.docs, "docs", "docs/benchmarks", "the `folder` of the reports")
	flag.StringVar(&o.base, "base", "", "the `FILE` with the pages' figures to compare with")
	flag.StringVar(&o.pages, "pages", "", "write the pages' figures to `FILE`")
	flag.StringVar(&o.check, "check", "", "score the shipped weights on corpora for judging only, and log it as `CHANGE`")
	flag.Parse()
	if err := run(o, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "outside:", err)
		os.Exit(1)
	}
}

type options struct {
	root, docs  string
	base, pages string // files with the figures of pages, or ""
	check       string // what is judged on corpora for judging only, or ""
}

// outsideFile and logFile are the names of the reports.
const outsideFile, logFile = "outside.md", "check-log.md"

func run(o options, args []string, out io.Writer) (err error) {
	if o.check != "" && (o.base != "" || o.pages != "") {
		return errors.New("corpora for judging only have no figures of pages")
	}
	fit := ""
	if o.check == "" && len(args) > 0 {
		fit, args = args[0], args[1:]
	}
	if len(args) == 0 {
		return errors.New("want the folders of one or more corpora, and before them the folder that fit.py has filled, unless -check is given")
	}
	base, err := readFigures(o.base)
	if err != nil {
		return err
	}
	if err := report.MakeFolder(o.docs); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "pilcrow-outside-")
	if err != nil {
		return fmt.Errorf("make a folder for the programs: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	p := programs{root: o.root, fit: fit, scratch: scratch, built: map[string]string{}}
	all, err := measure(p, args)
	if err != nil {
		return err
	}
	if o.check != "" {
		return o.log(all, out)
	}
	return o.report(all, base, out)
}

// measurement is the figures of a corpus: for each seed, those of each page by its
// id.
type measurement struct {
	corpus corpus.Corpus
	seeds  []map[string]figures
}

// measure extracts the pages of the corpora with the programs of their sources.
func measure(p programs, dirs []string) ([]measurement, error) {
	var all []measurement
	for _, dir := range dirs {
		c, err := corpus.Open(dir)
		if err != nil {
			return nil, err
		}
		paths, err := p.of(c.Name)
		if err != nil {
			return nil, err
		}
		m := measurement{corpus: c}
		for _, path := range paths {
			found, err := extractor.Batch(path, "text", pathsOf(c)...)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", c.Name, err)
			}
			m.seeds = append(m.seeds, score(c, found))
		}
		all = append(all, m)
	}
	return all, nil
}

func pathsOf(c corpus.Corpus) (paths []string) {
	for _, p := range c.Pages {
		paths = append(paths, p.Path())
	}
	return paths
}

// report prints the table of all corpora and writes it into the report.
func (o options) report(all []measurement, base byPage, out io.Writer) error {
	table := tableOf(all, base)
	if _, err := fmt.Fprint(out, table); err != nil {
		return fmt.Errorf("print the figures: %w", err)
	}
	if o.pages != "" {
		if err := writeFigures(o.pages, all); err != nil {
			return err
		}
	}
	if o.docs == "" {
		return nil
	}
	measured := report.Measured(o.root, "./build.sh bench outside DIR CORPUS…")
	return report.Replace(filepath.Join(o.docs, outsideFile), "outside", measured+table)
}

// log prints the table of corpora for judging only, and adds it to the log.
func (o options) log(all []measurement, out io.Writer) error {
	section := "\n## " + o.check + "\n" + report.Measured(o.root, "./build.sh bench outside -check CHANGE CORPUS…") + tableOf(all, nil)
	if _, err := fmt.Fprint(out, section); err != nil {
		return fmt.Errorf("print the figures: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(o.docs, logFile), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	if _, err := file.WriteString(section); err != nil {
		return errors.Join(fmt.Errorf("write the log: %w", err), file.Close())
	}
	return file.Close()
}
