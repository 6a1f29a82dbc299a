package export_test

import (
	"strings"
	"testing"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/export/extracted"
	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/sizetest"
)

func FuzzEPUBSize(f *testing.F)     { fuzzSize(f, "epub") }
func FuzzHTMLSize(f *testing.F)     { fuzzSize(f, "html") }
func FuzzMarkdownSize(f *testing.F) { fuzzSize(f, "markdown") }
func FuzzTextSize(f *testing.F)     { fuzzSize(f, "text") }
func FuzzJSONSize(f *testing.F)     { fuzzSize(f, "json") }

// fuzzSize checks the bound of an export. What a small page may add is more than in
// extract, because there are also the style and the cover.
func fuzzSize(f *testing.F, name string) {
	format, err := export.Named(name)
	if err != nil {
		f.Fatal(err)
	}
	sizetest.Fuzz(f, sizetest.Bound{Share: 20, MoreBytes: 1_000_000}, 10_000, func(t testing.TB, p *page.Page) string {
		a, err := extract.Extract(p, extract.Options{})
		if err != nil {
			return ""
		}
		files := exporttest.Write(t, func(files content.Files) (content.Writer, error) {
			return format.New(files, export.Options{Lang: "en"})
		}, content.NoPictures, extracted.Article(a))
		var all strings.Builder
		for _, b := range files {
			all.WriteString(b.String())
		}
		return all.String()
	})
}
