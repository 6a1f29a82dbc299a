package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/score"
	"pilcrow/extract/page"
)

// measured is a corpus with the results of each method on each page.
type measured struct {
	corpus  corpus.Corpus
	methods []method
	pages   []pageFigures // in the corpus's order
}

// pageFigures holds all measurements on one page.
type pageFigures struct {
	size     size
	outcomes []outcomes       // one for each method
	points   []score.Likeness // the likeness of the ttr engine's strict text, for each coefficient
	lost     lostUnderComma
}

// outcomes holds the results of one method in its two forms: strict, as the
// command line prints it with -strict, and tidied, as it prints it by default.
type outcomes struct {
	strict, tidied outcome
	differ         bool // whether the two texts differ by more than a tenth of their words
}

func strictOf(o outcomes) outcome { return o.strict }
func tidiedOf(o outcomes) outcome { return o.tidied }

// outcome holds the scores and the size of the text that one method finds on
// one page.
type outcome struct {
	match    score.Match
	snippets score.Snippets
	likeness score.Likeness // only of engines, on a page with a full text
	size     size
}

// size counts the bytes of a text, before and after gzip.
type size struct{ raw, gzip int }

// measure runs all methods on each page of the corpus, with several pages at
// the same time.
func measure(c corpus.Corpus) (measured, error) {
	m := measured{corpus: c, methods: append(paperEngines(), reduced()...), pages: make([]pageFigures, len(c.Pages))}
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

// measurePage runs all methods on one page. A page that can't be parsed counts
// as empty.
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
	j := judge{kind: m.corpus.Kind(), truth: truthOf(source), known: map[string]score.Likeness{}}
	for i, method := range m.methods {
		strict, tidied := strictText(p, method), tidiedText(p, method)
		o := outcomes{j.outcome(strict), j.outcome(tidied), j.differ(strict, tidied)}
		if j.hasText() && i < len(paperEngines()) { // the table of LCS and EDR has only engines
			o.strict.likeness, o.tidied.likeness = j.likeness(strict), j.likeness(tidied)
		}
		f.outcomes = append(f.outcomes, o)
	}
	if j.hasText() {
		for _, c := range coefficients() {
			f.points = append(f.points, j.likeness(strictText(p, ttrAt(c))))
		}
	}
	f.lost = compareWithSong(p)
	return f, nil
}

// judge compares texts with the truth of one page.
type judge struct {
	kind  string
	truth score.Truth
	known map[string]score.Likeness // of texts that were compared before
}

func truthOf(p corpus.Page) score.Truth {
	return score.Truth{Text: p.Truth.Text, With: p.Truth.With, Without: p.Truth.Without}
}

func (j judge) hasText() bool { return j.kind != score.SnippetKind }

func (j judge) outcome(text string) outcome {
	o := outcome{size: sizeOf(text)}
	o.match, o.snippets = score.Page(j.kind, text, j.truth)
	return o
}

// likeness returns how similar text is to the truth. It remembers the results,
// because methods and coefficients often find the same text.
func (j judge) likeness(text string) score.Likeness {
	l, known := j.known[text]
	if !known {
		l = score.Compare(text, j.truth.Text)
		j.known[text] = l
	}
	return l
}

// differ reports whether two texts of a page differ by more than a tenth of the
// words of the longer text (in Chinese, of its pairs of characters).
func (j judge) differ(one, other string) bool {
	const tenth = 0.1
	match := score.Words(one, other)
	if j.kind == score.ChineseKind {
		match = score.CharacterPairs(one, other)
	}
	return min(match.Precision, match.Recall) < 1-tenth
}

func sizeOf(text string) size {
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	_, _ = w.Write([]byte(text)) // writing to a Buffer never fails
	_ = w.Close()
	return size{len(text), compressed.Len()}
}
