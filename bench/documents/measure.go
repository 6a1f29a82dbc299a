package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"

	"pilcrow/bench/corpus"
	"pilcrow/bench/score"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// measured is a corpus with what each method makes of each of its pages.
type measured struct {
	corpus  corpus.Corpus
	methods []method
	pages   []pageFigures // in the corpus's order
}

// pageFigures are the figures of one page.
type pageFigures struct {
	size     size
	outcomes []outcome        // by method
	points   []score.Likeness // ttr's, by coefficient
	against  againstSong
}

// outcome tells how good the text of one method is.
type outcome struct {
	match    score.Match
	snippets score.Snippets
	likeness score.Likeness
	size     size
}

// size is a number of bytes, as they are and after gzip.
type size struct{ raw, packed int }

// measure reads each page once; as many at a time as there are processors.
func measure(c corpus.Corpus) (measured, error) {
	m := measured{corpus: c, methods: append(engines(), reduced()...), pages: make([]pageFigures, len(c.Pages))}
	errs := make([]error, len(c.Pages))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				m.pages[i], errs[i] = m.measurePage(c.Pages[i])
			}
		})
	}
	for i := range c.Pages {
		if i%100 == 0 {
			fmt.Fprintf(os.Stderr, "%s: %d of %d pages\n", c.Name, i, len(c.Pages))
		}
		next <- i
	}
	close(next)
	workers.Wait()
	return m, errors.Join(errs...)
}

// measurePage reads one page. One that can't be parsed has no text.
func (m measured) measurePage(source corpus.Page) (pageFigures, error) {
	text, err := source.UTF8()
	if err != nil {
		return pageFigures{}, err
	}
	f := pageFigures{size: sizeOf(string(text))}
	p, err := page.FromHTML(text, page.Options{})
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s counts as empty: %v\n", source.ID, err)
		p = nil
	}
	j := judge{kind: m.corpus.Kind(), truth: source.Truth, known: map[string]score.Likeness{}}
	for _, method := range m.methods {
		f.outcomes = append(f.outcomes, j.outcome(textOf(p, method)))
	}
	if j.hasText() {
		for _, c := range coefficients() {
			f.points = append(f.points, j.likeness(textOf(p, ttrAt(c))))
		}
	}
	f.against = compareWithSong(p)
	return f, nil
}

// textOf returns the text of the article that a method finds, as the
// command line prints it; of no page it is "".
func textOf(p *page.Page, m method) string {
	if p == nil {
		return ""
	}
	return articleText(p, m.selectOn(p))
}

func articleText(p *page.Page, s engine.Selection) string {
	a, err := extract.FromSelection(p, s)
	if err != nil {
		return ""
	}
	return a.Text()
}

// judge compares texts with the truth of one page.
type judge struct {
	kind  string
	truth corpus.Truth
	known map[string]score.Likeness // of texts that were compared before
}

func (j judge) hasText() bool { return j.kind != "snippets" }

func (j judge) outcome(text string) outcome {
	o := outcome{snippets: j.snippets(text), size: sizeOf(text)}
	switch j.kind {
	case "snippets":
		o.match = o.snippets.Match()
	case "zh":
		o.match = score.CharacterPairs(text, j.truth.Text)
	default:
		o.match = score.Words(text, j.truth.Text)
	}
	if j.hasText() {
		o.likeness = j.likeness(text)
	}
	return o
}

// snippets looks for the snippets as the corpora's benchmarks do: WCXB without
// regard to case, trafilatura with.
func (j judge) snippets(text string) score.Snippets {
	with, without := j.truth.With, j.truth.Without
	if j.kind != "snippets" {
		text, with, without = strings.ToLower(text), lower(with), lower(without)
	}
	return score.FindSnippets(text, with, without)
}

func lower(list []string) []string {
	lowered := make([]string, len(list))
	for i, s := range list {
		lowered[i] = strings.ToLower(s)
	}
	return lowered
}

// likeness compares each text once: methods and coefficients often agree.
func (j judge) likeness(text string) score.Likeness {
	l, known := j.known[text]
	if !known {
		l = score.Compare(text, j.truth.Text)
		j.known[text] = l
	}
	return l
}

func sizeOf(text string) size {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte(text)) // a Buffer takes everything
	_ = w.Close()
	return size{len(text), packed.Len()}
}
