// Command made makes a large web archive from a corpus, with records of all
// kinds, some of them broken, and a manifest that has for each record what a
// reader must make of it. The same arguments give the same archive.
//
//	go run ./dev/bench/archive/made [-copies N] [-broken SHARE] [-format gzip] -o FILE.warc.gz CORPUS
//	go run ./dev/bench/archive/made -check FILE.warc.gz
//
// The manifest is FILE.warc.gz.manifest, in lines of JSON. With -check the
// command reads the archive and compares it with the manifest.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"pilcrow/dev/bench/corpus"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "made:", err)
		os.Exit(1)
	}
}

// settings are the command's arguments.
type settings struct {
	copies  int
	pages   int
	broken  float64
	format  string
	seed    uint64
	output  string
	checked string
}

func run(arguments []string, out io.Writer) error {
	var s settings
	flags := flag.NewFlagSet("made", flag.ContinueOnError)
	flags.IntVar(&s.copies, "copies", 15, "how many times each page is written")
	flags.IntVar(&s.pages, "pages", 0, "the `number` of the corpus's first pages to write, or 0 for all")
	flags.Float64Var(&s.broken, "broken", 0.01, "the `share` of pages whose records are broken")
	flags.StringVar(&s.format, "format", "gzip", "gzip, zstd or plain")
	flags.Uint64Var(&s.seed, "seed", 1, "another number gives another archive")
	flags.StringVar(&s.output, "o", "", "the `file` to write")
	flags.StringVar(&s.checked, "check", "", "the `file` to compare with its manifest")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if s.checked != "" {
		return check(s.checked, out)
	}
	if flags.NArg() != 1 || s.output == "" {
		return fmt.Errorf("usage: made -o FILE CORPUS, or made -check FILE")
	}
	return s.write(flags.Arg(0), out)
}

// write writes the archive and its manifest.
func (s settings) write(dir string, out io.Writer) error {
	c, err := corpus.Open(dir)
	if err != nil {
		return err
	}
	if s.pages > 0 {
		c.Pages = c.Pages[:min(s.pages, len(c.Pages))]
	}
	p, err := newPacker(s.format)
	if err != nil {
		return err
	}
	var m *maker
	err = toFile(s.output, func(archive io.Writer) error {
		return toFile(manifestName(s.output), func(manifest io.Writer) error {
			m = newMaker(s, p, archive, manifest)
			return m.make(c.Pages)
		})
	})
	if err == nil {
		fmt.Fprintf(out, "%d records in %d bytes: %v\n", m.records, m.offset, m.outcomes)
	}
	return err
}

// toFile writes a file.
func toFile(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	buffered := bufio.NewWriterSize(file, 1<<20)
	if err := write(buffered); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return file.Close()
}
