package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pilcrow/extract"
)

// format is an output format of "pilcrow read".
type format struct {
	name  string
	write func(io.Writer, extract.Article) error
}

func formats() []format {
	return []format{
		{"text", writePretty},
		{"markdown", func(w io.Writer, a extract.Article) error { return writeText(w, a.TitledMarkdown()) }},
		{"note", func(w io.Writer, a extract.Article) error { return writeText(w, a.MarkdownNote()) }},
		{"html", writeDocument},
		{"json", writeJSON},
		{"trace", writeTrace},
	}
}

// reading holds what the flags choose: how to read a page and in which form to
// print it.
type reading struct {
	task   task
	form   format
	output string
}

// read is the command "pilcrow read", which prints the article of one page.
func read(args []string, s streams) error {
	f := newFlags("read", "[-format "+formatNames("|")+"] [-fragment] [-url URL] [-o FILE] [-engine NAME] [-set NAME=VALUE]… [-threshold X] [-lines auto|source] [-strict] FILE|-")
	choice := f.engineFlags()
	formatName := f.String("format", "text", "output format: `"+formatNames("|")+"`; md is short for markdown, note is Markdown with metadata, html is a complete document")
	fragment := f.Bool("fragment", false, "with -format html: print only the content, without the document around it and without the title")
	url := f.urlFlag()
	output := f.outputFlag()
	operands, err := f.parse(args, s)
	if err != nil {
		return err
	}
	if len(operands) != 1 {
		return f.misuse(errors.New("needs one FILE, or - for standard input"))
	}
	form, err := formatByName(*formatName)
	switch {
	case err != nil:
		return f.misuse(err)
	case *fragment && form.name != "html":
		return f.misuse(errors.New("-fragment needs -format html"))
	case *fragment:
		form.write = writeFragment
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.url = *url
	return reading{t, form, *output}.print(operands[0], s)
}

// print extracts the article of the named file and writes it to the chosen
// output.
func (r reading) print(name string, s streams) error {
	if err := checkFile(name); err != nil {
		return err
	}
	src, err := readSource(name, s.in)
	if err != nil {
		return err
	}
	article, failure := r.task.read(name, src)
	newConsole(s.err).limits(name, article)
	if failure != nil && !explains(article, r.form) {
		return failure
	}
	err = writeOutput(r.output, s.out, func(w io.Writer) error { return r.form.write(w, article) })
	return errors.Join(err, failure)
}

// explains reports whether the output is useful even if no article was found.
// This is true for a trace, because it shows why the engine found nothing.
func explains(a extract.Article, form format) bool {
	return form.name == "trace" && a.Trace.Engine != ""
}

func formatByName(name string) (format, error) {
	all := formats()
	n := slices.IndexFunc(all, func(f format) bool { return f.name == longName(name) })
	if n < 0 {
		return format{}, fmt.Errorf("unknown format %q; choose from %s", name, formatNames(", "))
	}
	return all[n], nil
}

// longName returns the full name for the short name of a format or a field.
func longName(name string) string {
	if name == "md" {
		return "markdown"
	}
	return name
}

func formatNames(separator string) string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return strings.Join(names, separator)
}

// writePretty writes the title and the content for people to read. If the content
// is just what an engine selected, it writes that alone.
func writePretty(w io.Writer, a extract.Article) error {
	if a.Strict {
		return writeText(w, a.Text())
	}
	return writeText(w, a.Pretty())
}

// writeText writes text with exactly one line break at its end.
func writeText(w io.Writer, text string) error {
	_, err := fmt.Fprintln(w, strings.TrimRight(text, "\n"))
	return err
}
