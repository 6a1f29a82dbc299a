package main

import (
	"context"
	"fmt"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
)

// pages yields what becomes of the pages from an index on, in their order. It is
// false if the caller wants no more, or ctx ended.
func (b batchRun) pages(ctx context.Context, in []input, from int, yield func(step, error) bool) bool {
	stop := make(chan struct{})
	defer close(stop)
	for future := range b.start(in, from, stop) {
		select {
		case <-ctx.Done():
			yield(step{}, ctx.Err())
			return false
		case s := <-future:
			if !yield(s, nil) {
				return false
			}
		}
	}
	return true
}

// maxRowsAhead is the number of rows, for each job, that may wait until an
// earlier row is written. This limits memory while one page is slow, and still
// keeps the other jobs busy.
const maxRowsAhead = 8

// start gives each page to the next free job. It returns a channel with a future
// step for each page, in the order of the pages. A page starts only after its
// future has a place in the channel, so the capacity of the channel limits the
// number of pages in memory.
func (b batchRun) start(pages []input, from int, stop <-chan struct{}) <-chan chan step {
	futures := make(chan chan step, b.jobs*maxRowsAhead)
	free := make(chan struct{}, b.jobs)
	go func() {
		defer close(futures)
		for i := from; i < len(pages); i++ {
			future := make(chan step, 1)
			select {
			case futures <- future:
			case <-stop:
				return
			}
			free <- struct{}{}
			go func() {
				future <- b.page(pages[i], place{input: i})
				<-free
			}()
		}
	}()
	return futures
}

func (b batchRun) page(in input, at place) step {
	article, failure := b.article(in)
	s := step{at: at, path: in.path, failure: failure}
	s.row = b.schema.Row(output.Page{ID: in.id, Article: article, Err: failure})
	if article.Cut != nil {
		s.cut = article.Cut
	}
	return s
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

// reader returns a function that extracts the article of the file at path.
func (t task) reader(stdin *standardInput) func(path string) (extract.Article, error) {
	return func(path string) (extract.Article, error) {
		src, err := readSource(path, stdin)
		if err != nil {
			return extract.Article{}, err
		}
		return t.read(path, src)
	}
}
