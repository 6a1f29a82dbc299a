package pipeline

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"

	"pilcrow/batch/archive/run"
)

// The outcomes of archives. Those of records are in package run.
const (
	Done       run.Outcome = "archives"                    // all of its outputs are whole
	DoneBefore run.Outcome = "archives done before"        // they were already, so only its counts were read
	Unreadable run.Outcome = "archives that can't be read" // not found, or reading failed; the next run tries again
)

// namespace is that of the pipeline's counters.
const namespace = "pilcrow"

// count adds to the counters. Their names are outcomes.
func count(ctx context.Context, counts run.Counts) {
	for outcome, n := range counts {
		beam.NewCounter(namespace, string(outcome)).Inc(ctx, int64(n))
	}
}

// Totals returns the counters at the end of a pipeline. They describe the whole
// set, including archives that former runs have done.
func Totals(result beam.PipelineResult) run.Counts {
	counts := run.Counts{}
	if result == nil {
		return counts // Dataflow's dry run has none
	}
	query := result.Metrics().Query(func(r metrics.SingleResult) bool { return r.Namespace() == namespace })
	for _, counter := range query.Counters() {
		// Result prefers the count of those attempts that succeeded. Not all
		// runners know it.
		counts[run.Outcome(counter.Name())] += int(counter.Result())
	}
	return counts
}
