package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"pilcrow/secure/payloads"
)

// reading is the result of running "pilcrow read" on one page.
type reading struct {
	text, notes string
	seconds     float64 // processor time
	megabytes   float64 // maximum resident size
	failed      bool
}

// maxRunTime is the time after which a run is killed, in case it would never
// end.
const maxRunTime = 3 * time.Minute

func read(pilcrow string, source io.Reader) (reading, error) {
	command := exec.Command(pilcrow, "read", "-")
	var text, notes bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = source, &text, &notes
	if err := command.Start(); err != nil {
		return reading{}, fmt.Errorf("start %s: %w", pilcrow, err)
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
		text:      text.String(),
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
	return strings.Contains(r.text, payloads.TheBeginning) || strings.Contains(r.text, payloads.TheEnd) || r.failed && r.notes != ""
}

const (
	maxSeconds   = 3
	maxMegabytes = 512
)

func measureBombs(pilcrow string) (result, error) {
	var r result
	var slowest, largest reading
	silent := 0
	for _, bomb := range payloads.Bombs() {
		read, err := read(pilcrow, bytes.NewReader(bomb.Complete()))
		if err != nil {
			return r, err
		}
		if !read.isAnswered() {
			silent++
			r.faults = append(r.faults, fmt.Sprintf("%s: neither text nor a message: %.200q", bomb.Name, read.notes))
		}
		if read.seconds > maxSeconds || read.megabytes > maxMegabytes {
			r.faults = append(r.faults, fmt.Sprintf("%s: %.1f s, %.0f MB", bomb.Name, read.seconds, read.megabytes))
		}
		if read.seconds > slowest.seconds {
			slowest = read
		}
		if read.megabytes > largest.megabytes {
			largest = read
		}
	}
	r.figure = fmt.Sprintf("%d bombs: %d silent; the slowest %.1f s, the largest %.0f MB", len(payloads.Bombs()), silent, slowest.seconds, largest.megabytes)
	return r, nil
}

func measureLarge(pilcrow string) (result, error) {
	var r result
	var figures []string
	for _, large := range payloads.Large() {
		read, err := read(pilcrow, bytes.NewReader(large.Complete()))
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
func measureDepth(pilcrow string) (result, error) {
	var r result
	pages, shown := 0, 0
	for _, tag := range []string{"<div>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<section>", "<span>", "<b>", "<svg><g>"} {
		for _, depth := range []int{511, 20_000, 100_000} {
			source := strings.Repeat(tag, depth) + "<p>At the deepest place there is a sentence, and it has words enough to be read.</p>"
			read, err := read(pilcrow, strings.NewReader(source))
			if err != nil {
				return r, err
			}
			pages++
			if strings.Contains(read.text, "At the deepest place") {
				shown++
			} else {
				r.faults = append(r.faults, fmt.Sprintf("%d × %s: %.100q %.200q", depth, tag, read.text, read.notes))
			}
		}
	}
	r.figure = fmt.Sprintf("%d of %d pages", shown, pages)
	return r, nil
}
