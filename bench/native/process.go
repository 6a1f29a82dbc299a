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

// process is a running child process: one contender on one core.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *json.Decoder
}

// start starts this program again as a child process.
func start(contender string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
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

// requestTimeout bounds one request. The report shows which contender exceeds it
// on which page size.
const requestTimeout = 2 * time.Minute

var errTooLong = fmt.Errorf("more than %v", requestTimeout)

// ask sends a request and waits for the reply. After an error the process has
// ended.
func (p *process) ask(q request) (r reply, err error) {
	if err := json.NewEncoder(p.in).Encode(q); err != nil {
		return r, errors.Join(fmt.Errorf("ask for %s: %w", q.Path, err), p.stop())
	}
	tooLong := time.AfterFunc(requestTimeout, func() { _ = p.command.Process.Kill() }) // an error means that it has just ended
	err = p.out.Decode(&r)
	if !tooLong.Stop() {
		_ = p.command.Wait() // its error is the kill
		return r, errTooLong
	}
	if err != nil {
		return r, errors.Join(fmt.Errorf("wait for %s: %w", q.Path, err), p.stop())
	}
	return r, nil
}

// stop closes the child's input, which ends it, and waits.
func (p *process) stop() error {
	if err := p.in.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fmt.Errorf("stop the contender: %w", err)
	}
	return p.command.Wait()
}
