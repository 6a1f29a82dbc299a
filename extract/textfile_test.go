package extract_test

import (
	"errors"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

func TestTextFiles(t *testing.T) {
	const sentence = "The ferry was late again, and whoever waited at the pier said nothing."
	for _, row := range []struct{ name, src, url, title, want string }{
		{"a text file as Chromium shows it", "<html><head><meta name=color-scheme content='light dark'></head><body><pre style='white-space: pre-wrap'>" + sentence + "\n\nThe end.</pre></body></html>",
			"https://example.org/a/tides%202.txt", "tides 2.txt", "<p>" + sentence + "</p>\n<p>The end.</p>"},
		{"a text file with elements of browser extensions", "<body><pre>" + sentence + "</pre><div></div><a-helper><div> <span></span></div></a-helper>",
			"https://example.org/tides.txt", "tides.txt", "<p>" + sentence + "</p>"},
		{"a text file with a title", "<title>Tides</title><body>\n<pre>" + sentence + "</pre>\n", "https://example.org/", "Tides", "<p>" + sentence + "</p>"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := pagetest.ParseWith(t, row.src, page.Options{URL: row.url})
			a, err := extract.Extract(p, extract.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := a.HTML(); a.Title != row.title || got != row.want || a.Words == 0 || a.Engine != engine.Default {
				t.Errorf("%q, %d words by %s: %s", a.Title, a.Words, a.Engine, got)
			}
			if s := a.Share(); s.Kept != s.Words || len(a.Blocks()) == 0 || a.Blocks()[0].Why != account.Shown {
				t.Errorf("%+v, %+v", s, a.Blocks())
			}
		})
	}
}

func TestEmptyTextFile(t *testing.T) {
	for _, src := range []string{"<pre></pre>", "<pre> \n\n</pre>"} {
		if _, err := extract.Extract(pagetest.Parse(t, src), extract.Options{}); !errors.Is(err, extract.ErrNothingFound) {
			t.Errorf("%q: %v", src, err)
		}
	}
}

// A page with any content besides a single pre is not a text file.
func TestNoTextFiles(t *testing.T) {
	code := "<pre>" + strings.Repeat("The tide came in, slowly, over the flats.\n\n", 9) + "</pre>"
	for _, src := range []string{
		code + "<p>Said by somebody, once.</p>", "<pre><code>a, b, c.</code></pre>", code + code, code + "<div><p></p>Tides</div>",
		code + "<div><img src=a.png></div>", code + "<div><video src=a.webm></video></div>", code + "<script src=a.js></script>", code + "<hr>",
		code + "<div><svg><a-b></a-b></svg></div>", code + "<div><input></div>", "<div></div>", "<div>" + code + "</div>",
	} {
		a, err := extract.Extract(pagetest.Parse(t, src), extract.Options{})
		if err == nil && !strings.Contains(a.HTML(), "<pre") {
			t.Errorf("%s: %s", src, a.HTML())
		}
	}
}
