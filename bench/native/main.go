// Command native measures Pilcrow beside the extractors that Go programs use
// today: time, memory, how both grow with the page, and what is found. It
// writes the section "native" of BENCHMARKS.md and the figure
// speed-native.svg. It needs Linux, for each process's peak memory.
//
//	native -docs FOLDER -pilcrow PROGRAM [-rounds N] [CORPUS]
//
// Without a corpus it makes its own pages.
//
// It is a module of its own, so that the product depends on no peer.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"pilcrow/bench/chart"
	"pilcrow/bench/report"
)

func main() {
	docs := flag.String("docs", "docs", "the `folder` that the results are written into")
	pilcrow := flag.String("pilcrow", "pilcrow", "the command line `program`, for its batch")
	rounds := flag.Int("rounds", 5, "how often each page is measured")
	name := flag.String("contender", "", "be a child process that runs the contender of this `name`")
	flag.Parse()
	var err error
	switch {
	case *name != "":
		err = beChild(*name)
	case flag.NArg() > 1:
		err = errors.New("it takes one corpus")
	default:
		err = run(options{*docs, *pilcrow, *rounds, flag.Arg(0)}, os.Stdout, os.Stderr)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "native:", err)
		os.Exit(1)
	}
}

func beChild(name string) error {
	c, err := contenderByName(name)
	if err != nil {
		return err
	}
	return serve(c, os.Stdin, os.Stdout)
}

type options struct {
	docs    string
	pilcrow string
	rounds  int
	corpus  string // "" for made pages
}

func run(o options, out, notes io.Writer) (err error) {
	scratch, err := os.MkdirTemp("", "pilcrow-native-")
	if err != nil {
		return fmt.Errorf("make a folder for pages: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	m, err := measureAll(o, scratch, notes)
	if err != nil {
		return err
	}
	section := m.section()
	fmt.Fprint(out, section)
	if err := os.WriteFile(filepath.Join(o.docs, "speed-native.svg"), []byte(figure(m.scaling)), 0o644); err != nil {
		return fmt.Errorf("write the figure: %w", err)
	}
	return report.Replace(filepath.Join(o.docs, "BENCHMARKS.md"), "native", section)
}

func measureAll(o options, scratch string, notes io.Writer) (m measured, err error) {
	c, remove, err := openCorpus(o.corpus)
	if remove != nil {
		defer func() { err = errors.Join(err, remove()) }()
	}
	if err != nil {
		return m, err
	}
	pages, err := choose(c, scratch)
	if err != nil {
		return m, err
	}
	m = measured{corpus: c.Name, rounds: o.rounds}
	if m.results, m.peakKB, err = compare(pages, o.rounds, notes); err != nil {
		return m, err
	}
	if m.scaling, err = scaling(scratch, o.rounds, notes); err != nil {
		return m, err
	}
	m.batches, err = runBatches(o.pilcrow, pages, notes)
	return m, err
}

func compare(pages []savedPage, rounds int, notes io.Writer) (results []result, peakKB []int, err error) {
	c, err := newContest(rounds)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, c.stop()) }()
	results, err = c.run(pages, notes)
	return results, c.peakKB, err
}

// figure draws how the time grows with the page.
func figure(all [][]point) string {
	var series []chart.Series
	for i, c := range contenders() {
		s := chart.Series{Name: c.name}
		for _, p := range all[i] {
			if p.failed == "" {
				s.Points = append(s.Points, chart.Point{X: float64(p.size) / 1e3, Y: p.ms})
			}
		}
		series = append(series, s)
	}
	return chart.Lines(chart.Frame{
		Title:  "Saved HTML to text, one core",
		XLabel: "page, KB",
		YLabel: "ms",
		X:      chart.Logarithmic(10, 30_000),
		Y:      chart.Logarithmic(0.1, 100_000),
	}, series...)
}
