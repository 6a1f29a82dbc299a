package main

import (
	"errors"
	"fmt"
	"io"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/papers"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/wffte"
	"pilcrow/extract/page"
)

// agreement counts on how many pages of a corpus the strict trace of an engine
// equals the result of package papers.
type agreement struct {
	pages, equal, figures int
	first                 string // the first difference
}

// comparePapers compares the engines with package papers on the first pages of
// each corpus, and prints the numbers. It returns an error if anything differs.
func comparePapers(w io.Writer, folders []string, maxPages int) error {
	corpora, err := openAll(folders)
	if err != nil {
		return err
	}
	var errs []error
	for _, c := range corpora {
		sources, err := firstPages(c, maxPages)
		if err != nil {
			return err
		}
		for _, m := range papers.Methods(papers.Lists{IsStopWord: wffte.IsStopWord, IsCopyrightWord: wffte.IsCopyrightWord}) {
			a := agreement{}
			for id, src := range sources {
				a.add(c.Pages[id].ID, src, m)
			}
			fmt.Fprintf(w, "%s, %s: equal on %d of %d pages, %d figures and verdicts\n", c.Name, m.Name, a.equal, a.pages, a.figures)
			if a.first != "" {
				errs = append(errs, fmt.Errorf("%s, %s: page %s", c.Name, m.Name, a.first))
			}
		}
	}
	return errors.Join(errs...)
}

// firstPages returns the HTML of a corpus's pages with the lowest ids.
func firstPages(c corpus.Corpus, maxPages int) ([][]byte, error) {
	var sources [][]byte
	for _, p := range c.Pages[:min(maxPages, len(c.Pages))] {
		src, err := p.UTF8()
		if err != nil {
			return nil, err
		}
		sources = append(sources, src)
	}
	return sources, nil
}

// add compares one page. A page that exceeds the limits of package page is not
// compared, because only its beginning or its simplified structure is read.
func (a *agreement) add(id string, src []byte, m papers.Method) {
	p, err := page.FromHTML(src, page.Options{})
	if err != nil || p.Cut() != nil || p.Simplified() != nil {
		return
	}
	a.pages++
	want := m.Run(src)
	differences := papers.Differences(m.Comparable(strictTrace(p, m.Name)), m.Comparable(want))
	if len(differences) == 0 {
		a.equal++
		a.figures += want.Count()
	} else if a.first == "" {
		a.first = fmt.Sprintf("%s: %s (and %d more differences)", id, differences[0], len(differences)-1)
	}
}

// strictTrace returns the trace and the text of the strict engine. Where the
// engine selects nothing, there is only a trace.
func strictTrace(p *page.Page, name string) papers.Result {
	a, err := extract.Extract(p, extract.Options{Engine: byName(name).engine, Tuning: engine.Options{Strict: true}})
	r, path := papers.Result{Summary: figuresOf(a.Trace.Summary)}, p.Paths()
	if err == nil {
		r.Text = a.Text()
	}
	for _, c := range a.Trace.Candidates {
		r.Candidates = append(r.Candidates, papers.Candidate{Where: path(c.Node), Figures: figuresOf(c.Figures), Verdict: c.Verdict.String()})
	}
	return r
}

func figuresOf(list []engine.Figure) papers.Figures {
	f := papers.Figures{}
	for _, figure := range list {
		f[figure.Name] = figure.Value
	}
	return f
}
