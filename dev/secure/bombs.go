package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"pilcrow/internal/payloads"
)

// reading is the result of running pilcrow on one page.
type reading struct {
	output, notes string
	seconds       float64 // processor time
	megabytes     float64 // maximum resident size
	failed        bool
}

// maxRunTime is the time after which a run is killed, in case it would never
// end.
const maxRunTime = 3 * time.Minute

// read runs "pilcrow read" on a page.
func read(pilcrow string, source io.Reader) (reading, error) {
	return runOn(source, pilcrow, "read", "-")
}

// runOn runs a program with a page as its standard input.
func runOn(source io.Reader, program string, args ...string) (reading, error) {
	command := exec.Command(program, args...)
	var output, notes bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = source, &output, &notes
	if err := command.Start(); err != nil {
		return reading{}, fmt.Errorf("start %s: %w", program, err)
	}
	tooLong := time.AfterFunc(maxRunTime, func() { _ = command.Process.Kill() }) // Kill fails if the process has just ended
	err := command.Wait()
	tooLong.Stop()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return reading{}, fmt.Errorf("read a page: %w", err)
	}
	usage, ok := command.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return reading{}, errors.New("the system does not tell what a process used")
	}
	return reading{
		output:    output.String(),
		notes:     notes.String(),
		seconds:   (command.ProcessState.UserTime() + command.ProcessState.SystemTime()).Seconds(),
		megabytes: float64(usage.Maxrss) * 1024 / 1e6, // from KB, see getrusage(2)
		failed:    err != nil,
	}, nil
}

// isAnswered reports whether Pilcrow printed the article or explained why it
// can't. The first or the last sentence is enough: TestNoTextIsLost checks that
// the parsed page has all of the text.
func (r reading) isAnswered() bool {
	return strings.Contains(r.output, payloads.TheBeginning) || strings.Contains(r.output, payloads.TheEnd) || r.failed && r.notes != ""
}

// The bars of the row "bombs". An ordinary page becomes a few times as long in the
// longest format. The megabyte is for what a format brings with it, and for what
// small pages may add (maxMoreAddedBytes in extract/article and others).
const (
	maxSeconds   = 10
	maxMegabytes = 500
	maxShare     = 20 // bytes of output for each byte of the page
	maxMoreBytes = 1_000_000
)

// format is a form in which the command line writes a page.
type format struct {
	name string
	args []string
}

func formats() []format {
	all := []format{{"lab", []string{"lab", "-o", "-", "-"}}}
	for _, name := range []string{"text", "markdown", "html", "json"} {
		all = append(all, format{name, []string{"read", "-format", name, "-"}})
	}
	for _, name := range []string{"epub", "html", "markdown", "text", "json"} {
		all = append(all, format{"export " + name, []string{"export", "-format", name, "-o", "-", "-"}})
	}
	return all
}

// worst has the worst figures of a format, each of another bomb.
type worst struct {
	share              float64 // beyond maxMoreBytes
	seconds, megabytes float64
}

func measureBombs(s subject) (result, error) {
	var r result
	var figures []string
	for _, f := range formats() {
		w, err := f.measure(s.pilcrow, &r)
		if err != nil {
			return r, err
		}
		figures = append(figures, fmt.Sprintf("%s × %.1f, %.1f s, %.0f MB", f.name, w.share, w.seconds, w.megabytes))
	}
	r.figure = fmt.Sprintf("%d bombs; at most: %s", len(payloads.Bombs()), strings.Join(figures, "; "))
	return r, nil
}

func (f format) measure(pilcrow string, r *result) (w worst, err error) {
	for _, bomb := range payloads.Bombs() {
		page := bomb.Complete()
		got, err := runOn(bytes.NewReader(page), pilcrow, f.args...)
		if err != nil {
			return w, err
		}
		if f.name == "text" && !got.isAnswered() || got.output == "" && got.notes == "" {
			r.faults = append(r.faults, fmt.Sprintf("%s, %s: neither text nor a message: %.200q", f.name, bomb.Name, got.notes))
		}
		if got.seconds > maxSeconds || got.megabytes > maxMegabytes || len(got.output) > maxShare*len(page)+maxMoreBytes {
			r.faults = append(r.faults, fmt.Sprintf("%s, %s: %.1f s, %.0f MB, %d bytes of %d", f.name, bomb.Name, got.seconds, got.megabytes, len(got.output), len(page)))
		}
		w.share = max(w.share, float64(len(got.output)-maxMoreBytes)/float64(len(page)))
		w.seconds, w.megabytes = max(w.seconds, got.seconds), max(w.megabytes, got.megabytes)
	}
	return w, nil
}

// writeBombs writes each bomb to a file of a folder.
func writeBombs(folder string) error {
	for i, bomb := range payloads.Bombs() {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("bomb-%02d.html", i)), bomb.Complete(), 0o644); err != nil {
			return fmt.Errorf("write the bomb %q: %w", bomb.Name, err)
		}
	}
	return nil
}

func measureLarge(s subject) (result, error) {
	var r result
	var figures []string
	for _, large := range payloads.Large() {
		read, err := read(s.pilcrow, bytes.NewReader(large.Complete()))
		if err != nil {
			return r, err
		}
		figures = append(figures, fmt.Sprintf("%s %.1f s", large.Name, read.seconds))
		if read.seconds > large.Seconds || read.failed {
			r.faults = append(r.faults, fmt.Sprintf("%s: %.1f s, %.200s", large.Name, read.seconds, read.notes))
		}
	}
	r.figure = strings.Join(figures, ", ")
	return r, nil
}

// measureDepth measures the row "depth": it nests each kind of element as deep
// as that row says, and checks that the paragraph in the innermost element is
// printed.
func measureDepth(s subject) (result, error) {
	var r result
	pages, shown := 0, 0
	for _, tag := range []string{"<div>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<section>", "<span>", "<b>", "<svg><g>"} {
		for _, depth := range []int{511, 20_000, 100_000} {
			source := strings.Repeat(tag, depth) + "<p>At the deepest place there is a sentence, and it has words enough to be read.</p>"
			read, err := read(s.pilcrow, strings.NewReader(source))
			if err != nil {
				return r, err
			}
			pages++
			if strings.Contains(read.output, "At the deepest place") {
				shown++
			} else {
				r.faults = append(r.faults, fmt.Sprintf("%d × %s: %.100q %.200q", depth, tag, read.output, read.notes))
			}
		}
	}
	r.figure = fmt.Sprintf("%d of %d pages", shown, pages)
	return r, nil
}
