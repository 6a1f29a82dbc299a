package main

import (
	"time"

	"pilcrow/bench/corpus"
	"pilcrow/extract/engine/enginetest/processor"
	"pilcrow/extract/page"
)

// saved is a page with its source.
type saved struct {
	id     string
	kind   string
	source []byte
	page   *page.Page
}

// parseAll reads the pages of a corpus; those that can't be parsed are left out.
func parseAll(c corpus.Corpus) ([]saved, error) {
	var list []saved
	for _, source := range c.Pages {
		text, err := source.UTF8()
		if err != nil {
			return nil, err
		}
		p, err := page.FromHTML(text, page.Options{})
		if err != nil {
			continue
		}
		list = append(list, saved{source.ID, source.Truth.Type, text, p})
	}
	return list, nil
}

// times are the processor's times over all pages of a corpus, one page after
// the other.
type times struct {
	pages   int
	parse   time.Duration
	engines []time.Duration // by engine, the selection alone
}

// rounds is how often each step runs.
const rounds = 3

func takeTimes(pages []saved) times {
	t := times{pages: len(pages), engines: make([]time.Duration, len(engines()))}
	for _, s := range pages {
		t.parse += shortest(func() {
			_, _ = page.FromHTML(s.source, page.Options{}) // it could be parsed before
		})
		for i, m := range engines() {
			t.engines[i] += shortest(func() { m.selectOn(s.page) })
		}
	}
	return t
}

func shortest(f func()) time.Duration { return processor.Shortest(rounds, f) }

// all is the time of the selections of all engines.
func (t times) all() (sum time.Duration) {
	for _, d := range t.engines {
		sum += d
	}
	return sum
}

// of returns the time of the engine of that name.
func (t times) of(name string) time.Duration {
	for i, m := range engines() {
		if m.name == name {
			return t.engines[i]
		}
	}
	return 0
}

// per100 scales a time over all pages to 100 pages, in seconds.
func (t times) per100(d time.Duration) float64 { return d.Seconds() / float64(t.pages) * 100 }
