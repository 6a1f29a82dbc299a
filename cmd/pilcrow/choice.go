package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
)

// engineChoice holds the engine and its options, as the flags give them.
type engineChoice struct {
	name      string
	threshold float64
	lines     string
	strict    bool
	changes   []engine.Change
}

// The values of the flag -lines.
const (
	fittingLines = "auto"
	sourceLines  = "source"
)

// engineFlags defines the flags for the engine, which are the same in "pilcrow
// read" and "pilcrow batch".
func (f flags) engineFlags() *engineChoice {
	c := &engineChoice{}
	f.StringVar(&c.name, "engine", "", "`name` of the extraction engine, as \"pilcrow engines\" lists them (default "+engine.Default+")")
	f.Float64Var(&c.threshold, "threshold", 0,
		"`number` that replaces the engine's threshold (descent: percent; ttr: standard deviations); 0 keeps the engine's own")
	f.StringVar(&c.lines, "lines", fittingLines,
		"lines that the ttr engines read: `auto|source`; auto begins a line at each block-level element if the page is minified; -strict implies source")
	f.BoolVar(&c.strict, "strict", false,
		"follow the published method to the letter, and print the text that it selects, without cleaning, restoring or completing it (\"pilcrow engines\" says more)")
	f.Func("set", "`name=value` of a parameter of the engine, as \"pilcrow engines\" lists them; repeatable", c.set)
	return c
}

// set reads one value of the flag -set.
func (c *engineChoice) set(text string) error {
	name, number, ok := strings.Cut(text, "=")
	value, err := strconv.ParseFloat(number, 64)
	if !ok || name == "" || err != nil {
		return errors.New("want name=value with a number as the value")
	}
	c.changes = append(c.changes, engine.Change{Parameter: name, Value: value})
	return nil
}

// checkChanges fails if the engine lacks one of the parameters, or if a value is
// out of its range.
func checkChanges(e engine.Info, changes []engine.Change) error {
	for _, c := range changes {
		i := slices.IndexFunc(e.Parameters, func(p engine.Parameter) bool { return p.Name == c.Parameter })
		if i < 0 {
			var names []string
			for _, p := range e.Parameters {
				names = append(names, p.Name)
			}
			return fmt.Errorf("-set: the engine %s has no parameter %q; choose from %s", e.Name, c.Parameter, strings.Join(names, ", "))
		}
		if p := e.Parameters[i]; !(p.Min <= c.Value && c.Value <= p.Max) {
			return fmt.Errorf("-set: %s must be from %v to %v", p.Name, p.Min, p.Max)
		}
	}
	return nil
}

// task returns how to read a page with this choice. It fails if the choice is
// invalid, before any page is read.
func (c engineChoice) task() (task, error) {
	const maxThreshold = 1e6 // with a higher one, figures of the trace could become infinite; NaN fails the check, too
	if !(math.Abs(c.threshold) <= maxThreshold) {
		return task{}, errors.New("-threshold must be a number from -1000000 to 1000000")
	}
	t := task{tuning: engine.Options{Threshold: c.threshold, Changes: c.changes}}
	switch c.lines {
	case fittingLines:
	case sourceLines:
		t.tuning.Lines = engine.SourceLines
	default:
		return task{}, fmt.Errorf("unknown lines %q; choose from %s, %s", c.lines, fittingLines, sourceLines)
	}
	if c.strict {
		t.tuning.Strict = engine.Literal
	}
	var err error
	if t.engine, err = engines.Named(c.name); err != nil {
		return task{}, err
	}
	return t, checkChanges(t.engine, c.changes)
}
