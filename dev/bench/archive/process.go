package main

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"syscall"
	"time"
)

// usage is what one run of a program needed.
type usage struct {
	seconds float64
	cpu     float64 // processor time in seconds
	peakMB  float64
}

// runProgram runs a program to its end, and returns what it has written to the
// standard error.
func runProgram(command *exec.Cmd) (used usage, messages string, err error) {
	var written bytes.Buffer
	command.Stderr = &written
	start := time.Now()
	if err := command.Run(); err != nil {
		return used, "", fmt.Errorf("%w: %s", err, lastLine(written.String()))
	}
	used, err = usageOf(command)
	used.seconds = time.Since(start).Seconds()
	return used, written.String(), err
}

// usageOf returns what a command needed that has ended.
func usageOf(command *exec.Cmd) (usage, error) {
	state := command.ProcessState
	resources, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return usage{}, errors.New("the system does not report peak memory")
	}
	return usage{
		cpu:    (state.UserTime() + state.SystemTime()).Seconds(),
		peakMB: float64(resources.Maxrss) * 1024 / 1e6, // Maxrss is in KB, see getrusage(2)
	}, nil
}

func lastLine(text string) string {
	lines := bytes.Split(bytes.TrimSpace([]byte(text)), []byte("\n"))
	return string(lines[len(lines)-1])
}
