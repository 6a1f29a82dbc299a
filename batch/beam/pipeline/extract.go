package pipeline

import (
	"context"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
)

// extractFn extracts the articles of one archive. An error means that outputs
// can't be written, and makes the runner try again or stop. What is wrong with
// an archive is no error. It emits the archive's path when nothing is left to do.
type extractFn struct {
	Options Options

	format output.Format
	schema output.Schema
}

// Setup prepares a worker.
func (f *extractFn) Setup() (err error) {
	f.format, f.schema, err = f.Options.table()
	return err
}

// ProcessElement extracts an archive, unless it is done.
func (f *extractFn) ProcessElement(ctx context.Context, archive string, emit func(string)) error {
	leave, err := enter(ctx, f.jobs())
	if err != nil {
		return err
	}
	defer leave()
	fs, err := open(ctx, f.Options.Folder)
	if err != nil {
		return err
	}
	defer fs.Close()
	out := outputsOf(f.Options.Folder, archive, f.format.Ending)
	counts, ok := out.done(ctx, fs)
	if ok {
		counts[DoneBefore]++
	} else if counts, err = f.extract(ctx, fs, archive, out); err != nil {
		return fmt.Errorf("extract %s: %w", archive, err)
	}
	if counts[Done] > 0 {
		out.clear(ctx, fs)
	}
	count(ctx, counts)
	if !ok { // thousands that were done before would overflow Beam's log
		log.Infof(ctx, "%s: %d articles", archive, counts[run.Article])
	}
	emit(archive)
	return nil
}

// extract makes one attempt at an archive, and returns what it counted.
func (f *extractFn) extract(ctx context.Context, fs filesystem.Interface, archive string, out outputs) (run.Counts, error) {
	a, err := f.begin(ctx, fs, archive, out)
	if err != nil {
		return nil, err
	}
	broken, err := a.read(ctx, f.runOptions(archive))
	switch {
	case err != nil:
	case broken != nil:
		log.Warnf(ctx, "%s can't be read: %v", archive, broken)
		a.counts = run.Counts{Unreadable: 1}
		err = a.giveUp(ctx, broken)
	default:
		err = a.finish(ctx)
	}
	if err != nil {
		a.discard(ctx)
		if counts, ok := out.done(ctx, fs); ok {
			return counts, nil // by another attempt, which has removed this one's files
		}
		return nil, err
	}
	return a.counts, nil
}

func (f *extractFn) runOptions(archive string) run.Options {
	return run.Options{
		Name:       fileName(archive),
		Schema:     f.schema,
		Jobs:       f.jobs(),
		Duplicates: f.Options.Duplicates,
	}
}

func (f *extractFn) jobs() int { return max(f.Options.Jobs, 1) }

// endFn takes what extractFn emits.
type endFn struct{}

func (*endFn) ProcessElement(string) {}
