package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/batch/archive/warctest"
)

// The texts of an archive's pages are in the archive's order, and all else is
// passed over.
func TestReadArchive(t *testing.T) {
	var archive []byte
	add := func(kind, head, payload string) {
		n := len(archive)
		archive = append(archive, warctest.Gzip(warctest.Record{
			Type: kind, ID: fmt.Sprint(n), URL: "https://pages.example/page", Body: warctest.HTTP(head, []byte(payload)),
		}.Bytes())...)
	}
	const html = "HTTP/1.1 200 OK\nContent-Type: text/html\n"
	for n := range 20 {
		add("request", "GET / HTTP/1.1\n", "")
		add("response", html, fmt.Sprintf("<title>A page</title><article><p>%s</p></article>", strings.Repeat(fmt.Sprintf("This is sentence %d, with commas, and words. ", n), 20)))
	}
	add("response", "HTTP/1.1 404 Not Found\nContent-Type: text/html\n", "<p>Nothing is here.</p>")
	dir := t.TempDir()
	in, out := filepath.Join(dir, "a.warc.gz"), filepath.Join(dir, "out.jsonl")
	if err := os.WriteFile(in, append(archive, "garbage"...), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := contenderByName("go-trafilatura")
	if err != nil {
		t.Fatal(err)
	}
	if err := readArchive(c, in, out); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(content)), "\n")
	if len(lines) != 20 {
		t.Fatalf("got %d lines, want 20", len(lines))
	}
	for n, line := range lines {
		if !strings.Contains(line, fmt.Sprintf("This is sentence %d, with", n)) {
			t.Errorf("line %d: %s", n, line)
		}
	}
}
