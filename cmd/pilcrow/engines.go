package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"pilcrow/extract"
)

// engines prints a line for each extraction engine: its name, what it does, and
// the paper that defines it.
func engines(args []string, s streams) error {
	f := newFlags("engines", "")
	operands, err := f.parse(args, s)
	if err != nil {
		return err
	}
	if len(operands) > 0 {
		return f.misuse(errors.New("takes no arguments"))
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, e := range extract.Engines() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", e.Name, e.Summary, e.Document)
	}
	return w.Flush()
}
