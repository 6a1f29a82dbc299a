package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/extract/saved/files"
)

// The figures in the lab are those of the trace, on all golden pages, with the same
// digits.
func TestLabEqualsTrace(t *testing.T) {
	for _, path := range goldenPages(t) {
		s := studyOf(t, path)
		for _, e := range engines.All() {
			want := traceOf(t, path, e.Name)
			if got := labTrace(t, lab.AppendSelection(nil, s.Select(e, engine.Options{})), s); got != want {
				t.Errorf("%s, %s: the lab has\n%s\nwant\n%s", path, e.Name, got, want)
			}
			r, err := s.Read(extract.Options{Engine: e})
			if err != nil {
				t.Fatal(err)
			}
			if got := labTrace(t, lab.AppendReading(nil, r), s); got != want {
				t.Errorf("%s, %s: the reading has another trace", path, e.Name)
			}
		}
	}
}

// goldenPages returns the paths of the golden pages that no browser has to run.
func goldenPages(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"../../testdata/pages/*/source.html", "../../extract/testdata/pages/*/source.html"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) < 12 {
			t.Fatalf("%d pages match %s, %v", len(paths), pattern, err)
		}
		all = append(all, paths...)
	}
	return all
}

func studyOf(t *testing.T, path string) *lab.Study {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := files.Open(path, src)
	if err != nil {
		t.Fatal(err)
	}
	p, err := page.FromHTML(opened.HTML, page.Options{URL: opened.Address})
	if err != nil {
		t.Fatal(err)
	}
	return lab.NewStudy(p)
}

// rawTrace has the parts of a trace as the JSON has them.
type rawTrace struct {
	Engine     string          `json:"engine"`
	Summary    json.RawMessage `json:"summary"`
	Candidates []struct {
		Path    string          `json:"path"`
		Node    *page.NodeID    `json:"node,omitempty"`
		Figures json.RawMessage `json:"figures"`
		Verdict string          `json:"verdict"`
		Reason  string          `json:"reason"`
	} `json:"candidates"`
}

// traceOf returns the output of the command for one engine, in the form of String.
func traceOf(t *testing.T, path, name string) string {
	t.Helper()
	r := call("", "read", "-format", "trace", "-engine", name, path)
	if r.out == "" {
		t.Fatalf("%s, %s: %+v", path, name, r)
	}
	var trace rawTrace
	unmarshal(t, r.out, &trace)
	return trace.text(t)
}

// labTrace returns the trace in the JSON of a selection or reading. It puts the
// paths together from the steps that the JSON of the page has.
func labTrace(t *testing.T, selection []byte, s *lab.Study) string {
	t.Helper()
	var p struct {
		Nodes struct {
			Parents []page.NodeID
			Steps   []string
		}
	}
	unmarshal(t, string(lab.AppendPage(nil, s.Page())), &p)
	var l struct {
		Engine string
		Trace  rawTrace
	}
	unmarshal(t, string(selection), &l)
	l.Trace.Engine = l.Engine
	for i := range l.Trace.Candidates {
		c := &l.Trace.Candidates[i]
		for n := *c.Node; n != page.None; n = p.Nodes.Parents[n] {
			c.Path = "/" + p.Nodes.Steps[n] + c.Path
		}
		c.Node = nil
	}
	return l.Trace.text(t)
}

func (r rawTrace) text(t *testing.T) string {
	t.Helper()
	full, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, full); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(compact.String(), `},{"path"`, "},\n{\"path\"")
}
