package main

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pilcrow/batch/archive/output"
	"pilcrow/extract/engines"
	"pilcrow/extract/saved/files"
	"pilcrow/wasm/bridge"
)

func TestReadFormats(t *testing.T) {
	const sentence = "By noon, when the sun is high, everything is gone."
	tests := []struct{ format, want string }{
		{"text", "The quiet harbour\n\nIn the morning, "},
		{"markdown", "# The quiet harbour\n\nIn the morning, "},
		{"note", "# The quiet harbour\n\nIn the morning, "},
		{"md", "# The quiet harbour\n\nIn the morning, "},
		{"html", sentence + "</p>\n</article>"},
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
			if isText := test.format == "text" || test.format == "markdown" || test.format == "md"; isText && strings.Count(got.out, "The quiet harbour") > 1 {
				t.Errorf("got %s\nwith the title twice", got.out)
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
	for _, f := range output.All().Columns() {
		if _, ok := article[f.Name]; !ok {
			t.Errorf("%s is not in it", f.Name)
		}
	}
}

// "pilcrow read" must print the same trace as the core's reply to JavaScript,
// with all candidates of every engine.
func TestReadTrace(t *testing.T) {
	type shape struct {
		Engine     string
		Summary    map[string]float64
		Candidates []struct {
			Path, Verdict, Reason string
			Figures               map[string]float64
		}
	}
	for _, e := range engines.All() {
		var got shape
		unmarshal(t, call(story, "read", "-engine", e.Name, "-format", "trace", "-").out, &got)
		var reply struct{ Article struct{ Trace shape } }
		core := bridge.Core{Abilities: bridge.Full(files.Decode)}
		head, _, _ := strings.Cut(string(core.Handle([]byte("pilcrow 2\nfields: trace\nengine: "+e.Name+"\n\n"+story))), "\n")
		unmarshal(t, head, &reply)
		if !reflect.DeepEqual(got, reply.Article.Trace) {
			t.Errorf("%s: got %+v, the core replies %+v", e.Name, got, reply.Article.Trace)
		}
		if got.Engine != e.Name || len(got.Summary) == 0 || len(got.Candidates) == 0 {
			t.Errorf("%s: got %+v", e.Name, got)
		}
		for _, c := range got.Candidates {
			if c.Path == "" || c.Reason == "" || c.Verdict == "" || len(c.Figures) == 0 {
				t.Errorf("%s: got the candidate %+v", e.Name, c)
			}
		}
	}
}

// Some tools that save pages write the address of the page into the file.
// "pilcrow read" uses this address unless -url gives another one.
func TestReadSavedFrom(t *testing.T) {
	saved := "<!-- saved from url=(0027)https://example.org/harbour -->" + story
	for _, test := range []struct{ url, want string }{{"", "https://example.org/harbour"}, {"https://example.com/", "https://example.com/"}} {
		var got map[string]any
		unmarshal(t, call(saved, "read", "-format", "json", "-url", test.url, "-").out, &got)
		if got["url"] != test.want {
			t.Errorf("-url %q: got %v, want %s", test.url, got["url"], test.want)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	got := call("%PDF-1.7 "+story, "read", "-")
	if got.code != exitFailed || got.out != "" || !strings.Contains(got.err, "it is a PDF document, not a web page") {
		t.Errorf("exit code %d, output %q, errors %q", got.code, got.out, got.err)
	}
}

func unmarshal(t *testing.T, text string, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Fatalf("%v in %s", err, text)
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

// The article of a plain text file has its paragraphs, and the name of the file
// as the title.
func TestReadText(t *testing.T) {
	dir := write(t, map[string]string{"a.txt": "The tide is < 3 m at the pier.\n\nThe end.\n"})
	t.Chdir(dir)
	const want = "<p>The tide is &lt; 3 m at the pier.</p>\n<p>The end.</p>"
	for _, name := range []string{"a.txt", filepath.Join(dir, "a.txt")} {
		got := call("", name, "-format", "html")
		for _, part := range []string{"<title>a.txt</title>", "<h1>a.txt</h1>", want} {
			if got.code != exitDone || !strings.Contains(got.out, part) {
				t.Errorf("exit code %d, %s: got %s\nwant %s in it", got.code, got.err, got.out, part)
			}
		}
	}
	var line struct{ Title, HTML string }
	unmarshal(t, call("", "batch", "-fields", "html", "a.txt").out, &line)
	if line.Title != "a.txt" || line.HTML != want {
		t.Errorf("batch: got %+v", line)
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

func TestReadReportsACut(t *testing.T) {
	got := call(story+"<script>"+strings.Repeat("more ", 32<<20/5), "read", "-")
	if got.code != exitDone || !strings.Contains(got.err, "only the first part of - was read") {
		t.Errorf("exit code %d, errors %q", got.code, got.err)
	}
}

func TestReadReportsASimplifiedStructure(t *testing.T) {
	got := call("<body>"+strings.Repeat("<div>", 100_000)+story, "read", "-")
	if got.code != exitDone || !strings.Contains(got.err, "the structure of - was simplified") {
		t.Errorf("exit code %d, errors %q", got.code, got.err)
	}
}
