package export_test

import (
	"strings"
	"testing"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/extracted"
	"pilcrow/extract"
)

// The bounds of an export of a page: bytes for each byte of the page, and bytes
// more for what a small page may add (see FuzzSizes in extract) and for the
// style and the cover. The file of the lab has another bound, lab/file's
// maxRecordBytes: it has what every engine says of each block.
const (
	maxShare     = 20
	maxMoreBytes = 1_000_000
)

// FuzzSizes checks the bounds of each format on pages that repeat something.
func FuzzSizes(f *testing.F) {
	f.Add("<table><tr>"+strings.Repeat("<td>x", 2_000), "<tr><td>x")
	f.Add(strings.Repeat("<blockquote>", 90)+"<pre>x", "\nx")
	f.Add("<base href='https://a.example/"+strings.Repeat("&a", 1000)+"/'>", "<img src=x>")
	f.Add("", "<h2>x</h2>y")
	f.Fuzz(func(t *testing.T, start, repeated string) {
		const maxStartBytes, sourceBytes = 30_000, 10_000
		if len(start) > maxStartBytes || len(repeated) == 0 || len(repeated) > sourceBytes {
			return
		}
		source := "<p>A sentence, and another one, so that there is something to read.</p>" + start + strings.Repeat(repeated, sourceBytes/len(repeated))
		a, err := extract.FromHTML(strings.NewReader(source), extract.Options{URL: "https://example.org/2026/a"})
		if err != nil {
			return
		}
		for _, format := range export.Formats() {
			files := exporttest.Write(t, func(files content.Files) (content.Writer, error) {
				return format.New(files, export.Options{Lang: "en"})
			}, content.NoPictures, extracted.Article(a))
			written := 0
			for _, b := range files {
				written += b.Len()
			}
			if limit := maxShare*len(source) + maxMoreBytes; written > limit {
				t.Errorf("%s: %d bytes of %d, more than %d", format.Name, written, len(source), limit)
			}
		}
	})
}
