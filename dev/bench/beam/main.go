// Command beam compares the pipeline on Prism with "pilcrow batch" on the same
// web archives: their outputs, which must be equal, their time and memory. It
// also kills the pipeline several times, and starts it again. It writes the
// section "beam" of beam.md, and the section "cost" of SCALE.md, which says what a
// billion pages cost.
//
//	beam -docs FOLDER -pilcrow PROGRAM -beam PROGRAM -made PROGRAM [-archives N] [-copies N] [-pages N] CORPUS
//
// It needs Linux, where the system tells the peak memory of a process.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/report"
)

// settings are the arguments.
type settings struct {
	docs                string
	pilcrow, beam, made string
	archives            int
	copies              int
	pages               int
	isDry               bool
	corpus              string
}

func main() {
	var s settings
	flag.StringVar(&s.docs, "docs", "docs", "the `folder` with SCALE.md and benchmarks/beam.md")
	flag.StringVar(&s.pilcrow, "pilcrow", "pilcrow", "the command line `program`")
	flag.StringVar(&s.beam, "beam", "beam", "the pipeline's `program`")
	flag.StringVar(&s.made, "made", "made", "the `program` that makes archives")
	flag.IntVar(&s.archives, "archives", 5, "the `number` of archives")
	flag.IntVar(&s.copies, "copies", 3, "how many times each archive has each page")
	flag.IntVar(&s.pages, "pages", 0, "the `number` of the corpus's first pages to use, or 0 for all")
	flag.BoolVar(&s.isDry, "dry", false, "write nothing into docs")
	flag.Parse()
	s.corpus = flag.Arg(0)
	if err := benchmark(s); err != nil {
		fmt.Fprintln(os.Stderr, "beam:", err)
		os.Exit(1)
	}
}

// benchmark measures, and writes the report.
func benchmark(s settings) (err error) {
	if s.corpus == "" || s.archives < 2 {
		return errors.New("want a corpus, and two archives or more")
	}
	if !s.isDry {
		if err := report.MakeFolder(filepath.Join(s.docs, "benchmarks")); err != nil {
			return err
		}
	}
	scratch, err := os.MkdirTemp("", "pilcrow-beam-")
	if err != nil {
		return fmt.Errorf("make a folder for the archives: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	m, err := measure(s, scratch)
	if err != nil {
		return err
	}
	section := report.Measured(s.docs, s.command()) + m.section()
	fmt.Print(section, m.cost())
	if s.isDry {
		return nil
	}
	if err := report.Replace(filepath.Join(s.docs, "benchmarks/beam.md"), "beam", section); err != nil {
		return err
	}
	return report.Replace(filepath.Join(s.docs, "SCALE.md"), "cost", m.cost())
}

// command returns the command line that repeats the measurement.
func (s settings) command() string {
	command := fmt.Sprintf("./build.sh bench beam -archives %d -copies %d", s.archives, s.copies)
	if s.pages > 0 {
		command += fmt.Sprintf(" -pages %d", s.pages)
	}
	return command + " " + filepath.Base(s.corpus)
}
