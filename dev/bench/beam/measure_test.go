package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pilcrow/batch/archive/run"
)

func TestSameFolders(t *testing.T) {
	files := map[string]string{"articles/a.jsonl": "row\n", "letters/a.jsonl": "", "counts/a.json": "{}\n"}
	tests := []struct {
		name   string
		change map[string]string
		want   string // a part of the error; "" for none
	}{
		{"the same", nil, ""},
		{"other rows", map[string]string{"articles/a.jsonl": "wor\n"}, "articles/a.jsonl differs"},
		{"a file more", map[string]string{"letters/a.jsonl.1.aside": ""}, "2 files of letters, want 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			want, got := t.TempDir(), t.TempDir()
			write(t, want, files)
			write(t, got, files)
			write(t, got, tt.change)
			err := sameFolders(want, got)
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, want %q", err, tt.want)
			}
		})
	}
}

// TestCost works out an example by hand: 100 pages per second are 360,000 per
// hour, so 10⁹ pages take 2778 hours.
func TestCost(t *testing.T) {
	m := measured{
		counts:       run.Counts{run.Article: 900, run.Nothing: 100, "skipped: request": 1000},
		archiveBytes: 30_000_000,
		prism:        process{processor: 10 * time.Second},
	}
	cost := m.cost()
	for _, want := range []string{"**100 pages per second and core**", "30.0 KB of gzip per page", "**2778 core hours**", "| $0.050 | $139 | $0.14 |"} {
		if !strings.Contains(cost, want) {
			t.Errorf("the text lacks %q:\n%s", want, cost)
		}
	}
}

func write(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
