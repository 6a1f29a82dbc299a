package extract_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/page/pagetest"
)

// pages is the folder of whole test pages. Each page is a folder with
// source.html, the text that Pilcrow must show (expect.json, which the
// end-to-end tests read, too), and the present results of the core (want.*).
// UPDATE=1 rewrites these results.
const pages = "../testdata/pages"

// expectation is the part of expect.json that the extraction from a saved page
// can fulfill.
type expectation struct {
	Title, Byline, Published, Lang, Dir string
	Live                                string // if not "", the reason why source.html does not contain the text
	Contains, Excludes                  []string
}

func TestGoldenPages(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join(pages, "*"))
	if err != nil || len(folders) < 12 {
		t.Fatalf("%d pages, %v", len(folders), err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) { goldenPage(t, folder) })
	}
}

func goldenPage(t *testing.T, folder string) {
	p := pagetest.ReadFile(t, filepath.Join(folder, "source.html"))
	article, err := extract.Extract(p, extract.Options{})
	golden := map[string]string{}
	if err == nil {
		golden["want.html"] = article.HTML() + "\n"
		golden["want.md"] = article.Markdown() + "\n"
		golden["want.json"] = metadata(t, article)
	} else if !errors.Is(err, extract.ErrNothingFound) {
		t.Fatal(err)
	}
	for _, name := range []string{"want.html", "want.md", "want.json"} {
		compare(t, filepath.Join(folder, name), golden[name])
	}
	if e := readExpectation(t, folder); e.Live == "" && e.Contains != nil {
		checkExpectation(t, article, e)
	}
}

func metadata(t *testing.T, a extract.Article) string {
	t.Helper()
	fields := map[string]any{
		"title": a.Title, "byline": a.Byline, "site": a.Site, "published": a.Published, "lang": a.Lang, "dir": a.Dir,
		"excerpt": a.Excerpt, "image": a.Image, "words": a.Words, "minutes": a.Minutes,
	}
	for name, value := range map[string]string{ // fields that few pages have
		"modified": a.Modified, "section": a.Section, "tags": strings.Join(a.Tags, ", "), "icon": a.Icon, "canonical": a.Canonical, "license": a.License,
	} {
		if value != "" {
			fields[name] = value
		}
	}
	if a.Paywalled {
		fields["paywalled"] = true
	}
	b, err := json.MarshalIndent(fields, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b) + "\n"
}

// compare fails unless the golden file has the content got. If got is "", there
// must be no file.
func compare(t *testing.T, path, got string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		update(t, path, got)
		return
	}
	want, err := os.ReadFile(path)
	switch {
	case errors.Is(err, os.ErrNotExist) && got == "":
	case err != nil:
		t.Errorf("no golden file (UPDATE=1 writes it): %v", err)
	case got == "":
		t.Errorf("%s is an orphan: nothing was found on the page", path)
	case string(want) != got:
		t.Errorf("%s differs (UPDATE=1 rewrites it); first difference:\n got %s\nwant %s", path, differing(got, string(want)), differing(string(want), got))
	}
}

func update(t *testing.T, path, got string) {
	t.Helper()
	err := os.Remove(path)
	if got != "" {
		err = os.WriteFile(path, []byte(got), 0o644)
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
}

// differing returns the part of a that begins shortly before its first
// difference from b.
func differing(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return strings.ToValidUTF8(a[max(0, i-40):min(len(a), i+80)], "")
}

func readExpectation(t *testing.T, folder string) expectation {
	t.Helper()
	src, err := os.ReadFile(filepath.Join(folder, "expect.json"))
	if err != nil {
		t.Fatal(err)
	}
	var e expectation
	if err := json.Unmarshal(src, &e); err != nil {
		t.Fatalf("expect.json: %v", err)
	}
	return e
}

func checkExpectation(t *testing.T, a extract.Article, e expectation) {
	t.Helper()
	for _, f := range []struct{ name, got, want string }{
		{"title", a.Title, e.Title}, {"byline", a.Byline, e.Byline}, {"lang", a.Lang, e.Lang},
	} {
		if f.got != f.want {
			t.Errorf("%s is %q, want %q", f.name, f.got, f.want)
		}
	}
	text := a.Text() + "\n" + a.Pretty() // only Pretty writes captions
	for _, s := range e.Contains {
		if !strings.Contains(text, s) {
			t.Errorf("the text lacks %q", s)
		}
	}
	for _, s := range e.Excludes {
		if strings.Contains(text, s) {
			t.Errorf("the text has %q", s)
		}
	}
}
