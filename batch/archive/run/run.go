// Package run extracts the articles of one web archive: on several cores, in the
// archive's order, with bounded memory. Whatever is wrong with a record or a page
// becomes a Letter, and stops nothing. The articles are rows of a table (package
// output); who wants them as extract.Article takes packages warc and capture.
//
//	for result, err := range run.Archive(ctx, file, run.Options{Name: "a.warc.gz", Schema: schema}) {
//		if err != nil {
//			return err // the archive can't be read on, or ctx ended
//		}
//		counts.Add(result.Outcome)
//		switch {
//		case result.Row != nil:
//			err = rows.Write(result.Row)
//		case result.Letter != nil:
//			err = letters.Encode(result.Letter)
//		}
//		…
//	}
//
// The results depend only on the archive and the options, not on the number of
// cores. So a run that stopped can go on: if it starts at a result's position,
// with the texts that were seen before, this result is the first one.
package run

import (
	"context"
	"io"
	"iter"
	"runtime"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/warc"
	"pilcrow/extract"
	"pilcrow/extract/engine"
)

// Options are a caller's choices. The zero value extracts all pages with the
// default engine, leaves out duplicates, and gives rows without columns.
type Options struct {
	Name    string        // of the archive, for rows and letters; without folders, so that the rows are the same elsewhere
	From    warc.Position // of the first record to read
	Schema  output.Schema // the columns of the rows; output.ChooseForArchives makes one
	Extract extract.Options
	Jobs    int // the number of pages that are extracted at the same time; 0 means one for each core

	Duplicates DuplicatePolicy
	// Seen has the texts of former archives, or of the part of this one that a
	// former run has read. Archive adds those of this one. nil means none.
	Seen *Seen
}

// Result is what became of one record, or of bytes that are no record.
type Result struct {
	warc.Position
	Outcome Outcome
	Row     output.Row // nil if the outcome has no row
	Letter  *Letter    // nil if nothing is wrong
	Read    int64      // how many bytes of the file had been read at that time, for a display of progress
}

// Archive returns what becomes of each record of an archive, in the order of the
// records. An error is the last result: r can't be read, or ctx ended. All other
// failures are results with a letter. After an early end, a last Read of r may
// still be under way.
func Archive(ctx context.Context, r io.Reader, o Options) iter.Seq2[Result, error] {
	o = o.withDefaults()
	return func(yield func(Result, error) bool) {
		records, err := warc.NewReader(r, o.From)
		if err != nil {
			yield(Result{}, err) // its text has the operation and the position
			return
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		q := newQueue(o, records)
		go q.fill(ctx)
		for {
			result, err := q.next(ctx)
			switch {
			case err == io.EOF:
				return
			case err != nil:
				yield(Result{}, err)
				return
			case !yield(o.withoutDuplicate(result), nil):
				return
			}
		}
	}
}

func (o Options) withDefaults() Options {
	if o.Jobs <= 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	if o.Seen == nil {
		o.Seen = &Seen{}
	}
	o.Extract.Tuning.Tracing = engine.Untraced // no column contains the trace
	return o
}

// withoutDuplicate returns a result without its row if an earlier row has the
// same text.
func (o Options) withoutDuplicate(e extracted) Result {
	if e.Outcome == Article && o.Duplicates == LeaveOut && !o.Seen.Add(e.hash) {
		e.Outcome, e.Row = Duplicate, nil
	}
	return e.Result
}
