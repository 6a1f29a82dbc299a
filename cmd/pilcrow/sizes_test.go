package main

import (
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/sizetest"
)

// FuzzJSONSize checks the bound of an article as JSON, which has it as text, as
// Markdown and as HTML.
func FuzzJSONSize(f *testing.F) {
	sizetest.Fuzz(f, sizetest.Bound{Share: 20, MoreBytes: 1_500_000}, 20_000, func(t testing.TB, p *page.Page) string {
		a, err := extract.Extract(p, extract.Options{})
		if err != nil {
			return ""
		}
		var b strings.Builder
		if err := writeJSON(&b, a); err != nil {
			t.Fatal(err)
		}
		return b.String()
	})
}
