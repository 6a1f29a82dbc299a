// Package sizetest checks how long the output of a format may be.
package sizetest

import (
	"strings"
	"testing"

	"pilcrow/extract/page"
)

// Bound limits the output of a format.
type Bound struct {
	Share     int // bytes for each byte of the page
	MoreBytes int // that a small page may add
}

// maxStartBytes limits what stands before the repeated part of a page.
const maxStartBytes = 50_000

// Fuzz checks a bound on pages that repeat something behind something else, for
// example cells behind a row of many, until they have sourceBytes. The output of a
// page without an article is empty.
func Fuzz(f *testing.F, b Bound, sourceBytes int, write func(testing.TB, *page.Page) string) {
	for _, s := range seeds() {
		f.Add(s[0], s[1])
	}
	f.Fuzz(func(t *testing.T, start, repeated string) {
		if len(start) > maxStartBytes || len(repeated) == 0 || len(repeated) > sourceBytes {
			return
		}
		source := "<p>A sentence, and another one, so that there is something to read.</p>" + start + strings.Repeat(repeated, sourceBytes/len(repeated))
		p, err := page.FromHTML([]byte(source), page.Options{URL: "https://example.org/2026/a"})
		if err != nil {
			return
		}
		if got, limit := len(write(t, p)), b.Share*len(source)+b.MoreBytes; got > limit {
			t.Errorf("%d bytes of %d, more than %d", got, len(source), limit)
		}
	})
}

// seeds returns what pages begin with, and what they repeat.
func seeds() [][2]string {
	quotes, cells := strings.Repeat("<blockquote>", 90), "<table><tr>"+strings.Repeat("<td>x", 2_000)
	return [][2]string{
		{cells, "<tr><td>x"},
		{"<table><tr>" + strings.Repeat("<td rowspan=40 colspan=40>x", 60), "<tr>x"},
		{"", "<table><tr><td colspan=40>x</table>"},
		{"<table><tr>" + strings.Repeat("<td>"+strings.Repeat("wide ", 11), 40), "<tr><td colspan=40><td>y"},
		{quotes + "<pre>x", "\nx"},
		{quotes, "<p>x"},
		{strings.Repeat("<ol start=123456789><li>", 40), "x<br>"},
		{"<base href='https://a.example/" + strings.Repeat("&a", 1000) + "/'>", "<img src=x>"},
		{"<a href='https://a.example/" + strings.Repeat("&", 4000) + "'>", "<p>x"},
		{"<p>", "<del>a~</del>*<b>*</b>`<code>`</code>"},
		{"<h2>x</h2>", "<h2>x"},
		{"", "<h2>x</h2>y"},
		{"<p id=p><a href=#n>1</a><ol><li id=n>x", "<a href=#p>x</a> "},
		{"<math>", "<mfrac><mi>x</mi><mi>&amp;</mi></mfrac>"},
		{"<dl>", "<dt>x<dd>y"},
	}
}
