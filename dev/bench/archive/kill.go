package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// killedRun is a run that was killed several times and resumed.
type killedRun struct {
	format string
	kills  int
	used   usage // of all its processes; the highest peak
}

// shares are the parts of the output at which a run is killed.
var shares = []float64{0.1, 0.45, 0.5, 0.9}

// kill runs batch, kills it at several points, resumes it, and compares the file
// with that of an undisturbed run.
func (m *measured) kill(format string) error {
	if format != "jsonl" {
		if _, _, err := runProgram(m.batchCommand(format, m.whole(format))); err != nil {
			return err
		}
	}
	info, err := os.Stat(m.whole(format))
	if err != nil {
		return err
	}
	output := m.path("killed." + format)
	killed := killedRun{format: format}
	for _, share := range append(shares, 2) { // the last run ends by itself
		fmt.Fprintf(m.progress, "%s, killed at %.0f %%\n", format, 100*share)
		used, wasKilled, err := runAndKill(m.batchCommand(format, output, "-resume"), output+".partial", int64(share*float64(info.Size())))
		if err != nil {
			return err
		}
		if wasKilled {
			killed.kills++
		}
		killed.used.seconds += used.seconds
		killed.used.cpu += used.cpu
		killed.used.peakMB = max(killed.used.peakMB, used.peakMB)
	}
	if killed.kills == 0 {
		return errors.New("every run ended before it could be killed; the archive is too small")
	}
	m.killed = append(m.killed, killed)
	return sameContent(output, m.whole(format))
}

// runAndKill kills a run when the named file has some bytes.
func runAndKill(command *exec.Cmd, file string, bytes int64) (used usage, wasKilled bool, err error) {
	start := time.Now()
	if err := command.Start(); err != nil {
		return used, false, err
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for !wasKilled {
		select {
		case err := <-ended:
			if err != nil {
				return used, false, err
			}
			used, err = usageOf(command)
			used.seconds = time.Since(start).Seconds()
			return used, false, err
		case <-time.After(5 * time.Millisecond):
			if info, err := os.Stat(file); err == nil && info.Size() >= bytes {
				wasKilled = command.Process.Kill() == nil
			}
		}
	}
	<-ended // the error is that it was killed
	used, err = usageOf(command)
	used.seconds = time.Since(start).Seconds()
	return used, true, err
}

func sameContent(one, other string) error {
	a, err := os.Open(one)
	if err != nil {
		return err
	}
	defer a.Close()
	b, err := os.Open(other)
	if err != nil {
		return err
	}
	defer b.Close()
	const blockBytes = 1 << 20
	blockA, blockB := make([]byte, blockBytes), make([]byte, blockBytes)
	for {
		n, errA := io.ReadFull(a, blockA)
		k, errB := io.ReadFull(b, blockB)
		switch {
		case !bytes.Equal(blockA[:n], blockB[:k]):
			return fmt.Errorf("%s and %s differ", one, other)
		case isEnd(errA) && isEnd(errB):
			return nil
		case errA != nil || errB != nil:
			return errors.Join(errA, errB)
		}
	}
}

func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }
