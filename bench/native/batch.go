package main

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"syscall"
	"time"
)

// batchRun is one run of "pilcrow batch".
type batchRun struct {
	pages   int
	seconds float64
	cores   float64 // how many it kept busy, on average
	peakMB  float64 // at least what this process has, which is far less
}

// batchSizes are the numbers of pages; memory must not grow with them.
func batchSizes() []int { return []int{100, 1_000, 10_000} }

// batchClasses are the classes whose pages a batch reads: of the larger ones,
// ten thousand would take an hour.
func batchClasses() []string { return []string{"small", "medium"} }

// runBatches lets "pilcrow batch" read pages again and again, on all cores,
// until it has read so many.
func runBatches(program string, pages []savedPage, notes io.Writer) ([]batchRun, error) {
	var paths []string
	for _, p := range pages {
		if slices.Contains(batchClasses(), p.class) {
			paths = append(paths, p.path)
		}
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("no page of the classes %v for a batch", batchClasses())
	}
	var runs []batchRun
	for _, n := range batchSizes() {
		fmt.Fprintf(notes, "batch: %d pages\n", n)
		run, err := runBatch(program, paths, n)
		if err != nil {
			return nil, fmt.Errorf("read %d pages in a batch: %w", n, err)
		}
		runs = append(runs, run)
	}
	return runs, nil
}

func runBatch(program string, paths []string, n int) (batchRun, error) {
	args := []string{"batch", "-fields", "text"}
	for i := range n {
		args = append(args, paths[i%len(paths)])
	}
	command := exec.Command(program, args...)
	lines := &lineCounter{}
	command.Stdout = lines
	start := time.Now()
	err := command.Run()
	seconds := time.Since(start).Seconds()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return batchRun{}, err
	}
	if lines.n != n { // its exit code only tells that some page had nothing to read
		return batchRun{}, fmt.Errorf("it printed %d lines", lines.n)
	}
	usage, ok := command.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return batchRun{}, errors.New("the system does not tell its peak memory")
	}
	state := command.ProcessState
	return batchRun{
		pages:   n,
		seconds: seconds,
		cores:   (state.UserTime() + state.SystemTime()).Seconds() / seconds,
		peakMB:  float64(usage.Maxrss) * 1024 / 1e6, // from KB, see getrusage(2)
	}, nil
}

// lineCounter counts the lines written to it.
type lineCounter struct{ n int }

func (c *lineCounter) Write(b []byte) (int, error) {
	for _, each := range b {
		if each == '\n' {
			c.n++
		}
	}
	return len(b), nil
}
