// Package exporttest has articles for the tests of export: those of the test
// pages, and hostile ones; and files in memory.
package exporttest

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/passage"
	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/stored"
	"pilcrow/internal/payloads"
)

// Files has the content of the files that a format has made, by name.
type Files map[string]*bytes.Buffer

// Create makes a file. Two of the same name are an error.
func (f Files) Create(name string) (io.WriteCloser, error) {
	if f[name] != nil {
		return nil, errors.New(name + " exists")
	}
	f[name] = &bytes.Buffer{}
	return file{f[name]}, nil
}

type file struct{ *bytes.Buffer }

func (file) Close() error { return nil }

// Only returns the content of the only file, and its name.
func (f Files) Only(t testing.TB) (name, text string) {
	t.Helper()
	if len(f) != 1 {
		t.Fatalf("%d files instead of one", len(f))
	}
	for n, b := range f {
		name, text = n, b.String()
	}
	return name, text
}

// Pages returns the articles of the test pages in pages, the folder
// testdata/pages, with highlights, tags and notes.
func Pages(t testing.TB, pages string) []content.Article {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(pages, "*"))
	if err != nil {
		t.Fatal(err)
	}
	var all []content.Article
	for _, folder := range folders {
		if a, ok := readPage(t, folder); ok {
			all = append(all, a)
		}
	}
	if len(all) < 12 {
		t.Fatalf("%d articles in %s", len(all), pages)
	}
	return all
}

// readPage returns the article of one test page. It reports false for a page
// without an article.
func readPage(t testing.TB, folder string) (content.Article, bool) {
	t.Helper()
	src, err := os.ReadFile(filepath.Join(folder, "source.html"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := page.FromHTML(src, page.Options{URL: "https://example.org/" + filepath.Base(folder) + "/"})
	if err != nil {
		t.Fatal(err)
	}
	a, err := extract.Extract(p, extract.Options{})
	if errors.Is(err, extract.ErrNothingFound) {
		return content.Article{}, false
	}
	if err != nil {
		t.Fatal(err)
	}
	safe, err := stored.Read([]byte(a.HTML()), a.URL)
	if err != nil {
		t.Fatal(err)
	}
	made := content.Article{
		Title: a.Title, Byline: a.Byline, Site: a.Site, URL: a.URL, Published: a.Published, Lang: a.Lang, Dir: a.Dir,
		Excerpt: a.Excerpt, Words: a.Words, Minutes: a.Minutes, Content: safe,
		SavedAt: Time, State: "reading", Tags: []string{"to read", "¶"}, Note: "A note: *no markup*\nin two lines",
	}
	made.Highlights = Highlights(made, 5)
	return made, true
}

// Time is that of all articles and highlights.
var Time = time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)

// Highlights returns highlights of all colors in an article: passages of growing
// length, of which some overlap.
func Highlights(a content.Article, count int) (all []content.Highlight) {
	text := passage.Of(a.Content)
	units := text.Units()
	for i := range count {
		start := units * i / (count + 1)
		end := min(units, start+10+units*i/10)
		quote := text.Quote(start, end)
		if quote == "" {
			continue
		}
		all = append(all, content.Highlight{
			ID: "00000000-0000-4000-8000-00000000000" + strconv.Itoa(i), Color: []string{"yellow", "green", "blue", "pink", "purple"}[i%5],
			Note: []string{"", "why <b>this</b>?"}[i%2], Quote: quote, Start: start, End: end, CreatedAt: Time, ChangedAt: Time,
		})
	}
	return all
}

// Pixel is a picture of one pixel.
var Pixel = content.Picture{Type: "image/gif", Bytes: []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x01D\x00;")}

// Everywhere returns the same picture at all addresses.
func Everywhere(string) (content.Picture, bool) { return Pixel, true }

// Hostile returns an article for each payload of package payloads, which is in
// its content and in all of its texts.
func Hostile(t testing.TB) []content.Article {
	t.Helper()
	var all []content.Article
	for _, p := range payloads.All() {
		safe, err := stored.Read([]byte(p.HTML), "https://example.org/")
		if err != nil {
			continue // it exceeds a limit
		}
		h := content.Highlight{ID: p.HTML, Color: p.HTML, Note: p.HTML, Quote: p.HTML, Start: -1, End: -1}
		all = append(all, content.Article{
			Title: p.HTML, Authors: []string{p.HTML}, Byline: p.HTML, Site: p.HTML, URL: p.HTML, Published: p.HTML, Lang: p.HTML,
			Dir: p.HTML, Excerpt: p.HTML, Content: safe, State: p.HTML, Tags: []string{p.HTML}, Note: p.HTML, Part: p.HTML,
			Highlights: []content.Highlight{h},
		})
	}
	if len(all) < 1000 {
		t.Fatalf("only %d payloads", len(all))
	}
	return all
}

// Write returns what a format writes for some articles.
func Write(t testing.TB, newWriter func(content.Files) (content.Writer, error), pictures content.Pictures, articles ...content.Article) Files {
	t.Helper()
	files := Files{}
	w, err := newWriter(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range articles {
		if err := w.Add(a, pictures); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return files
}
