package main

import (
	"errors"
	"io"

	"pilcrow/extract/lab/file"
	"pilcrow/extract/page"
)

// labNotes is the end of the command's help.
const labNotes = `
The file shows the page's blocks beside its article, what became of each block and
why, and the figures of all engines. It needs no network, and runs in any browser.
Its sliders have some values of each parameter; in the lab of Pilcrow's web page
they have all.
`

// writeLab is the command "pilcrow lab", which writes an HTML file that shows why a
// page was read as it was.
func writeLab(args []string, s streams) error {
	f := newFlags("lab", "[-url URL] [-engine NAME] [-set NAME=VALUE]… [-threshold X] [-lines auto|source] [-strict] -o FILE|- FILE|-")
	f.notes = labNotes
	choice := f.engineFlags()
	url := f.urlFlag()
	output := f.String("o", "", "`file` to write to, or - for standard output; an existing file is replaced once everything is written")
	operands, err := f.parse(args, s)
	switch {
	case err != nil:
		return err
	case len(operands) != 1:
		return f.misuse(errors.New("needs one FILE, or - for standard input"))
	case *output == "":
		return f.misuse(errors.New("needs -o FILE, the HTML file to write, or -o - for standard output"))
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	t.url = *url
	return t.writeLab(operands[0], *output, s)
}

// writeLab writes the lab of the named page to the named output.
func (t task) writeLab(name, output string, s streams) error {
	if err := checkFile(name); err != nil {
		return err
	}
	src, err := readSource(name, s.in)
	if err != nil {
		return err
	}
	p, err := t.parse(name, src)
	if err != nil {
		return err
	}
	newConsole(s.err).exceeded(name, p.Cut(), p.Simplified())
	return writeOutput(output, s.out, func(w io.Writer) error { return t.labOf(w, p) })
}

func (t task) labOf(w io.Writer, p *page.Page) error {
	return file.Write(w, p, file.Options{Engine: t.engine, Tuning: t.tuning})
}
