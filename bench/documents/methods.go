package main

import (
	"math"
	"slices"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// method is one way to select: an engine, one with a part left out, or with
// an option.
type method struct {
	name    string
	run     engine.Func
	options engine.Options
}

// engines returns the engines that follow a document, in the order of the
// reports.
func engines() []method {
	var list []method
	for _, e := range extract.Engines() {
		switch e.Name {
		case "comma", "song", "descent", "wffte", "ttr", "ttr-kmeans", "ttr-em", "ttr-farthest", "ttr-prediction", "bte":
			list = append(list, method{name: e.Name, run: e.Select})
		}
	}
	return list
}

// byName returns the engine of that name, which must be one of them.
func byName(name string) method {
	list := engines()
	return list[slices.IndexFunc(list, func(m method) bool { return m.name == name })]
}

// coefficients are those of the ttr document's figure 5.
func coefficients() []float64 {
	const last, step = 2, 0.2
	var list []float64
	for c := 0.0; c <= last+step/2; c += step {
		list = append(list, math.Round(c/step)*step)
	}
	return list
}

// ttrAt returns ttr with coefficient c. The engine takes 0 for its default; a
// negative one takes every line, as 0 does, because no ratio is negative.
func ttrAt(c float64) method {
	m := byName("ttr")
	m.options.Threshold = c
	if c == 0 {
		m.options.Threshold = -1
	}
	return m
}

func (m method) selectOn(p *page.Page) engine.Selection { return m.run(p, m.options) }
