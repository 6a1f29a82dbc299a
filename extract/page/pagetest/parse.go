// Package pagetest parses pages for the tests of other packages.
package pagetest

import (
	"testing"

	"pilcrow/extract/page"
)

// Parse returns the page of a saved file with the source src.
func Parse[Source string | []byte](t testing.TB, src Source) *page.Page {
	t.Helper()
	return ParseWith(t, src, page.Options{})
}

// ParseWith is Parse with options.
func ParseWith[Source string | []byte](t testing.TB, src Source, o page.Options) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
