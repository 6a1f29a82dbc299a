package main

import (
	"errors"
	"fmt"

	"pilcrow"
)

func printVersion(args []string, s streams) error {
	f := newFlags("version", "")
	operands, err := f.parse(args, s)
	if err != nil {
		return err
	}
	if len(operands) > 0 {
		return f.misuse(errors.New("takes no arguments"))
	}
	_, err = fmt.Fprintln(s.out, "pilcrow", pilcrow.Version())
	return err
}
