// Command pilcrow reads saved web pages: one for a person, many for a machine.
//
//	pilcrow read    [-engine NAME] [-threshold X] [-strict] [-format text|markdown|note|html|json|trace] [-url URL] FILE|-
//	pilcrow batch   [-engine NAME] [-threshold X] [-strict] [-fields text,html,markdown,…] [-jobs N] PATH…
//	pilcrow engines
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

// streams are the process's standard streams, so that tests can bring theirs.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// The exit codes: done, a page failed, the command line can't be understood.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

func run(args []string, s streams) int {
	err := dispatch(args, s)
	var misuse *usageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, flag.ErrHelp):
		return exitDone
	case errors.As(err, &misuse):
		fmt.Fprintf(s.err, "pilcrow: %v\n\n%s", err, misuse.synopsis)
		return exitUsage
	}
	fmt.Fprintf(s.err, "pilcrow: %v\n", err)
	return exitFailed
}

const usage = `usage: pilcrow COMMAND …

  read     print the article of one page
  batch    print one JSON line for each page of files and folders
  engines  list the extraction engines

"pilcrow COMMAND -h" explains a command.
`

func dispatch(args []string, s streams) error {
	if len(args) == 0 {
		return &usageError{errors.New("which command?"), usage}
	}
	switch name, rest := args[0], args[1:]; name {
	case "read":
		return read(rest, s)
	case "batch":
		return batch(rest, s)
	case "engines":
		return engines(rest, s)
	case "help", "-h", "-help", "--help":
		_, err := io.WriteString(s.out, usage)
		return err
	default:
		return &usageError{fmt.Errorf("there is no command %q", name), usage}
	}
}

// usageError is a command line that can't be understood.
type usageError struct {
	cause    error
	synopsis string
}

func (e *usageError) Error() string { return e.cause.Error() }
func (e *usageError) Unwrap() error { return e.cause }

// flags is a command's flag set with its one-line synopsis.
type flags struct {
	*flag.FlagSet
	line string
}

func newFlags(name, line string) flags {
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.SetOutput(io.Discard) // parse decides what is printed, and where
	return flags{set, "usage: pilcrow " + name + " " + line + "\n"}
}

// parse reads args. Asked for help it prints it and returns flag.ErrHelp.
func (f flags) parse(args []string, s streams) error {
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(s.out, f.line)
		f.SetOutput(s.out)
		f.PrintDefaults()
		return err
	}
	if err != nil {
		return f.misuse(err)
	}
	return nil
}

func (f flags) misuse(err error) error {
	return &usageError{fmt.Errorf("%s: %w", f.Name(), err), f.line}
}
