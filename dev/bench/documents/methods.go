package main

import (
	"math"
	"slices"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
)

// method is one way to select text: an engine without changes, an engine with
// an option, or an engine with a part of its algorithm switched off.
type method struct {
	name    string
	engine  engine.Info // the zero value if a part of the engine is switched off
	run     engine.Func
	options engine.Options
}

// paperEngines returns the engines that implement a paper, in the order of the
// report's rows.
func paperEngines() []method {
	var list []method
	for _, e := range engines.All() {
		switch e.Name {
		case "comma", "song", "descent", "wffte", "ttr", "ttr-kmeans", "ttr-em", "ttr-farthest", "ttr-prediction", "bte":
			list = append(list, method{name: e.Name, engine: e, run: e.Select})
		}
	}
	return list
}

// byName returns the method of the engine called name. It panics if there is no
// such engine.
func byName(name string) method {
	list := paperEngines()
	return list[slices.IndexFunc(list, func(m method) bool { return m.name == name })]
}

// coefficients returns the coefficients of the threshold in figure 5 of the ttr
// paper.
func coefficients() []float64 {
	const last, step = 2, 0.2
	var list []float64
	for c := 0.0; c <= last+step/2; c += step {
		list = append(list, math.Round(c/step)*step)
	}
	return list
}

// ttrAt returns the ttr engine with coefficient c. An option of 0 would mean
// the default coefficient, so for c = 0 ttrAt sets -1. The result is the same:
// no ratio is negative, so both thresholds select every line.
func ttrAt(c float64) method {
	m := byName("ttr")
	m.options.Threshold = c
	if c == 0 {
		m.options.Threshold = -1
	}
	return m
}

func (m method) selectOn(p *page.Page) engine.Selection { return m.run(p, m.options) }

// strictly returns the method as its paper describes it, without our
// adaptations.
func (m method) strictly() method {
	m.options.Strict = true
	return m
}

// strictText returns the text that the method selects by its paper, as the
// command line prints it with -strict. If p is nil, the text is empty.
func strictText(p *page.Page, m method) string {
	m = m.strictly()
	if p == nil || m.engine.Select != nil {
		return articleText(p, m)
	}
	selected := m.selectOn(p).Mask(p)
	return p.TextOf(func(n page.NodeID) bool { return selected[n] })
}

// tidiedText returns the text of the article that is made of the method's
// selection, as the command line prints it by default: without boilerplate, with
// the headings and tables that belong to it. If p is nil, the text is empty.
func tidiedText(p *page.Page, m method) string { return articleText(p, m) }

func articleText(p *page.Page, m method) string {
	if p == nil {
		return ""
	}
	a, err := m.article(p)
	if err != nil {
		return ""
	}
	return a.Text()
}

func (m method) article(p *page.Page) (extract.Article, error) {
	if m.engine.Select == nil {
		return extract.FromSelection(p, m.selectOn(p))
	}
	return extract.Extract(p, extract.Options{Engine: m.engine, Tuning: m.options})
}
