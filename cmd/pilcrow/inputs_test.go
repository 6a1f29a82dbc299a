package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestID(t *testing.T) {
	for path, want := range map[string]string{
		"a.html": "a", "a.htm": "a", "a.xhtml": "a", "a.xht": "a", "a.mhtml": "a", "a.mht": "a", "a.html.gz": "a", "A.HTML": "A", "dir/a.b.html": "a.b",
		"a.txt": "a.txt", "a.gz": "a.gz", ".html": ".html", "html": "html",
	} {
		if got := idOf(path); got != want {
			t.Errorf("idOf(%q) = %q, want %q", path, got, want)
		}
	}
}

func TestInputs(t *testing.T) {
	dir := write(t, map[string]string{
		"pages/b.html": "", "pages/a.html.gz": "", "pages/c.htm": "", "pages/d.xhtml": "",
		"pages/notes.txt": "", "pages/.hidden.html": "", "pages/below/e.html": "",
		"sites/two/source.html.gz": "", "sites/two/expected.html": "", "sites/one/source.html": "",
		"other.txt": "",
	})
	tests := []struct {
		name  string
		paths []string
		want  []string
	}{
		{"a folder, by name", []string{"pages"}, []string{"a", "b", "e", "c", "d"}},
		{"a folder of folders", []string{"sites"}, []string{"one", "two"}},
		{"the folder of a page", []string{"sites/two"}, []string{"two"}},
		{"files, in the order given", []string{"pages/c.htm", "pages/b.html"}, []string{"c", "b"}},
		{"a named file with any ending", []string{"other.txt"}, []string{"other.txt"}},
		{"a named file source.html.gz", []string{"sites/two/source.html.gz"}, []string{"source"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var paths, got []string
			for _, p := range test.paths {
				paths = append(paths, filepath.Join(dir, p))
			}
			for _, in := range inputs(paths, isPage) {
				if in.err != nil {
					t.Errorf("%s: %v", in.path, in.err)
				}
				if _, err := os.Stat(in.path); err != nil {
					t.Error(err)
				}
				got = append(got, in.id)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestInputsOfTheWorkingDirectory(t *testing.T) {
	dir := write(t, map[string]string{"name/source.html": ""})
	t.Chdir(filepath.Join(dir, "name"))
	if got := inputs([]string{"."}, isPage); len(got) != 1 || got[0].id != "name" {
		t.Errorf("got %+v, want the folder's name", got)
	}
}

func TestInputsThatAreNone(t *testing.T) {
	for _, address := range []string{"https://example.org/a", "www.example.org/a"} {
		if got := inputs([]string{address}, isPage); len(got) != 1 || !errors.Is(got[0].err, addressError(address)) {
			t.Errorf("got %+v, want an error that tells of the address", got)
		}
	}
	dir := write(t, map[string]string{"empty/notes.txt": ""})
	for _, name := range []string{"empty", "missing.html"} {
		got := inputs([]string{filepath.Join(dir, name)}, isPage)
		if len(got) != 1 || got[0].err == nil || got[0].id != idOf(name) {
			t.Errorf("%s: got %+v, want one input with an error", name, got)
		}
	}
}
