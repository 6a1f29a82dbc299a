// Command native compares Pilcrow with the extractors that Go programs use
// today, the peers: their time and memory, how both grow with the size of the
// page, and their accuracy. It writes the section "native" of native.md and the
// chart speed-native.svg. It needs Linux, because it reads the peak memory of each
// process from /proc.
//
//	native -docs FOLDER -pilcrow PROGRAM [-rounds N] [CORPUS]
//	native -contender NAME -texts FOLDER
//	native -contender NAME -archive FILE -o FILE
//
// Without CORPUS the first form generates pages. The second form prints the text
// that one contender finds in each HTML file of FOLDER; dev/bench/accuracy reads it.
// The third form writes those that it finds in a web archive; dev/bench/archive
// measures that.
//
// This is a separate Go module, so that Pilcrow itself depends on no peer.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"pilcrow/dev/bench/chart"
	"pilcrow/dev/bench/report"
)

func main() {
	docs := flag.String("docs", "docs/benchmarks", "the `folder` of the report")
	pilcrow := flag.String("pilcrow", "pilcrow", "Pilcrow's command line `program`")
	rounds := flag.Int("rounds", 5, "how often each page is measured")
	name := flag.String("contender", "", "run only the contender of this `name`, as a child process")
	texts := flag.String("texts", "", "print the texts of the HTML files in this `folder`, and measure nothing")
	archive := flag.String("archive", "", "write the texts of the pages in this web archive to -o, and measure nothing")
	output := flag.String("o", "", "the `file` of -archive's texts")
	flag.Parse()
	var err error
	switch {
	case *name != "":
		err = runContender(*name, *texts, *archive, *output)
	case flag.NArg() > 1:
		err = errors.New("want one corpus")
	default:
		err = run(options{*docs, *pilcrow, *rounds, flag.Arg(0)}, os.Stdout, os.Stderr)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "native:", err)
		os.Exit(1)
	}
}

func runContender(name, textsOf, archive, output string) error {
	c, err := contenderByName(name)
	switch {
	case err != nil:
		return err
	case textsOf != "":
		return printTexts(c, textsOf, os.Stdout)
	case archive != "":
		return readArchive(c, archive, output)
	}
	return serve(c, os.Stdin, os.Stdout)
}

type options struct {
	docs    string
	pilcrow string
	rounds  int
	corpus  string // "" for generated pages
}

func run(o options, out, progress io.Writer) (err error) {
	if err := report.MakeFolder(o.docs); err != nil {
		return err
	}
	if _, err := exec.LookPath(o.pilcrow); err != nil {
		return fmt.Errorf("find the command line program: %w", err)
	}
	scratch, err := os.MkdirTemp("", "pilcrow-native-")
	if err != nil {
		return fmt.Errorf("make a folder for the pages: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	m, err := measureAll(o, scratch, progress)
	if err != nil {
		return err
	}
	section := report.Measured(o.docs, m.command()) + m.section()
	fmt.Fprint(out, section)
	if err := os.WriteFile(filepath.Join(o.docs, "speed-native.svg"), []byte(drawScaling(m.scaling)), 0o644); err != nil {
		return fmt.Errorf("write the chart: %w", err)
	}
	return report.Replace(filepath.Join(o.docs, "native.md"), "native", section)
}

func measureAll(o options, scratch string, progress io.Writer) (m measured, err error) {
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
	batch, err := batchPaths(pages)
	if err != nil {
		return m, err
	}
	m = measured{corpus: c.Name, isGenerated: o.corpus == "", rounds: o.rounds}
	if m.results, m.peakKB, err = compare(pages, o.rounds, progress); err != nil {
		return m, err
	}
	if m.scaling, err = scaling(scratch, o.rounds, progress); err != nil {
		return m, err
	}
	m.batches, err = runBatches(o.pilcrow, batch, progress)
	return m, err
}

func compare(pages []savedPage, rounds int, progress io.Writer) (results []result, peakKB []int, err error) {
	c, err := newContest(rounds)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, c.stop()) }()
	results, err = c.run(pages, progress)
	return results, c.peakKB, err
}

// drawScaling returns a chart of the time of each contender by the size of the
// page.
func drawScaling(all [][]point) string {
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
