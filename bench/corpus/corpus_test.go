package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/saved/savedtest"
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
