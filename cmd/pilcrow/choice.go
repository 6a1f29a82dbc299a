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
	changes   changes
}

// The values of the flag -lines.
const (
	fittingLines = "auto"
	sourceLines  = "source"
)

// engineFlags defines the flags for the engine, which are the same in all commands
// that read pages.
func (f flags) engineFlags() *engineChoice {
	c := &engineChoice{}
	f.StringVar(&c.name, "engine", "", "`name` of the extraction engine, as \"pilcrow engines\" lists them (default "+engine.Default+")")
	f.Float64Var(&c.threshold, "threshold", 0,
		"`number` that replaces the engine's threshold (descent: percent; ttr: standard deviations); 0 keeps the engine's own")
	f.StringVar(&c.lines, "lines", fittingLines,
		"lines that the ttr engines read: `auto|source`; auto begins a line at each block-level element if the page is minified; -strict implies source")
	f.BoolVar(&c.strict, "strict", false,
		"follow the published method to the letter, and print the text that it selects, without cleaning, restoring or completing it (\"pilcrow engines\" says more)")
	f.Var(&c.changes, "set", "`NAME=VALUE` changes a parameter of the engine, as \"pilcrow engines\" lists them; can be repeated")
	return c
}

// task returns how to read a page with this choice. It fails if the choice is
// invalid, before any page is read.
func (c engineChoice) task() (task, error) {
	const maxThreshold = 1e6 // with a higher one, figures of the trace could become infinite; NaN fails the check, too
	if !(math.Abs(c.threshold) <= maxThreshold) {
		return task{}, errors.New("-threshold must be a number from -1000000 to 1000000")
	}
	t := task{tuning: engine.Options{Threshold: c.threshold, Strict: c.strict}}
	switch c.lines {
	case fittingLines:
	case sourceLines:
		t.tuning.Lines = engine.SourceLines
	default:
		return task{}, fmt.Errorf("unknown lines %q; choose from %s, %s", c.lines, fittingLines, sourceLines)
	}
	var err error
	if t.engine, err = engines.Named(c.name); err != nil {
		return t, err
	}
	t.tuning.Changes, err = c.changes.of(t.engine)
	return t, err
}

// changes holds the values of the flag -set.
type changes []engine.Change

// String and Set implement flag.Value.
func (c *changes) String() string {
	if c == nil {
		return ""
	}
	var all []string
	for _, change := range *c {
		all = append(all, change.Parameter+"="+number(change.Value))
	}
	return strings.Join(all, " ")
}

func (c *changes) Set(text string) error {
	name, value, found := strings.Cut(text, "=")
	v, err := strconv.ParseFloat(value, 64)
	if !found || name == "" || err != nil {
		return fmt.Errorf("%q is not of the form NAME=VALUE, with a number as the value", text)
	}
	*c = append(*c, engine.Change{Parameter: name, Value: v})
	return nil
}

// of returns the changes, if they are changes of parameters that the engine has.
func (c changes) of(e engine.Info) ([]engine.Change, error) {
	for _, change := range c {
		i := slices.IndexFunc(e.Parameters, func(p engine.Parameter) bool { return p.Name == change.Parameter })
		if i < 0 {
			return nil, unknownParameter(e, change.Parameter)
		}
		if p := e.Parameters[i]; !(change.Value >= p.Min && change.Value <= p.Max) { // NaN fails, too
			return nil, fmt.Errorf("-set %s must be a number from %s to %s", p.Name, number(p.Min), number(p.Max))
		}
	}
	return c, nil
}

func unknownParameter(e engine.Info, name string) error {
	if len(e.Parameters) == 0 {
		return fmt.Errorf("-set %s: the engine %s has no parameters", name, e.Name)
	}
	var names []string
	for _, p := range e.Parameters {
		names = append(names, p.Name)
	}
	return fmt.Errorf("-set %s: the engine %s has no such parameter; choose from %s", name, e.Name, strings.Join(names, ", "))
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
