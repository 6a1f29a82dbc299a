package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
)

func TestSourceOf(t *testing.T) {
	for corpus, want := range map[string]string{
		"wcxb-dev": "wcxb-dev", "zh-dev": "zh-dev", "readability-pages": "readability-pages",
		"wcxb-fundus": "fundus", "zh-fundus-old": "fundus", "wcxb-magichtml-forum": "magichtml", "pages": "pages",
	} {
		if got := sourceOf(corpus); got != want {
			t.Errorf("%s: %s, want %s", corpus, got, want)
		}
	}
}

// pages is a corpus of two pages, of which the program found one.
func pages(t *testing.T) (corpus.Corpus, map[string]extractor.Page) {
	dir := filepath.Join(t.TempDir(), "wcxb-rain")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "truth.json"), []byte(`{"a": {"text": "rain on the roof"}, "b": {"text": "snow"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c, map[string]extractor.Page{"a": {ID: "a", Text: "rain on the roof"}}
}

func TestTable(t *testing.T) {
	c, found := pages(t)
	m := measurement{corpus: c, seeds: []map[string]figures{score(c, found), score(c, nil)}}
	table := tableOf([]measurement{m}, nil)
	// Page a has 1 and 0, page b 0 and 0: the mean is a quarter, and the seeds have a half and nothing.
	for _, want := range []string{"| wcxb-rain | 2 |", "| 0.2500 |", "| 0.0000 to 0.5000 |", "| mean |"} {
		if !strings.Contains(table, want) {
			t.Errorf("no %q in\n%s", want, table)
		}
	}
}

// A difference is that of the same page with the same seed.
func TestDifferences(t *testing.T) {
	c, found := pages(t)
	before := measurement{corpus: c, seeds: []map[string]figures{score(c, nil)}}
	path := filepath.Join(t.TempDir(), "pages.jsonl")
	if err := writeFigures(path, []measurement{before}); err != nil {
		t.Fatal(err)
	}
	base, err := readFigures(path)
	if err != nil {
		t.Fatal(err)
	}
	after := measurement{corpus: c, seeds: []map[string]figures{score(c, found), score(c, found)}}
	if d := after.differences(base); len(d) != 2 || d[0] != 1 || d[1] != 0 {
		t.Errorf("differences %v, want 1 and 0 of the first seed", d)
	}
	if _, err := readFigures(path + "x"); err == nil {
		t.Error("a missing file is no error")
	}
}

func TestInterval(t *testing.T) {
	if low, high := interval([]float64{0.5, 0.5, 0.5}); low != 0.5 || high != 0.5 {
		t.Errorf("equal pages: %v to %v", low, high)
	}
	if low, high := interval([]float64{0, 1, 0, 1, 0, 1, 0, 1}); !(low < 0.5 && high > 0.5 && low > 0 && high < 1) {
		t.Errorf("two kinds of pages: %v to %v", low, high)
	}
}

// Each opening of a corpus for judging adds to the log.
func TestLog(t *testing.T) {
	c, found := pages(t)
	docs := t.TempDir()
	o := options{root: ".", docs: docs, check: "roofs"}
	for range 2 {
		if err := o.log([]measurement{{c, []map[string]figures{score(c, found)}}}, &strings.Builder{}); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(filepath.Join(docs, logFile))
	if err != nil || strings.Count(string(text), "## roofs") != 2 || strings.Contains(string(text), "| a |") {
		t.Errorf("%v, log:\n%s", err, text)
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{nil, {"DIR"}} {
		if err := run(options{}, args, &strings.Builder{}); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
	if err := run(options{check: "x", pages: "y"}, []string{"z"}, &strings.Builder{}); err == nil {
		t.Error("figures of pages of a corpus for judging")
	}
}
