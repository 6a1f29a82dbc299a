// Command beam extracts the articles of web archives with Apache Beam. The same
// program starts a pipeline, and is what Beam starts on its workers.
// docs/SCALE.md describes its use.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"

	"pilcrow/batch/archive/run"
	"pilcrow/batch/beam/pipeline"
)

// The exit statuses.
const (
	statusDone       = 0
	statusFailed     = 1
	statusUsage      = 2
	statusUnreadable = 3
)

func main() {
	pipeline.Register()
	var c command
	c.define(flag.CommandLine)
	c.complete(parse(flag.CommandLine, os.Args[1:]))
	log.LogLevel = "warn"
	if c.verbose {
		log.LogLevel = "info"
	}
	beam.Init() // on a worker, this does the work and does not return
	os.Exit(c.execute(context.Background(), os.Stdout, os.Stderr))
}

// execute runs the pipeline, and returns the exit status.
func (c *command) execute(ctx context.Context, stdout, stderr io.Writer) int {
	if err := c.check(ctx); err != nil {
		fmt.Fprintf(stderr, "beam: %v\n", err)
		return statusUsage
	}
	switch err := c.Options.Claim(ctx); {
	case errors.Is(err, pipeline.ErrOtherOptions):
		fmt.Fprintf(stderr, "beam: %v\n", err)
		return statusUsage
	case err != nil:
		fmt.Fprintf(stderr, "beam: %v\n", err)
		return statusFailed
	}
	result, err := start(ctx, pipeline.Of(c.archives, c.lists(), c.Options))
	if err != nil {
		fmt.Fprintf(stderr, "beam: %v\n", err)
		return statusFailed
	}
	if *jobopts.Async {
		return statusDone // the runner goes on, and has the counters
	}
	counts := pipeline.Totals(result)
	printCounts(stdout, counts)
	if counts[pipeline.Unreadable] > 0 {
		return statusUnreadable
	}
	return statusDone
}

func printCounts(w io.Writer, counts run.Counts) {
	for _, outcome := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(w, "%9d %s\n", counts[outcome], outcome)
	}
}
