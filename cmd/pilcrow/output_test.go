package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOutput(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story, "there.txt": "old"})
	t.Chdir(dir)
	want := map[string]string{"read": call("", "a.html").out, "batch": call("", "batch", "a.html").out}
	for _, name := range []string{"new.txt", "there.txt"} {
		for command, content := range want {
			got := call("", command, "a.html", "-o", name)
			if got.code != exitDone || got.out != "" {
				t.Errorf("%s: exit code %d, output %q, errors %q", command, got.code, got.out, got.err)
			}
			if written := contentOf(t, name); written != content {
				t.Errorf("%s wrote %q, want %q", command, written, content)
			}
		}
	}
	if got := call("", "a.html", "-o", "-"); got.out != want["read"] {
		t.Errorf("-o -: got %q, %s", got.out, got.err)
	}
	checkFiles(t, dir, "a.html new.txt there.txt")
}

// If a page has no article, "pilcrow read" leaves the old file unchanged.
// "pilcrow batch" replaces the file, because its output is complete even then:
// the line of the page says what is missing.
func TestOutputOfAFailure(t *testing.T) {
	dir := write(t, map[string]string{"empty.html": "<div></div>", "there.txt": "old"})
	t.Chdir(dir)
	if got := call("", "empty.html", "-o", "there.txt"); got.code != exitFailed || contentOf(t, "there.txt") != "old" {
		t.Errorf("exit code %d, %q", got.code, contentOf(t, "there.txt"))
	}
	if got := call("", "batch", "empty.html", "-o", "there.txt"); got.code != exitFailed || !strings.HasPrefix(contentOf(t, "there.txt"), `{"id":"empty"`) {
		t.Errorf("exit code %d, %q", got.code, contentOf(t, "there.txt"))
	}
	checkFiles(t, dir, "empty.html there.txt")
}

func TestOutputIsNeverHalfAFile(t *testing.T) {
	dir := write(t, map[string]string{"there.txt": "old"})
	name := filepath.Join(dir, "there.txt")
	err := writeOutput(name, nil, func(w io.Writer) error {
		if _, err := io.WriteString(w, "the first half"); err != nil {
			t.Error(err)
		}
		if got := contentOf(t, name); got != "old" {
			t.Errorf("while it is written there is %q", got)
		}
		return errFull
	})
	if !errors.Is(err, errFull) || !strings.Contains(err.Error(), name) || contentOf(t, name) != "old" {
		t.Errorf("got %v and %q", err, contentOf(t, name))
	}
	checkFiles(t, dir, "there.txt")
}

func contentOf(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// checkFiles reports an error if the folder has other files than want, such as
// temporary ones.
func checkFiles(t *testing.T, dir, want string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	if got := strings.Join(names, " "); got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
}
