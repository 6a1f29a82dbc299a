package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// corpusOf writes a corpus of a few pages, and returns its folder.
func corpusOf(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	truths := map[string]map[string]string{}
	if err := os.Mkdir(filepath.Join(dir, "html"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"a", "b", "c"} {
		truths[id] = map[string]string{"url": "https://example.org/" + id, "text": "text"}
		page := "<!DOCTYPE html><title>Café</title>" + strings.Repeat("<p>A paragraph of page "+id+".</p>\n", 200)
		if err := os.WriteFile(filepath.Join(dir, "html", id+".html"), []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(truths)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "truth.json"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// The reader finds in an archive what the maker has written, broken or not.
func TestMade(t *testing.T) {
	corpus := corpusOf(t)
	for _, format := range []string{formatGzip, formatZstd, formatPlain} {
		t.Run(format, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "made")
			arguments := []string{"-copies", "60", "-broken", "0.3", "-format", format, "-o", file, corpus}
			var out bytes.Buffer
			if err := run(arguments, &out); err != nil {
				t.Fatal(err)
			}
			for _, kind := range []string{"page:", "truncated:1", "length:", "header:", "encoding:", "HTTP:", "garbage:", "not HTML:", "status:"} {
				if !strings.Contains(out.String(), kind) {
					t.Errorf("no %s in %s", kind, out.String())
				}
			}
			if err := run([]string{"-check", file}, &out); err != nil {
				t.Errorf("%v\n%s", err, out.String())
			}
		})
	}
}

// The same arguments give the same files, another seed gives others.
func TestDeterministic(t *testing.T) {
	corpus := corpusOf(t)
	made := func(seed string) []byte {
		file := filepath.Join(t.TempDir(), "made")
		if err := run([]string{"-copies", "5", "-seed", seed, "-o", file, corpus}, &bytes.Buffer{}); err != nil {
			t.Fatal(err)
		}
		archive, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		manifest, err := os.ReadFile(manifestName(file))
		if err != nil {
			t.Fatal(err)
		}
		return append(archive, manifest...)
	}
	if !bytes.Equal(made("1"), made("1")) {
		t.Error("two archives differ")
	}
	if bytes.Equal(made("1"), made("2")) {
		t.Error("the seed changes nothing")
	}
}

// The check finds a record that is missing, one that is too many, and one that
// is another.
func TestCheckFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "made")
	if err := run([]string{"-copies", "1", "-o", file, corpusOf(t)}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	manifest, err := os.ReadFile(manifestName(file))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(manifest, []byte("\n"))
	for name, changed := range map[string][]byte{
		"missing":  bytes.Join(lines[1:], nil),
		"too many": append(bytes.Clone(manifest), lines[0]...),
		"another":  bytes.Replace(manifest, []byte(`"sha256":"`), []byte(`"sha256":"0`), 1),
	} {
		if err := os.WriteFile(manifestName(file), changed, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := run([]string{"-check", file}, &bytes.Buffer{}); err == nil {
			t.Errorf("%s: no difference", name)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, arguments := range [][]string{{}, {"-o", "x"}, {"corpus"}, {"-check", "/does/not/exist"}, {"-unknown"}} {
		if err := run(arguments, &bytes.Buffer{}); err == nil {
			t.Errorf("%q: no error", arguments)
		}
	}
	file := filepath.Join(t.TempDir(), "made")
	if err := run([]string{"-format", "zip", "-o", file, corpusOf(t)}, &bytes.Buffer{}); err == nil {
		t.Error("an unknown format is accepted")
	}
}
