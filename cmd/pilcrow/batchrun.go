package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/extract"
)

// batchRun is a run of batch. It reads several pages at the same time and writes
// their rows in order.
type batchRun struct {
	jobs        int
	task        task
	read        func(path string) (extract.Article, error)
	stdin       *standardInput
	format      output.Format
	schema      output.Schema
	duplicates  run.DuplicatePolicy
	seen        *run.Seen // the texts of the rows that a former run has written, or nil
	from        place     // where the run starts
	hasArchives bool
	resumes     bool
	markEvery   time.Duration // how often a resumable run is marked; 0 means the default
}

// errInterrupted means that a signal ended the program.
var errInterrupted = errors.New("interrupted")

// writeTo writes the rows to the named output. It returns the error about failed
// pages only after it has written all rows, so the output is always complete.
func (b batchRun) writeTo(ctx context.Context, name string, in []input, s streams) error {
	if b.hasArchives && isRegular(name) || b.resumes {
		return b.writeResumable(ctx, name, in, newConsole(s.err))
	}
	t := tally{}
	err := writeOutput(name, s.out, func(w io.Writer) error {
		rows, err := b.format.NewWriter(w, b.schema)
		if err != nil {
			return err
		}
		return b.print(ctx, in, rows, &t, newConsole(s.err).beside(w))
	})
	if err != nil {
		return err
	}
	return t.err()
}

// print writes the rows and completes the output. It adds to the counts of the
// results.
func (b batchRun) print(ctx context.Context, in []input, rows output.Writer, t *tally, console *console) error {
	defer console.clear()
	t.start(console.now())
	err := b.write(ctx, in, t, console, func(s step) error {
		if s.row == nil {
			return nil
		}
		return rows.Write(s.row)
	})
	if err != nil {
		return err
	}
	if err := rows.Close(); err != nil {
		return err
	}
	console.summary(*t)
	return nil
}

// write calls take with what became of each page and record, and counts and
// reports it.
func (b batchRun) write(ctx context.Context, in []input, t *tally, console *console, take func(step) error) error {
	console.progress(progress{*t, in, step{at: b.from}, console.now()})
	for s, err := range b.steps(ctx, in) {
		if err != nil {
			return fmt.Errorf("%w after %s", errInterrupted, t.done(in))
		}
		if err := take(s); err != nil {
			return err
		}
		t.add(s)
		console.step(s)
		console.progress(progress{*t, in, s, console.now()})
	}
	return nil
}

// steps returns what becomes of all pages and records, in their order. The only
// error is that of ctx; then it is the last result.
func (b batchRun) steps(ctx context.Context, in []input) iter.Seq2[step, error] {
	if b.seen == nil {
		b.seen = &run.Seen{}
	}
	return func(yield func(step, error) bool) {
		for i := b.from.input; i < len(in); {
			next, more := i+1, false
			if in[i].isArchive {
				more = b.archive(ctx, in[i], i, yield)
			} else {
				for next < len(in) && !in[next].isArchive {
					next++
				}
				more = b.pages(ctx, in[:next], i, yield)
			}
			if !more {
				return
			}
			i = next
		}
	}
}
