// Command pilcrow extracts the article of a saved web page for a person, the
// articles of many pages for a program, makes a book of them, or shows why a page
// was read as it was.
//
//	pilcrow [read]  [-format text|markdown|note|html|json|trace] [-fragment] [-url URL] [-o FILE] FILE|-
//	pilcrow batch   [-format jsonl|parquet] [-fields text,html,markdown,…] [-o FILE [-resume]] [-duplicates skip|keep] [-from POSITION] [-jobs N] PATH…
//	pilcrow export  -format epub|kindle|html|markdown|text|json|… -o FILE|FOLDER PATH…
//	pilcrow lab     [-url URL] -o FILE|- FILE|-
//	pilcrow engines
//	pilcrow version
//
// read, batch, export and lab also take [-engine NAME] [-set NAME=VALUE]… [-threshold X] [-lines auto|source]
// [-strict]. Flags can come before, between or after the files.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"pilcrow"
)

const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130 // as a shell reports it for a program that SIGINT has ended
)

func main() {
	os.Exit(execute(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

func execute(args []string, s streams) int {
	err := dispatch(args, s)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	fmt.Fprintf(s.err, "pilcrow: %v\n", err)
	var misuse *usageError
	switch {
	case errors.As(err, &misuse):
		fmt.Fprint(s.err, misuse.synopsis)
		return exitUsage
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	}
	return exitFailed
}

// command is one of the commands of the program.
type command struct {
	name    string
	summary string
	run     func(args []string, s streams) error
}

func commands() []command {
	return []command{
		{"read", "print the article of one page (the default command)", read},
		{"batch", "write a row per page in files, folders and web archives", batch},
		{"export", "write pages as a book (EPUB), or as notes, web page or data", exportPages},
		{"lab", "write an HTML file that shows why a page was read as it was", writeLab},
		{"engines", "list the extraction engines", listEngines},
		{"version", "print the version", printVersion},
		{"help", "explain a command", help},
	}
}

// dispatch runs the command that args[0] names. If args[0] is not a command,
// dispatch runs "pilcrow read" with all of args.
func dispatch(args []string, s streams) error {
	if len(args) == 0 {
		return &usageError{errors.New("name a file or a command"), usage()}
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	if c, ok := commandNamed(name); ok {
		return c.run(args[1:], s)
	}
	if isUnknownWord(name) {
		return &usageError{fmt.Errorf("no such command or file: %q", name), usage()}
	}
	return read(args, s)
}

// isUnknownWord reports whether name was probably meant as a command: it is not
// a flag, does not look like a file name, and no file has that name. ("pilcrow
// read" reports other missing files.)
func isUnknownWord(name string) bool {
	return !strings.HasPrefix(name, "-") && !strings.ContainsAny(name, `./\`) && isMissing(name)
}

func commandNamed(name string) (command, bool) {
	all := commands()
	n := slices.IndexFunc(all, func(c command) bool { return c.name == name })
	if n < 0 {
		return command{}, false
	}
	return all[n], true
}

// help prints the help of the command in args, or the list of all commands.
func help(args []string, s streams) error {
	if len(args) > 0 && args[0] != "help" {
		if c, ok := commandNamed(args[0]); ok {
			return c.run([]string{"-h"}, s)
		}
		return &usageError{fmt.Errorf("unknown command %q", args[0]), usage()}
	}
	_, err := io.WriteString(s.out, usage()+exitCodes)
	return err
}

func usage() string {
	var b strings.Builder
	b.WriteString("usage: pilcrow [FLAGS] FILE\n       pilcrow COMMAND …\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-7s  %s\n", c.name, c.summary)
	}
	b.WriteString("\nRun \"pilcrow COMMAND -h\" for help with a command.\n")
	return b.String()
}

// printVersion is the command "pilcrow version".
func printVersion(args []string, s streams) error {
	f := newFlags("version", "")
	if err := f.parseNone(args, s); err != nil {
		return err
	}
	_, err := fmt.Fprintln(s.out, "pilcrow", pilcrow.Version())
	return err
}
