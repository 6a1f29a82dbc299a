package main

import (
	"fmt"
	"text/tabwriter"

	"pilcrow/extract/engines"
)

// listEngines prints, for each extraction engine, its name, what it does, the paper
// that defines it, what -strict changes, and the parameters that -set can change.
func listEngines(args []string, s streams) error {
	f := newFlags("engines", "")
	if err := f.parseNone(args, s); err != nil {
		return err
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, e := range engines.All() {
		fmt.Fprintf(w, "%s\t%s\n\t%s\n\t-strict: %s\n", e.Name, e.Summary, e.Document, e.Strict)
		for _, p := range e.Parameters {
			fmt.Fprintf(w, "\t-set %s=%s: %s, from %s to %s\n", p.Name, number(p.Default), p.Summary, number(p.Min), number(p.Max))
		}
	}
	fmt.Fprint(w, "\nWith -strict, the output is the text that the engine selected: nothing is cleaned, restored or completed.\n")
	return w.Flush()
}
