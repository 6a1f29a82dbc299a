package main

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// process is what a process that ended has used.
type process struct {
	elapsed   time.Duration
	processor time.Duration
	peakKB    int64
}

// finish runs a program to its end.
func finish(program string, arguments []string) (process, error) {
	var out bytes.Buffer
	command := exec.Command(program, arguments...)
	command.Stdout, command.Stderr = &out, &out
	start := time.Now()
	if err := command.Run(); err != nil {
		return process{}, fmt.Errorf("run %s: %w\n%s", filepath.Base(program), err, &out)
	}
	state := command.ProcessState
	p := process{elapsed: time.Since(start), processor: state.UserTime() + state.SystemTime()}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		p.peakKB = usage.Maxrss
	}
	return p, nil
}

// pollInterval is short beside the seconds that an archive takes.
const pollInterval = 5 * time.Millisecond

// killWhen starts a program, and kills it when the condition holds.
func killWhen(program string, arguments []string, condition func() bool) error {
	var out bytes.Buffer
	command := exec.Command(program, arguments...)
	command.Stdout, command.Stderr = &out, &out
	if err := command.Start(); err != nil {
		return fmt.Errorf("start %s: %w", filepath.Base(program), err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for !condition() {
		select {
		case err := <-ended:
			return errors.Join(fmt.Errorf("%s ended before it was killed\n%s", filepath.Base(program), &out), err)
		case <-time.After(pollInterval):
		}
	}
	if err := command.Process.Kill(); err != nil {
		return fmt.Errorf("kill %s: %w", filepath.Base(program), err)
	}
	<-ended
	return nil
}
