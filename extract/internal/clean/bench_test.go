package clean

import (
	"os"
	"path/filepath"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// BenchmarkTree cleans the whole body of each page in testdata.
//
//	go test ./extract/internal/clean -run '^$' -bench Tree
func BenchmarkTree(b *testing.B) {
	paths, err := filepath.Glob("../../../testdata/pages/*/source.html")
	if err != nil || len(paths) == 0 {
		b.Fatalf("no pages, %v", err)
	}
	var pages []*page.Page
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		pages = append(pages, open(b, string(src), page.Saved))
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range pages {
			root(p, engine.Selection{Keep: []page.NodeID{p.Body()}}, Options{})
		}
	}
}
