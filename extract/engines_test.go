package extract

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// BenchmarkSelections measures parsing pages and running engines on them. With
// all engines that follow a published paper, the benchmark must take at most
// twice as long as with the comma engine alone. PAGES=FOLDER reads the saved
// pages of that folder (.html or .html.gz) instead of those in testdata.
//
//	PAGES=FOLDER go test ./extract -run '^$' -bench Selections
func BenchmarkSelections(b *testing.B) {
	sources := benchmarkPages(b)
	var all, comma []engine.Func
	for _, e := range engines.All() {
		if e.Name != "fused" { // the fused engine computes the signals of the other engines itself
			all = append(all, e.Select)
		}
		if e.Name == "comma" {
			comma = append(comma, e.Select)
		}
	}
	b.Run("parse", func(b *testing.B) { benchmark(b, sources, nil) })
	b.Run("parse, comma", func(b *testing.B) { benchmark(b, sources, comma) })
	b.Run("parse, all", func(b *testing.B) { benchmark(b, sources, all) })
	parsed := parseAll(b, sources)
	b.Run("all", func(b *testing.B) { benchmarkParsed(b, parsed, all) })
	for _, e := range engines.All() {
		b.Run(e.Name, func(b *testing.B) { benchmarkParsed(b, parsed, []engine.Func{e.Select}) })
	}
}

func benchmark(b *testing.B, sources [][]byte, engines []engine.Func) {
	for b.Loop() {
		for _, src := range sources {
			p := pagetest.Parse(b, src)
			for _, run := range engines {
				run(p, engine.Options{})
			}
		}
	}
}

func benchmarkParsed(b *testing.B, parsed []*page.Page, engines []engine.Func) {
	for b.Loop() {
		for _, p := range parsed {
			for _, run := range engines {
				run(p, engine.Options{})
			}
		}
	}
}

func parseAll(b *testing.B, sources [][]byte) []*page.Page {
	b.Helper()
	parsed := make([]*page.Page, len(sources))
	for i, src := range sources {
		parsed[i] = pagetest.Parse(b, src)
	}
	return parsed
}

// enough is the approximate number of pages that a benchmark reads. They are
// evenly spread over the folder.
const enough = 60

func benchmarkPages(b *testing.B) [][]byte {
	b.Helper()
	pattern := "../testdata/pages/*/source.html"
	if folder := os.Getenv("PAGES"); folder != "" {
		pattern = filepath.Join(folder, "*.html*")
	}
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		b.Fatalf("no pages in %s, %v", pattern, err)
	}
	var sources [][]byte
	for i := 0; i < len(paths); i += max(1, len(paths)/enough) {
		sources = append(sources, readSaved(b, paths[i]))
	}
	return sources
}

func readSaved(b *testing.B, path string) []byte {
	b.Helper()
	src, err := os.ReadFile(path)
	if err == nil && strings.HasSuffix(path, ".gz") {
		var r io.Reader
		if r, err = gzip.NewReader(bytes.NewReader(src)); err == nil {
			src, err = io.ReadAll(r)
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	return src
}
