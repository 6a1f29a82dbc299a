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

// batch prints one JSON line for each page, in input order.
func batch(args []string, s streams) error {
	f := newFlags("batch", "[-fields LIST] [-jobs N] [-o FILE] [-engine NAME] [-threshold X] [-strict] PATH…")
	choice := f.engineFlags()
	list := f.String("fields", "text", "what a line holds beside id, metadata and error: a `list` of "+extraNames())
	jobs := f.Int("jobs", runtime.GOMAXPROCS(0), "how many pages are read at the same time")
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
		return f.misuse(errors.New("it needs at least one job"))
	case len(paths) == 0:
		return f.misuse(errors.New("it takes at least one PATH"))
	case slices.Contains(paths, "-") && slices.Contains(paths[slices.Index(paths, "-")+1:], "-"):
		return f.misuse(errors.New("the standard input (-) is one page: it can be named once"))
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.tuning.Tracing = engine.Untraced // no field tells of it
	run := batchRun{jobs: *jobs, fields: fields, read: t.reader(s.in)}
	return run.writeTo(*output, inputs(paths), s)
}

// reader returns the function that finds the article in a file.
func (t task) reader(stdin io.Reader) func(path string) (extract.Article, error) {
	return func(path string) (extract.Article, error) {
		src, err := readSource(path, stdin)
		if err != nil {
			return extract.Article{}, err
		}
		return t.read(path, src)
	}
}

// batchRun reads pages at the same time and prints their lines in order.
type batchRun struct {
	jobs   int
	fields []field
	read   func(path string) (extract.Article, error)
}

// line is a page's printed line, and what became of the page.
type line struct {
	json    []byte
	failure error // why there is no article, or nil
	cut     error // the limit at which the page was cut off, or nil
	err     error // why the line could not be made
}

// errInterrupted means that somebody ended the program.
var errInterrupted = errors.New("interrupted")

// writeTo prints the lines to the named output. That pages failed is told when
// all of it is written: the output is complete all the same.
func (b batchRun) writeTo(output string, pages []input, s streams) error {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	var t tally
	err := writeOutput(output, s.out, func(w io.Writer) (err error) {
		t, err = b.print(ctx, pages, w, newNotes(s.err).beside(w))
		return err
	})
	if err != nil {
		return err
	}
	return t.err()
}

// print writes the lines and tells what became of the pages.
func (b batchRun) print(ctx context.Context, pages []input, w io.Writer, notes *notes) (tally, error) {
	stop := make(chan struct{})
	defer close(stop)
	defer notes.clear()
	t := tally{begun: notes.now()}
	notes.progress(0, len(pages))
	for future := range b.start(pages, stop) {
		select {
		case <-ctx.Done():
			return t, fmt.Errorf("%w after %d of %d pages", errInterrupted, t.pages, len(pages))
		case l := <-future:
			if err := l.writeTo(w); err != nil {
				return t, err
			}
			if l.cut != nil {
				notes.cut(pages[t.pages].path, l.cut)
			}
			t.add(l.failure)
			notes.progress(t.pages, len(pages))
		}
	}
	notes.summary(t)
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

// linesAhead is how many lines, for each job, may wait for the one that is
// printed next: it bounds the memory when one page is slow, and still keeps
// the other jobs busy meanwhile.
const linesAhead = 8

// start gives each page to the next free job and returns the lines to come,
// in input order. A place in the channel is taken before a page is begun, so
// its capacity bounds how many pages are held at a time.
func (b batchRun) start(pages []input, stop <-chan struct{}) <-chan chan line {
	futures := make(chan chan line, b.jobs*linesAhead)
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

// article reads one page. A panic is a defect of ours, but it must not take
// the other pages with it: it becomes the page's error.
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
