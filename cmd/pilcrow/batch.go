package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/saved"
)

// batch prints one JSON line for each page, in input order.
func batch(args []string, s streams) error {
	f := newFlags("batch", "[-engine NAME] [-threshold X] [-strict] [-fields LIST] [-jobs N] PATH…")
	choice := f.engineFlags()
	list := f.String("fields", "text", "what a line holds beside id, metadata and error: a `list` of "+extraNames())
	jobs := f.Int("jobs", runtime.GOMAXPROCS(0), "how many pages are read at the same time")
	if err := f.parse(args, s); err != nil {
		return err
	}
	fields, err := chooseFields(*list)
	switch {
	case err != nil:
		return f.misuse(err)
	case *jobs < 1:
		return f.misuse(errors.New("it needs at least one job"))
	case f.NArg() == 0:
		return f.misuse(errors.New("it takes at least one PATH"))
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.tuning.Tracing = engine.Untraced // no field tells of it
	run := batchRun{jobs: *jobs, fields: fields, read: t.readFile}
	return run.print(inputs(f.Args()), s.out, newNotes(s.err))
}

// readFile finds the article in a file.
func (t task) readFile(path string) (extract.Article, error) {
	src, err := saved.ReadFile(path)
	if err != nil {
		return extract.Article{}, err
	}
	return t.read(src)
}

// batchRun reads pages at the same time and prints their lines in order.
type batchRun struct {
	jobs   int
	fields []field
	read   func(path string) (extract.Article, error)
}

// line is a page's printed line, and whether it tells of an error.
type line struct {
	json   []byte
	failed bool
	cut    error // the limit at which the page was cut off, or nil
	err    error // why the line could not be made
}

// print writes the lines. Its error tells how many pages failed, or that
// writing did.
func (b batchRun) print(pages []input, w io.Writer, notes *notes) error {
	stop := make(chan struct{})
	defer close(stop)
	defer notes.clear()
	done, failed := 0, 0
	for future := range b.start(pages, stop) {
		l := <-future
		if l.err != nil {
			return l.err
		}
		if _, err := w.Write(l.json); err != nil {
			return fmt.Errorf("write a line: %w", err)
		}
		if l.cut != nil {
			notes.cut(pages[done].path, l.cut)
		}
		if l.failed {
			failed++
		}
		done++
		notes.progress(done, len(pages))
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d pages failed; their lines say why", failed, len(pages))
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
	l := line{json: append(object, '\n'), failed: failure != nil}
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
