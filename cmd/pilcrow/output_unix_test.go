//go:build unix

package main

import (
	"io"
	"os"
	"path/filepath"
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
