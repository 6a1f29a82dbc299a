package lab

import (
	"errors"
	"slices"
	"sync"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/fused"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
)

// Study explains how engines read one page. It keeps what does not depend on the
// parameters of an engine, so that answers with changed parameters come fast.
// Only one goroutine at a time may use it.
type Study struct {
	page     *page.Page
	judgment *fused.Judgment // of the default engine
	blocks   []fused.Block
	nodes    func() []Node // described once
}

// NewStudy returns a study of p.
func NewStudy(p *page.Page) *Study {
	j := fused.Judge(p)
	return &Study{page: p, judgment: j, blocks: j.Blocks(), nodes: sync.OnceValue(func() []Node { return describe(p) })}
}

// Page describes the page.
func (s *Study) Page() Page {
	p := s.page
	a, _ := extract.FromSelection(p, engine.Selection{}) // only for its metadata
	return Page{
		Title: a.Title, URL: p.URL(), Lang: a.Lang, Dir: a.Dir, Source: p.Source(),
		Nodes: s.nodes(), Blocks: s.describeBlocks(), Families: fused.Families(), Engines: engines.All(),
	}
}

// Select returns what an engine selects with these options. The trace has the
// candidates, whatever o.Tracing is.
func (s *Study) Select(e engine.Info, o engine.Options) Selection {
	return s.explain(e, o.Changes, s.run(e, o))
}

// run returns the selection of an engine, with its places.
func (s *Study) run(e engine.Info, o engine.Options) engine.Selection {
	o.Tracing = engine.Located
	if e.Name == engine.Default {
		return s.judgment.Select(o)
	}
	selection := e.Select(s.page, o)
	selection.Trace.Engine = e.Name
	return selection
}

func (s *Study) explain(e engine.Info, changes []engine.Change, found engine.Selection) Selection {
	return Selection{
		Engine: e.Name, Changes: effective(e, changes), Trace: found.Trace,
		Judged: s.judged(found.Trace), Selected: s.words(found.Mask(s.page)),
	}
}

// effective returns the last change of each parameter that the engine has.
func effective(e engine.Info, changes []engine.Change) []engine.Change {
	o := engine.Options{Changes: changes}
	var all []engine.Change
	for _, p := range e.Parameters {
		if slices.ContainsFunc(changes, func(c engine.Change) bool { return c.Parameter == p.Name }) {
			all = append(all, engine.Change{Parameter: p.Name, Value: o.Value(p)})
		}
	}
	return all
}

// Read returns the article that is made with these options, and what became of
// each block. Its only errors are those of extract.Extract, except for
// extract.ErrNothingFound: the reading then has an article without words.
func (s *Study) Read(o extract.Options) (Reading, error) {
	e, err := named(o.Engine)
	if err != nil {
		return Reading{}, err
	}
	found := s.run(e, o.Tuning)
	o.Engine = engine.Info{Name: e.Name, Select: func(*page.Page, engine.Options) engine.Selection { return found }}
	a, err := extract.Extract(s.page, o)
	if err != nil && !errors.Is(err, extract.ErrNothingFound) {
		return Reading{}, err
	}
	r := Reading{Selection: s.explain(e, o.Tuning.Changes, found), Article: a}
	s.follow(&r)
	if e.Name == engine.Default {
		r.Model = s.model(o.Tuning)
	}
	return r, nil
}

// named returns the engine that info means.
func named(info engine.Info) (engine.Info, error) {
	if info.Select != nil {
		return info, nil
	}
	return engines.Named(info.Name)
}

// model returns how the default engine judged the blocks.
func (s *Study) model(o engine.Options) []ModelBlock {
	verdicts := s.judgment.Decide(o).Verdicts
	all := make([]ModelBlock, len(verdicts))
	for i, v := range verdicts {
		all[i] = ModelBlock{Probability: v.Probability, Odds: v.Odds, Factor: v.Factor, Duplicate: v.Duplicate}
	}
	return all
}
