package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/beam/pipeline"
)

const usage = `usage: beam [OPTIONS] ARCHIVE…
       beam [OPTIONS] -list FILE

Extracts the articles of web archives (WARC) with Apache Beam: on this machine,
or on a cluster with the options of Beam's runners (docs/SCALE.md). The outputs
of each archive are FOLDER/articles/NAME.jsonl, FOLDER/letters/NAME.jsonl (what
gave no article, and why) and FOLDER/counts/NAME.json. Archives that have them
are not read again, so a run that was stopped can be started again.

options:
  -o FOLDER          for the outputs (default "extracted")
  -list FILE         a file with the path of an archive in each line: whole paths,
                     because workers can have other current folders
  -format FORMAT     of the articles: %s (default %s)
  -fields LIST       columns to add (default "text"): %s
  -duplicates skip|keep
                     what becomes of pages whose text an earlier page of the same
                     archive has (default skip)
  -jobs N            pages of one archive to extract at the same time (default 1,
                     because each core has an archive of its own)
  -v                 log what the runner does

exit codes:
  0  success
  1  the pipeline failed; the same command goes on
  2  the command line is invalid, or FOLDER is of a run with other options
  3  an archive can't be read; all others are done
`

// The values of the option -duplicates, which are those of "pilcrow batch".
const (
	skipDuplicates = "skip"
	keepDuplicates = "keep"
)

// command is what the command line requests.
type command struct {
	pipeline.Options
	list       string
	duplicates string
	verbose    bool
	archives   []string
}

// define adds our options to those that Beam's packages have defined.
func (c *command) define(flags *flag.FlagSet) {
	flags.StringVar(&c.Folder, "o", "extracted", "")
	flags.StringVar(&c.list, "list", "", "")
	flags.StringVar(&c.Format, "format", "", "")
	flags.StringVar(&c.Fields, "fields", "text", "")
	flags.StringVar(&c.duplicates, "duplicates", skipDuplicates, "")
	flags.IntVar(&c.Jobs, "jobs", 1, "")
	flags.BoolVar(&c.verbose, "v", false, "")
	flags.Usage = func() {
		formats := output.FormatNames()
		fmt.Fprintf(flags.Output(), usage, strings.Join(formats, " or "), formats[0], strings.Join(output.Extras(), ", "))
	}
}

// complete takes the arguments that are no options. Paths become absolute,
// because workers can have other current folders.
func (c *command) complete(archives []string) {
	if c.duplicates == keepDuplicates {
		c.Duplicates = run.Keep
	}
	for _, archive := range archives {
		c.archives = append(c.archives, absolute(archive))
	}
	c.Folder = absolute(c.Folder)
	if c.list != "" {
		c.list = absolute(c.list)
	}
}

// absolute returns the absolute path of a local file. Addresses stay as they
// are.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil && !strings.Contains(path, "://") {
		return full
	}
	return path // if there is no current folder, only workers can know
}

// lists returns the lists of archives.
func (c *command) lists() []string {
	if c.list == "" {
		return nil
	}
	return []string{c.list}
}

// parse sets the options, and returns the other arguments. Options may also follow
// these, as in the commands of pilcrow. What follows "--" is no option.
func parse(flags *flag.FlagSet, args []string) (archives []string) {
	for {
		flags.Parse(args) // ends the program if an option is wrong
		rest := flags.Args()
		parsed := args[:len(args)-len(rest)]
		if len(rest) == 0 || len(parsed) > 0 && parsed[len(parsed)-1] == "--" {
			return append(archives, rest...)
		}
		archives, args = append(archives, rest[0]), rest[1:]
	}
}

// check returns why the command can't be carried out.
func (c *command) check(ctx context.Context) error {
	if len(c.archives) == 0 && c.list == "" {
		return errors.New("no archive; -help lists the options")
	}
	if *jobopts.Async && runner() == localRunner {
		return errors.New("-async: the local runner ends with this program, and the pipeline with it")
	}
	if c.duplicates != skipDuplicates && c.duplicates != keepDuplicates {
		return fmt.Errorf("-duplicates %s: want %s or %s", c.duplicates, skipDuplicates, keepDuplicates)
	}
	archives := c.archives
	for _, list := range c.lists() {
		listed, err := pipeline.ReadList(ctx, list)
		if err != nil {
			return err
		}
		archives = append(archives[:len(archives):len(archives)], listed...)
	}
	if len(archives) == 0 {
		return fmt.Errorf("the list %s has no archive", c.list)
	}
	return errors.Join(c.Options.Check(), pipeline.CheckPaths(archives))
}
