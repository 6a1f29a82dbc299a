package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o755); err != nil { // executable: some are programs
			t.Fatal(err)
		}
	}
}

// openCorpus writes a corpus to a temporary folder and opens it.
func openCorpus(t *testing.T, name string, files map[string]string) corpus.Corpus {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	write(t, dir, files)
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// tables returns the tables of a corpus of which these pages were found.
func tables(t *testing.T, c corpus.Corpus, found map[string]extractor.Page) string {
	t.Helper()
	results, err := compare(c, found)
	if err != nil {
		t.Fatal(err)
	}
	return tablesOf(c, results)
}

func checkRows(t *testing.T, got string, rows ...string) {
	t.Helper()
	for _, row := range rows {
		if !strings.Contains(got, "| "+row+" |\n") {
			t.Errorf("no row %q in\n%s", row, got)
		}
	}
}

const filler = "rain falls on the quiet old town and on all the fields around it until the river rises"

// wordCorpus has an article with an opening of 18 words and a heading, and a
// thread of two words.
func wordCorpus(t *testing.T) corpus.Corpus {
	text := filler + `\nWarm rain\n` + strings.Repeat("snow ", 39) + "melts"
	return openCorpus(t, "made-dev", map[string]string{
		"truth.json": `{"a": {"text": "` + text + `", "type": "article", "title": "Rain", "author": "Ada Roe", "date": "2024-05-06", "with": ["Rain falls", "fog"], "without": ["Home"]},
			"b": {"text": "one two", "type": "forum", "title": "Two", "author": null, "with": [], "without": []}}`,
		"html/a.html": "<body><p>" + filler + "<h2>Warm rain</h2>",
		"html/b.html": "<body>one two",
	})
}

func TestWordsAndWholes(t *testing.T) {
	// Of a: 18 of 60 words are found and right. Of b: two of four are right.
	got := tables(t, wordCorpus(t), map[string]extractor.Page{
		"a": {Text: filler, Kind: "article", Title: "rain", Byline: "Ada Roe", Published: "2024-05-07"},
		"b": {Text: "one two three home", Kind: "listing", Title: "One", Byline: "Ben"},
	})
	checkRows(t, got,
		"all | 2 | .5641 | .7500 | .6500 | .7500 | .0000 | .5000",
		"article | 1 | .4615 | 1.0000 | .3000 | .5000 | .0000 | 1.0000",
		"forum | 1 | .6667 | .5000 | 1.0000 | 1.0000 | .0000 | .0000",
		"opening | 1.0000 | 1.0000 | 1", "ending | .0000 | .0000 | 1", "heading | .0000 | 1.0000 | 1", "table | .0000 | .0000 | 0",
		"title | .5000 | 2", "byline | 1.0000 | 1", "published | .0000 | 1",
		"the truth has one | 1 | 1 | 1.0000 | 1.0000 | 1.0000", "the truth has none | 1 | 1 | 1.0000 | – | –")
}

func TestBylines(t *testing.T) {
	c := openCorpus(t, "snippets-made", map[string]string{"truth.json": `{"a": {"author": ["Ada Roe", "Ben Poe"]},
		"b": {"author": "Cy Moe"}, "c": {"author": "Di Noe"}, "d": {}, "e": {}}`})
	got := tables(t, c, map[string]extractor.Page{"a": {Byline: "Ada Roe and Ben Poe"}, "b": {Byline: "Member"}, "d": {Byline: "Site"}})
	checkRows(t, got, "byline | .3333 | 3", "the truth has one | 3 | 2 | .6667 | .3333 | .5000", "the truth has none | 2 | 1 | .5000 | – | –")
}

func TestSnippets(t *testing.T) {
	c := openCorpus(t, "snippets-made", map[string]string{
		"truth.json": `{"a": {"with": ["rain", "fell", "wet"], "without": ["x"]}, "b": {"with": ["dry"], "without": ["Home", "y"]}}`})
	// Three of four are found; one of three forbidden ones is found, too.
	got := tables(t, c, map[string]extractor.Page{"a": {Text: "rain fell wet"}, "b": {Text: "Home"}})
	checkRows(t, got, "all | 2 | .7500 | .7500 | .7500 | .7143")
	if strings.Contains(got, "metadata") || strings.Contains(got, "bylines") {
		t.Errorf("the truth has no metadata:\n%s", got)
	}
}

func TestListedPagesAreLeftOut(t *testing.T) {
	listed := "a6e8b739-734a-4962-b1e3-b5ac29ecf4ab"
	c := openCorpus(t, "zh-made", map[string]string{"truth.json": `{"a": {"text": "中文网页"}, "` + listed + `": {"text": "中文"}}`})
	got := tables(t, c, map[string]extractor.Page{"a": {Text: "中文网"}, listed: {Text: "中文网页"}})
	checkRows(t, got, "all | 2 | .6500 | .6667 | .8333", "without the listed pages | 1 | .8000 | 1.0000 | .6667")
	c = openCorpus(t, "zh-made", map[string]string{"truth.json": `{"a": {"text": "中文网页"}}`})
	if got := tables(t, c, nil); strings.Contains(got, "without") {
		t.Errorf("no page is listed:\n%s", got)
	}
}

func TestStructure(t *testing.T) {
	c := openCorpus(t, "readability-made", map[string]string{
		"one/source.html": "", "one/expected.html": "<h2>Rain</h2><p>It <a href=#wet>fell</a></p>",
		"one/expected-metadata.json": `{"title": "Rain", "byline": "Ada", "siteName": "Wet", "publishedTime": "2024-05-06T07:08:09", "lang": "en", "dir": null}`,
		"toc-missing/source.html":    "", "toc-missing/expected.html": "<h2>Fog</h2>",
	})
	got := tables(t, c, map[string]extractor.Page{
		"one":         {Text: "Rain It fell", HTML: `<h2>Rain</h2><a href="#p-wet">fell</a>`, Title: "Rain", Site: "Dry", Published: "2024-05-06", Lang: "en-GB"},
		"toc-missing": {HTML: "<h3>fog</h3><h3>more</h3>"},
	})
	// The link leads to the right place if the prefix of the id does not count. On
	// the second page the text is that of the HTML: one of its two words is right.
	checkRows(t, got,
		"all | 2 | .8333 | .5833 | .8333 | .8333 | .0000 | .0000 | .0000 | .0000 | .0000 | .0000",
		"without the listed pages | 1 | 1.0000 | .5000 | 1.0000 | 1.0000 | .0000 | .0000 | .0000 | .0000 | .0000 | .0000",
		"title | 1.0000 | 1", "byline | .0000 | 1", "site | .0000 | 1", "published | 1.0000 | 1", "lang | 1.0000 | 1")
	if strings.Contains(got, "| dir |") {
		t.Errorf("no truth has a direction:\n%s", got)
	}
}

// Each page is extracted by the program of its fold, and the figures are
// printed, written into the report and, page by page, into a file.
func TestEndToEnd(t *testing.T) {
	c, dir := wordCorpus(t), t.TempDir()
	write(t, dir, map[string]string{
		"fit/made-dev.folds.json": `{"a": 0, "b": 4}`,
		"pilcrow-0":               "#!/bin/sh\necho '{\"id\": \"a\", \"kind\": \"article\", \"text\": \"'$4'\"}'",
		"pilcrow-4":               "#!/bin/sh\necho '{\"id\": \"b\", \"text\": \"one two\"}'; exit 1",
	})
	found, err := commandLines("", filepath.Join(dir, "fit"), dir).extract(c)
	if err != nil || !strings.HasSuffix(found["a"].Text, "html/a.html") || found["b"].Text != "one two" {
		t.Fatalf("%v, %v", found, err)
	}
	results, err := compare(c, found)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := (options{docs: dir, misses: 1}).report(measurement{c, "Measured today.\n\n"}, results, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "\nheading  a warm rain\n") || strings.Contains(out.String(), "\ntable ") {
		t.Errorf("misses:\n%s", out.String())
	}
	text, err := os.ReadFile(filepath.Join(dir, unseenFile))
	if err != nil || !strings.Contains(string(text), "<!-- unseen-made-dev:begin -->\nMeasured today.") {
		t.Errorf("report %s, %v", text, err)
	}
	checkRows(t, string(text), "forum | 1 | 1.0000 | 1.0000 | 1.0000 | 1.0000 | .0000 | .0000")
	checkPages(t, filepath.Join(dir, "pages.jsonl"), results)
}

func checkPages(t *testing.T, path string, results []result) {
	t.Helper()
	if err := writePages(path, results); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if err != nil || len(lines) != 2 {
		t.Fatalf("%s, %v", text, err)
	}
	var a, b pageLine
	if json.Unmarshal([]byte(lines[0]), &a) != nil || json.Unmarshal([]byte(lines[1]), &b) != nil {
		t.Fatal(lines)
	}
	if a.ID != "a" || a.Whole["heading"] != 0 || !slices.Equal(a.Wrong, []string{"title", "byline", "published"}) || b.F1 != 1 || b.Type != "forum" {
		t.Errorf("%+v %+v", a, b)
	}
}

func TestFoldsMustCoverTheCorpus(t *testing.T) {
	c := wordCorpus(t)
	for name, content := range map[string]string{"made-dev.folds.json": `{"a": 0}`, "other.folds.json": `{"a": 0, "b": 0}`} {
		dir := t.TempDir()
		write(t, dir, map[string]string{name: content})
		if paths, err := (folds{fit: dir}).paths(c); err == nil {
			t.Errorf("%s: %v", name, paths)
		}
	}
	if err := run(options{}, []string{"fit"}, nil); err == nil {
		t.Error("ran without a corpus")
	}
}

func TestLists(t *testing.T) {
	for _, l := range []struct{ name, text string }{{"wrong-expected.txt", wrongExpectedText}, {"first-post.txt", firstPostText}} {
		lines := strings.Split(strings.TrimSpace(l.text), "\n")[1:] // the first is a comment
		if len(reasons(l.text)) != len(lines) || !slices.IsSorted(lines) {
			t.Errorf("%s: %d reasons on %d lines, which must be sorted and unique", l.name, len(reasons(l.text)), len(lines))
		}
		for id, reason := range reasons(l.text) {
			if len(reason) < 10 {
				t.Errorf("%s: the reason of %s is %q", l.name, id, reason)
			}
		}
	}
}
