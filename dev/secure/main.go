// Command secure measures whether Pilcrow keeps the promises of
// docs/SECURITY.md. It prints a table with one row per promise: its name, its
// bar (the limit to keep), what was measured, and whether the bar is met. If a
// bar is not met, the command fails.
//
//	secure [-pilcrow PROGRAM] [-docs FOLDER] all    measures all rows; writes the table into SECURITY.md in FOLDER
//	secure [-pilcrow PROGRAM] ROW…                  measures these rows
//	secure guard CORPUS…                            checks that the guard changes no page of these corpora
//	secure payloads FILE [FOLDER]                   writes the payloads for the tests in browsers
//	secure pages FOLDER                             writes the bombs, one file each, for the npm package
//	secure -foreign FOLDER ROW…                     measures "sanitizer" and "fixpoint" with the payloads of others
//
// The guard (internal/guard) simplifies expensive pages before the HTML parser
// reads them. A corpus is a folder of saved pages, and the payloads are hostile
// HTML (internal/payloads). With FOLDER, they are those of the collections in it
// (payloads.Foreign).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pilcrow/dev/bench/report"
	"pilcrow/internal/payloads"
)

func main() {
	pilcrow := flag.String("pilcrow", "pilcrow", "the command line `program`")
	docs := flag.String("docs", "", "the `folder` of SECURITY.md")
	foreign := flag.String("foreign", "", "a `folder` of collections of payloads, in place of our own")
	flag.Parse()
	if err := run(subject{*pilcrow, *foreign}, *docs, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "secure:", err)
		os.Exit(1)
	}
}

// subject is what the rows measure.
type subject struct {
	pilcrow string // the command line program
	foreign string // a folder of collections of payloads, or "" for our own
}

func (s subject) payloads() ([]payloads.Payload, error) {
	if s.foreign == "" {
		return payloads.All(), nil
	}
	return payloads.Foreign(s.foreign)
}

func run(s subject, docs string, args []string, out io.Writer) error {
	switch {
	case len(args) == 0:
		return errors.New("which row? There are all, guard CORPUS…, payloads FILE, " + rowNames())
	case args[0] == "guard":
		return compareWithoutGuard(args[1:], out)
	case args[0] == "payloads" && len(args) == 2:
		return writePayloads(args[1], s)
	case args[0] == "payloads" && len(args) == 3:
		return writePayloads(args[1], subject{foreign: args[2]})
	case args[0] == "pages" && len(args) == 2:
		return writeBombs(args[1])
	case args[0] == "all":
		return measureAll(s, docs, out)
	}
	var chosen []row
	for _, name := range args {
		i := slices.IndexFunc(rows(), func(r row) bool { return r.name == name })
		if i < 0 {
			return fmt.Errorf("there is no row %q; there are %s", name, rowNames())
		}
		chosen = append(chosen, rows()[i])
	}
	return measure(chosen, s, out)
}

// measureAll measures and prints all rows. It also writes them into SECURITY.md
// in the folder docs, unless docs is "".
func measureAll(s subject, docs string, out io.Writer) error {
	var table strings.Builder
	missed := measure(rows(), s, io.MultiWriter(out, &table))
	if docs == "" {
		return missed
	}
	return errors.Join(missed, report.Replace(filepath.Join(docs, "SECURITY.md"), "scoreboard", table.String()))
}

// row is one row of the table: a promise and the function that measures it.
type row struct {
	name    string
	bar     string
	measure func(subject) (result, error)
}

// result is what a row's measurement found.
type result struct {
	figure string
	faults []string // the reasons why the bar is not met
}

func rows() []row {
	return []row{
		{"sanitizer", fmt.Sprintf("payloads alone and in %d places of a page: nothing that could run or fetch is left", len(places())), measureSanitizer},
		{"fixpoint", "sanitizing what was sanitized changes nothing, and a parser reads it as the same tree", measureFixpoint},
		{"bombs", "in each format: text or a message, at most 20 times the page and 1 MB, within 10 s and 500 MB", measureBombs},
		{"large", "100 MB within 10 s, a million elements 8 s, 10,000 tables 1.5 s, 100,000 attributes 1 s", measureLarge},
		{"depth", "at depths of 511, 20,000 and 100,000 the text is shown", measureDepth},
		{"encodings", "valid UTF-8 and the right text in UTF-16 and ten legacy encodings", measureEncodings},
	}
}

func rowNames() string {
	var names []string
	for _, r := range rows() {
		names = append(names, r.name)
	}
	return strings.Join(names, ", ")
}

// measure measures each row and prints the results as a table. A row has a bar,
// the value that it must reach. The error lists all rows that miss their bar.
func measure(rows []row, s subject, out io.Writer) error {
	fmt.Fprint(out, "| row | bar | measured | |\n|---|---|---|---|\n")
	var faults []string
	for _, r := range rows {
		found, err := r.measure(s)
		if err != nil {
			return fmt.Errorf("measure %s: %w", r.name, err)
		}
		verdict := "green"
		if len(found.faults) > 0 {
			verdict = "red"
		}
		fmt.Fprintf(out, "| %s | %s | %s | %s |\n", r.name, r.bar, found.figure, verdict)
		faults = append(faults, found.faults...)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%d faults:\n%s", len(faults), strings.Join(faults[:min(len(faults), 30)], "\n"))
	}
	return nil
}
