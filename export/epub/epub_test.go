package epub_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/epub"
	"pilcrow/export/exporttest"
	"pilcrow/export/picture/picturetest"
)

// unpack returns the files of a book by their names, and the names in their
// order.
func unpack(t testing.TB, book string) (files map[string]string, names []string) {
	t.Helper()
	r, err := zip.NewReader(strings.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, f := range r.File {
		file, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(b)
		names = append(names, f.Name)
	}
	return files, names
}

// only returns the files of the only book.
func only(t testing.TB, books exporttest.Files) map[string]string {
	t.Helper()
	_, book := books.Only(t)
	files, _ := unpack(t, book)
	return files
}

// A book begins with its type, uncompressed and without anything else in its
// header, so that programs find it at a fixed place.
func TestBeginning(t *testing.T) {
	_, book := write(t, epub.Options{}, content.NoPictures, article(t, "A", "<p>a")).Only(t)
	const header = "PK\x03\x04"
	if !strings.HasPrefix(book, header) || book[30:30+8+20] != "mimetypeapplication/epub+zip" || book[6:8] != "\x00\x00" {
		t.Errorf("the book begins with %q", book[:60])
	}
}

func TestEqualBooks(t *testing.T) {
	articles := golden(t)
	_, first := write(t, epub.Options{}, picturetest.Made, articles...).Only(t)
	_, second := write(t, epub.Options{}, picturetest.Made, articles...).Only(t)
	if first != second {
		t.Error("the same articles give different books")
	}
	files, _ := unpack(t, first)
	other := only(t, write(t, epub.Options{}, picturetest.Made, articles[1:]...))
	if identifier(t, files) == identifier(t, other) {
		t.Error("different books have the same identifier")
	}
}

func identifier(t *testing.T, files map[string]string) string {
	t.Helper()
	_, rest, found := strings.Cut(files["EPUB/package.opf"], `<dc:identifier id="id">`)
	id, _, _ := strings.Cut(rest, "<")
	if !found || len(id) != len("urn:uuid:")+36 || !strings.Contains(files["EPUB/contents.ncx"], id) {
		t.Fatalf("the identifier is %q", id)
	}
	return id
}

// Nothing that the test pages and the payloads contain breaks the XML, runs, or
// is loaded from the web.
func TestHostileBooks(t *testing.T) {
	articles := append(golden(t), hostile(t)...)
	for i, a := range exporttest.Hostile(t) {
		if i%10 == 0 {
			articles = append(articles, a)
		}
	}
	files := only(t, write(t, epub.Options{Title: "<script>"}, picturetest.Made, articles...))
	for name, text := range files {
		switch path.Ext(name) {
		case ".xhtml", ".opf", ".ncx", ".xml", ".svg":
			for _, fault := range faults(text, files) {
				t.Errorf("%s: %s", name, fault)
			}
		}
	}
}

// faults returns what must not be in an XML document of a book.
func faults(text string, files map[string]string) (found []string) {
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = true
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return append(found, err.Error())
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if slices.Contains([]string{"script", "iframe", "object", "embed", "form", "input", "base", "style"}, start.Name.Local) {
			found = append(found, "has the element "+start.Name.Local)
		}
		for _, a := range start.Attr {
			if isFault(a, files) {
				found = append(found, a.Name.Local+"="+a.Value)
			}
		}
	}
}

func isFault(a xml.Attr, files map[string]string) bool {
	switch name := a.Name.Local; {
	case strings.HasPrefix(name, "on") || name == "style" || name == "srcset":
		return true
	case name == "src":
		file, _, _ := strings.Cut(a.Value, "#")
		return files["EPUB/"+file] == ""
	case name == "href":
		scheme, _, hasScheme := strings.Cut(a.Value, ":")
		return hasScheme && !slices.Contains([]string{"http", "https", "mailto", "tel"}, scheme)
	}
	return false
}

func TestContents(t *testing.T) {
	a, b, c := article(t, "A", "<h2>One</h2><p>x<h3>Two</h3><p>x<h2>Three <img alt='&amp; four' src='/x.png'></h2>"), article(t, "B", "<p>b"), article(t, "C", "<p>c")
	b.Part, c.Part = "Part", "Part"
	files := only(t, write(t, epub.Options{Lang: "fr"}, content.NoPictures, a, b, c))
	want := `<h1>Sommaire</h1>
<ol>
<li><a href="chapter1.xhtml">A</a>
<ol>
<li><a href="chapter1.xhtml#i1">One</a>
<ol>
<li><a href="chapter1.xhtml#i2">Two</a></li>
</ol>
</li>
<li><a href="chapter1.xhtml#i3">Three &amp; four</a></li>
</ol>
</li>
<li><span>Part</span>
<ol>
<li><a href="chapter2.xhtml">B</a></li>
<li><a href="chapter3.xhtml">C</a></li>
</ol>
</li>
</ol>`
	if !strings.Contains(files["EPUB/contents.xhtml"], want) {
		t.Errorf("got %s", files["EPUB/contents.xhtml"])
	}
	if points := strings.Count(files["EPUB/contents.ncx"], "<navPoint"); points != 7 {
		t.Errorf("%d points in the NCX", points)
	}
}

func TestMetadata(t *testing.T) {
	a := article(t, "A & B", "<p>a")
	a.Authors, a.Site, a.Published, a.Lang, a.Dir, a.Excerpt = []string{"Ada", "Bob", "Ada"}, "Site", "2024-05-06T07:08:09Z", "ar", "rtl", "Short"
	a.Tags = []string{"x"}
	modified := time.Date(2026, 2, 3, 5, 5, 6, 7, time.FixedZone("", 3600))
	text := only(t, write(t, epub.Options{Modified: modified}, content.NoPictures, a))["EPUB/package.opf"]
	for _, want := range []string{
		"<dc:title>A &amp; B</dc:title>", "<dc:language>ar</dc:language>", "<dc:creator>Ada</dc:creator>\n<dc:creator>Bob</dc:creator>\n<dc:subject>x<",
		"<dc:source>https://example.org/a-&amp;-b</dc:source>", "<dc:publisher>Site<", "<dc:description>Short<", "<dc:date>2024-05-06<",
		`<meta property="dcterms:modified">2026-02-03T04:05:06Z<`, `page-progression-direction="rtl"`,
		"<itemref idref=\"cover\"/>\n<itemref idref=\"contents\"/>\n<itemref idref=\"chapter1\"/>",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}

func TestHighlights(t *testing.T) {
	a := article(t, "A", "<p>a")
	a.Note = "Mine"
	a.Highlights = []content.Highlight{{Color: "pink", Quote: "one\ntwo", Note: "why?"}}
	files := only(t, write(t, epub.Options{Lang: "de"}, content.NoPictures, a, article(t, "B", "<p>b")))
	want := `<h2><a xml:lang="en" lang="en" href="chapter1.xhtml">A</a></h2>
<div class="note"><p class="label">Notiz</p>
<p dir="auto">Mine</p>
</div>
<div class="highlight pink">
<blockquote xml:lang="en" lang="en"><p dir="auto">one</p>
<p dir="auto">two</p>
</blockquote>
<p class="color">Rosa</p>
<div class="note"><p class="label">Notiz</p>
<p dir="auto">why?</p>
</div>
</div>`
	if !strings.Contains(files["EPUB/highlights.xhtml"], want) || !strings.Contains(files["EPUB/contents.xhtml"], `<a href="highlights.xhtml">Markierungen und Notizen</a>`) {
		t.Errorf("got %s", files["EPUB/highlights.xhtml"])
	}
	if _, has := only(t, write(t, epub.Options{}, content.NoPictures, article(t, "B", "<p>b")))["EPUB/highlights.xhtml"]; has {
		t.Error("a book without highlights has an appendix")
	}
}

// Links to an article of the book lead to its chapter, and those to a heading to
// the heading.
func TestLinksBetweenChapters(t *testing.T) {
	first := article(t, "First", `<h2 id=x>X</h2><p>a`)
	second := article(t, "Second", `<p><a href="https://example.org/first">1</a><a href="https://example.org/first#x">2</a><a href="https://example.org/first#gone">3</a><a href="https://example.org/third">4</a>`)
	text := only(t, write(t, epub.Options{}, content.NoPictures, first, second))["EPUB/chapter2.xhtml"]
	want := `<a href="chapter1.xhtml">1</a><a href="chapter1.xhtml#i1">2</a><a href="chapter1.xhtml">3</a><a href="https://example.org/third">4</a>`
	if !strings.Contains(text, want) {
		t.Errorf("got %s", text)
	}
}

func TestPictures(t *testing.T) {
	const image = `<p><img src="/a.png" alt="a"><img src="/b.png"><img src="/gone.png" alt="not there">`
	source := func(address string) (content.Picture, bool) {
		return content.Picture{Type: "image/webp", Bytes: []byte(picturetest.TinyWebP)}, !strings.Contains(address, "gone")
	}
	for profile, want := range map[epub.Profile]string{epub.Standard: "picture1.webp", epub.Kindle: "picture1.png"} {
		_, book := write(t, epub.Options{Profile: profile}, source, article(t, "A", image), article(t, "B", image)).Only(t)
		files, names := unpack(t, book)
		pictures := slices.DeleteFunc(names, func(name string) bool { return !strings.Contains(name, "pictures/picture") })
		if !slices.Equal(pictures, []string{"EPUB/pictures/" + want}) {
			t.Errorf("the pictures are %q", pictures)
		}
		line := `<img src="pictures/` + want + `" alt="a" width="1" height="1"/><img src="pictures/` + want + `" alt="" width="1" height="1"/><a class="picture" href="https://example.org/gone.png">not there</a>`
		if !strings.Contains(files["EPUB/chapter2.xhtml"], line) {
			t.Errorf("got %s", files["EPUB/chapter2.xhtml"])
		}
	}
}

// A book for Kindle goes on in another file before it is too large. Each file is
// a complete book.
func TestKindleVolumes(t *testing.T) {
	const size = 15 << 20
	source := func(address string) (content.Picture, bool) {
		picture := append([]byte(png), bytes.Repeat([]byte(address), size/len(address))...)
		return content.Picture{Type: "image/png", Bytes: picture}, true
	}
	var articles []content.Article
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		articles = append(articles, article(t, name, "<p><img src=/"+name+".png>"))
	}
	articles = append(articles, article(t, "f", "<p><img src=/1.png alt=1><img src=/2.png alt=2><img src=/3.png alt=3>"))
	books := write(t, epub.Options{Title: "All", Profile: epub.Kindle}, source, articles...)
	want := map[string]string{"All (Kindle).epub": "a b", "All (2) (Kindle).epub": "c d", "All (3) (Kindle).epub": "e", "All (4) (Kindle).epub": "f"}
	if len(books) != len(want) {
		t.Errorf("%d books", len(books))
	}
	for name, chapters := range want {
		book := books[name]
		if book == nil || book.Len() > 50<<20 {
			t.Fatalf("no book %s, or it is too large", name)
		}
		files, _ := unpack(t, book.String())
		for i, title := range strings.Fields(chapters) {
			if !strings.Contains(files["EPUB/chapter"+string(rune('1'+i))+".xhtml"], "<title>"+title+"</title>") {
				t.Errorf("%s: chapter %d is not %s", name, i+1, title)
			}
		}
		if chapters == "f" && !strings.Contains(files["EPUB/chapter1.xhtml"], `<a class="picture" href="https://example.org/3.png">3</a>`) {
			t.Errorf("an article that is too large by itself: %s", files["EPUB/chapter1.xhtml"])
		}
	}
}

// png is the beginning of a picture of 3 × 2 pixels.
const png = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x03\x00\x00\x00\x02\x08\x02\x00\x00\x00\x12\x16\xf1M"

// fullDisk is a content.Files whose files can't be written.
type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Create(string) (io.WriteCloser, error) { return fullDisk{}, nil }
func (fullDisk) Write([]byte) (int, error)             { return 0, errFull }
func (fullDisk) Close() error                          { return nil }

func TestErrors(t *testing.T) {
	w, err := epub.New(fullDisk{}, epub.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(w.Add(article(t, "A", "<p>a"), content.NoPictures), w.Close()); !errors.Is(err, errFull) {
		t.Errorf("a full disk: %v", err)
	}
	w, err = epub.New(exporttest.Files{}, epub.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if w.Close() == nil {
		t.Error("a book without articles is no error")
	}
}
