package main

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/picture/picturetest"
	"pilcrow/extract"
)

// illustrated is the story with images: beside the page, outside of its folder,
// and on the web.
func illustrated(more string) string {
	return strings.Replace(story, "<p>Later", `<p><img src="./a%20files/b.webp" alt="beside"> <img src="../outside.webp" alt="outside"> <img src="https://example.org/c.webp" alt="web"> <img src="a.svg" alt="drawing">`+more+"</p>\n<p>Later", 1)
}

// chapterOf returns the first chapter of a book, and the names of its pictures.
func chapterOf(t *testing.T, book string) (chapter, pictures string) {
	t.Helper()
	r, err := zip.NewReader(strings.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if strings.HasPrefix(f.Name, "EPUB/pictures/picture") {
			pictures += filepath.Base(f.Name) + " "
		}
		if f.Name != "EPUB/chapter1.xhtml" {
			continue
		}
		file, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		chapter = string(text)
	}
	return chapter, pictures
}

func TestExportFormats(t *testing.T) {
	t.Chdir(write(t, map[string]string{"a.html": story}))
	for _, f := range export.Formats() {
		got := call("", "export", "-format", f.Name, "-o", "out"+f.Extension, "a.html")
		if written := contentOf(t, "out"+f.Extension); got.code != exitDone || got.out+got.err != "" || written == "" {
			t.Errorf("%s: exit code %d, %q, %q", f.Name, got.code, got.err, written)
		}
		if piped := call("", "export", "-format", f.Name, "-o", "-", "a.html"); piped.code != exitDone || piped.out == "" {
			t.Errorf("%s: exit code %d, %q", f.Name, piped.code, piped.err)
		}
	}
}

func TestExportIntoAFolder(t *testing.T) {
	dir := write(t, map[string]string{"pages/a.html": story, "pages/b.html": story, "books/old.txt": "old"})
	t.Chdir(dir)
	if got := call("", "export", "-title", "My / book", "-o", "books", "pages"); got.code != exitDone {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
	checkFiles(t, "books", "My book.epub old.txt")
}

// What fails changes nothing.
func TestExportOfFailures(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story, "empty.html": "<div></div>", "there.epub": "old", "template.txt": "{{"})
	t.Chdir(dir)
	for _, test := range []struct {
		args string
		code int
		err  string
	}{
		{"-o there.epub empty.html missing.html", exitFailed, "no page has an article"},
		{"-o there.epub", exitUsage, "needs at least one PATH"},
		{"a.html", exitUsage, "needs -o FILE"},
		{"-format pdf -o there.epub a.html", exitUsage, `unknown format "pdf"; choose from epub, kindle, html`},
		{"-pictures here -o there.epub a.html", exitUsage, `unknown place "here"`},
		{"-template template.txt -o there.epub a.html", exitUsage, "-template needs -format markdown"},
		{"-format markdown -template missing.txt -o there.epub a.html", exitFailed, "read the template"},
		{"-engine none -o there.epub a.html", exitUsage, "none"},
		{"-o there.epub https://example.org/", exitFailed, "is a web address"},
		{"-o missing/there.epub a.html", exitFailed, "write missing"},
	} {
		got := call("", append([]string{"export"}, strings.Fields(test.args)...)...)
		if got.code != test.code || !strings.Contains(got.err, test.err) || contentOf(t, "there.epub") != "old" {
			t.Errorf("%s: exit code %d, %q, %q", test.args, got.code, got.err, contentOf(t, "there.epub"))
		}
	}
	checkFiles(t, dir, "a.html empty.html template.txt there.epub")
}

// An export with pages that have no article has the others.
func TestExportGoesOn(t *testing.T) {
	t.Chdir(write(t, map[string]string{"a.html": story, "empty.html": "<div></div>"}))
	got := call("", "export", "-o", "a.epub", "empty.html", "a.html")
	if got.code != exitFailed || !strings.Contains(got.err, "left out empty.html: ") || !strings.Contains(got.err, "1 of 2 pages are not in the export") {
		t.Errorf("exit code %d, %q", got.code, got.err)
	}
	if chapter, _ := chapterOf(t, contentOf(t, "a.epub")); !strings.Contains(chapter, "the harbour is quiet") {
		t.Errorf("got %s", chapter)
	}
}

// Pictures come from files beside the page, whether the page's address is known
// or not, and never from outside of its folder.
func TestExportPictures(t *testing.T) {
	dir := write(t, map[string]string{
		"pages/a.html": illustrated(`<img src="link.webp" alt="link">`), "pages/a files/b.webp": picturetest.TinyWebP, "pages/a.svg": picturetest.ScriptedSVG, "outside.webp": picturetest.TinyWebP,
	})
	if err := os.Symlink("../outside.webp", filepath.Join(dir, "pages/link.webp")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	known := strings.Replace(contentOf(t, "pages/a.html"), "<html", "<!-- saved from url=(0026)https://example.org/x/y?z -->\n<html", 1)
	if err := os.WriteFile("pages/known.html", []byte(known), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"pages/a.html", "pages/known.html"} {
		call("", "export", "-o", "a.epub", page)
		chapter, pictures := chapterOf(t, contentOf(t, "a.epub"))
		if pictures != "picture1.webp " || !strings.Contains(chapter, `<img src="pictures/picture1.webp" alt="beside"`) {
			t.Errorf("%s: the pictures are %s\n%s", page, pictures, chapter)
		}
		for _, other := range []string{"outside", "web", "drawing", "link"} {
			if !strings.Contains(chapter, ">"+other+"</") {
				t.Errorf("%s: no text for the picture %q\n%s", page, other, chapter)
			}
		}
	}
	call("", "export", "-pictures", "linked", "-o", "a.epub", "pages/a.html")
	if _, pictures := chapterOf(t, contentOf(t, "a.epub")); pictures != "" {
		t.Errorf("-pictures linked: there is %s", pictures)
	}
}

// A web archive contains its pictures.
func TestExportOfAnArchive(t *testing.T) {
	page := "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Location: https://example.org/dir/\r\n\r\n" +
		illustrated("") + "\r\n--b\r\nContent-Type: image/webp\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://example.org/c.webp\r\n\r\n" +
		base64.StdEncoding.EncodeToString([]byte(picturetest.TinyWebP)) + "\r\n--b--\r\n"
	t.Chdir(write(t, map[string]string{"a.mhtml": page}))
	got := call(page, "export", "-format", "kindle", "-o", "-", "-")
	chapter, pictures := chapterOf(t, got.out)
	if got.code != exitDone || pictures != "picture1.png " || !strings.Contains(chapter, `alt="web"`) {
		t.Errorf("exit code %d, %s, pictures %s\n%s", got.code, got.err, pictures, chapter)
	}
}

func TestExportTemplate(t *testing.T) {
	t.Chdir(write(t, map[string]string{"a.html": story, "template.txt": "fixed: line\n"}))
	got := call("", "export", "-format", "markdown", "-template", "template.txt", "-o", "a.md", "a.html")
	if written := contentOf(t, "a.md"); got.code != exitDone || !strings.Contains(written, "fixed: line") {
		t.Errorf("exit code %d, %s\n%s", got.code, got.err, written)
	}
}

// panicking is a content.Writer with a bug.
type panicking struct{ content.Writer }

func (panicking) Add(content.Article, content.Pictures) error { panic("broken") }

func TestExportSurvivesAPanic(t *testing.T) {
	if err := add(panicking{}, extract.Article{}, content.NoPictures); err == nil || !strings.Contains(err.Error(), "panic: broken") {
		t.Errorf("got %v", err)
	}
}

// Several files of one export get numbers, and the files stay as they are until
// all are complete.
func TestExportFiles(t *testing.T) {
	dir := write(t, map[string]string{"there.epub": "old"})
	t.Chdir(dir)
	if err := os.Symlink("there.epub", "link.epub"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	files := &exportFiles{output: "link.epub", stdout: &out}
	for _, text := range []string{"one", "two"} {
		file, err := files.Create("x.epub")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(file, text); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if contentOf(t, "there.epub") != "old" {
		t.Error("the old file has changed before the new one is complete")
	}
	if err := files.commit(); err != nil {
		t.Fatal(err)
	}
	files.discard()
	if contentOf(t, "there.epub") != "one" || contentOf(t, "link (2).epub") != "two" {
		t.Errorf("got %q and %q", contentOf(t, "there.epub"), contentOf(t, "link (2).epub"))
	}
	checkFiles(t, dir, "link (2).epub link.epub there.epub")
	piped := &exportFiles{output: "-", stdout: &out}
	defer piped.discard()
	if _, err := piped.Create("a"); err != nil {
		t.Fatal(err)
	}
	if _, err := piped.Create("b"); err == nil {
		t.Error("two files on the standard output are no error")
	}
}
