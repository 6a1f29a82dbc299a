package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReadSource(t *testing.T) {
	dir := write(t, map[string]string{"a.html": "<p>a", "b.html.gz": "<p>b", "empty.html": ""})
	for name, want := range map[string]string{"a.html": "<p>a", "b.html.gz": "<p>b", "empty.html": ""} {
		got, err := readSource(filepath.Join(dir, name), nil)
		if err != nil || string(got) != want {
			t.Errorf("%s: got %q, %v; want %q", name, got, err, want)
		}
	}
}

func TestReadSourceFromStdin(t *testing.T) {
	for name, in := range map[string][]byte{"plain": []byte("<p>a"), "compressed": compress(t, []byte("<p>a"))} {
		got, err := readSource("-", bytes.NewReader(in))
		if err != nil || string(got) != "<p>a" {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

func TestReadSourceFails(t *testing.T) {
	dir := t.TempDir()
	files := map[string][]byte{
		"no.html.gz":        []byte("<p>not compressed"),
		"truncated.html.gz": compress(t, bytes.Repeat([]byte("<p>a"), 1000))[:30],
		"empty.html.gz":     nil,
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"no.html.gz", "truncated.html.gz", "empty.html.gz", "missing.html", "."} {
		got, err := readSource(filepath.Join(dir, name), nil)
		if err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		} else if !strings.Contains(err.Error(), filepath.Base(filepath.Join(dir, name))) {
			t.Errorf("%s: the error %q does not name it", name, err)
		}
	}
}

// endless is input without an end.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestReadSourceIsBounded(t *testing.T) {
	// A gzip file may hold several parts, which stand for their contents in a row.
	bomb := bytes.Repeat(compress(t, make([]byte, 1<<20)), 2*maxSource>>20)
	for name, in := range map[string]io.Reader{"endless": endless{}, "bomb": bytes.NewReader(bomb)} {
		got, err := readSource("-", in)
		if err != nil || len(got) != maxSource {
			t.Errorf("%s: got %d bytes, %v; want %d", name, len(got), err, maxSource)
		}
	}
}
