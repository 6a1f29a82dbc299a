package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/internal/savedtest"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".gz") {
			content = string(savedtest.Gzip(t, []byte(content)))
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFlatLayout(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "zh-made")
	write(t, dir, map[string]string{
		"truth.json":     `{"b": {"text": "two", "type": "forum"}, "a": {"with": ["x"], "without": ["y"]}}`,
		"html/a.html":    "<p>plain",
		"html/b.html.gz": "<p>packed",
	})
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if c.Name != "zh-made" || c.Kind() != "zh" || len(c.Pages) != 2 {
		t.Fatalf("opened %q of kind %q with %d pages", c.Name, c.Kind(), len(c.Pages))
	}
	for i, want := range []string{"<p>plain", "<p>packed"} {
		if source, err := c.Pages[i].Source(); err != nil || string(source) != want {
			t.Errorf("page %d is %q, %v; want %q", i, source, err, want)
		}
	}
	if truth := c.Pages[1].Truth; truth.Text != "two" || truth.Type != "forum" {
		t.Errorf("truth %+v", truth)
	}
}

func TestFolderPerPage(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"one/source.html.gz": "<p>packed",
		"one/expected.html":  "<div><h1>A &amp; B</h1><p>c<br>d</p></div>",
	})
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(c.Pages[0].Truth.Text); strings.Join(got, "|") != "A|&|B|c|d" {
		t.Errorf("text of expected.html: %q", got)
	}
	if source, err := c.Pages[0].Source(); err != nil || string(source) != "<p>packed" {
		t.Errorf("source %q, %v", source, err)
	}
}

func TestMetadataOfTheTruth(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"truth.json": `{"a": {"title": "Rain", "author": "Ada", "date": "2024-05-06", "type": "forum"},
			"b": {"author": ["Ada", "Ben"], "type": "article"}, "c": {"author": null}}`,
		"folders/one/source.html": "", "folders/one/expected.html": "<p>x",
		"folders/one/expected-metadata.json": `{"title": "Rain", "byline": "Ada", "siteName": "Wet", "publishedTime": "2024-05-06T07:08", "lang": "en", "dir": null}`,
		"folders/two/source.html":            "", "folders/two/expected.html": "",
		"broken/one/source.html": "", "broken/one/expected.html": "", "broken/one/expected-metadata.json": "{",
	})
	flat, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if a := flat.Pages[0].Truth; a.Title != "Rain" || a.Author != "Ada" || a.Published != "2024-05-06" {
		t.Errorf("%+v", a)
	}
	if b, c := flat.Pages[1].Truth.Author, flat.Pages[2].Truth.Author; b != "Ada, Ben" || c != "" {
		t.Errorf("authors %q and %q", b, c)
	}
	if got := flat.Types(); strings.Join(got, " ") != "article forum" {
		t.Errorf("types %q", got)
	}
	folders, err := Open(filepath.Join(dir, "folders"))
	if err != nil {
		t.Fatal(err)
	}
	one := folders.Pages[0].Truth
	if one.Title != "Rain" || one.Author != "Ada" || one.Site != "Wet" || one.Published != "2024-05-06T07:08" || one.Lang != "en" || one.HTML != "<p>x" {
		t.Errorf("%+v", one)
	}
	if two := folders.Pages[1].Truth; two.Title != "" || two.HTML != "" {
		t.Errorf("%+v", two)
	}
	if c, err := Open(filepath.Join(dir, "broken")); err == nil {
		t.Errorf("opened %+v", c)
	}
}

func TestPath(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"truth.json": `{"a": {}, "b": {}}`, "html/a.html": "", "html/b.html.gz": "",
		"folders/one/source.html.gz": "", "folders/one/expected.html": "",
	})
	for folder, want := range map[string]string{".": "html/a.html html/b.html.gz", "folders": "folders/one"} {
		c, err := Open(filepath.Join(dir, folder))
		if err != nil {
			t.Fatal(err)
		}
		var paths []string
		for _, p := range c.Pages {
			paths = append(paths, strings.TrimPrefix(filepath.ToSlash(p.Path()), filepath.ToSlash(dir)+"/"))
		}
		if got := strings.Join(paths, " "); got != want {
			t.Errorf("%s: %q, want %q", folder, got, want)
		}
	}
}

func TestOpenFails(t *testing.T) {
	broken := t.TempDir()
	write(t, broken, map[string]string{"truth.json": "{"})
	for _, dir := range []string{broken, t.TempDir(), filepath.Join(broken, "missing")} {
		if c, err := Open(dir); err == nil {
			t.Errorf("%s: opened with %d pages", dir, len(c.Pages))
		}
	}
	if _, err := (Page{ID: "x", path: filepath.Join(broken, "x.html")}).Source(); err == nil {
		t.Error("a page without a file has a source")
	}
}

func TestUTF8(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made")
	write(t, dir, map[string]string{"truth.json": `{"a": {}}`, "html/a.html": "<meta charset=iso-8859-2><p>\xb1"})
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := c.Pages[0].UTF8(); err != nil || string(got) != "<meta charset=iso-8859-2><p>ą" {
		t.Errorf("%q, %v", got, err)
	}
}
