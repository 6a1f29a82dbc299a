package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pilcrow/extract/engine"
)

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
