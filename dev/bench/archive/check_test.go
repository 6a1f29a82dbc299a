package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The output of a run that made everything of its manifest.
const (
	goodRows = `{"id":"a","position":"10"}
{"id":"b","position":"30"}
`
	goodMessages = `pilcrow: /tmp/my files/made.warc.gz at offset 40: the length is wrong (fault: length)
pilcrow: /tmp/my files/made.warc.gz at offset 50: https://example.org/ at offset 7: too many nodes (over limit)
2 pages in 1.0 s (2 per second): 2 with an article, 0 without, 0 failed
records of web archives: 2 articles, 1 fault: length, 1 over limit, 1 skipped: request, 1 skipped: warcinfo
`
)

func manifest() []entry {
	return []entry{
		{Offset: 0, Outcome: "skip", Kind: "warcinfo"},
		{Offset: 10, ID: "a", Outcome: "page"},
		{Offset: 20, Outcome: "skip", Kind: "request"},
		{Offset: 30, ID: "b", Outcome: "page"},
		{Offset: 40, Outcome: "fault", Kind: "length"},
		{Offset: 50, ID: "c", Outcome: "page"},
	}
}

// checked checks rows and messages.
func checked(t *testing.T, rows, messages string) (found, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(name, []byte(rows), 0o644); err != nil {
		t.Fatal(err)
	}
	return check(manifest(), name, messages)
}

func TestCheck(t *testing.T) {
	got, err := checked(t, goodRows, goodMessages)
	if want := (found{rows: 2, letters: 1, skipped: 2, faults: 1}); err != nil || got != want {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
}

// A record that is lost, doubled, in another place or of another kind fails.
func TestCheckFails(t *testing.T) {
	first, second, _ := strings.Cut(goodRows, "\n")
	lines := strings.SplitAfter(goodMessages, "\n")
	for name, c := range map[string]struct{ rows, messages string }{
		"a lost page":             {second, goodMessages},
		"a doubled page":          {first + "\n" + goodRows, goodMessages},
		"another order":           {second + first, goodMessages},
		"another record":          {strings.Replace(goodRows, `"b"`, `"x"`, 1), goodMessages},
		"a lost fault":            {goodRows, strings.Join(lines[1:], "")},
		"a doubled fault":         {goodRows, lines[0] + goodMessages},
		"another kind of fault":   {goodRows, strings.Replace(goodMessages, "(fault: length)", "(fault: header)", 1)},
		"a fault that is none":    {second, strings.Replace(lines[0], "40", "10", 1) + goodMessages},
		"a message about nothing": {goodRows, strings.Replace(lines[0], "40", "45", 1) + goodMessages},
		"half a row":              {goodRows + `{"id":`, goodMessages},
		"a lost skip":             {goodRows, strings.Replace(goodMessages, ", 1 skipped: request", "", 1)},
		"a doubled skip":          {goodRows, strings.Replace(goodMessages, "1 skipped: request", "2 skipped: request", 1)},
	} {
		if _, err := checked(t, c.rows, c.messages); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestSameContent(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"a": "swell", "same": "swell", "longer": "swells", "other": "shell", "empty": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]bool{"same": true, "longer": false, "other": false, "empty": false} {
		if err := sameContent(filepath.Join(dir, "a"), filepath.Join(dir, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
