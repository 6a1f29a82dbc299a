// Package run extracts the articles of one web archive: on several cores, in the
// archive's order, with bounded memory. Whatever is wrong with a page or a
// record becomes a Letter, and stops nothing.
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
// cores or their speed. So a run that stopped can go on: a result's position is
// where a later run starts to get this result first.
package run

import (
	"context"
	"io"
	"iter"

	"pilcrow/archive/output"
	"pilcrow/archive/warc"
	"pilcrow/extract"
)

// Options are a caller's choices. The zero value extracts all pages with the
// default engine, and leaves out duplicates.
type Options struct {
	Name    string        // of the archive, for rows and letters; without folders, so that the rows are the same elsewhere
	From    warc.Position // of the first record to read
	Schema  output.Schema // the columns of the rows
	Extract extract.Options
	Jobs    int   // the number of pages that are extracted at the same time; 0 means one for each core
	Seen    *Seen // the texts of former archives or of a former part of this one; nil means none

	Duplicates DuplicatePolicy
}

// Result is what became of one record, or of bytes that are no record.
type Result struct {
	warc.Position
	Outcome Outcome
	Row     output.Row // or nil
	Letter  *Letter    // or nil
	Read    int64      // how many bytes of the file were read when the record was, for a display of progress
}

// Archive returns what becomes of each record of an archive, in the order of the
// records. If the error is not nil, it is the last result: r can't be read, or
// ctx ended. All other failures are results.
func Archive(ctx context.Context, r io.Reader, o Options) iter.Seq2[Result, error] {
	return func(func(Result, error) bool) {}
}
