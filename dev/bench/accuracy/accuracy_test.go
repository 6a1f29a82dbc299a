package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/dev/bench/corpus"
)

// openCorpus writes a corpus of two pages to a temporary folder and opens it.
func openCorpus(t *testing.T, name string, truths map[string]corpus.Truth) corpus.Corpus {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	text, err := json.Marshal(truths)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "html"), 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"truth.json": string(text)}
	for id := range truths {
		files["html/"+id+".html"] = "<meta charset=iso-8859-2><p>\xb1"
	}
	for file, content := range files {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFigureIsTheMeanOverPages(t *testing.T) {
	c := openCorpus(t, "wcxb-made", map[string]corpus.Truth{
		"a": {Text: "rain fell", Type: "article"}, "b": {Text: "wet", Type: "forum"}, "c": {Text: "dry", Type: "forum"},
	})
	f := figureOf(c, map[string]string{"a": "rain", "b": "wet"}) // F1 2/3, 1 and 0
	table := tableOf([]string{"ours"}, []result{{"wcxb-made", c.Types(), []figure{f}}})
	if want := "| F1 | wcxb-made | article | forum |\n|---|--:|--:|--:|\n| ours | .556 | .667 | .500 |\n\n"; table != want {
		t.Errorf("got\n%swant\n%s", table, want)
	}
}

func TestSnippetsAreCountedOverTheCorpus(t *testing.T) {
	c := openCorpus(t, "snippets-made", map[string]corpus.Truth{
		"a": {With: []string{"rain", "fell", "wet"}}, "b": {With: []string{"dry"}, Without: []string{"Home"}},
	})
	// Three of four required snippets are found, and one forbidden snippet, too,
	// so F1 is 3/4. The mean of the two pages' F1 would be 1/2.
	if f := figureOf(c, map[string]string{"a": "rain fell wet", "b": "Home"}); f.F1 != 0.75 {
		t.Errorf("F1 %v", f.F1)
	}
}

func TestPagesAreDecoded(t *testing.T) {
	dir, err := writePages(openCorpus(t, "made", map[string]corpus.Truth{"a": {}}), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "a.html")); err != nil || !strings.HasSuffix(string(got), "<p>ą") {
		t.Errorf("%q, %v", got, err)
	}
}

func TestReadLines(t *testing.T) {
	texts, err := readLines(exec.Command("echo", `{"id": "a", "text": "rain"} {"id": "b", "html": "<p>wet<p>dry"}`))
	if err != nil || texts["a"] != "rain" || strings.Join(strings.Fields(texts["b"]), " ") != "wet dry" {
		t.Errorf("%q, %v", texts, err)
	}
}

// If fit.py left no weights for a corpus, Pilcrow's F1 on the corpus must be
// the one in figures.json, which fit.py also writes.
func TestCrossValidatedFigure(t *testing.T) {
	fit, docs := t.TempDir(), t.TempDir()
	figures := `{"wcxb-made": {"f1": 0.75, "kinds": {"article": 0.5}}}`
	if err := os.WriteFile(filepath.Join(fit, "figures.json"), []byte(figures), 0o644); err != nil {
		t.Fatal(err)
	}
	c := openCorpus(t, "wcxb-made", map[string]corpus.Truth{"a": {Type: "article"}})
	f, err := tools{fit: fit}.pilcrow(c, docs, docs)
	if err != nil || f.F1 != 0.75 || f.Kinds["article"] != 0.5 {
		t.Errorf("%v, %v", f, err)
	}
	c.Name = "other"
	if f, err := (tools{fit: fit}).pilcrow(c, docs, docs); err == nil {
		t.Errorf("a figure that fit.py did not measure: %v", f)
	}
}

func TestRunNeedsOneForm(t *testing.T) {
	for _, tl := range []tools{{}, {native: "x", fit: "y"}} {
		if err := run(tl, t.TempDir(), []string{"corpus"}); err == nil {
			t.Errorf("%+v: no error", tl)
		}
	}
}
