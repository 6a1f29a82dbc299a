package main

import (
	"strings"
	"testing"
)

const harbour = `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The quiet harbour</title>
<meta name="author" content="Ada Brook">
<link rel="canonical" href="https://example.org/harbour?a=1&amp;b">
`

func TestDocument(t *testing.T) {
	page := strings.Replace(story, "</head>", `<meta name="author" content="Ada Brook"><meta property="og:site_name" content="Shore &amp; Sea">
<meta property="article:published_time" content="2024-05-06T07:08:09Z"></head>`, 1)
	got := call(page, "-format", "html", "-url", "https://example.org/harbour?a=1&b", "-")
	if got.code != exitDone || !strings.HasPrefix(got.out, harbour) {
		t.Fatalf("exit code %d, %s\n%s", got.code, got.err, got.out)
	}
	fragment := call(page, "-format", "html", "-fragment", "-").out
	want := `</head>
<body>
<header>
<h1>The quiet harbour</h1>
<p class="byline">Ada Brook</p>
<p><time datetime="2024-05-06T07:08:09Z">2024-05-06</time></p>
<p><a href="https://example.org/harbour?a=1&amp;b">Shore &amp; Sea</a></p>
</header>
<article>
` + fragment + `</article>
</body>
</html>
`
	if !strings.HasPrefix(fragment, "<p>") || !strings.HasSuffix(got.out, want) {
		t.Errorf("got  %s\nwant %s", got.out, want)
	}
	if again := call(got.out, "-format", "html", "-fragment", "-").out; again != fragment {
		t.Errorf("read again it is %s\nwant %s", again, fragment)
	}
}

// The metadata of a page must be written as text everywhere, even if it
// contains HTML.
func TestDocumentOfAHostilePage(t *testing.T) {
	const attack = `&quot;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;`
	page := `<html lang="ar" dir="rtl"><head><title>` + attack + `</title><meta name="author" content="` + attack + `">
<meta property="og:site_name" content="` + attack + `"><link rel="canonical" href="javascript:alert(1)"></head><body>` +
		strings.Repeat("<p>In the morning, before the boats leave, the harbour is quiet, grey and cold.<script>alert(1)</script></p>", 3)
	got := call(page, "-format", "html", "-url", "javascript:alert(1)", "-")
	if got.code != exitDone || strings.Contains(got.out, "<script") || strings.Contains(got.out, "javascript:") {
		t.Errorf("exit code %d, %s\n%s", got.code, got.err, got.out)
	}
	for _, want := range []string{` dir="rtl">`, "<h1>", "&lt;script&gt;"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("got %s\nwant %s in it", got.out, want)
		}
	}
}

func TestDocumentWithoutATitle(t *testing.T) {
	page := "<p>" + strings.Repeat("In the morning, before the boats leave, the harbour is quiet, grey and cold. ", 5)
	for url, want := range map[string]string{"": "Untitled", "https://example.org/": "https://example.org/"} {
		got := call(page, "-format", "html", "-url", url, "-").out
		if !strings.Contains(got, "<title>"+want+"</title>") || strings.Contains(got, "<h1>") {
			t.Errorf("-url %q: got %s", url, got)
		}
	}
}
