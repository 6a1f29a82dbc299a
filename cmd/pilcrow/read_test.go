package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestReadFormats(t *testing.T) {
	const sentence = "By noon, when the sun is high, everything is gone."
	tests := []struct{ format, want string }{
		{"text", sentence},
		{"markdown", sentence},
		{"html", sentence + "</p>"},
		{"json", `"title": "The quiet harbour"`},
		{"trace", `"verdict": "best"`},
	}
	for _, test := range tests {
		t.Run(test.format, func(t *testing.T) {
			got := call(story, "read", "-engine", "comma", "-format", test.format, "-")
			if got.code != exitDone || got.err != "" {
				t.Fatalf("exit code %d: %s", got.code, got.err)
			}
			if !strings.Contains(got.out, test.want) {
				t.Errorf("got %s\nwant %s in it", got.out, test.want)
			}
			if !strings.HasSuffix(got.out, "\n") || strings.HasSuffix(got.out, "\n\n") {
				t.Errorf("got %q, want one line break at the end", got.out)
			}
		})
	}
}

func TestReadJSON(t *testing.T) {
	got := call(story, "read", "-format", "json", "-url", "https://example.org/harbour", "-")
	var article map[string]any
	if err := json.Unmarshal([]byte(got.out), &article); err != nil {
		t.Fatal(err)
	}
	if article["url"] != "https://example.org/harbour" || article["lang"] != "en" {
		t.Errorf("got url %v and lang %v", article["url"], article["lang"])
	}
	for _, f := range append(metadata(), extras()...) {
		if _, ok := article[f.name]; !ok {
			t.Errorf("%s is not in it", f.name)
		}
	}
}

func TestReadTrace(t *testing.T) {
	got := call(story, "read", "-engine", "comma", "-format", "trace", "-")
	var trace traceJSON
	if err := json.Unmarshal([]byte(got.out), &trace); err != nil {
		t.Fatal(err)
	}
	if trace.Engine != "comma" || len(trace.Summary) == 0 || len(trace.Candidates) < 2 {
		t.Fatalf("got %+v", trace)
	}
	for _, c := range trace.Candidates {
		if c.Path == "" || c.Reason == "" || len(c.Figures) == 0 {
			t.Errorf("got the candidate %+v", c)
		}
	}
}

func TestReadFile(t *testing.T) {
	dir := write(t, map[string]string{"plain.html": story, "small.html.gz": story, "named.txt": story})
	want := call(story, "read", "-").out
	for _, name := range []string{"plain.html", "small.html.gz", "named.txt"} {
		if got := call("", "read", filepath.Join(dir, name)); got.out != want {
			t.Errorf("%s: got %q (%s), want %q", name, got.out, got.err, want)
		}
	}
}

func TestReadNothing(t *testing.T) {
	const empty = "<title>Empty</title><div></div>"
	for _, format := range []string{"text", "markdown", "html", "json"} {
		got := call(empty, "read", "-format", format, "-")
		if got.code != exitFailed || got.out != "" || got.err == "" {
			t.Errorf("%s: exit code %d, output %q, errors %q", format, got.code, got.out, got.err)
		}
	}
	got := call(empty, "read", "-format", "trace", "-")
	if got.code != exitFailed || !strings.Contains(got.out, `"candidates"`) {
		t.Errorf("trace: exit code %d, output %q; want the trace all the same", got.code, got.out)
	}
}

func TestReadTellsOfACut(t *testing.T) {
	got := call(story+"<script>"+strings.Repeat("more ", 32<<20/5), "read", "-")
	if got.code != exitDone || !strings.Contains(got.err, "only the first part of - was read") {
		t.Errorf("exit code %d, errors %q", got.code, got.err)
	}
}
