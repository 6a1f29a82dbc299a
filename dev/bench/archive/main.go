// Command archive measures "pilcrow batch" on a large web archive: whether every
// record becomes what the archive's manifest says, also if runs are killed and
// resumed, how much memory it needs, and how many pages a second it reads beside
// go-trafilatura. It writes the section "archive" of archive.md. It needs Linux,
// for the peak memory of processes.
//
//	archive -pilcrow PROGRAM -made PROGRAM -native PROGRAM [-copies N] [-rounds N] [-format gzip|zstd|plain] [-docs FOLDER] CORPUS
//
// The archive is made of the corpus by dev/bench/archive/made; each page occurs N times.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/report"
)

// settings are the command's arguments.
type settings struct {
	pilcrow, made, native string // programs
	copies, pages, rounds int
	format                string // of the archive
	docs                  string // "" only prints
	corpus                string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "bench archive:", err)
		os.Exit(1)
	}
}

func run(arguments []string, out, progress io.Writer) error {
	var s settings
	flags := flag.NewFlagSet("bench archive", flag.ContinueOnError)
	flags.StringVar(&s.pilcrow, "pilcrow", "", "Pilcrow's command line `program`")
	flags.StringVar(&s.made, "made", "", "the `program` dev/bench/archive/made")
	flags.StringVar(&s.native, "native", "", "the `program` dev/bench/native, which runs go-trafilatura")
	flags.IntVar(&s.copies, "copies", 15, "how often the archive has each page")
	flags.IntVar(&s.pages, "pages", 0, "the `number` of the corpus's first pages in the archive, or 0 for all")
	flags.StringVar(&s.format, "format", "gzip", "the archive is in gzip, zstd or plain")
	flags.IntVar(&s.rounds, "rounds", 2, "how often each program reads the archive")
	flags.StringVar(&s.docs, "docs", "docs/benchmarks", "the `folder` of the report, or \"\" to print only")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New("want one corpus")
	}
	s.corpus = flags.Arg(0)
	if err := report.MakeFolder(s.docs); err != nil {
		return err
	}
	section, err := s.measure(progress)
	if err != nil {
		return err
	}
	fmt.Fprint(out, section)
	if s.docs == "" {
		return nil
	}
	return report.Replace(filepath.Join(s.docs, "archive.md"), "archive", section)
}

// measure makes the archive, and returns the section about what the programs
// make of it.
func (s settings) measure(progress io.Writer) (section string, err error) {
	dir, err := os.MkdirTemp("", "pilcrow-archive-")
	if err != nil {
		return "", fmt.Errorf("make a folder for the archive: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	m, err := s.prepare(dir, progress)
	if err != nil {
		return "", err
	}
	for range s.rounds {
		if err := m.round(); err != nil {
			return "", err
		}
	}
	for _, format := range []string{"jsonl", "parquet"} {
		if err := m.kill(format); err != nil {
			return "", fmt.Errorf("kill and resume a run that writes %s: %w", format, err)
		}
	}
	command := fmt.Sprintf("./build.sh bench archive -copies %d -rounds %d -format %s %s", s.copies, s.rounds, s.format, filepath.Base(s.corpus))
	return report.Measured(s.docs, command) + m.section(), nil
}
