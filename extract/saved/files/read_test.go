package files

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/internal/savedtest"
)

func TestRead(t *testing.T) {
	for name, in := range map[string][]byte{
		"a.html": []byte("<p>a"), "a.html.gz": savedtest.Gzip(t, []byte("<p>a")), "-": savedtest.Gzip(t, []byte("<p>a")),
	} {
		got, err := Read(name, bytes.NewReader(in))
		if err != nil || string(got) != "<p>a" {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
	if got, err := Read("empty.html", bytes.NewReader(nil)); err != nil || len(got) != 0 {
		t.Errorf("empty input: got %q, %v", got, err)
	}
}

func TestReadFileFails(t *testing.T) {
	dir := t.TempDir()
	files := map[string][]byte{
		"no.html.gz":        []byte("<p>not compressed"),
		"truncated.html.gz": savedtest.Gzip(t, bytes.Repeat([]byte("<p>a"), 1000))[:30],
		"empty.html.gz":     nil,
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"no.html.gz", "truncated.html.gz", "empty.html.gz", "missing.html", "."} {
		got, err := ReadFile(filepath.Join(dir, name))
		if err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		} else if !strings.Contains(err.Error(), filepath.Base(filepath.Join(dir, name))) {
			t.Errorf("%s: the error %q does not name it", name, err)
		}
	}
}

// endless is an input without end.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestReadIsBounded(t *testing.T) {
	// A gzip file may consist of several parts. Their contents are
	// concatenated.
	bomb := bytes.Repeat(savedtest.Gzip(t, make([]byte, 1<<20)), 2*maxSourceBytes>>20)
	for name, in := range map[string]io.Reader{"endless": endless{}, "bomb": bytes.NewReader(bomb)} {
		got, err := Read("-", in)
		if err != nil || len(got) != maxSourceBytes {
			t.Errorf("%s: got %d bytes, %v; want %d", name, len(got), err, maxSourceBytes)
		}
	}
}
