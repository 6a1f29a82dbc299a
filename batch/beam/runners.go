package main

// The runners and file systems that -runner and paths can name. Package beamx
// has all of them, and more that takes long to compile.
import (
	"cmp"
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal" // Flink, Spark and others behind a job service
)

// localRunner is the runner that needs no other program.
const localRunner = "prism"

// runner returns the name of the runner that the option -runner chooses.
func runner() string { return cmp.Or(*runners.Runner, localRunner) }

// start runs a pipeline: to its end, unless the option -async is set.
func start(ctx context.Context, p *beam.Pipeline) (beam.PipelineResult, error) {
	return beam.Run(ctx, runner(), p)
}
