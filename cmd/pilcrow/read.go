package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pilcrow/extract"
	"pilcrow/saved"
)

// format is a way in which "read" prints what it read.
type format struct {
	name  string
	write func(io.Writer, extract.Article) error
}

func formats() []format {
	return []format{
		{"text", func(w io.Writer, a extract.Article) error { return writeText(w, a.Pretty()) }},
		{"markdown", func(w io.Writer, a extract.Article) error { return writeText(w, a.TitledMarkdown()) }},
		{"note", func(w io.Writer, a extract.Article) error { return writeText(w, a.MarkdownNote()) }},
		{"html", func(w io.Writer, a extract.Article) error { return writeText(w, a.HTML()) }},
		{"json", writeJSON},
		{"trace", writeTrace},
	}
}

// read prints the article of one page.
func read(args []string, s streams) error {
	f := newFlags("read", "[-engine NAME] [-threshold X] [-strict] [-format "+formatNames("|")+"] [-url URL] FILE|-")
	choice := f.engineFlags()
	formatName := f.String("format", "text", "how the article is printed, html without its title: `"+formatNames("|")+"`")
	url := f.String("url", "", "the page's `address`, which relative links are relative to; if not given, the one that the file notes")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if f.NArg() != 1 {
		return f.misuse(errors.New("it takes one FILE, or - for the standard input"))
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.url = *url
	form, err := formatByName(*formatName)
	if err != nil {
		return f.misuse(err)
	}
	src, err := readSource(f.Arg(0), s.in)
	if err != nil {
		return err
	}
	article, err := t.read(src)
	if cut := article.Cut; cut != nil {
		newNotes(s.err).cut(f.Arg(0), cut)
	}
	if limit := article.Simplified; limit != nil {
		newNotes(s.err).simplified(f.Arg(0), limit)
	}
	if err != nil && !explains(article, form) {
		return err
	}
	return errors.Join(form.write(s.out, article), err)
}

// readSource reads the file of that name; "-" is the standard input.
func readSource(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return saved.Read(name, stdin)
	}
	return saved.ReadFile(name)
}

// explains reports whether form tells something even where nothing was found:
// the trace of the engine that ran tells why.
func explains(a extract.Article, form format) bool {
	return form.name == "trace" && a.Trace.Engine != ""
}

func formatByName(name string) (format, error) {
	all := formats()
	n := slices.IndexFunc(all, func(f format) bool { return f.name == name })
	if n < 0 {
		return format{}, fmt.Errorf("there is no format %q", name)
	}
	return all[n], nil
}

func formatNames(separator string) string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.name)
	}
	return strings.Join(names, separator)
}

// writeText ends what it writes with one line break.
func writeText(w io.Writer, text string) error {
	_, err := fmt.Fprintln(w, strings.TrimRight(text, "\n"))
	return err
}
