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

// process is a running child process, in which one contender runs on one core.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *json.Decoder
}

// start starts this program again, as a child process for the contender.
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

// requestTimeout is the maximum time of one request. The report shows which
// contender exceeds it on which size of page.
const requestTimeout = 2 * time.Minute

var errTooLong = fmt.Errorf("more than %v", requestTimeout)

// ask sends a request and waits for the reply. If ask returns an error, the
// process has ended.
func (p *process) ask(q request) (r reply, err error) {
	if err := json.NewEncoder(p.in).Encode(q); err != nil {
		return r, errors.Join(fmt.Errorf("ask for %s: %w", q.Path, err), p.stop())
	}
	tooLong := time.AfterFunc(requestTimeout, func() { _ = p.command.Process.Kill() }) // Kill fails only if the process has just ended
	err = p.out.Decode(&r)
	if !tooLong.Stop() {
		_ = p.command.Wait() // it only reports that the process was killed
		return r, errTooLong
	}
	if err != nil {
		return r, errors.Join(fmt.Errorf("wait for %s: %w", q.Path, err), p.stop())
	}
	return r, nil
}

// stop closes the child's standard input, which makes the child end, and waits
// for its end.
func (p *process) stop() error {
	if err := p.in.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fmt.Errorf("stop the contender: %w", err)
	}
	return p.command.Wait()
}
