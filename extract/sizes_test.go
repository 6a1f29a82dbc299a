package extract_test

import (
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/sizetest"
)

// sourceBytes is the length of a page.
const sourceBytes = 20_000

// What a small page may add: margins (64 KB), the addresses of relative links
// (256 KB), elements that are made again (128 KB).
const maxMoreBytes = 500_000

func FuzzTextSize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 4, MoreBytes: maxMoreBytes}, sourceBytes, written(extract.Article.Text))
}

func FuzzPrettySize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 16, MoreBytes: maxMoreBytes}, sourceBytes, written(extract.Article.Pretty))
}

func FuzzMarkdownSize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 16, MoreBytes: maxMoreBytes}, sourceBytes, written(extract.Article.MarkdownNote))
}

// Pictures have the longest HTML: nine times the 11 bytes that a page needs for one,
// because of the attributes that say how they are loaded.
func FuzzHTMLSize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 16, MoreBytes: maxMoreBytes}, sourceBytes, written(extract.Article.HTML))
}

func written(write func(extract.Article) string) func(testing.TB, *page.Page) string {
	return func(_ testing.TB, p *page.Page) string {
		a, err := extract.Extract(p, extract.Options{})
		if err != nil {
			return ""
		}
		return write(a)
	}
}
