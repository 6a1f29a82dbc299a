package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// process is a running child: one contender on one core.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *json.Decoder
}

// start starts a child of the program that is running.
func start(contender string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the own program: %w", err)
	}
	command := exec.Command(program, "-contender", contender)
	command.Env = append(os.Environ(), "GOMAXPROCS=1")
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", contender, err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", contender, err)
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", contender, err)
	}
	return &process{command, in, json.NewDecoder(out)}, nil
}

// patience is how long one request may take. What needs longer is reported as
// having taken too long.
const patience = 2 * time.Minute

var errTooLong = fmt.Errorf("more than %v", patience)

// ask sends a request and waits for its reply. After an error the process has
// ended.
func (p *process) ask(q request) (r reply, err error) {
	if err := json.NewEncoder(p.in).Encode(q); err != nil {
		return r, errors.Join(fmt.Errorf("ask for %s: %w", q.Path, err), p.stop())
	}
	tooLong := time.AfterFunc(patience, func() { _ = p.command.Process.Kill() }) // it may just have ended
	err = p.out.Decode(&r)
	if !tooLong.Stop() {
		_ = p.command.Wait() // tells of the kill
		return r, errTooLong
	}
	if err != nil {
		return r, errors.Join(fmt.Errorf("wait for %s: %w", q.Path, err), p.stop())
	}
	return r, nil
}

// stop ends the child by ending its input.
func (p *process) stop() error {
	if err := p.in.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fmt.Errorf("stop the contender: %w", err)
	}
	return p.command.Wait()
}
