package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// manifest has two pages, a request before each, something broken, and a page
// that gives a message.
var manifest = []entry{
	{0, "q1", "skip", "request"}, {10, "p1", "page", ""},
	{20, "q2", "skip", "request"}, {30, "p2", "page", ""},
	{40, "", "fault", "garbage"}, {50, "p3", "page", ""},
}

const (
	rows = `{"id":"p1","position":"10"}
{"id":"p2","position":"30"}
`
	messages = `pilcrow: a.warc.gz at offset 40: bytes that are no record (fault: garbage)
pilcrow: a.warc.gz at offset 50: https://example.org/: cut off (cut off)
3 pages in 1.0 s
`
)

func TestCheck(t *testing.T) {
	for name, c := range map[string]struct{ rows, messages, want string }{
		"as it must be":         {rows, messages, ""},
		"a lost row":            {rows[:strings.Index(rows, "\n")+1], messages, "page p2 at offset 30 has a row: false, and 0 messages"},
		"a doubled row":         {rows + rows, messages, "2 rows and the messages about 0 offsets"},
		"rows in another order": {rows[28:] + rows[:28], messages, "page p1 at offset 10 has a row: false"},
		"a lost message":        {rows, strings.Replace(messages, "offset 40", "nowhere", 1), "fault  at offset 40 has a row: false, and 0 messages"},
		"a doubled message":     {rows, messages + messages, "2 messages"},
		"a message about a row": {rows, messages + "pilcrow: a.warc.gz at offset 30: x (y)\n", "page p2 at offset 30 has a row: true, and 1 messages"},
		"a message about nothing": {rows, messages + "pilcrow: a.warc.gz at offset 99: x (y)\n",
			"0 rows and the messages about 1 offsets"},
		"half a row": {rows + `{"id":`, messages, "unexpected EOF"},
	} {
		output := filepath.Join(t.TempDir(), "rows.jsonl")
		if err := os.WriteFile(output, []byte(c.rows), 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := check(manifest, output, c.messages)
		switch {
		case c.want == "" && (err != nil || f != found{rows: 2, letters: 1, skipped: 2, faults: 1}):
			t.Errorf("%s: got %+v, %v", name, f, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: got %v, want %s", name, err, c.want)
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
