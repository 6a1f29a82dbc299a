package extract_test

import (
	"strings"
	"testing"

	"pilcrow/extract"
)

// The bounds of what is written of a page, by format: bytes for each byte of the
// page, and bytes more for what a small page may add: margins (64 KB), the
// addresses of relative links (256 KB), elements that are made again (128 KB).
const maxMoreBytes = 500_000

// outputs are the formats of an article, with the bytes that each may have for a
// byte of the page. Pictures, 11 bytes at least, have the longest HTML: nine
// times that, for the attributes that say how they are loaded.
var outputs = map[string]struct {
	write func(extract.Article) string
	share int
}{
	"text":     {extract.Article.Text, 4},
	"pretty":   {extract.Article.Pretty, 16},
	"Markdown": {extract.Article.MarkdownNote, 16},
	"HTML":     {extract.Article.HTML, 16},
}

// FuzzSizes checks the bounds on pages that repeat something behind something
// else, for example cells behind a row of many.
func FuzzSizes(f *testing.F) {
	quotes, cells := strings.Repeat("<blockquote>", 90), "<table><tr>"+strings.Repeat("<td>x", 5_000)
	for _, seed := range [][2]string{
		{cells, "<tr><td>x"}, {"<table><tr>" + strings.Repeat("<td rowspan=40 colspan=40>x", 60), "<tr>x"},
		{"", "<table><tr><td colspan=40>x</table>"}, {"<table><tr>" + strings.Repeat("<td>"+strings.Repeat("wide ", 11), 40), "<tr><td colspan=40><td>y"},
		{quotes + "<pre>x", "\nx"}, {quotes, "<p>x"}, {strings.Repeat("<ol start=123456789><li>", 40), "x<br>"},
		{"<base href='https://a.example/" + strings.Repeat("&a", 1000) + "/'>", "<img src=x>"}, {"<a href='https://a.example/" + strings.Repeat("&", 4000) + "'>", "<p>x"},
		{"<p>", "<del>a~</del>*<b>*</b>`<code>`</code>"}, {"<h2>x</h2>", "<h2>x"}, {"<p id=p><a href=#n>1</a><ol><li id=n>x", "<a href=#p>x</a> "},
		{"<math>", "<mfrac><mi>x</mi><mi>&amp;</mi></mfrac>"}, {"<dl>", "<dt>x<dd>y"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, start, repeated string) {
		const maxStartBytes, sourceBytes = 50_000, 40_000
		if len(start) > maxStartBytes || len(repeated) == 0 || len(repeated) > sourceBytes {
			return
		}
		source := "<p>A sentence, and another one, so that there is something to read.</p>" + start + strings.Repeat(repeated, sourceBytes/len(repeated))
		a, err := extract.FromHTML(strings.NewReader(source), extract.Options{URL: "https://example.org/2026/a"})
		if err != nil {
			return
		}
		for name, output := range outputs {
			if got, limit := len(output.write(a)), output.share*len(source)+maxMoreBytes; got > limit {
				t.Errorf("%s: %d bytes of %d, more than %d", name, got, len(source), limit)
			}
		}
	})
}
