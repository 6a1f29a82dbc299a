package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pilcrow/batch/archive/run"
	"pilcrow/extract"
)

// tally counts the results of a batch. Those of a run that was stopped and goes
// on are added up.
type tally struct {
	Files       int        `json:"files"`             // pages with a file of their own, and archives that can't be read
	Empty       int        `json:"empty"`             // such pages on which nothing was found
	Failed      int        `json:"failed"`            // such pages that could not be read
	Records     run.Counts `json:"records,omitempty"` // of web archives
	started     time.Time
	pagesBefore int // of a former run
}

// start begins to measure the time.
func (t *tally) start(now time.Time) {
	t.started, t.pagesBefore = now, t.pages()
	if t.Records == nil {
		t.Records = run.Counts{}
	}
}

func (t *tally) add(s step) {
	if s.outcome != "" {
		t.Records.Add(s.outcome)
		return
	}
	t.Files++
	switch {
	case errors.Is(s.failure, extract.ErrNothingFound):
		t.Empty++
	case s.failure != nil:
		t.Failed++
	}
}

// pages returns the number of all pages that were read.
func (t tally) pages() int { return t.Files + t.Records.Pages() }

// err returns nil if all files have articles, and otherwise an error with the
// number of those without one. What is in a web archive is no failure.
func (t tally) err() error {
	without := t.Empty + t.Failed
	switch {
	case without > 0 && len(t.Records) > 0:
		return fmt.Errorf("files that failed: %d; see the errors in their lines", without)
	case without > 0:
		return fmt.Errorf("%d of %d pages failed; see the errors in their lines", without, t.Files)
	}
	return nil
}

// done returns how much was done, for a message.
func (t tally) done(in []input) string {
	if hasArchives(in) {
		return fmt.Sprintf("%d pages", t.pages())
	}
	return fmt.Sprintf("%d of %d pages", t.pages(), len(in))
}

func (t tally) perSecond(elapsed time.Duration) float64 {
	return float64(t.pages()-t.pagesBefore) / max(elapsed.Seconds(), 0.001)
}

func (t tally) summary(elapsed time.Duration) string {
	noun := "pages"
	if t.pages() == 1 {
		noun = "page"
	}
	without := t.Empty + t.Records[run.Nothing]
	failed := t.Failed + t.Records.Failed()
	with := t.pages() - without - failed - t.Records[run.Duplicate]
	text := fmt.Sprintf("%d %s in %.1f s (%.0f per second): %d with an article, %d without, %d failed",
		t.pages(), noun, elapsed.Seconds(), t.perSecond(elapsed), with, without, failed)
	if n := t.Records[run.Duplicate]; n > 0 {
		text += fmt.Sprintf(", %d duplicates", n)
	}
	if len(t.Records) > 0 {
		text += "\nrecords of web archives: " + t.records()
	}
	return text
}

// records lists the outcomes by name.
func (t tally) records() string {
	var all []string
	for _, outcome := range slices.Sorted(maps.Keys(t.Records)) {
		all = append(all, fmt.Sprintf("%d %s", t.Records[outcome], outcome))
	}
	return strings.Join(all, ", ")
}
