// Package pagetest parses pages for the tests of other packages.
package pagetest

import (
	"os"
	"path/filepath"
	"testing"

	"pilcrow/extract/page"
)

// Parse returns the page of a saved file with the HTML source src.
func Parse[Source string | []byte](t testing.TB, src Source) *page.Page {
	t.Helper()
	return ParseWith(t, src, page.Options{})
}

// ParseWith returns the page with the HTML source src, read with the options o.
func ParseWith[Source string | []byte](t testing.TB, src Source, o page.Options) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ReadFile returns the page in a file. Its address is made of the folder's name.
func ReadFile(t testing.TB, path string) *page.Page {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return ParseWith(t, src, page.Options{URL: "https://example.org/" + filepath.Base(filepath.Dir(path)) + "/"})
}
