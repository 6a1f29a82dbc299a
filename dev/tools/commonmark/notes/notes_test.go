// Package notes_test checks exported notes with a CommonMark library.
package notes_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"

	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/markdown"
	"pilcrow/extract/render"
	"pilcrow/extract/stored"
)

func newWriter(o markdown.Options) func(content.Files) (content.Writer, error) {
	return func(f content.Files) (content.Writer, error) { return markdown.New(f, o) }
}

// A note of each test page, read by a CommonMark library, has the title, the text
// and the structure of the article's Markdown, of which the tests of extract show
// that it is the article's. The highlights follow, and the front matter has the
// article's facts.
func TestNotesAreRead(t *testing.T) {
	for _, a := range exporttest.Pages(t, "../../../../testdata/pages") {
		_, note := exporttest.Write(t, newWriter(markdown.Options{}), content.NoPictures, a).Only(t)
		front, body := cutFrontMatter(t, note)
		checkFacts(t, a, front)
		got, want := read(t, body), read(t, render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title}))
		want.count["h1"]++
		want.text = visible(a.Title) + want.text + visible("Note"+a.Note+"Highlights and notes")
		want.count["h2"] += 2
		want.count["p"] += 2
		for _, h := range a.Highlights {
			want.text += visible(h.Quote + h.Note + "#highlight/" + h.Color)
			want.count["blockquote"]++
			want.count["p"] += len(strings.FieldsFunc(h.Quote, func(r rune) bool { return r == '\n' })) + 1
			if h.Note != "" {
				want.count["p"]++
			}
		}
		if got.text != want.text || got.notes != want.notes {
			t.Errorf("%s: the text is\n%s\nwant\n%s", a.Title, got.text, want.text)
		}
		if !maps.Equal(got.count, want.count) {
			t.Errorf("%s: the elements are %v, want %v", a.Title, got.count, want.count)
		}
	}
}

// reading is what a CommonMark library makes of Markdown.
type reading struct {
	text, notes string // without white space; the footnotes apart
	count       map[string]int
}

func read(t *testing.T, markdown string) reading {
	t.Helper()
	var b bytes.Buffer
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()))
	if err := md.Convert([]byte(markdown), &b); err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(&b)
	if err != nil {
		t.Fatal(err)
	}
	r := reading{count: map[string]int{}}
	for n := range root.Descendants() {
		switch {
		case n.Type == html.ElementNode:
			r.count[n.Data]++
		case n.Type == html.TextNode && isFootnote(n):
			r.notes += visible(n.Data)
		case n.Type == html.TextNode:
			r.text += visible(n.Data)
		}
	}
	return r
}

// isFootnote reports whether n is in the list that the library makes of the
// footnotes.
func isFootnote(n *html.Node) bool {
	for a := range n.Ancestors() {
		if slices.ContainsFunc(a.Attr, func(a html.Attribute) bool { return a.Key == "class" && a.Val == "footnotes" }) {
			return true
		}
	}
	return false
}

func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d' {
			return -1
		}
		return r
	}, s)
}

func cutFrontMatter(t *testing.T, note string) (front map[string]string, body string) {
	t.Helper()
	yaml, ok := strings.CutPrefix(note, "---\n")
	yaml, body, found := strings.Cut(yaml, "\n---\n")
	if !ok || !found {
		t.Fatalf("no front matter in %.300s", note)
	}
	front = map[string]string{}
	for line := range strings.SplitSeq(yaml, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		front[key] = value
	}
	return front, body
}

// checkFacts reads the values as JSON, of which YAML's quoted texts and lists in
// brackets are a superset.
func checkFacts(t *testing.T, a content.Article, front map[string]string) {
	t.Helper()
	want := map[string]any{"title": a.Title, "site": a.Site, "source": a.URL, "lang": a.Lang, "authors": []any{a.Byline}, "tags": []any{"to-read"}}
	for key, value := range want {
		if value == "" || slices.Equal([]any{""}, asList(value)) {
			if front[key] != "" {
				t.Errorf("%s: %s is %s", a.Title, key, front[key])
			}
			continue
		}
		var got any
		if err := json.Unmarshal([]byte(front[key]), &got); err != nil {
			t.Errorf("%s: %s: %v", a.Title, key, err)
		} else if !slices.Equal(asList(got), asList(value)) {
			t.Errorf("%s: %s is %v, want %v", a.Title, key, got, value)
		}
	}
	if front["saved"] != "2026-02-03" {
		t.Errorf("%s: saved %s", a.Title, front["saved"])
	}
}

func asList(v any) []any {
	if l, ok := v.([]any); ok {
		return l
	}
	return []any{v}
}

// Several notes are in an archive, in which all pictures that the notes show are
// files. No two files have the same name.
func TestArchive(t *testing.T) {
	pages := exporttest.Pages(t, "../../../../testdata/pages")
	pages = append(pages, pages[0]) // a second one of this title
	files := exporttest.Write(t, newWriter(markdown.Options{Title: "My notes", Pictures: markdown.Beside}), exporttest.Everywhere, pages...)
	name, text := files.Only(t)
	if name != "My notes.zip" {
		t.Errorf("the archive is %s", name)
	}
	content := unzip(t, text)
	notes, pictures := 0, 0
	for name, text := range content {
		if !strings.HasSuffix(name, ".md") {
			pictures++
			continue
		}
		notes++
		for _, address := range picturesIn(t, text) {
			if content[address] == "" {
				t.Errorf("%s shows %s, which is not in the archive", name, address)
			}
		}
	}
	if notes != len(pages) || pictures == 0 {
		t.Errorf("%d notes of %d articles, %d pictures", notes, len(pages), pictures)
	}
	if again := exporttest.Write(t, newWriter(markdown.Options{Title: "My notes", Pictures: markdown.Beside}), exporttest.Everywhere, pages...); again[name].String() != text {
		t.Error("the same articles have made another archive")
	}
}

func unzip(t *testing.T, archive string) map[string]string {
	t.Helper()
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, f := range r.File {
		file, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, exists := found[f.Name]; exists {
			t.Errorf("two files are called %s", f.Name)
		}
		found[f.Name] = string(text)
	}
	return found
}

func picturesIn(t *testing.T, note string) (addresses []string) {
	t.Helper()
	_, body := cutFrontMatter(t, note)
	var b bytes.Buffer
	if err := goldmark.Convert([]byte(body), &b); err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(&b)
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			if n.Data == "img" && a.Key == "src" {
				addresses = append(addresses, a.Val)
			}
		}
	}
	return addresses
}

// Where the pictures of an article are, and which file has the note.
func TestPictures(t *testing.T) {
	const page = `<p><img src="https://example.org/a.png" alt="A cat"> <a href="https://example.org/"><img src="https://example.org/b_(c).png"></a> <img src="data:image/gif;base64,R0lGODlh" alt="dot"></p>`
	safe, err := stored.Read([]byte(page), "https://example.org/")
	if err != nil {
		t.Fatal(err)
	}
	svg := func(string) (content.Picture, bool) {
		return content.Picture{Type: "image/svg+xml", Bytes: []byte("<svg onload='x'/>")}, true
	}
	for _, c := range []struct {
		name     string
		place    markdown.Pictures
		pictures content.Pictures
		file     string
		want     string
	}{
		{"linked", markdown.Linked, exporttest.Everywhere, "T.md", "![A cat](https://example.org/a.png) [![](<https://example.org/b_(c).png>)](https://example.org/) dot"},
		{"beside", markdown.Beside, exporttest.Everywhere, "T.zip", "![A cat](pictures/*.gif) [![](pictures/*.gif)](https://example.org/) ![dot](pictures/*.gif)"},
		{"missing", markdown.Beside, content.NoPictures, "T.zip", "[A cat](https://example.org/a.png) [Picture](https://example.org/) ![dot](pictures/*.gif)"},
		{"SVG of the page, which could run a script", markdown.Beside, svg, "T.zip", "[A cat](https://example.org/a.png) [Picture](https://example.org/) ![dot](pictures/*.gif)"},
	} {
		files := exporttest.Write(t, newWriter(markdown.Options{Template: " ", Pictures: c.place}), c.pictures, content.Article{Title: "T", Content: safe})
		name, text := files.Only(t)
		if strings.HasSuffix(name, ".zip") {
			text = unzip(t, text)["T.md"]
		}
		if got := hash(text); name != c.file || got != "# T\n\n"+c.want+"\n" {
			t.Errorf("%s: %s:\n%s\nwant\n%s", c.name, name, got, c.want)
		}
	}
}

// hash writes * in place of the names of pictures.
func hash(text string) string {
	const folder, hashChars = "pictures/", 16
	parts := strings.Split(text, folder)
	for i := range parts[1:] {
		parts[i+1] = "*" + parts[i+1][hashChars:]
	}
	return strings.Join(parts, folder)
}

// Payloads in all texts of an article stay inside their values and lines.
func TestHostileArticles(t *testing.T) {
	articles := exporttest.Hostile(t)
	_, archive := exporttest.Write(t, newWriter(markdown.Options{Pictures: markdown.Beside}), exporttest.Everywhere, articles...).Only(t)
	for name, text := range unzip(t, archive) {
		if !strings.HasSuffix(name, ".md") {
			continue
		}
		front, _ := cutFrontMatter(t, text)
		for key := range front {
			if !slices.Contains([]string{"title", "authors", "site", "source", "published", "saved", "lang", "tags"}, key) {
				t.Errorf("%s: the front matter has the key %q", name, key)
			}
		}
		if strings.ContainsAny(name, `\:*?"<>|`) || strings.Contains(name, "..") || strings.HasPrefix(name, "/") {
			t.Errorf("the name %q", name)
		}
	}
}
