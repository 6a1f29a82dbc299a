package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/archive/warc"
	"pilcrow/extract/engine"
)

// batchFlags holds the flags of "pilcrow batch", as the user gave them.
type batchFlags struct {
	flags
	engine     *engineChoice
	fields     *string
	format     *string
	duplicates *string
	from       *string
	jobs       *int
	output     *string
	resume     *bool
}

func newBatchFlags() batchFlags {
	f := newFlags("batch", "[-format jsonl|parquet] [-fields LIST] [-o FILE [-resume]] [-duplicates skip|keep] [-from POSITION] [-jobs N] [-engine NAME] [-set NAME=VALUE]… [-threshold X] [-lines auto|source] [-strict] PATH…")
	f.notes = batchNotes
	formats := strings.Join(output.FormatNames(), "|")
	return batchFlags{
		flags:      f,
		engine:     f.engineFlags(),
		fields:     f.String("fields", "text", "comma-separated `list` of fields to add to id, metadata and error: "+strings.Join(output.Extras(), ", ")),
		format:     f.String("format", output.FormatNames()[0], "output format: `"+formats+"`, which are JSON lines and a Parquet file"),
		duplicates: f.String("duplicates", skipDuplicates, "what becomes of pages of web archives whose text an earlier one has: `skip|keep`"),
		from:       f.String("from", "", "`position` at which to start in the only PATH, a web archive; rows and messages have such positions"),
		jobs:       f.Int("jobs", runtime.GOMAXPROCS(0), "number of pages to read in parallel"),
		output:     f.outputFlag(),
		resume:     f.Bool("resume", false, "go on where a run with the same arguments was stopped; needs -o"),
	}
}

// batchNotes is the part of the help that explains web archives.
const batchNotes = `
PATH is a page, a web archive (WARC 1.0 or 1.1: .warc, .warc.gz or .warc.zst),
a folder with either, or - for a page or a web archive from standard input.

The rows of web archives also have archive, position, url, date, and hash (of the
text). What is broken or cut off, and pages that exceed a limit, have no row, but
a message with the position. Records that are no web pages are only counted. None
of these changes the exit code.

If the output is a file and a PATH is a web archive, or with -resume, a run that
is stopped leaves FILE.partial and FILE.state. The same command with -resume goes
on from there; in the end the file is as if the run had not been stopped.
`

// The values of the flag -duplicates.
const (
	skipDuplicates = "skip"
	keepDuplicates = "keep"
)

// batch writes a row for each page, in the order of the arguments.
func batch(args []string, s streams) error {
	f := newBatchFlags()
	paths, err := f.parse(args, s)
	if err != nil {
		return err
	}
	limitMemory()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	b, in, err := f.run(ctx, paths, s)
	switch {
	case errors.Is(err, errInterrupted):
		return err
	case err != nil:
		return f.misuse(err)
	}
	return b.writeTo(ctx, *f.output, in, s)
}

// memoryGoalBytes is the memory that a batch tries to stay below. Ordinary pages
// need a third of it. Near the goal Go collects garbage more often; with pages
// of 30 MB a batch needs 350 MB.
const memoryGoalBytes = 320 << 20

// limitMemory sets the goal for the memory, unless the user has set another one.
func limitMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryGoalBytes)
	}
}

// run returns the batch that the flags describe, and its inputs. It fails if the
// flags are invalid, before any page is read.
func (f batchFlags) run(ctx context.Context, paths []string, s streams) (b batchRun, in []input, err error) {
	if err := f.check(paths); err != nil {
		return b, nil, err
	}
	t, err := f.engine.task()
	if err != nil {
		return b, nil, err
	}
	t.tuning.Tracing = engine.Untraced // no field contains the trace
	stdin := &standardInput{in: s.in}
	if in, err = stdin.mark(ctx, inputs(paths, isPageOrArchive)); err != nil {
		return b, nil, err
	}
	b = batchRun{jobs: *f.jobs, task: t, stdin: stdin, read: t.reader(stdin), hasArchives: hasArchives(in), resumes: *f.resume}
	if *f.duplicates == keepDuplicates {
		b.duplicates = run.Keep
	}
	if b.format, err = output.FormatNamed(*f.format); err != nil {
		return b, nil, err
	}
	if b.format.IsBinary && isStandard(*f.output) && isTerminal(s.out) {
		return b, nil, errors.New("-format " + b.format.Name + " needs -o FILE")
	}
	if b.from, err = f.start(in); err != nil {
		return b, nil, err
	}
	choose := output.Choose
	if b.hasArchives {
		choose = output.ChooseForArchives
	}
	b.schema, err = choose(*f.fields)
	return b, in, err
}

// check returns what is wrong with the flags and operands.
func (f batchFlags) check(paths []string) error {
	switch {
	case *f.jobs < 1:
		return errors.New("-jobs must be at least 1")
	case len(paths) == 0:
		return errors.New("needs at least one PATH")
	case slices.Contains(paths, "-") && slices.Contains(paths[slices.Index(paths, "-")+1:], "-"):
		return errors.New("standard input (-) can be named only once")
	case *f.duplicates != skipDuplicates && *f.duplicates != keepDuplicates:
		return errors.New("-duplicates must be " + skipDuplicates + " or " + keepDuplicates)
	case *f.resume && isStandard(*f.output):
		return errors.New("-resume needs -o FILE")
	}
	return nil
}

// start returns the place of the first record to read.
func (f batchFlags) start(in []input) (place, error) {
	if *f.from == "" {
		return place{}, nil
	}
	if len(in) != 1 || !in[0].isArchive {
		return place{}, errors.New("-from needs one web archive as the only PATH")
	}
	p, err := warc.ParsePosition(*f.from)
	return place{position: p}, err
}
