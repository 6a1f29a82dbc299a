package pipeline

import (
	"strings"
	"testing"
)

func TestCheckPaths(t *testing.T) {
	tests := []struct {
		name  string
		paths []string
		want  string // a part of the error; "" for none
	}{
		{"different names", []string{"a/x.warc", "a/y.warc", "s3://bucket/z.warc.gz"}, ""},
		{"another ending", []string{"x.warc", "x.warc.gz"}, ""},
		{"the same name", []string{"a/x.warc", "b/x.warc"}, "a/x.warc and b/x.warc would have the same outputs"},
		{"the same path", []string{"x.warc", "y.warc", "x.warc"}, "x.warc is listed twice"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := CheckPaths(tt.paths)
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, want %q", err, tt.want)
			}
		})
	}
}

func TestOutputsOf(t *testing.T) {
	tests := []struct{ folder, archive, want string }{
		{"out", "a.warc.gz", "out/articles/a.warc.gz.jsonl"},
		{"/out/", "/in/a.warc", "/out/articles/a.warc.jsonl"},
		{"gs://bucket/out", "s3://other/crawl/a.warc.gz", "gs://bucket/out/articles/a.warc.gz.jsonl"},
		{"out", "in/strange [1]*?.warc", "out/articles/strange%20%5B1%5D%2A%3F.warc.jsonl"},
		{"out", "in/100%25.warc", "out/articles/100%2525.warc.jsonl"},
	}
	for _, tt := range tests {
		if got := outputsOf(tt.folder, tt.archive, ".jsonl").articles; got != tt.want {
			t.Errorf("outputsOf(%q, %q) = %q, want %q", tt.folder, tt.archive, got, tt.want)
		}
	}
}

func TestOptionsCheck(t *testing.T) {
	tests := []struct {
		name string
		o    Options
		want string
	}{
		{"defaults", Options{Folder: "out"}, ""},
		{"an address", Options{Folder: "s3://bucket/out"}, ""},
		{"no folder", Options{}, "no folder"},
		{"the root", Options{Folder: "/"}, "no folder"},
		{"a pattern", Options{Folder: "out*"}, "pattern"},
		{"an unknown format", Options{Folder: "out", Format: "csv"}, `unknown format "csv"`},
		{"an unknown field", Options{Folder: "out", Fields: "text,nothing"}, `unknown field "nothing"`},
		{"fewer than no jobs", Options{Folder: "out", Jobs: -1}, "-1 pages"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := tt.o.Check()
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, want %q", err, tt.want)
			}
		})
	}
}
