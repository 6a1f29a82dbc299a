// Package beamtest makes web archives for tests of the pipeline.
package beamtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/batch/archive/warctest"
)

// Archives writes n archives, each with a number of ordinary pages, and returns
// their paths. They have names of their own, so that several calls can share a
// folder.
func Archives(t testing.TB, folder string, n, pages int) []string {
	var paths []string
	for i := range n {
		var archive []byte
		for j := range pages {
			archive = append(archive, Member(fmt.Sprintf("http://site-%d.example/%d", i, j), Page(fmt.Sprintf("Page %d of site %d", j, i)))...)
		}
		paths = append(paths, Write(t, folder, fmt.Sprintf("%d-of-%d.warc.gz", i, n), archive))
	}
	return paths
}

// Write writes a file and returns its path.
func Write(t testing.TB, folder, name string, content []byte) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, content, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// Member returns a record with a web page as a gzip member.
func Member(url, html string) []byte {
	body := warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n", []byte(html))
	return warctest.Gzip(warctest.Record{ID: "urn:test:" + url, URL: url, Body: body}.Bytes())
}

// Page returns a page with an article. Pages with different titles have
// different texts.
func Page(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<html><head><title>%s</title></head><body><nav><a href=/>Home</a></nav><article><h1>%[1]s</h1>", title)
	for i := range 12 {
		fmt.Fprintf(&b, "<p>This is paragraph %d of %s, which has enough words, commas, and sentences to be a part of an article.</p>\n", i, title)
	}
	b.WriteString("</article></body></html>")
	return b.String()
}

// Oversized returns a page with more nodes than the core reads.
func Oversized() string {
	return "<html><body><p>" + strings.Repeat("x<br>", 250_000) + "</body></html>"
}
