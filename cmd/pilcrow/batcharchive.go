package main

import (
	"context"
	"io"
	"os"
	"path/filepath"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/extract"
)

// archive yields what becomes of the records of a web archive, in their order.
// It is false if the caller wants no more, or ctx ended. If the archive can't be
// read, a last row has the reason.
func (b batchRun) archive(ctx context.Context, in input, index int, yield func(step, error) bool) bool {
	file, err := b.open(in)
	if err != nil {
		return yield(b.unread(in, index, err), nil)
	}
	defer file.Close()
	o := run.Options{
		Name: filepath.Base(in.path), Schema: b.schema, Jobs: b.jobs,
		Extract:    extract.Options{Engine: b.task.engine, Tuning: b.task.tuning},
		Duplicates: b.duplicates, Seen: b.seen,
	}
	if index == b.from.input {
		o.From = b.from.position
	}
	for r, err := range run.Archive(ctx, file, o) {
		switch {
		case ctx.Err() != nil:
			yield(step{}, ctx.Err())
			return false
		case err != nil:
			return yield(b.unread(in, index, err), nil)
		}
		s := step{at: place{index, r.Position}, path: in.path, row: r.Row, outcome: r.Outcome, letter: r.Letter, read: r.Read}
		if !yield(s, nil) {
			return false
		}
	}
	return true
}

func (b batchRun) open(in input) (io.ReadCloser, error) {
	switch {
	case in.err != nil:
		return nil, in.err
	case in.path == "-":
		return io.NopCloser(b.stdin), nil
	}
	return os.Open(in.path) // its error names the operation and the file
}

// unread returns the step of an archive that can't be read, or not to its end.
func (b batchRun) unread(in input, index int, err error) step {
	return step{
		at: place{input: index}, path: in.path, failure: err,
		row: b.schema.Row(output.Page{ID: in.id, Err: err}),
	}
}
