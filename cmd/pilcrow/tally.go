package main

import (
	"errors"
	"fmt"
	"time"

	"pilcrow/extract"
)

// tally counts the results of a batch.
type tally struct {
	started time.Time
	pages   int
	empty   int // pages on which nothing was found
	failed  int // pages that could not be read
}

func (t *tally) add(failure error) {
	t.pages++
	switch {
	case errors.Is(failure, extract.ErrNothingFound):
		t.empty++
	case failure != nil:
		t.failed++
	}
}

// err returns nil if all pages have articles, and otherwise an error with the
// number of pages without one.
func (t tally) err() error {
	if without := t.empty + t.failed; without > 0 {
		return fmt.Errorf("%d of %d pages failed; see the errors in their lines", without, t.pages)
	}
	return nil
}

func (t tally) summary(elapsed time.Duration) string {
	noun := "pages"
	if t.pages == 1 {
		noun = "page"
	}
	seconds := elapsed.Seconds()
	rate := float64(t.pages) / max(seconds, 0.001)
	return fmt.Sprintf("%d %s in %.1f s (%.0f per second): %d with an article, %d without, %d failed",
		t.pages, noun, seconds, rate, t.pages-t.empty-t.failed, t.empty, t.failed)
}
