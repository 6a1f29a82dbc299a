package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	truth := `{"a": {"text": "one two three"}, "b": {"text": "four"}}`
	if err := os.WriteFile(filepath.Join(dir, "truth.json"), []byte(truth), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, lines, want, err string }{
		{"all right", `{"system":"x","id":"a","html":"<p>one two</p><p>three</p>"}{"system":"x","id":"b","html":"four"}`, `{"x":1}`, ""},
		{"half of the words, and nothing", `{"system":"x","id":"a","html":"one two three four five six"}{"system":"x","id":"b","html":""}`, `{"x":0.3333333333333333}`, ""},
		{"two systems", `{"system":"x","id":"b","html":"four"}{"system":"y","id":"b","html":"five"}`, `{"x":1,"y":0}`, ""},
		{"an unknown page", `{"system":"x","id":"c","html":""}`, "", `no page "c"`},
		{"no JSON", `system`, "", "read the articles"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			err := run([]string{dir}, strings.NewReader(c.lines), &out)
			if c.err != "" {
				if err == nil || !strings.Contains(err.Error(), c.err) {
					t.Errorf("got the error %v, want %q", err, c.err)
				}
				return
			}
			if got := strings.TrimSpace(out.String()); err != nil || got != c.want {
				t.Errorf("got %s, %v; want %s", got, err, c.want)
			}
		})
	}
}
