package main

import (
	"time"

	"pilcrow/dev/bench/corpus"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

// savedPage is a page of a corpus: its source and the parsed page.
type savedPage struct {
	id, kind string
	truth    string // the text of the main content, or ""
	source   []byte
	page     *page.Page
}

// parseAll parses the pages of a corpus. It leaves out those that can't be
// parsed.
func parseAll(c corpus.Corpus) ([]savedPage, error) {
	var list []savedPage
	for _, source := range c.Pages {
		text, err := source.UTF8()
		if err != nil {
			return nil, err
		}
		p, err := page.FromHTML(text, page.Options{})
		if err != nil {
			continue
		}
		list = append(list, savedPage{source.ID, source.Truth.Type, source.Truth.Text, text, p})
	}
	return list, nil
}

// times holds processor times, each summed over all pages of a corpus. Pages
// are read one after the other.
type times struct {
	pages   int
	parse   time.Duration
	engines []time.Duration // for each engine, the selection without parsing
}

// rounds is how often each step runs on each page. The shortest time counts.
const rounds = 3

func takeTimes(pages []savedPage) times {
	t := times{pages: len(pages), engines: make([]time.Duration, len(paperEngines()))}
	for _, s := range pages {
		t.parse += shortest(func() {
			_, _ = page.FromHTML(s.source, page.Options{}) // parseAll parsed it without an error
		})
		for i, m := range paperEngines() {
			t.engines[i] += shortest(func() { m.selectOn(s.page) })
		}
	}
	return t
}

func shortest(f func()) time.Duration { return processor.Shortest(rounds, f) }

// all returns the sum of the selection times of all engines.
func (t times) all() (sum time.Duration) {
	for _, d := range t.engines {
		sum += d
	}
	return sum
}

// of returns the selection time of the engine of that name.
func (t times) of(name string) time.Duration {
	for i, m := range paperEngines() {
		if m.name == name {
			return t.engines[i]
		}
	}
	return 0
}

// per100 scales d, a time for all pages, to 100 pages. The result is in seconds.
func (t times) per100(d time.Duration) float64 { return d.Seconds() / float64(t.pages) * 100 }
