package main

import (
	"errors"
	"fmt"
)

// version is that of the extension's manifest; a test compares them.
const version = "0.1.0"

func printVersion(args []string, s streams) error {
	f := newFlags("version", "")
	operands, err := f.parse(args, s)
	if err != nil {
		return err
	}
	if len(operands) > 0 {
		return f.misuse(errors.New("it takes no arguments"))
	}
	_, err = fmt.Fprintln(s.out, "pilcrow", version)
	return err
}
