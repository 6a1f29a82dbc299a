package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"syscall"

	"pilcrow/extract"
	"pilcrow/extract/engine"
)

// batch prints one JSON line for each page, in the order of the arguments.
func batch(args []string, s streams) error {
	f := newFlags("batch", "[-fields LIST] [-jobs N] [-o FILE] [-engine NAME] [-threshold X] [-lines auto|source] [-strict] PATH…")
	choice := f.engineFlags()
	list := f.String("fields", "text", "comma-separated `list` of fields to add to id, metadata and error: "+extraNames())
	jobs := f.Int("jobs", runtime.GOMAXPROCS(0), "number of pages to read in parallel")
	output := f.outputFlag()
	paths, err := f.parse(args, s)
	if err != nil {
		return err
	}
	fields, err := chooseFields(*list)
	switch {
	case err != nil:
		return f.misuse(err)
	case *jobs < 1:
		return f.misuse(errors.New("-jobs must be at least 1"))
	case len(paths) == 0:
		return f.misuse(errors.New("needs at least one PATH"))
	case slices.Contains(paths, "-") && slices.Contains(paths[slices.Index(paths, "-")+1:], "-"):
		return f.misuse(errors.New("standard input (-) can be named only once"))
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.tuning.Tracing = engine.Untraced // no field contains the trace
	run := batchRun{jobs: *jobs, fields: fields, read: t.reader(s.in)}
	return run.writeTo(*output, inputs(paths), s)
}

// reader returns a function that extracts the article of the file at path.
func (t task) reader(stdin io.Reader) func(path string) (extract.Article, error) {
	return func(path string) (extract.Article, error) {
		src, err := readSource(path, stdin)
		if err != nil {
			return extract.Article{}, err
		}
		return t.read(path, src)
	}
}

// batchRun is a run of batch. It reads several pages at the same time and
// prints their lines in order.
type batchRun struct {
	jobs   int
	fields []field
	read   func(path string) (extract.Article, error)
}

// line is a page's JSON line, with the result of reading the page.
type line struct {
	json    []byte
	failure error // the reason why there is no article, or nil
	cut     error // the limit that cut the page off, or nil
	err     error // the reason why the line could not be encoded
}

// errInterrupted means that a signal ended the program.
var errInterrupted = errors.New("interrupted")

// writeTo prints the lines to the named output. It returns the error about
// failed pages only after it has written all lines, so the output is always
// complete.
func (b batchRun) writeTo(output string, pages []input, s streams) error {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	var t tally
	err := writeOutput(output, s.out, func(w io.Writer) (err error) {
		t, err = b.print(ctx, pages, w, newConsole(s.err).beside(w))
		return err
	})
	if err != nil {
		return err
	}
	return t.err()
}

// print writes the lines to w and returns the counts of the results.
func (b batchRun) print(ctx context.Context, pages []input, w io.Writer, console *console) (tally, error) {
	stop := make(chan struct{})
	defer close(stop)
	defer console.clear()
	t := tally{started: console.now()}
	console.progress(0, len(pages))
	for future := range b.start(pages, stop) {
		select {
		case <-ctx.Done():
			return t, fmt.Errorf("%w after %d of %d pages", errInterrupted, t.pages, len(pages))
		case l := <-future:
			if err := l.writeTo(w); err != nil {
				return t, err
			}
			if l.cut != nil {
				console.cut(pages[t.pages].path, l.cut)
			}
			t.add(l.failure)
			console.progress(t.pages, len(pages))
		}
	}
	console.summary(t)
	return t, nil
}

func (l line) writeTo(w io.Writer) error {
	if l.err != nil {
		return l.err
	}
	if _, err := w.Write(l.json); err != nil {
		return fmt.Errorf("write a line: %w", err)
	}
	return nil
}

// maxLinesAhead is the number of lines, for each job, that may wait until an
// earlier line is printed. This limits memory while one page is slow, and still
// keeps the other jobs busy.
const maxLinesAhead = 8

// start gives each page to the next free job. It returns a channel with a
// future line for each page, in the order of the pages. A page starts only
// after its future has a place in the channel, so the capacity of the channel
// limits the number of pages in memory.
func (b batchRun) start(pages []input, stop <-chan struct{}) <-chan chan line {
	futures := make(chan chan line, b.jobs*maxLinesAhead)
	free := make(chan struct{}, b.jobs)
	go func() {
		defer close(futures)
		for _, in := range pages {
			future := make(chan line, 1)
			select {
			case futures <- future:
			case <-stop:
				return
			}
			free <- struct{}{}
			go func() {
				future <- b.line(in)
				<-free
			}()
		}
	}()
	return futures
}

func (b batchRun) line(in input) line {
	article, failure := b.article(in)
	object, err := encodeLine(in.id, b.fields, article, failure)
	if err != nil {
		return line{err: fmt.Errorf("encode %s: %w", in.path, err)}
	}
	l := line{json: append(object, '\n'), failure: failure}
	if article.Cut != nil {
		l.cut = article.Cut
	}
	return l
}

// article extracts the article of one page. A panic, which is a bug of Pilcrow,
// becomes the error of this page, so that the batch continues with the other
// pages.
func (b batchRun) article(in input) (a extract.Article, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("read %s: panic: %v", in.path, r)
		}
	}()
	if in.err != nil {
		return a, in.err
	}
	return b.read(in.path)
}
