package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
)

// queue holds the results that are not yet fetched, in the order of the records.
// One goroutine reads records and fills the queue; the results of pages are
// futures, which jobs supply.
type queue struct {
	options Options
	records *warc.Reader
	results chan future
	free    chan struct{} // has a value for each running job
	ahead   *budget
}

// future is a result that may still be missing.
type future struct {
	result chan extracted // buffered, so that a job never waits
	bytes  int64          // of the budget
	err    error          // the end of the archive, or the reason why it can't be read on
}

// The limits of what is read ahead of a slow page: a number of results for each
// job, and the bytes of their pages. A page counts at least minPageBytes,
// because its row has metadata, too. The jobs stay busy if one page takes a
// hundred times as long as the others. While a page is read, it needs some 30
// times its length in memory, so two pages of 8 MB must not be read at the same
// time.
const (
	maxResultsAhead = 64
	maxBytesAhead   = 8 << 20
	minPageBytes    = 16 << 10
)

func newQueue(o Options, records *warc.Reader) *queue {
	return &queue{
		options: o,
		records: records,
		results: make(chan future, o.Jobs*maxResultsAhead),
		free:    make(chan struct{}, o.Jobs),
		ahead:   newBudget(maxBytesAhead),
	}
}

// next waits for the next result.
func (q *queue) next(ctx context.Context) (extracted, error) {
	var f future
	select {
	case f = <-q.results:
	case <-ctx.Done():
		return extracted{}, context.Cause(ctx)
	}
	if f.err != nil {
		return extracted{}, f.err
	}
	select {
	case e := <-f.result:
		q.ahead.release(f.bytes)
		return e, nil
	case <-ctx.Done():
		return extracted{}, context.Cause(ctx)
	}
}

// fill reads all records. It ends with the archive, or when ctx ends.
func (q *queue) fill(ctx context.Context) {
	for {
		page, result, err := q.read()
		f := future{result: make(chan extracted, 1), err: err}
		if page != nil {
			f.bytes = max(int64(len(page.Payload)), minPageBytes)
			if !q.ahead.acquire(ctx, f.bytes) {
				return
			}
		} else {
			f.result <- extracted{Result: result}
		}
		select {
		case q.results <- f:
		case <-ctx.Done():
			return
		}
		if err != nil || page != nil && !q.start(ctx, *page, result, f.result) {
			return
		}
	}
}

// start extracts a page as soon as a job is free. It is false if ctx ended
// before.
func (q *queue) start(ctx context.Context, page capture.Capture, result Result, to chan<- extracted) bool {
	select {
	case q.free <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	go func() {
		to <- q.options.extract(page, result)
		<-q.free
	}()
	return true
}

// read returns the next page, or the result of a record that is none. With a
// page, the result has only what is known before the page is extracted.
func (q *queue) read() (page *capture.Capture, result Result, err error) {
	record, err := q.records.Next()
	if fault := (*warc.Fault)(nil); errors.As(err, &fault) {
		return nil, q.fault(fault, nil), nil
	}
	if err == io.EOF {
		return nil, Result{}, err
	}
	if err != nil {
		return nil, Result{}, fmt.Errorf("read the archive: %w", err)
	}
	c, err := readCapture(record)
	result = Result{Position: record.Position, Read: q.records.Offset()}
	var skip *capture.Skip
	var fault *warc.Fault
	switch {
	case errors.As(err, &skip):
		result.Outcome = Skipped(skip.Kind)
	case errors.As(err, &fault):
		result = q.fault(fault, record)
	case errors.Is(err, errPanicked):
		result.Outcome = Panicked
		result.Letter = q.options.letter(c, Panicked, err.Error())
	case err != nil:
		return nil, Result{}, fmt.Errorf("read the archive: %w", err)
	case c.Truncated != "":
		result.Outcome = CutOff
		result.Letter = q.options.letter(c, CutOff, "the crawler cut off the page: "+c.Truncated)
	default:
		return &c, result, nil
	}
	return nil, result, nil
}

var errPanicked = errors.New("panic")

// readCapture reads the page in a record. A panic of one of the decoders, which
// read hostile input, becomes an error.
func readCapture(record *warc.Record) (c capture.Capture, err error) {
	defer func() {
		if r := recover(); r != nil {
			c = capture.Capture{Position: record.Position, RecordID: recordID(record), URL: recordURL(record)}
			err = fmt.Errorf("%w: %v", errPanicked, r)
		}
	}()
	return capture.Read(record)
}

// fault returns the result of a fault. The record is nil if the fault is none of
// a record whose header could be read.
func (q *queue) fault(f *warc.Fault, record *warc.Record) Result {
	outcome := Faulty(f.Kind)
	letter := &Letter{Archive: q.options.Name, Position: f.Position.String(), Outcome: outcome, Reason: f.Err.Error()}
	if record != nil {
		letter.ID, letter.URL = recordID(record), recordURL(record)
	}
	return Result{Position: f.Position, Outcome: outcome, Letter: letter, Read: q.records.Offset()}
}

func recordID(r *warc.Record) string { return withoutBrackets(r.Header.Get("WARC-Record-ID")) }

func recordURL(r *warc.Record) string { return withoutBrackets(r.Header.Get("WARC-Target-URI")) }

// withoutBrackets returns a value of a record's header without the angle
// brackets that crawlers put around it.
func withoutBrackets(value string) string {
	return strings.TrimSuffix(strings.TrimPrefix(value, "<"), ">")
}
