//go:build unix

package main

import (
	"bytes"
	"errors"
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

// A new file must get the permissions that the umask allows. An existing file
// must keep its permissions.
func TestOutputModes(t *testing.T) {
	dir := t.TempDir()
	defer syscall.Umask(syscall.Umask(0o027))
	for name, mode := range map[string]os.FileMode{"private": 0o600, "shared": 0o666, "fixed": 0o444, "program": 0o755} {
		name = filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(name, nil, 0o600), os.Chmod(name, mode)); err != nil {
			t.Fatal(err)
		}
		checkMode(t, name, mode)
	}
	checkMode(t, filepath.Join(dir, "new"), 0o640)
	checkMode(t, filepath.Join(dir, strings.Repeat("n", 255)), 0o640)
}

// checkMode writes to the named file and reports an error if the file does not
// have the mode want.
func checkMode(t *testing.T, name string, want os.FileMode) {
	t.Helper()
	if err := writeOutput(name, nil, hello); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode() != want || contentOf(t, name) != "hello" {
		t.Errorf("%.30s: mode %v, want %v, %v", filepath.Base(name), info.Mode(), want, err)
	}
}

// A file that will replace a private file must be private even while it is
// written.
func TestOutputIsPrivateFromTheStart(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "private")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	err := writeOutput(name, nil, func(w io.Writer) error {
		matches, err := filepath.Glob(filepath.Join(dir, ".pilcrow-*"))
		if err != nil || len(matches) != 1 {
			t.Fatalf("%q, %v", matches, err)
		}
		if info, err := os.Stat(matches[0]); err != nil || info.Mode() != 0o600 {
			t.Errorf("mode %v, %v", info.Mode(), err)
		}
		return hello(w)
	})
	if err != nil {
		t.Error(err)
	}
}

// The output must be written directly to a pipe or a device. A renamed file
// would replace the pipe or device.
func TestOutputToAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // opening it only for reading would wait for a writer
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

// interrupting is a standard input that never ends. When the program reads from
// it, Ctrl+C is pressed.
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
	var out, console bytes.Buffer
	code := execute([]string{"batch", "-", "-o", name}, streams{&interrupting{t: t}, &out, &console})
	if code != exitInterrupted || !strings.HasSuffix(console.String(), "interrupted after 0 of 1 pages\n") {
		t.Errorf("exit code %d, errors %q", code, console.String())
	}
	if got := contentOf(t, name); got != "old" {
		t.Errorf("there is %q now", got)
	}
	checkFiles(t, dir, "there.jsonl")
}
