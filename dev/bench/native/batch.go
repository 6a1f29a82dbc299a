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

// batchRun holds the measurements of one run of "pilcrow batch".
type batchRun struct {
	pages   int
	seconds float64
	cores   float64 // busy cores, on average
	peakMB  float64 // a child's peak begins with the memory of this process, which is far less
}

// batchSizes returns the sizes of the batches, in pages. The memory of a batch
// must not grow with its size.
func batchSizes() []int { return []int{100, 1_000, 10_000} }

// batchClasses returns the size classes from which the pages of a batch are
// taken. Ten thousand pages of the larger classes would take an hour.
func batchClasses() []string { return []string{"small", "medium"} }

// batchPaths returns the pages of the batches.
func batchPaths(pages []savedPage) (paths []string, err error) {
	for _, p := range pages {
		if slices.Contains(batchClasses(), p.class) {
			paths = append(paths, p.path)
		}
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("the corpus has no page of the classes %v for a batch", batchClasses())
	}
	return paths, nil
}

// runBatches runs "pilcrow batch" on all cores, once for each batch size. A
// batch repeats the pages as often as its size requires.
func runBatches(program string, paths []string, progress io.Writer) ([]batchRun, error) {
	var runs []batchRun
	for _, n := range batchSizes() {
		fmt.Fprintf(progress, "batch: %d pages\n", n)
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
	if lines.n != n { // the exit code is also 1 if a page has no article
		return batchRun{}, fmt.Errorf("it printed %d lines", lines.n)
	}
	usage, ok := command.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return batchRun{}, errors.New("the system does not report peak memory")
	}
	state := command.ProcessState
	return batchRun{
		pages:   n,
		seconds: seconds,
		cores:   (state.UserTime() + state.SystemTime()).Seconds() / seconds,
		peakMB:  float64(usage.Maxrss) * 1024 / 1e6, // Maxrss is in KB, see getrusage(2)
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
