// Command summary writes the summary of all results, BENCHMARKS.md, from the
// reports that the other benchmarks have written:
//
//	go run ./dev/bench/summary -docs docs
//
// It measures nothing: it copies every number from a table in docs/benchmarks.
// It replaces the section "summary" of BENCHMARKS.md and the chart
// benchmarks/summary.svg.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/report"
)

func main() {
	docs := flag.String("docs", "docs", "the `folder` of BENCHMARKS.md")
	flag.Parse()
	if err := run(*docs); err != nil {
		fmt.Fprintln(os.Stderr, "summary:", err)
		os.Exit(1)
	}
}

// The files that the command writes, below the folder docs.
const (
	pageFile  = "BENCHMARKS.md"
	chartFile = "benchmarks/summary.svg"
)

func run(docs string) error {
	s := readSummary(docs)
	text, svg := s.markdown(), s.chart()
	if err := errors.Join(s.errs...); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(docs, chartFile), []byte(svg), 0o644); err != nil {
		return fmt.Errorf("write the chart: %w", err)
	}
	return report.Replace(filepath.Join(docs, pageFile), "summary", text)
}
