//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

func hello(w io.Writer) error {
	_, err := io.WriteString(w, "hello")
	return err
}

func TestOutputThroughALink(t *testing.T) {
	dir := write(t, map[string]string{"below/there.txt": "old"})
	link := filepath.Join(dir, "link.txt")
	if err := os.Symlink(filepath.Join("below", "there.txt"), link); err != nil {
		t.Fatal(err)
	}
	if err := writeOutput(link, nil, hello); err != nil {
		t.Fatal(err)
	}
	if got := contentOf(t, filepath.Join(dir, "below", "there.txt")); got != "hello" {
		t.Errorf("the link's file holds %q", got)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Error(err)
	}
}

// A pipe or a device is written to: a rename would put a file in its place.
func TestOutputToAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // would wait for a writer if it only read
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := writeOutput(pipe, nil, hello); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, len("hello"))
	if _, err := io.ReadFull(reader, got); err != nil || string(got) != "hello" {
		t.Errorf("got %q, %v", got, err)
	}
	if info, err := os.Stat(pipe); err != nil || info.Mode().Type() != os.ModeNamedPipe {
		t.Errorf("it is no pipe now: %v, %v", info.Mode(), err)
	}
}

// interrupting is a standard input that is read when Ctrl+C is pressed, and
// never answers.
type interrupting struct {
	press sync.Once
	t     *testing.T
}

func (i *interrupting) Read([]byte) (int, error) {
	i.press.Do(func() {
		if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
			i.t.Error(err)
		}
	})
	<-i.t.Context().Done()
	return 0, io.EOF
}

func TestInterruptedBatchLeavesNothing(t *testing.T) {
	dir := write(t, map[string]string{"there.jsonl": "old"})
	name := filepath.Join(dir, "there.jsonl")
	var out, notes bytes.Buffer
	code := run([]string{"batch", "-", "-o", name}, streams{&interrupting{t: t}, &out, &notes})
	if code != exitInterrupted || !strings.HasSuffix(notes.String(), "interrupted after 0 of 1 pages\n") {
		t.Errorf("exit code %d, errors %q", code, notes.String())
	}
	if got := contentOf(t, name); got != "old" {
		t.Errorf("there is %q now", got)
	}
	checkFiles(t, dir, "there.jsonl")
}
