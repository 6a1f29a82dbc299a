package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// streams holds the standard streams, which tests replace by their own.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// exitCodes is the last part of every help text.
const exitCodes = `
exit codes:
  0    success
  1    a page could not be read or has no article (batch still prints the other
       pages), or the output could not be written
  2    the command line is invalid; nothing was read
  130  interrupted
`

// flags is the flag set of a command, with the one-line synopsis of the command
// and what its help says below the flags.
type flags struct {
	*flag.FlagSet
	line  string
	notes string
}

func newFlags(name, line string) flags {
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.SetOutput(io.Discard) // parse prints errors itself
	return flags{FlagSet: set, line: "usage: pilcrow " + name + " " + line + "\n"}
}

// outputFlag defines the flag -o, which is the same in "pilcrow read" and
// "pilcrow batch".
func (f flags) outputFlag() *string {
	return f.String("o", "", "`file` to write to instead of standard output; an existing file is replaced once everything is written")
}

// urlFlag defines the flag -url of the commands that read one page.
func (f flags) urlFlag() *string {
	return f.String("url", "", "`address` of the page, to resolve relative links; the default is the address recorded in the file")
}

// parse sets the flags from args and returns the operands. If args ask for
// help, parse prints the help and returns flag.ErrHelp.
func (f flags) parse(args []string, s streams) ([]string, error) {
	operands, err := f.interleaved(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(s.out, f.line)
		f.SetOutput(s.out)
		f.PrintDefaults()
		fmt.Fprint(s.out, f.notes)
		fmt.Fprint(s.out, exitCodes)
		return nil, err
	}
	if err != nil {
		return nil, f.misuse(err)
	}
	return operands, nil
}

// parseNone is parse for a command without operands.
func (f flags) parseNone(args []string, s streams) error {
	operands, err := f.parse(args, s)
	if err == nil && len(operands) > 0 {
		return f.misuse(errors.New("takes no arguments"))
	}
	return err
}

// interleaved sets the flags from args and returns the operands. Flags may also
// follow operands; package flag alone stops at the first operand. After "--"
// all arguments are operands.
func (f flags) interleaved(args []string) (operands []string, err error) {
	for {
		if err := f.Parse(args); err != nil {
			return nil, err
		}
		rest := f.Args()
		parsed := args[:len(args)-len(rest)]
		if len(rest) == 0 || len(parsed) > 0 && parsed[len(parsed)-1] == "--" {
			return append(operands, rest...), nil
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
}

func (f flags) misuse(err error) error {
	return &usageError{fmt.Errorf("%s: %w", f.Name(), err), f.line}
}

// usageError is the error for an invalid command line.
type usageError struct {
	cause    error
	synopsis string // "" if the cause explains what to do instead
}

func (e *usageError) Error() string { return e.cause.Error() }
func (e *usageError) Unwrap() error { return e.cause }
