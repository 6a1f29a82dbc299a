package main

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"pilcrow/extract/engines"
	"pilcrow/extract/lab/file/filetest"
)

// labRecord is what the tests need of the JSON in a file that "pilcrow lab" writes.
type labRecord struct {
	Engine   string
	Changes  map[string]float64
	Page     struct{ URL string }
	Readings []struct{ Reading json.RawMessage }
}

func recordIn(t *testing.T, html string) (r labRecord) {
	t.Helper()
	unmarshal(t, string(filetest.Record(t, []byte(html))), &r)
	return r
}

// The figures in the file are those that "pilcrow read -format trace" prints, on all
// golden pages, with the same digits.
func TestLabFileEqualsTrace(t *testing.T) {
	for _, name := range goldenPages(t) {
		r, study := recordIn(t, call("", "lab", "-o", "-", name).out), studyOf(t, name)
		for i, e := range engines.All() {
			if got, want := labTrace(t, r.Readings[i].Reading, study), traceOf(t, name, e.Name); got != want {
				t.Errorf("%s, %s: the file has\n%s\nwant\n%s", name, e.Name, got, want)
			}
		}
	}
}

func TestLabOptions(t *testing.T) {
	e := engines.All()[0]
	p := e.Parameters[0]
	got := call(story, "lab", "-", "-o", "-", "-url", "https://example.org/a", "-set", p.Name+"="+number(p.Min), "-set", p.Name+"="+number(p.Max))
	r := recordIn(t, got.out)
	if got.code != exitDone || r.Engine != e.Name || r.Page.URL != "https://example.org/a" || !reflect.DeepEqual(r.Changes, map[string]float64{p.Name: p.Max}) {
		t.Errorf("exit code %d, %s: got %s, %v and %s", got.code, got.err, r.Engine, r.Changes, r.Page.URL)
	}
	if r := recordIn(t, call(story, "lab", "-", "-o", "-", "-engine", "song").out); r.Engine != "song" {
		t.Errorf("got the engine %s, want song", r.Engine)
	}
}

func TestLabFile(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story})
	t.Chdir(dir)
	if got := call("", "lab", "a.html", "-o", "lab.html"); got.code != exitDone || got.out != "" || got.err != "" {
		t.Fatalf("exit code %d, output %q, errors %q", got.code, got.out, got.err)
	}
	content, err := os.ReadFile("lab.html")
	if want := call("", "lab", "a.html", "-o", "-").out; err != nil || string(content) != want {
		t.Errorf("%v: the file differs from the standard output", err)
	}
}

func TestLabRefuses(t *testing.T) {
	for _, test := range []struct {
		args []string
		code int
		err  string
	}{
		{[]string{"-"}, exitUsage, "lab: needs -o FILE"},
		{[]string{"-o", "-"}, exitUsage, "lab: needs one FILE"},
		{[]string{"-o", "-", "a", "b"}, exitUsage, "lab: needs one FILE"},
		{[]string{"-o", "-", "-engine", "steam", "-"}, exitUsage, "steam"},
		{[]string{"-o", "-", "https://example.org/"}, exitUsage, "is a web address"},
		{[]string{"-o", "-", "."}, exitUsage, "is a folder"},
		{[]string{"-o", "-", "missing.html"}, exitFailed, "missing.html"},
		{[]string{"-o", ".", "-"}, exitFailed, "write .: is a folder"},
	} {
		got := call(story, append([]string{"lab"}, test.args...)...)
		if got.code != test.code || !strings.Contains(got.err, test.err) || got.out != "" {
			t.Errorf("%v: exit code %d, output %q, errors %q; want %d and %q", test.args, got.code, got.out, got.err, test.code, test.err)
		}
	}
	if got := call("%PDF-1.7", "lab", "-", "-o", "-"); got.code != exitFailed || !strings.Contains(got.err, "PDF") {
		t.Errorf("a PDF: exit code %d, errors %q", got.code, got.err)
	}
}
