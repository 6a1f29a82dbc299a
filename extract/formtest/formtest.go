// Package formtest reads test pages that contain one form of content each, such
// as a kind of table (extract/testdata/pages), for the tests of several packages.
package formtest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// Folders returns the folders of the pages below pages, the path of
// extract/testdata/pages.
func Folders(t testing.TB, pages string) []string {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(pages, "*", "source.html"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("%d pages, %v", len(folders), err)
	}
	for i, source := range folders {
		folders[i] = filepath.Dir(source)
	}
	return folders
}

// Read returns the article of the page in a folder. No engine runs: all of the
// page's main element is selected.
func Read(t testing.TB, folder string) extract.Article {
	t.Helper()
	p := pagetest.ReadFile(t, filepath.Join(folder, "source.html"))
	article, err := extract.FromSelection(p, engine.Selection{Keep: []page.NodeID{Main(t, p)}, Kind: kind(t, folder)})
	if err != nil {
		t.Fatal(err)
	}
	return article
}

// kind returns the kind of page that a folder's file "kind" names; most folders
// have none, as engines that don't classify pages.
func kind(t testing.TB, folder string) engine.Kind {
	t.Helper()
	kind, err := os.ReadFile(filepath.Join(folder, "kind"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return engine.Kind(strings.TrimSpace(string(kind)))
}

// Main returns a page's main element.
func Main(t testing.TB, p *page.Page) page.NodeID {
	t.Helper()
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && p.TagName(n) == "main" {
			return n
		}
	}
	t.Fatal("the page has no main element")
	return page.None
}
