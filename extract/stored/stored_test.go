package stored_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
	"pilcrow/extract/stored"
)

// read returns the HTML of the article that was stored as src.
func read(t *testing.T, src, address string) string {
	t.Helper()
	safe, err := stored.Read([]byte(src), address)
	if err != nil {
		t.Fatal(err)
	}
	return render.HTML(safe, render.HTMLOptions{})
}

// The articles of all test pages are read back as the same HTML.
func TestGoldenPages(t *testing.T) {
	files, err := filepath.Glob("../../testdata/pages/*/want.html")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d articles, %v", len(files), err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.TrimSuffix(string(src), "\n")
		address := "https://example.org/" + filepath.Base(filepath.Dir(file)) + "/"
		if got := read(t, want, address); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
		}
	}
}

// What few pages contain is read back unchanged, too.
func TestRoundTrip(t *testing.T) {
	for _, want := range []string{
		"",
		`<p><a href="https://example.org/v" rel="noreferrer noopener" data-embed>Video</a></p>`,
		"<blockquote data-embed>\n<p>Post</p></blockquote>",
		`<p>a<sup><a id="p-r" href="#p-n">1</a></sup></p>` + "\n<ol>\n" + `<li id="p-n">b <a href="#p-r">↩</a></li></ol>`,
		`<p><math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math></p>`,
		"<pre data-lang=\"go\"><code>a\n  b\n</code></pre>",
		`<p>` + drawing(t, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="g"></linearGradient><text x="1">a &amp; b</text></svg>`) + `</p>`,
		`<p lang="ar" dir="rtl">نص</p>`,
		`<p>a&nbsp;b<br>` + "\nc</p>",
	} {
		if got := read(t, want, "https://example.org/a"); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// drawing returns an image with the drawing, as the core writes it.
func drawing(t *testing.T, markup string) string {
	t.Helper()
	p, err := page.FromHTML([]byte("<article><h1>T</h1><p>"+strings.Repeat("Some text, of a page. ", 30)+"<figure>"+
		strings.Replace(markup, "<svg", `<svg width="300"`, 1)+"</figure>"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a, err := extract.Extract(p, extract.Options{})
	if err != nil {
		t.Fatal(err)
	}
	from := a.HTML()[strings.Index(a.HTML(), "<img"):]
	return from[:strings.Index(from, ">")+1]
}

// Hostile HTML becomes a safe article.
func TestHostile(t *testing.T) {
	for src, want := range map[string]string{
		`<p onclick=x>a<script>b</script>`:                        "<p>a</p>",
		`<p><a href="javascript:x">a</a>`:                         "<p>a</p>",
		`<base href="https://evil.example/"><p><a href="b">c</a>`: `<p><a href="https://example.org/b" rel="noreferrer noopener">c</a></p>`,
		`<p>a<img src="data:image/svg+xml;base64,!">`:             "<p>a</p>",
		`<p>a<img src="data:image/svg+xml;base64,PHA+">`:          "<p>a</p>",
		`<p>a<img src="data:image/svg+xml,<svg/>">`:               "<p>a</p>",
	} {
		if got := read(t, src, "https://example.org/a"); got != want {
			t.Errorf("%s: got %s, want %s", src, got, want)
		}
	}
	const evil = "PHN2Zz48c2NyaXB0PmE8L3NjcmlwdD48cmVjdCBvbmxvYWQ9ImIiLz48L3N2Zz4=" // <svg><script>a</script><rect onload="b"/></svg>
	const tame = "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxyZWN0PjwvcmVjdD48L3N2Zz4="
	if got := read(t, `<img src="data:image/svg+xml;base64,`+evil+`" alt="x">`, ""); !strings.Contains(got, tame) || strings.Contains(got, evil) {
		t.Errorf("got %s", got)
	}
}

func FuzzRead(f *testing.F) {
	for _, src := range []string{
		"<p>a <b>b</b>", `<img src="data:image/svg+xml;base64,PHN2Zz48cmVjdC8+PC9zdmc+">`, `<table><td headers=x><th id=x>`,
		`<a data-embed href=b>`, "<h1>a</h1><h4>b</h4>", "\xff\x00<svg><p>", `<a href="#x">1</a><p id=x>`,
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 5_000 {
			return // the parser is quadratic on some long inputs
		}
		first := read(t, src, "https://example.org/a")
		if again := read(t, first, "https://example.org/a"); again != first {
			t.Errorf("%q\nmade %q\nthen %q", src, first, again)
		}
	})
}
