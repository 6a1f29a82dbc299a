package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"pilcrow/batch/archive/run"
	"pilcrow/batch/archive/warctest"
)

// numbered returns a page with an article that differs for each number.
func numbered(n int) string {
	return strings.ReplaceAll(story, "the harbour is quiet", fmt.Sprintf("the harbour is quiet on day %d", n))
}

// crawl returns a web archive with requests, pages, a duplicate of each tenth
// page, and a page that the crawler has cut off for each tenth. Each record is
// compressed by itself.
func crawl(t testing.TB, pages int, compress func([]byte) []byte) string {
	t.Helper()
	var b bytes.Buffer
	add := func(kind string, n int, head, payload string, fields ...string) {
		b.Write(compress(warctest.Record{
			Type: kind, ID: fmt.Sprintf("urn:uuid:%s-%d", kind, n), URL: fmt.Sprintf("https://harbour.example/%d", n),
			Fields: fields, Body: warctest.HTTP(head, []byte(payload)),
		}.Bytes()))
	}
	const html = "HTTP/1.1 200 OK\nContent-Type: text/html\n"
	for n := range pages {
		add("request", n, "GET / HTTP/1.1\n", "")
		add("response", n, html, numbered(n))
		if n%10 == 9 {
			add("response", 1000+n, html, numbered(n))
			add("response", 2000+n, html, numbered(n), "WARC-Truncated: length")
		}
	}
	return b.String()
}

func plain(b []byte) []byte { return b }

// writeFile writes a file as it is into a new folder, and returns its path.
func writeFile(t testing.TB, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestBatchOfAnArchive(t *testing.T) {
	path := writeFile(t, "crawl.warc.gz", crawl(t, 10, warctest.Gzip))
	got := call("", "batch", "-jobs", "2", path)
	want := `^pilcrow: .*crawl\.warc\.gz at offset \d+: https://harbour\.example/2009: the crawler cut off the page: length \(cut off\)
12 pages in \d+\.\d s \(\d+ per second\): 10 with an article, 0 without, 1 failed, 1 duplicates
records of web archives: 10 articles, 1 cut off, 1 duplicates, 10 skipped: request
$`
	if got.code != exitDone || !regexp.MustCompile(want).MatchString(got.err) {
		t.Errorf("exit code %d, errors %s", got.code, got.err)
	}
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 10 {
		t.Fatalf("got %d lines, want 10", len(lines))
	}
	for i, line := range lines {
		page := decodeLine(t, line)
		text, _ := page["text"].(string)
		if page["url"] != fmt.Sprintf("https://harbour.example/%d", i) || page["archive"] != "crawl.warc.gz" || !strings.Contains(text, fmt.Sprintf("on day %d,", i)) {
			t.Errorf("line %d: %s", i, line)
		}
	}
	names := strings.Join(memberNames(t, lines[0]), " ")
	if want := "id archive position url date title byline site published lang dir excerpt image engine words text hash"; names != want {
		t.Errorf("got the fields %s\nwant %s", names, want)
	}
}

// The standard input is an archive if it begins like one.
func TestBatchOfAnArchiveFromStandardInput(t *testing.T) {
	want := call("", "batch", writeFile(t, "-", crawl(t, 5, plain)))
	for name, content := range map[string]string{
		"plain":            crawl(t, 5, plain),
		"gzip":             crawl(t, 5, warctest.Gzip),
		"gzip as a whole":  string(warctest.Gzip([]byte(crawl(t, 5, plain)))),
		"zstd":             crawl(t, 5, func(b []byte) []byte { return warctest.Zstd(t, b, nil) }),
		"zstd, dictionary": string(warctest.Skippable(13, []byte("none"))) + crawl(t, 5, func(b []byte) []byte { return warctest.Zstd(t, b, nil) }),
	} {
		got := call(content, "batch", "-fields", "text", "-")
		if strings.Count(got.out, "\n") != 5 || got.code != exitDone {
			t.Errorf("%s: exit code %d, %s%s", name, got.code, got.out, got.err)
		}
	}
	if strings.Count(want.out, "\n") != 1 { // a file that is not named as an archive is a page
		t.Errorf("got %s", want.out)
	}
}

// Archives in folders are read, and pages beside them have lines of the same
// shape.
func TestBatchOfArchivesAndPages(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story, "b.warc": crawl(t, 2, plain), "c.html": story, "d.WARC.gz": crawl(t, 1, plain)})
	got := call("", "batch", "-fields", "", dir)
	var ids []string
	for line := range strings.Lines(got.out) {
		page := decodeLine(t, line)
		ids = append(ids, fmt.Sprint(page["id"]))
		if _, isRecord := page["archive"]; isRecord != strings.Contains(ids[len(ids)-1], "urn") {
			t.Errorf("got %s", line)
		}
	}
	if got, want := strings.Join(ids, " "), "a urn:uuid:response-0 urn:uuid:response-1 c"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestBatchKeepsDuplicates(t *testing.T) {
	path := writeFile(t, "crawl.warc", crawl(t, 10, plain))
	if got := call("", "batch", "-duplicates", "keep", path); strings.Count(got.out, "\n") != 11 {
		t.Errorf("got %s", got.out)
	}
}

// A run that starts at the position in a line prints this line and those behind
// it.
func TestBatchFromAPosition(t *testing.T) {
	path := writeFile(t, "crawl.warc.gz", crawl(t, 8, warctest.Gzip))
	lines := strings.SplitAfter(call("", "batch", path).out, "\n")
	position := fmt.Sprint(decodeLine(t, lines[5])["position"])
	if got := call("", "batch", "-from", position, path).out; got != strings.Join(lines[5:], "") {
		t.Errorf("got %s", got)
	}
}

func TestBatchOfAMissingArchive(t *testing.T) {
	got := call("", "batch", filepath.Join(t.TempDir(), "missing.warc"), writeFile(t, "crawl.warc", crawl(t, 1, plain)))
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if got.code != exitFailed || len(lines) != 2 || !strings.Contains(lines[0], "no such file") || !strings.Contains(got.err, "files that failed: 1;") {
		t.Errorf("exit code %d, %s%s", got.code, got.out, got.err)
	}
}

// What is broken in an archive is reported with its offset, and no failure.
func TestBatchOfABrokenArchive(t *testing.T) {
	whole := crawl(t, 3, plain)
	path := writeFile(t, "crawl.warc", whole+"garbage\r\n\r\n"+whole[:100])
	got := call("", "batch", path)
	if got.code != exitDone || strings.Count(got.out, "\n") != 3 || !strings.Contains(got.err, fmt.Sprintf("at offset %d: ", len(whole))) {
		t.Errorf("exit code %d, %s%s", got.code, got.out, got.err)
	}
}

// No text of an archive reaches the terminal as a command.
func TestBatchPrintsNoControlCharacters(t *testing.T) {
	record := warctest.Record{
		URL:    "https://harbour.example/\x1b]0;owned\a",
		Fields: []string{"Content-Type: application/http; msgtype=response", "WARC-Truncated: \u009b2J\u202e"},
		Body:   warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", []byte(numbered(1))),
	}
	got := call("", "batch", writeFile(t, "crawl.warc", string(record.Bytes())))
	if !strings.Contains(got.err, "]0;owned") || strings.ContainsAny(got.err, "\x1b\a\u009b\u202e") {
		t.Errorf("%q", got.err)
	}
}

func TestBatchWritesParquet(t *testing.T) {
	path := writeFile(t, "crawl.warc.gz", crawl(t, 10, warctest.Gzip))
	file := filepath.Join(t.TempDir(), "crawl.parquet")
	if got := call("", "batch", "-format", "parquet", "-o", file, path); got.code != exitDone {
		t.Fatal(got.err)
	}
	type row struct {
		URL  string `parquet:"url"`
		Text string `parquet:"text"`
	}
	rows, err := parquet.ReadFile[row](file)
	if err != nil || len(rows) != 10 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, line := range strings.Split(strings.TrimSpace(call("", "batch", path).out), "\n") {
		if page := decodeLine(t, line); page["url"] != rows[i].URL || page["text"] != rows[i].Text {
			t.Errorf("row %d: got %+v, want %s", i, rows[i], line)
		}
	}
}

func TestProgressInArchives(t *testing.T) {
	start := time.Unix(0, 0)
	p := progress{
		tally:  tally{Files: 2, Records: run.Counts{run.Article: 30, run.Skipped("request"): 40}, started: start, pagesBefore: 12},
		inputs: []input{{path: "a.html"}, {path: "b.warc", isArchive: true, bytes: 400}},
		step:   step{at: place{input: 1}, read: 100},
		now:    start.Add(2 * time.Second),
	}
	if got, want := p.String(), "32 pages, 10 per second, file 2 of 2, 25 % of it"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	p.inputs, p.step.at.input = []input{{path: "-", isArchive: true}}, 0
	if got, want := p.String(), "32 pages, 10 per second"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestBatchMisuse(t *testing.T) {
	archive := writeFile(t, "crawl.warc", "")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-format", "xml", archive}, "choose from jsonl, parquet"},
		{[]string{"-duplicates", "merge", archive}, "-duplicates must be skip or keep"},
		{[]string{"-resume", archive}, "-resume needs -o FILE"},
		{[]string{"-from", "12", archive, archive}, "-from needs one web archive"},
		{[]string{"-from", "12", "a.html"}, "-from needs one web archive"},
		{[]string{"-from", "x", archive}, `parse position "x"`},
		{[]string{"-fields", "nonsense", archive}, "unknown field"},
	} {
		got := call("", append([]string{"batch"}, c.args...)...)
		if got.code != exitUsage || !strings.Contains(got.err, c.want) {
			t.Errorf("%v: exit code %d, %s", c.args, got.code, got.err)
		}
	}
}
